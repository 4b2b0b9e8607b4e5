package rework

import (
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/engine/formula"
	"sandtable/engine/outline"
)

// values returns what the values of TOML files are after a thing has another id.
type values struct {
	d  *gamedoc.Draft
	of thing
}

// text returns the text of a node after the rename, and whether it names the thing.
func (v values) text(file string, n *outline.Node) (now string, named bool) {
	if n.Holds != 's' || n.Kind != outline.Key && n.Kind != outline.Member {
		return "", false
	}
	was := v.d.String(file, n.Path)
	now = v.value(file, n, was)
	return now, now != was
}

// value returns a text of a file after the rename.
func (v values) value(file string, n *outline.Node, was string) string {
	if file == v.of.home && n.Path == outline.Join(v.of.row, "id") {
		return v.of.id
	}
	if in, _ := outline.Cut(n.Path); v.duty(file, in, was) && outline.Plain(n.Path) == "phase.duty.id" {
		return v.of.id
	}
	k, ok := gamedoc.Explain(file, n.Path)
	if !ok {
		if k, ok = gamedoc.Explain(file, n.In); ok && (k.Of == "lost" && v.of.kind == "box" || k.Of == "held" && v.of.kind == "side") && !v.of.nested() {
			return v.of.whole(was)
		}
		return was
	}
	switch {
	case v.sheeted(file, n.Path):
		return v.inSheet(k, n.Path, was)
	case k.Kind == "formula":
		now, _ := formula.Renamed(was, v.name, v.quoted)
		return now
	case strings.HasPrefix(was, "@"):
		if key, ok := v.of.key(was[1:]); ok {
			return "@" + key
		}
		return was
	case v.of.kind == "edition" && !v.of.nested() && (strings.HasSuffix(k.Path, "rule") || strings.HasSuffix(k.Path, "source")):
		return v.of.cited(was)
	}
	return v.reference(file, n.Path, k.Of, was)
}

// duty reports whether a duty of a phase has the id of the rule that settles it.
func (v values) duty(file, row, id string) bool {
	return v.of.rule && !v.of.nested() && id == v.of.old && file == "game.toml" && v.d.String(file, outline.Join(row, "do")) == "" &&
		v.d.String(file, outline.Join(row, "check")) == ""
}

// reference returns a value that refers to things of a kind after the rename.
func (v values) reference(file, path, of, was string) string {
	switch of {
	case "filter":
		return v.of.filter(was)
	case "duty":
		if v.of.rule || v.of.kind == "phase" && v.of.nested() && v.of.inRow(path) {
			return v.of.whole(was)
		}
	case "verb":
		if id, verb, _ := strings.Cut(was, "."); v.of.rule && !v.of.nested() && id == v.of.old {
			return strings.TrimSuffix(v.of.id+"."+verb, ".")
		}
	case "check":
		if v.of.kind == "phase" && v.of.nested() && v.of.inRow(path) {
			return v.of.whole(was)
		}
	case "effect_on", "effect_to":
		return v.effect(file, path, of, was)
	case "rule":
		if v.of.rule && !v.of.nested() {
			return v.of.whole(was)
		}
	case "piece":
		if v.of.kind == UnitKind || v.of.kind == CardKind && v.d.Sheet(gamedoc.Roster).Find(was) < 0 { // a counter goes before a card
			return v.of.whole(was)
		}
	case "":
		return v.loose(file, path, was)
	default:
		if (of == v.of.kind || v.of.kind == "cup" && charted(file, path)) && !v.of.nested() {
			return v.of.whole(was)
		}
	}
	return was
}

// loose returns a value that may name a value of a tracker, or a thing of the same rule, after the rename.
func (v values) loose(file, path, was string) string {
	in, last := outline.Cut(path)
	if last.Key == "" {
		in, last = outline.Cut(in)
	}
	if outline.Plain(path) == "example.ask" && !v.of.rule && !slices.Contains([]string{"phase", "table", "option", "edition"}, v.of.kind) {
		return strings.ReplaceAll(was, `"`+v.of.old+`"`, `"`+v.of.id+`"`)
	}
	if v.of.kind == "tracker" && v.of.nested() && was == v.of.old && slices.Contains([]string{"values", "yes", "open", "closed"}, last.Key) {
		if slices.Contains([]string{v.d.String(file, outline.Join(in, "tracker")), v.trackerOf(file, in)}, v.of.steps[1]) {
			return v.of.id
		}
	}
	return was
}

// trackerOf returns the tracker of the choice that a row refers to.
func (v values) trackerOf(file, row string) string {
	choice := v.d.String(file, outline.Join(row, "choose"))
	if choice == "" {
		choice = v.d.String(file, outline.Join(row, "ask"))
	}
	if in, path := locate(v.d, []string{"choose"}, choice); path != "" {
		return v.d.String(in, outline.Join(path, "tracker"))
	}
	return ""
}

// effect returns the object of an effect after the rename; its kind depends on the effect's op.
func (v values) effect(file, path, of, was string) string {
	in, _ := outline.Cut(path)
	op := v.d.String(file, outline.Join(in, "op"))
	want := map[string]string{"set effect_on": "tracker", "move effect_to": "box", "mark effect_to": "mark", "unmark effect_to": "mark", "cross effect_to": "factor"}[op+" "+of]
	switch {
	case want != "" && want == v.of.kind && !v.of.nested():
		return v.of.whole(was)
	case of == "effect_on" && slices.Contains([]string{"move", "flip", "mark", "unmark", "cross", "face", "show", "hide"}, op):
		return v.of.filter(was)
	}
	return was
}

// keyed reports whether a key of a table is the id: costs by trait, boxes by side.
func (v values) keyed(file string, n *outline.Node) bool {
	_, last := outline.Cut(n.Path)
	if n.Kind != outline.Key || last.Key != v.of.old || v.of.nested() {
		return false
	}
	k, ok := gamedoc.Explain(file, n.In)
	if !ok {
		return false
	}
	return k.Of == "lost" && v.of.kind == "side" || k.Of == "words" && (slices.Contains(filtered, v.of.kind) || v.of.kind == "tracker")
}

// charted reports whether a value is among the tables of an aid, which shows cups as tables too.
func charted(file, path string) bool {
	return file == "print.toml" && strings.HasPrefix(outline.Plain(path), "aid.tables")
}
