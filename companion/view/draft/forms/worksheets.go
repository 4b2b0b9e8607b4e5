package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// inputKinds are what players may fill in on a worksheet.
func inputKinds(in *form.In) []form.Option {
	var out []form.Option
	for _, id := range []string{"number", "flag", "one", "many", "units", "hex", "text", "rows", "fraction", "map"} {
		out = append(out, form.Option{ID: id, Words: in.Say("draft.input.a_" + id)})
	}
	return out
}

// worksheets are questions of the game's own: inputs, lines that add up, results.
func worksheets() []form.Part {
	return everywhere(form.List{At: "reckon", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "about": rowName}), Parts: reckonParts, Fields: rule(
		form.Field{Key: "about", Kind: form.Long, Optional: true, Usual: true},
		form.Field{Key: "dice", Kind: form.Formula, Optional: true, Usual: true},
		form.Field{Key: "ask", Kind: form.YesNo},
		form.Field{Key: "said", Kind: form.Text, Optional: true, Usual: true},
		form.Field{Key: "sides", Kind: form.Number, Min: 2, Max: 100, Start: 6, Optional: true},
		form.Field{Key: "zero", Kind: form.YesNo},
		form.Field{Key: "thrown", Kind: form.Text, Optional: true},
		form.Field{Key: "ahead", Kind: form.Text, Optional: true},
		form.Field{Key: "keep", Kind: form.YesNo})}, ruleFiles...)
}

func reckonParts(_ *form.In, row form.Key) []form.Part {
	when := form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true}
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".input", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "kind": "number", "min": 0, "max": 10}), Parts: valueNames("value"), Fields: []form.Field{
			textField, {Key: "kind", Kind: form.Choice, From: inputKinds, Is: "number"},
			{Key: "min", Kind: form.Number, Min: -999, Max: 999, Optional: true, Usual: true}, {Key: "max", Kind: form.Number, Min: -999, Max: 999, Optional: true, Usual: true}, {Key: "start", Kind: form.Number, Min: -999, Max: 999, Optional: true, Usual: true},
			{Key: "of", Kind: form.Text, Optional: true}, {Key: "needed", Kind: form.YesNo, Usual: true}, {Key: "known", Kind: form.YesNo},
			{Key: "tracker", Kind: form.Choice, From: trackersOf, Optional: true}, {Key: "kept", Kind: form.YesNo}, {Key: "hex", Kind: form.Text, Optional: true}, {Key: "whose", Kind: form.YesNo}, {Key: "add", Kind: form.Text, Optional: true},
			{Key: "when", Kind: form.Condition, Optional: true}, onlyField, withField, withoutField}},
		form.List{File: row.File, At: row.Path + ".line", New: newAmount, Fields: line(
			form.Field{Key: "op", Kind: form.Choice, From: form.Fixed("draft.amount", "+", "×", "÷"), Optional: true, Usual: true},
			form.Field{Key: "value", Kind: form.Formula, Optional: true, Usual: true}, when, form.Field{Key: "to", Kind: form.Text, Optional: true},
			form.Field{Key: "cell", Kind: form.Words, Optional: true})},
		form.List{File: row.File, At: row.Path + ".look", Unnamed: true, New: newRow(gamedoc.Fields{"id": rowID, "table": tablesOf}), Fields: []form.Field{
			{Key: "table", Kind: form.Choice, From: tablesOf}, {Key: "column", Kind: form.Formula, Optional: true, Usual: true}, {Key: "row", Kind: form.Formula, Optional: true, Usual: true}, {Key: "of", Kind: form.Formula, Optional: true, Usual: true}, when, onlyField}},
		form.List{File: row.File, At: row.Path + ".result", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "value": "0"}), Labels: "reckon_result", Parts: valueNames("name"), Fields: line(
			form.Field{Key: "value", Kind: form.Formula}, form.Field{Key: "truth", Kind: form.YesNo}, when,
			form.Field{Key: "tracker", Kind: form.Choice, From: trackersOf, Optional: true})},
		remarks(row, "bar"), remarks(row, "remark"), effects(row, "effect"),
	}
}
