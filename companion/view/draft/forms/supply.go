package forms

import (
	"slices"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
)

// supply is the form of supply, zones of control and stacking.
func supply() []form.Part {
	var out []form.Part
	add := func(parts []form.Part) { out = append(out, parts...) }
	add(everywhere(form.List{At: "supply", New: newSupply, Note: unitsNote, Fields: rule(unitsField,
		form.Field{Key: "mark", Kind: form.Choice, From: marksOf},
		form.Field{Key: "text", Kind: form.Long})}, ruleFiles...))
	add(everywhere(form.List{At: "trace", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "text": rowName, "side": sidesOf, "units": "on_map"}), Note: unitsNote, Parts: traceParts, Fields: rule(
		form.Field{Key: "text", Kind: form.Long}, unitsField,
		form.Field{Key: "range", Kind: form.Number, Max: 99, Optional: true, Usual: true},
		form.Field{Key: "mp", Kind: form.Number, Max: 99, Optional: true},
		form.Field{Key: "zoc", Kind: form.YesNo, Usual: true},
		form.Field{Key: "road", Kind: form.Many, From: pathsOf, Usual: true},
		form.Field{Key: "answers", Kind: form.Many, From: suppliesOf, Usual: true},
		form.Field{Key: "friends", Kind: form.Filter, From: form.UnitWords, Optional: true, Usual: true},
		form.Field{Key: "terrain", Kind: form.Many, From: terrainsOf},
		form.Field{Key: "across", Kind: form.Many, From: sidesCross, Usual: true},
		form.Field{Key: "off", Kind: form.Number, Max: 20, Optional: true},
		form.Field{Key: "tail", Kind: form.YesNo},
		form.Field{Key: "joined", Kind: form.YesNo},
		form.Field{Key: "pays", Kind: form.Text, Optional: true},
		form.Field{Key: "outward", Kind: form.YesNo},
		form.Field{Key: "zones", Kind: form.Many, From: zocsOf},
		form.Field{Key: "start", Kind: form.Choice, From: mapSources, Optional: true},
		form.Field{Key: "choose", Kind: form.Text, Optional: true},
		form.Field{Key: "open", Kind: form.Text, Optional: true},
		form.Field{Key: "closed", Kind: form.Text, Optional: true})}, boardFile, rulesFile, tablesFile))
	add(everywhere(form.List{At: "zoc", New: newText, Note: unitsNote, Fields: line(unitsField,
		form.Field{Key: "reach", Kind: form.Number, Min: 1, Max: 9, Start: 1, Optional: true, Usual: true},
		form.Field{Key: "terrain", Kind: form.Many, From: terrainsOf},
		form.Field{Key: "across", Kind: form.Many, From: sidesCross, Usual: true})}, boardFile, rulesFile))
	add(everywhere(form.List{At: "stack", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "mixed": 2}), Note: stackNote, Fields: line(
		form.Field{Key: "mixed", Kind: form.Number, Max: 20, Optional: true, Usual: true},
		form.Field{Key: "points", Kind: form.Number, Max: 99, Optional: true, Usual: true},
		form.Field{Key: "factor", Kind: form.Choice, From: factorsOf, Optional: true},
		form.Field{Key: "whole", Kind: form.YesNo, Usual: true},
		form.Field{Key: "extra", Kind: form.Number, Max: 20, Optional: true},
		sideField,
		form.Field{Key: "small", Kind: form.Many, From: form.UnitWords, Usual: true},
		form.Field{Key: "free", Kind: form.Many, From: form.UnitWords, Usual: true},
		form.Field{Key: "single", Kind: form.Many, From: form.UnitWords})}, ruleFiles...))
	return out
}

// unitsNote says which units a rule is about.
func unitsNote(in *form.In, row form.Key) string {
	names := form.UnitWords(in)
	words := strings.Fields(in.Text(row.To("units")))
	for i, word := range words {
		id := strings.TrimPrefix(word, "!")
		if at := slices.IndexFunc(names, func(o form.Option) bool { return o.ID == id }); at >= 0 {
			words[i] = strings.TrimSuffix(word, id) + names[at].Words
		}
	}
	return strings.ReplaceAll(strings.Join(words, ", "), "_", " ")
}

func stackNote(in *form.In, row form.Key) string {
	if n := in.Number(row.To("mixed"), 0); n > 0 {
		return in.Say("draft.supply.stack", "count", n)
	}
	return ""
}

func newSupply(in *form.In, id, name string) gamedoc.Fields {
	return gamedoc.Fields{"id": id, "name": name, "text": in.Say("draft.supply.question"), "units": "on_map", "mark": firstOf(in, marksOf)}
}

// traceParts are where a line leads to, and who crosses what stops it.
func traceParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".end", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "at": mapSources}), Fields: line(
			form.Field{Key: "at", Kind: form.Choice, From: mapSources, Optional: true, Usual: true},
			unitsField,
			form.Field{Key: "stand", Kind: form.YesNo, Usual: true})},
		form.List{File: row.File, At: row.Path + ".cross", New: newText, Fields: line(
			form.Field{Key: "mark", Kind: form.Choice, From: marksOf, Optional: true, Usual: true},
			form.Field{Key: "across", Kind: form.Many, From: sidesCross, Usual: true})},
	}
}
