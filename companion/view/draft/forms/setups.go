package forms

import (
	"cmp"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

func newSetup(in *form.In, id, name string) gamedoc.Fields {
	side := firstOf(in, sidesOf)
	return gamedoc.Fields{"id": id, "name": name, "side": side, "units": cmp.Or(side, "on_map")}
}

// setupParts say where units must be before the game, and what they must cover.
func setupParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".place", New: newText, Note: unitsNote, Fields: line(unitsField,
			form.Field{Key: "zones", Kind: form.Many, From: mapZones, Usual: true},
			form.Field{Key: "boxes", Kind: form.Many, From: boxesOf, Usual: true},
			form.Field{Key: "columns", Kind: form.Numbers, Optional: true, Usual: true},
			form.Field{Key: "hexes", Kind: form.Words, Optional: true, Usual: true},
			form.Field{Key: "least", Kind: form.Number, Max: 99, Optional: true})},
		form.List{File: row.File, At: row.Path + ".cover", New: newText, Fields: line(unitsField,
			form.Field{Key: "zone", Kind: form.Choice, From: mapZones, Optional: true, Usual: true},
			form.Field{Key: "hexes", Kind: form.Words, Optional: true, Usual: true},
			form.Field{Key: "cut", Kind: form.Many, From: sidesCross},
			form.Field{Key: "zoc", Kind: form.YesNo})},
	}
}
