package rework

import (
	"regexp"
	"strings"

	"sandtable/engine/formula"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// name returns an identifier of a formula after the rename.
func (v values) name(n string) string {
	switch {
	case v.of.kind == "tracker" && !v.of.nested():
		if n == v.of.old {
			return v.of.id
		}
		if value, ok := strings.CutPrefix(n, v.of.old+"_"); ok && v.d.Find(v.of.home, v.of.row+".value", value) >= 0 {
			return v.of.id + "_" + value
		}
	case v.of.kind == "tracker" && n == v.of.steps[1]+"_"+v.of.old:
		return v.of.steps[1] + "_" + v.of.id
	case v.of.kind == "option" && n == "opt_"+v.of.old:
		return "opt_" + v.of.id
	case v.of.kind == "edition" && n == "ed_"+v.of.old:
		return "ed_" + v.of.id
	case v.of.kind == "side" && strings.HasSuffix(n, "_"+v.of.old) && !v.tracked(n):
		return strings.TrimSuffix(n, v.of.old) + v.of.id // "lost_blue", "attacker_blue": names that rules make from a side
	case v.of.kind == "cup" && v.of.nested() && n == "drawn_"+v.of.old:
		return "drawn_" + v.of.id
	}
	return n
}

// tracked reports whether a name is that of a tracker, or of a tracker's value with the side's id.
func (v values) tracked(n string) bool {
	if _, row := locate(v.d, []string{"tracker"}, n); row != "" {
		return true
	}
	file, row := locate(v.d, []string{"tracker"}, strings.TrimSuffix(n, "_"+v.of.old))
	return row != "" && v.d.Find(file, row+".value", v.of.old) >= 0
}

// quoted returns the argument of a function in a formula after the rename: a filter, or a line of a checklist.
func (v values) quoted(function, text string) string {
	if function != "used" {
		return v.of.filter(text)
	}
	phase, line, _ := strings.Cut(text, ".")
	switch {
	case v.of.kind == "phase" && !v.of.nested() && phase == v.of.old:
		return v.of.id + "." + line
	case v.of.kind == "phase" && v.of.nested() && phase == v.of.steps[1] && line == v.of.old:
		return phase + "." + v.of.id
	}
	return text
}

// sheeted reports whether an input of a worksheet is renamed, and a value is in that worksheet.
func (v values) sheeted(file, path string) bool {
	return v.of.nested() && v.of.kind == "reckon" && v.of.steps[2] == "input" && file == v.of.home && v.of.inRow(path)
}

// inSheet returns a value of the worksheet whose input is renamed: a formula, a line of the log, or what an effect is about.
func (v values) inSheet(k gamedata.Key, path, was string) string {
	_, last := outline.Cut(path)
	switch {
	case k.Kind == "formula":
		now, _ := formula.Renamed(was, v.answer, func(_, text string) string { return v.of.whole(text) })
		return now
	case k.Of == "effect_on", k.Of == "effect_to" && v.d.String(v.of.home, effectOp(path)) == "move":
		return v.of.whole(was)
	case last.Key == "said", last.Key == "text", last.Key == "ahead":
		return regexp.MustCompile(`(\{\{[^}]*\.)`+v.of.old+`\b`).ReplaceAllString(was, "${1}"+v.of.id)
	}
	return was
}

// answer returns a name of a formula after the rename: that of the input, or that of one of its answers.
func (v values) answer(n string) string {
	value, ok := strings.CutPrefix(n, v.of.old+"_")
	if ok && v.d.Find(v.of.home, v.of.row+".value", value) >= 0 {
		return v.of.id + "_" + value
	}
	return v.of.whole(n)
}

// effectOp is the path of what the effect does that has a value.
func effectOp(path string) string {
	in, _ := outline.Cut(path)
	return outline.Join(in, "op")
}
