package forms

import (
	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// banList are the units that take no part, each with its rule.
func banList(row form.Key) form.List {
	return form.List{File: row.File, At: row.Path + ".bar", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "of": sidesOf}), Fields: line(form.Field{Key: "of", Kind: form.Filter, From: battleWords})}
}

// fillName is the battle that is filled in.
func fillName(in *form.In, row form.Key) string {
	for _, o := range battlesOf(in) {
		if o.ID == in.Text(row.To("battle")) {
			return o.Words
		}
	}
	return in.Name(row)
}

// fillParts are what the map decides of a battle, what forbids an attack, and where nobody retreats.
func fillParts(_ *form.In, row form.Key) []form.Part {
	across := form.Field{Key: "across", Kind: form.Many, From: sidesCross, Usual: true}
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".flag", Unnamed: true, New: newID, Fields: []form.Field{
			{Key: "into", Kind: form.Many, From: terrainsOf, Usual: true}, {Key: "from", Kind: form.Many, From: terrainsOf, Usual: true}, across, unitsField, ruleField, sourceField, onlyField, withField, withoutField}},
		form.List{File: row.File, At: row.Path + ".bar", Labels: "fill_bar", Of: "fill_bar", New: newText, Fields: line(across, unitsField)},
		form.List{File: row.File, At: row.Path + ".retreat", New: newText, Fields: line(
			form.Field{Key: "zoc", Kind: form.YesNo, Usual: true}, form.Field{Key: "terrain", Kind: form.Many, From: terrainsOf, Usual: true}, across,
			form.Field{Key: "friends", Kind: form.Filter, From: form.UnitWords, Optional: true, Usual: true}, unitsField,
			form.Field{Key: "zones", Kind: form.Many, From: zocsOf})},
	}
}
