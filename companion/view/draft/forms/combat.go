package forms

import (
	"cmp"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// combat is the form of battles, their tables, what the codes mean, and what changes a battle.
func combat() []form.Part {
	out := everywhere(form.List{At: "odds", New: newOdds, Parts: oddsParts, Note: oddsNote, Fields: rule(
		form.Field{Key: "by", Kind: form.Choice, From: form.Fixed("draft.by", "odds", "differential", "strength", "each"), Is: "odds"},
		form.Field{Key: "table", Kind: form.Choice, From: tablesOf},
		form.Field{Key: "attack", Kind: form.Choice, From: factorsOf},
		form.Field{Key: "defence", Kind: form.Choice, From: factorsOf},
		form.Field{Key: "check", Kind: form.Choice, From: checksOf, Optional: true, Usual: true},
		form.Field{Key: "no_attack", Kind: form.Filter, From: battleWords, Optional: true},
		form.Field{Key: "no_retreat", Kind: form.Filter, From: battleWords, Optional: true},
		form.Field{Key: "mark", Kind: form.Choice, From: marksOf, Optional: true},
		form.Field{Key: "whole_force", Kind: form.Condition, Optional: true})}, ruleFiles...)
	out = append(out, everywhere(tables(), tablesFile, rulesFile)...)
	out = append(out, everywhere(form.List{At: "fill", Unnamed: true, New: newRow(gamedoc.Fields{"id": rowID, "battle": battlesOf, "units": "on_map"}), Name: fillName, Parts: fillParts, Fields: []form.Field{
		{Key: "battle", Kind: form.Choice, From: battlesOf}, unitsField}}, boardFile, rulesFile)...)
	return append(out, everywhere(form.List{At: "check", New: newRollCheck, Parts: checkParts, Fields: rule(
		form.Field{Key: "factors", Kind: form.Many, From: factorsOf, Usual: true},
		form.Field{Key: "count", Kind: form.Number, Min: 1, Max: 6, Start: 1, Optional: true, Usual: true},
		form.Field{Key: "sides", Kind: form.Number, Min: 2, Max: 100, Start: 6, Optional: true},
		form.Field{Key: "mark", Kind: form.Choice, From: marksOf, Optional: true, Usual: true})}, ruleFiles...)...)
}

// tables are the printed tables: dice, columns, cells.
func tables() form.List {
	return form.List{At: "table", New: newTable, Parts: tableParts,
		Fields: []form.Field{
			nameField,
			{Key: "count", Kind: form.Number, Min: 0, Max: 6},
			{Key: "sides", Kind: form.Number, Min: 2, Max: 100, Start: 6},
			ruleField,
			{Key: "source", Kind: form.Choice, From: sources, Optional: true},
			{Key: "note", Kind: form.Long, Optional: true, Usual: true},
			onlyField, withField, withoutField,
		}}
}

// tableParts are the cells, and the words that stand for results in them.
func tableParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{cells{row}, form.List{File: row.File, At: row.Path + ".word", Of: "table_word", Inline: true, New: idAndName, Fields: []form.Field{nameField}}}
}

// newTable is a table for one die of six with the usual codes, to be typed over.
func newTable(_ *form.In, id, name string) gamedoc.Fields {
	return gamedoc.Fields{"id": id, "name": name, "count": 1, "sides": 6, "columns": []string{"1-2", "1-1", "2-1", "3-1"}, "cells": [][]string{
		{"AE", "AE", "AR", "EX"}, {"AE", "AR", "AR", "DR"}, {"AR", "AR", "DR", "DR"}, {"AR", "DR", "DR", "EX"}, {"AR", "DR", "EX", "DE"}, {"DR", "EX", "DE", "DE"}}}
}

func newOdds(in *form.In, id, name string) gamedoc.Fields {
	lost := map[string]any{}
	gone := "eliminated"
	for _, s := range sidesOf(in) {
		lost[s.ID] = gone
	}
	factors := factorsOf(in)
	attack, defence := "", ""
	if len(factors) > 0 {
		attack, defence = factors[0].ID, factors[min(1, len(factors)-1)].ID
	}
	return gamedoc.Fields{"id": id, "name": name, "table": firstOf(in, tablesOf), "attack": attack, "defence": defence, "lost": lost}
}

func newRollCheck(in *form.In, id, name string) gamedoc.Fields {
	return gamedoc.Fields{"id": id, "name": name, "factors": []string{firstOf(in, factorsOf)}}
}

func oddsNote(in *form.In, row form.Key) string {
	return in.NameOf(tablesFile, "table", in.Text(row.To("table")))
}

// oddsParts are what the codes mean, what players or the map say of a battle, and what changes its strengths and
// columns.
func oddsParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		chances{row},
		form.List{File: row.File, At: row.Path + ".result", New: newRow(gamedoc.Fields{"id": rowID, "code": rowName}), Note: resultNote, Name: resultName, Parts: resultParts, Fields: []form.Field{
			{Key: "code", Kind: form.Text, Optional: true, Usual: true},
			{Key: "means", Kind: form.Long, Optional: true, Usual: true},
			{Key: "advance", Kind: form.Choice, From: form.Fixed("draft.advance", "no"), None: "draft.advance.yes", Optional: true, Usual: true},
			ruleField, sourceField, onlyField,
		}},
		form.List{File: row.File, At: row.Path + ".flag", New: newRow(gamedoc.Fields{"id": rowID, "name": rowName, "on": "battle"}), Fields: []form.Field{
			nameField,
			{Key: "on", Kind: form.Choice, From: form.Fixed("draft.on", "battle", "force", "attacker", "defender")},
			{Key: "mark", Kind: form.Choice, From: marksOf, Optional: true, Usual: true},
			{Key: "given", Kind: form.Condition, Optional: true},
			{Key: "fact", Kind: form.YesNo},
			{Key: "brings", Kind: form.Words, Optional: true},
			onlyField, withField, withoutField,
		}},
		modifiers(row),
		banList(row),
		form.Fields{File: row.File, At: row.Path + ".draw", Of: "odds_draw", Head: "draft.list.odds_draw", List: []form.Field{
			{Key: "cup", Kind: form.Choice, From: cupsOf, Optional: true, Usual: true}, {Key: "when", Kind: form.Condition, Optional: true, Usual: true}, {Key: "empty", Kind: form.YesNo}, ruleField, onlyField, withField}},
		form.List{File: row.File, At: row.Path + ".draw.chit", Unnamed: true, New: newID, Spare: true, Fields: []form.Field{
			{Key: "tracker", Kind: form.Choice, From: trackersOf, Optional: true, Usual: true}, {Key: "value", Kind: form.Formula, Optional: true, Usual: true}, onlyField}},
		form.List{File: row.File, At: row.Path + ".air", Unnamed: true, Name: pointsName, Parts: func(_ *form.In, air form.Key) []form.Part { return []form.Part{worth{row, air}} }, New: newRow(gamedoc.Fields{"side": sidesOf, "tracker": pointsTrack}), Fields: []form.Field{
			{Key: "side", Kind: form.Choice, From: sidesOf}, {Key: "tracker", Kind: form.Choice, From: trackersOf}, {Key: "when", Kind: form.Condition, Optional: true, Usual: true}, ruleField, onlyField, withField, withoutField}},
		form.List{File: row.File, At: row.Path + ".after", Unnamed: true, New: newRow(gamedoc.Fields{"id": rowID, "tracker": trackersOf, "value": "0"}), Fields: []form.Field{
			{Key: "tracker", Kind: form.Choice, From: trackersOf}, {Key: "value", Kind: form.Formula}, {Key: "when", Kind: form.Condition, Optional: true, Usual: true}, onlyField, withField, withoutField}},
	}
}

// notOf are the keys that a kind of modifier has no use for.
var notOf = map[string][]string{
	"shift": {"of", "hexes", "ruled", "cancels"}, "half": {"value", "cancels"}, "multiply": {"hexes", "ruled", "cancels"},
	"add": {"hexes", "ruled", "cancels"}, "strength": {"hexes", "ruled", "cancels"}, "cancel": {"of", "hexes", "ruled"},
}

// modifiers are the lines that change a battle: by a formula, or by terrain, hexsides and marks.
func modifiers(row form.Key) form.List {
	return form.List{File: row.File, At: row.Path + ".modifier", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "kind": "shift", "value": "-1"}), Note: modifierNote, Fields: line(
		form.Field{Key: "kind", Kind: form.Choice, From: form.Fixed("draft.kind", "shift", "half", "multiply", "add", "strength", "cancel"), Bars: notOf},
		form.Field{Key: "value", Kind: form.Formula, Optional: true, Usual: true},
		form.Field{Key: "terrain", Kind: form.Many, From: terrainsOf, Usual: true},
		form.Field{Key: "across", Kind: form.Many, From: sidesCross, Usual: true},
		form.Field{Key: "of", Kind: form.Filter, From: battleWords, Optional: true, Usual: true},
		form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true}, paidInField, priceField,
		form.Field{Key: "from", Kind: form.Many, From: terrainsOf},
		form.Field{Key: "every", Kind: form.YesNo},
		form.Field{Key: "hexes", Kind: form.YesNo},
		form.Field{Key: "ruled", Kind: form.YesNo},
		form.Field{Key: "cancels", Kind: form.Text, Optional: true})}
}

func modifierNote(in *form.In, row form.Key) string {
	kind := in.Say("draft.kind." + cmp.Or(in.Text(row.To("kind")), "shift"))
	if v := in.Text(row.To("value")); v != "" {
		return kind + " " + v
	}
	return kind
}

func resultName(in *form.In, row form.Key) string {
	return cmp.Or(in.Text(row.To("code")), view.Readable(in.Text(row.To("id"))))
}

// resultParts are what a code asks of each side.
func resultParts(_ *form.In, row form.Key) []form.Part {
	var out []form.Part
	for _, role := range []string{"attacker", "defender"} {
		out = append(out, form.Fields{File: row.File, At: row.Path + "." + role, Of: "result_part", Head: "draft.list.result_" + role, List: []form.Field{
			{Key: "all", Kind: form.YesNo, Usual: true},
			{Key: "units", Kind: form.Number, Max: 20, Optional: true, Usual: true},
			{Key: "steps", Kind: form.Number, Max: 20, Optional: true, Usual: true},
			{Key: "half", Kind: form.Choice, From: form.Fixed("draft.half", "units", "steps", "strength"), Optional: true, Usual: true},
			{Key: "exchange", Kind: form.YesNo, Usual: true},
			{Key: "either", Kind: form.Number, Max: 20, Optional: true, Usual: true},
			{Key: "retreat", Kind: form.Number, Max: 20, Optional: true, Usual: true},
			{Key: "down", Kind: form.YesNo},
			{Key: "enemy", Kind: form.YesNo},
		}})
	}
	return out
}

func checkParts(_ *form.In, row form.Key) []form.Part {
	return []form.Part{
		form.List{File: row.File, At: row.Path + ".modifier", Labels: "amount", New: newAmount, Fields: line(
			form.Field{Key: "value", Kind: form.Formula}, form.Field{Key: "when", Kind: form.Condition, Optional: true, Usual: true})},
		form.List{File: row.File, At: row.Path + ".fixed", New: newRow(gamedoc.Fields{"id": rowID, "text": rowName, "of": sidesOf, "value": 1}), Fields: line(
			form.Field{Key: "of", Kind: form.Filter, From: battleWords}, form.Field{Key: "value", Kind: form.Number, Max: 99})},
		banList(row),
		form.List{File: row.File, At: row.Path + ".note", New: newText, Fields: line(form.Field{Key: "of", Kind: form.Filter, From: battleWords})},
	}
}

// head is a heading with nothing but words.
func head(in *form.In, key string) page.Control { return page.NewSection(in.Say(key)) }
