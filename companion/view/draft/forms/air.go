package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// air is the form of air support and of other points, rolls and tracks.
func air() []form.Part {
	out := []form.Part{form.List{File: gameFile, At: "tracker", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "max": 10, "strip": true}), Note: trackerNote, Parts: trackerParts, Fields: []form.Field{
		nameField,
		{Key: "min", Kind: form.Number, Min: -99, Max: 999, Optional: true, Usual: true},
		{Key: "max", Kind: form.Number, Min: -99, Max: 999, Optional: true, Usual: true},
		{Key: "start", Kind: form.Number, Min: -99, Max: 999, Optional: true, Usual: true},
		{Key: "strip", Kind: form.YesNo, Usual: true},
		iconField,
		{Key: "paper", Kind: form.YesNo},
		sideField,
		{Key: "scale", Kind: form.Number, Min: 1, Max: 2, Start: 1, Optional: true},
		ruleField,
		sourceField, onlyField, withField, withoutField,
	}}}
	out = append(out, form.List{File: gameFile, At: "cup", New: idAndName, Parts: cupParts, Fields: []form.Field{nameField, unitsField, sideField, {Key: "return", Kind: form.YesNo, Usual: true}, ruleField, sourceField, onlyField, withField, withoutField}})
	out = append(out, everywhere(form.List{At: "roll", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "table": tablesOf}), Parts: rollParts, Fields: rule(
		form.Field{Key: "table", Kind: form.Choice, From: tablesOf},
		form.Field{Key: "column", Kind: form.Formula, Optional: true, Usual: true},
		form.Field{Key: "parts", Kind: form.Many, From: trackersOf, Usual: true},
		form.Field{Key: "most", Kind: form.Number, Max: 99, Optional: true}, paidInField, priceField)}, ruleFiles...)...)
	out = append(out, everywhere(form.List{At: "draw", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "cup": cupsOf}), Fields: rule(
		form.Field{Key: "cup", Kind: form.Choice, From: cupsOf},
		form.Field{Key: "count", Kind: form.Number, Min: 1, Max: 20, Start: 1, Optional: true, Usual: true},
		form.Field{Key: "tracker", Kind: form.Choice, From: trackersOf, Optional: true, Usual: true},
		form.Field{Key: "back", Kind: form.YesNo, Usual: true}, paidInField, priceField), Parts: transferParts}, ruleFiles...)...)
	out = append(out, everywhere(form.List{At: "choose", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "tracker": trackersOf}), Parts: transferParts, Fields: rule(
		form.Field{Key: "tracker", Kind: form.Choice, From: trackersOf},
		form.Field{Key: "values", Kind: form.Words, Optional: true},
		form.Field{Key: "known", Kind: form.YesNo, Usual: true}, paidInField, priceField)}, ruleFiles...)...)
	out = append(out, hands()...)
	out = append(out, worksheets()...)
	return append(out, everywhere(form.List{At: "tracks", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "units": "on_map", "factor": factorsOf}), Note: unitsNote, Fields: rule(unitsField,
		form.Field{Key: "factor", Kind: form.Choice, From: factorsOf},
		form.Field{Key: "full", Kind: form.Choice, From: boxesOf, Optional: true, Usual: true},
		form.Field{Key: "said", Kind: form.Text, Optional: true})}, ruleFiles...)...)
}

// trackerNote is the bounds of a tracker. One with named values goes as far as they do.
func trackerNote(in *form.In, row form.Key) string {
	low, high := in.Number(row.To("min"), 0), 0
	if named := len(in.Doc.Rows(row.File, row.To("value").Path)); named > 0 {
		high = low + named - 1
	}
	return in.Say("draft.air.bounds", "min", low, "max", in.Number(row.To("max"), high))
}

func rollParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{amounts(row, "modifier"), effects(row, "effect")}
}
