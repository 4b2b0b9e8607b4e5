package forms

import (
	"cmp"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

var sources = form.Fixed("draft.source", "rulebook", "public", "house", "user")

// editions is the form of editions, optional rules, texts in both languages, and where tables come from.
func editions() []form.Part {
	return []form.Part{
		form.List{File: gameFile, At: "edition", Inline: true, New: idAndName, Fields: []form.Field{
			{Key: "name", Kind: form.Text},
			{Key: "source", Kind: form.Choice, From: sources, Optional: true},
		}},
		form.List{File: gameFile, At: "option", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "text": rowName}), Note: func(in *form.In, row form.Key) string { return in.Text(row.To("text")) }, Fields: []form.Field{
			{Key: "name", Kind: form.Text},
			{Key: "text", Kind: form.Long},
			{Key: "rule", Kind: form.Text, Optional: true, Usual: true},
			{Key: "on", Kind: form.YesNo, Usual: true},
			{Key: "source", Kind: form.Choice, From: sources, Optional: true, Usual: true},
			{Key: "only", Kind: form.Many, From: editionsOf},
		}},
		texts{},
		form.List{File: gameFile, At: "example", Unnamed: true, New: newRow(gamedoc.Fields{"question": "", "ask": "{}"}), Name: exampleName, Fields: []form.Field{
			{Key: "question", Kind: form.Text}, {Key: "ask", Kind: form.Long}, onlyField, withField, withoutField}},
		form.List{File: tablesFile, At: "table", Of: "table_source", Inline: true, Fixed: true, Fields: []form.Field{
			{Key: "source", Kind: form.Choice, From: sources, Optional: true, Usual: true},
		}},
	}
}

// exampleName is the question that an example fills in.
func exampleName(in *form.In, row form.Key) string {
	return view.Readable(cmp.Or(in.Text(row.To("question")), in.Say("draft.unnamed")))
}

func idAndName(_ *form.In, id, name string) gamedoc.Fields {
	return gamedoc.Fields{"id": id, "name": name}
}
