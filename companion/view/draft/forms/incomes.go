package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// phasesOf lists the phases of the game, those of a side with its name: each side may have a phase of the same name.
func phasesOf(in *form.In) []form.Option {
	phases := form.Key{File: gameFile, Path: "phase"}
	out := form.RowsOf(phases)(in)
	for i, o := range out {
		row := phases.Row(in.Doc.Find(gameFile, phases.Path, o.ID))
		if side := in.Text(row.To("side")); side != "" {
			out[i].Words = in.NameOf(gameFile, "side", side) + " · " + o.Words
		}
	}
	return out
}

// trackerParts are the names of a track's values, and what it gets by itself.
func trackerParts(in *form.In, row form.Key) []form.Part {
	return append(valueNames("value")(in, row), form.List{File: row.File, At: row.Path + ".income", Unnamed: true, Name: incomeName, Note: incomeNote,
		New: newRow(gamedoc.Fields{"phase": firstOfTurn, "value": "1"}), Fields: []form.Field{
			{Key: "phase", Kind: form.Choice, From: phasesOf},
			{Key: "value", Kind: form.Formula},
			{Key: "refill", Kind: form.YesNo, Usual: true},
			{Key: "keep", Kind: form.Number, Max: 99, Optional: true, Usual: true},
			{Key: "when", Kind: form.Condition, Optional: true, Usual: true},
			onlyField, withField, withoutField}})
}

// firstOfTurn is the phase that begins a turn, or "".
func firstOfTurn(in *form.In) string {
	for i, p := range in.Doc.Rows(gameFile, "phase") {
		if in.Doc.String(gameFile, p.Path+".stage") == "turn" {
			return phasesOf(in)[i].ID
		}
	}
	return ""
}

func incomeName(in *form.In, row form.Key) string {
	return in.NameOf(gameFile, "phase", in.Text(row.To("phase")))
}

// incomeNote says what comes in: added, or refilled with so many kept.
func incomeNote(in *form.In, row form.Key) string {
	key := "draft.air.added"
	if in.Yes(row.To("refill")) {
		key = "draft.air.refilled"
	}
	return in.Say(key, "value", in.Text(row.To("value")), "keep", in.Number(row.To("keep"), 0))
}
