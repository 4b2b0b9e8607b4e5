package gamedoc

import (
	"regexp"
	"strings"

	"sandtable/engine/formula"
	"sandtable/engine/gamedata"
	"sandtable/engine/outline"
)

// sheeted reports whether an input of a worksheet is renamed, and a value is in that worksheet.
func (r *rename) sheeted(file, path string) bool {
	return r.nested() && r.kind == "reckon" && r.steps[2] == "input" && file == r.home && r.inRow(path)
}

// inSheet returns a value of the worksheet whose input is renamed: a formula, a line of the log, or what an effect is about.
func (r *rename) inSheet(k gamedata.Key, path, was string) string {
	_, last := outline.Cut(path)
	switch {
	case k.Kind == "formula":
		now, _ := formula.Renamed(was, r.answer, func(_, text string) string { return r.whole(text) })
		return now
	case k.Of == "effect_on", k.Of == "effect_to" && r.d.String(r.home, effectOp(path)) == "move":
		return r.whole(was)
	case last.Key == "said", last.Key == "text", last.Key == "ahead":
		return regexp.MustCompile(`(\{\{[^}]*\.)`+r.old+`\b`).ReplaceAllString(was, "${1}"+r.id)
	}
	return was
}

// answer returns a name of a formula after the rename: that of the input, or that of one of its answers.
func (r *rename) answer(n string) string {
	value, ok := strings.CutPrefix(n, r.old+"_")
	if ok && r.d.Find(r.home, r.row+".value", value) >= 0 {
		return r.id + "_" + value
	}
	return r.whole(n)
}

// effectOp is the path of what the effect does that has a value.
func effectOp(path string) string {
	in, _ := outline.Cut(path)
	return outline.Join(in, "op")
}
