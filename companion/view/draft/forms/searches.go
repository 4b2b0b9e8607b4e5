package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// searches are questions for counters that the other side hides.
func searches() []form.Part {
	return everywhere(form.List{At: "search", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "side": sidesOf, "units": "on_map"}), Note: unitsNote, Parts: searchParts, Fields: rule(unitsField,
		form.Field{Key: "by", Kind: form.Filter, From: form.UnitWords, Optional: true, Usual: true},
		form.Field{Key: "reach", Kind: form.Number, Max: 99, Optional: true, Usual: true},
		form.Field{Key: "sight", Kind: form.YesNo, Usual: true})}, ruleFiles...)
}

// searchParts are the answers, what forbids the search, and the effects.
func searchParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".answer", Of: "search_answer", New: newText, Fields: line(
			form.Field{Key: "from", Kind: form.Number, Max: 99, Optional: true, Usual: true})},
		remarks(row, "bar"), effects(row, "effect")}
}
