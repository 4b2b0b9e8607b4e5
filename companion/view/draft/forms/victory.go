package forms

import (
	"cmp"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// victory is the form of points and levels of victory.
func victory() []form.Part {
	out := everywhere(form.List{At: "objectives", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "units": "on_map", "ledger": ledgersOf, "for": sidesOf}), Fields: []form.Field{
		nameField,
		unitsField,
		{Key: "ledger", Kind: form.Choice, From: ledgersOf, Optional: true, Usual: true},
		{Key: "for", Kind: form.Choice, From: sidesOf},
		{Key: "map", Kind: form.Choice, From: mapsOf, Optional: true, Usual: true},
		{Key: "strip", Kind: form.YesNo, Usual: true},
		ruleField, sourceField, onlyField, withField, withoutField,
	}, Parts: func(in *form.In, row form.Key) []form.Part { return []form.Part{held(in, row)} }}, ruleFiles...)
	return append(out, everywhere(form.List{At: "ledger", New: idAndName, Parts: ledgerParts, Fields: rule(
		form.Field{Key: "scale", Kind: form.Number, Min: 1, Max: 2, Start: 1, Optional: true})}, ruleFiles...)...)
}

// held is who holds each objective of the map at the start.
func held(in *form.In, row form.Key) form.Fields {
	out := form.Fields{File: row.File, At: row.Path + ".held", Head: "draft.list.objectives_held"}
	id := in.Text(row.To("map"))
	for i, b := range form.Boards(in) {
		if b.ID() != id && (id != "" || i > 0) {
			continue
		}
		for _, o := range b.Objectives() {
			out.List = append(out.List, form.Field{Key: o.ID, Label: cmp.Or(o.Name, view.Readable(o.ID)), Kind: form.Choice, From: sidesOf, Optional: true})
		}
	}
	return out
}

// ledgerParts are the lines of the points, the levels, and what ends the game at once.
func ledgerParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".line", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "count": "0", "points": 1}), Note: lineNote, Fields: line(
			form.Field{Key: "count", Kind: form.Formula},
			form.Field{Key: "points", Kind: form.Number, Min: -99, Max: 99},
			form.Field{Key: "most", Kind: form.Number, Max: 999, Optional: true, Usual: true},
			form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})},
		form.List{File: row.File, At: row.Path + ".band", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "from": 0}), Note: bandNote, Fields: []form.Field{
			nameField, sideField, {Key: "from", Kind: form.Number, Min: -999, Max: 999, Optional: true, Usual: true}, onlyField, withField, withoutField}},
		form.List{File: row.File, At: row.Path + ".outright", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "when": "false"}), Fields: []form.Field{
			nameField, sideField, {Key: "when", Kind: form.Condition}, {Key: "now", Kind: form.YesNo, Usual: true}, ruleField, sourceField, onlyField, withField, withoutField}},
	}
}

func lineNote(in *form.In, row form.Key) string {
	return in.Say("draft.victory.line", "points", in.Number(row.To("points"), 0), "count", in.Text(row.To("count")))
}

func bandNote(in *form.In, row form.Key) string {
	if !in.IsSet(row.To("from")) {
		return in.Say("draft.victory.lowest")
	}
	return in.Say("draft.victory.from", "points", in.Number(row.To("from"), 0))
}
