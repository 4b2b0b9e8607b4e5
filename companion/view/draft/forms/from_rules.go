package forms

import (
	"cmp"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// What the fields of rules choose from.
var (
	factorsOf  = form.RowsOf(form.Key{File: gameFile, Path: "factor"})
	typesOf    = form.RowsOf(form.Key{File: gameFile, Path: "type"})
	marksOf    = form.RowsOf(form.Key{File: gameFile, Path: "mark"})
	cupsOf     = form.RowsOf(form.Key{File: gameFile, Path: "cup"})
	terrainsOf = form.RowsOf(form.Key{File: terrainFile, Path: "terrain"})
	sidesCross = form.RowsOf(form.Key{File: terrainFile, Path: "hexside"})
	pathsOf    = form.RowsOf(form.Key{File: terrainFile, Path: "path"})
	choicesOf  = form.RowsOf(form.Key{File: rulesFile, Path: "choose"}, form.Key{File: boardFile, Path: "choose"})
	checksOf   = form.RowsOf(form.Key{File: rulesFile, Path: "check"}, form.Key{File: tablesFile, Path: "check"})
	battlesOf  = form.RowsOf(form.Key{File: rulesFile, Path: "odds"}, form.Key{File: tablesFile, Path: "odds"})
	zocsOf     = form.RowsOf(form.Key{File: boardFile, Path: "zoc"}, form.Key{File: rulesFile, Path: "zoc"})
	ledgersOf  = form.RowsOf(form.Key{File: rulesFile, Path: "ledger"})
	suppliesOf = form.RowsOf(form.Key{File: rulesFile, Path: "supply"}, form.Key{File: boardFile, Path: "supply"})
)

// battleWords are the words for units of a battle, which know no box and no map.
func battleWords(in *form.In) []form.Option {
	return append(form.Fixed("draft.on", "attacker", "defender", "stacked")(in), form.WordsOf(in, "side", "type", "trait", "formation", "mark")...)
}

// ruleFiles are the files that may hold rows of rules: a new one goes into the first.
var ruleFiles = []string{rulesFile, tablesFile, boardFile}

// everywhere is a list of rules in each of the files that may hold it; rows are added to the first.
func everywhere(l form.List, files ...string) []form.Part {
	var out []form.Part
	for i, file := range files {
		there := l
		if there.File, there.Spare = file, i > 0; i == 0 {
			there.Others = files[1:]
		}
		there.Of = l.At
		out = append(out, there)
	}
	return out
}

// Fields that many rows have.
var (
	nameField    = form.Field{Key: "name", Kind: form.Text}
	textField    = form.Field{Key: "text", Kind: form.Long}
	ruleField    = form.Field{Key: "rule", Kind: form.Text, Optional: true, Usual: true}
	sideField    = form.Field{Key: "side", Kind: form.Choice, From: sidesOf, Optional: true, Usual: true}
	whenField    = form.Field{Key: "when", Kind: form.Condition, Optional: true}
	unitsField   = form.Field{Key: "units", Kind: form.Filter, From: form.UnitWords, Optional: true, Usual: true}
	sourceField  = form.Field{Key: "source", Kind: form.Choice, From: sources, Optional: true}
	iconField    = form.Field{Key: "icon", Kind: form.Choice, From: form.Fixed("draft.icon", engine.Icons...), Optional: true}
	paidInField  = form.Field{Key: "paid_in", Kind: form.Choice, From: trackersOf, Optional: true}
	priceField   = form.Field{Key: "price", Kind: form.Number, Min: 1, Max: 99, Start: 1, Optional: true}
	onlyField    = form.Field{Key: "only", Kind: form.Many, From: editionsOf}
	withField    = form.Field{Key: "with", Kind: form.Many, From: optionsOf}
	withoutField = form.Field{Key: "without", Kind: form.Many, From: optionsOf}
	calcField    = form.Field{Key: "calc", Kind: form.Text, Optional: true}
)

// rule are the fields of a rule with a button: its head, then its own.
func rule(fields ...form.Field) []form.Field {
	return append(append([]form.Field{nameField}, fields...), ruleField, sideField, calcField, whenField, sourceField, onlyField, withField, withoutField)
}

// line is a row within a rule that says something with a value: an amount, a remark.
func line(fields ...form.Field) []form.Field {
	return append(append([]form.Field{textField}, fields...), ruleField, sourceField, onlyField, withField, withoutField)
}

// effects are what follows: a tracker is set, units go to a box, a marker is put or taken.
func effects(row form.Key, at string) form.List {
	return form.List{File: row.File, At: row.Path + "." + at, Of: "effect", Unnamed: true, New: newRow(gamedoc.Fields{"op": "set"}), Name: effectName, Fields: []form.Field{
		{Key: "op", Kind: form.Choice, From: form.Fixed("draft.op", "set", "move", "flip", "mark", "unmark", "cross", "face", "show", "hide", "end")},
		{Key: "on", Kind: form.Text, Optional: true, Usual: true},
		{Key: "to", Kind: form.Text, Optional: true, Usual: true},
		{Key: "value", Kind: form.Formula, Optional: true, Usual: true},
		{Key: "when", Kind: form.Condition, Optional: true, Usual: true},
		onlyField, withField, withoutField,
	}}
}

func effectName(in *form.In, row form.Key) string {
	return strings.TrimSpace(in.Say("draft.op."+cmp.Or(in.Text(row.To("op")), "set")) + " " + strings.ReplaceAll(in.Text(row.To("on")), "_", " "))
}

// remarks are lines that forbid or remind.
func remarks(row form.Key, at string) form.List {
	return form.List{File: row.File, At: row.Path + "." + at, Labels: "remark", New: newText, Fields: line(form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})}
}

// amounts are lines that add, multiply or divide.
func amounts(row form.Key, at string) form.List {
	return form.List{File: row.File, At: row.Path + "." + at, Labels: "amount", New: newAmount, Fields: line(
		form.Field{Key: "op", Kind: form.Choice, From: form.Fixed("draft.amount", "+", "×", "÷"), Optional: true, Usual: true},
		form.Field{Key: "value", Kind: form.Formula},
		form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})}
}
