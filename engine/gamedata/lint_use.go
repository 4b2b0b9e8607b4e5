package gamedata

import (
	"fmt"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	onmap "sandtable/engine/stock/position"
)

var wordPattern = regexp.MustCompile(`[a-z][a-z0-9_]*`)

// dependent reports which options any row depends on.
func dependent(f *files) map[string]bool {
	out := map[string]bool{}
	visit(f.roots(), func(v reflect.Value) {
		if v.Type() == onlyType {
			only := v.Interface().(engine.Only)
			for _, id := range append(append([]string(nil), only.With...), only.Without...) {
				out[id] = true
			}
		}
	})
	return out
}

func (f *files) roots() []reflect.Value {
	return []reflect.Value{reflect.ValueOf(&f.game), reflect.ValueOf(&f.tables), reflect.ValueOf(&f.rules),
		reflect.ValueOf(&f.terrain), reflect.ValueOf(&f.board), reflect.ValueOf(&f.units)}
}

// visit calls do for every value below the roots that a package can set.
func visit(roots []reflect.Value, do func(reflect.Value)) {
	for _, v := range roots {
		do(v)
		var inner []reflect.Value
		switch {
		case v.Type() == formulaType:
		case v.Kind() == reflect.Pointer && !v.IsNil():
			inner = append(inner, v.Elem())
		case v.Kind() == reflect.Struct:
			for i := range v.NumField() {
				if v.Type().Field(i).IsExported() {
					inner = append(inner, v.Field(i))
				}
			}
		case v.Kind() == reflect.Slice:
			for i := range v.Len() {
				inner = append(inner, v.Index(i))
			}
		}
		visit(inner, do)
	}
}

// tokens collects the words in rows and formulas: everything except ids, texts, rule numbers and sources.
func (l *linter) tokens(f *files) map[string]bool {
	used := map[string]bool{}
	add := func(text string) {
		for _, w := range wordPattern.FindAllString(text, -1) {
			used[w] = true
			used[strings.TrimPrefix(w, "opt_")] = true
		}
	}
	visit(f.roots(), func(v reflect.Value) {
		switch {
		case v.Type() == formulaType && !v.IsNil():
			add(v.Interface().(*formula.Expr).String())
		case v.Kind() == reflect.Map && v.Type().Key().Kind() == reflect.String:
			for _, k := range v.MapKeys() {
				add(k.String())
				if e := v.MapIndex(k); e.Kind() == reflect.String {
					add(e.String())
				}
			}
		case v.Kind() == reflect.Struct:
			fieldsOf(v, add)
		case v.Type() == reflect.TypeFor[[]string]():
			for i := range v.Len() {
				add(v.Index(i).String())
			}
		}
	})
	return used
}

// named are the strings of a row that people read or that name the row itself.
var named = []string{"ID", "Label", "English", "Russian"}

// fieldsOf adds the plain strings of a struct that may name something.
func fieldsOf(v reflect.Value, add func(string)) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.IsExported() && !contains(named, f.Name) && f.Type.Kind() == reflect.String && f.Type != textType && f.Type != citeType && f.Type != sourceType {
			add(v.Field(i).String())
		}
	}
}

// pictures reports pictures of the roster that the package does not have.
func (l *linter) pictures(f *files) {
	for i, u := range f.units {
		for _, cell := range [][2]string{{"picture", u.Picture}, {"back_picture", u.BackPicture}, {"ground_picture", u.GroundPicture}} {
			column, name := cell[0], cell[1]
			if name != "" && !l.tree.has(name) && !l.tree.has("pictures/"+name) {
				l.note(engine.Wrong("art.missing", "picture", name, "column", column).At(fmt.Sprintf("units.csv:%d", f.lines[i])))
			}
		}
	}
}

// scans reports pictures beneath maps that the package does not have.
func (l *linter) scans(f *files) {
	for _, b := range f.boards {
		if u, ok := b.Underlay(); ok && !l.tree.has(path.Join(mapFolder, u.File)) {
			l.note(engine.Wrong("scan.missing", "picture", u.File).At(b.file))
		}
	}
}

// unused reports what is defined and never used.
func (l *linter) unused(f *files) {
	for _, m := range f.boards {
		for _, b := range m.Boxes() { // players put counters there by hand
			l.used[b.ID] = true
		}
	}
	idle := f.idleMoves() // before the numbers of its rules are those of an edition
	g, at := &f.game, l.places(f)
	for _, list := range []struct {
		kind string
		ids  []string
	}{{"option", f.optionIDs()}, {"box", engine.IDs(g.Boxes, func(r boxRow) string { return r.ID })},
		{"formation", rowIDs(g.Formations)}, {"type", rowIDs(g.Types)}, {"size", rowIDs(g.Sizes)}, {"trait", rowIDs(g.Traits)},
		{"mark", engine.IDs(g.Marks, func(r markRow) string { return r.ID })}, {"cup", engine.IDs(g.Cups, func(r cupRow) string { return r.ID })},
		{"tracker", l.hidden(g.Trackers)}, {"table", l.thrown(f)}} {
		for _, id := range list.ids {
			if id != "" && !l.used[id] && id != engine.OnMap {
				l.note(at.placed(engine.Wrong("unused", "id", id).At(list.kind + "." + id)))
			}
		}
	}
	l.unusedTerrain(f, at)
	for _, m := range idle {
		l.note(at.placed(engine.Wrong("move.unused", "name", m.Name).At("move." + m.ID)))
	}
	for _, o := range f.unread() {
		l.note(at.placed(engine.Wrong("battle.unread", "name", o[1]).At("odds." + o[0])))
	}
	for _, id := range engine.SortedKeys(l.rules) {
		if !l.used[id] {
			l.note(at.placed(engine.Wrong("unused", "id", id).At(at.rule(id))))
		}
	}
}

// idleMoves lists the movement rules of a game on a map if no phase says that units move by one of them.
func (f *files) idleMoves() []*onmap.Move {
	moves := slices.Concat(f.tables.Move, f.rules.Move, f.board.Move)
	used := func(p phaseRow) bool {
		return p.Moves || slices.ContainsFunc(moves, func(m *onmap.Move) bool { return f.sameRule(m.Rule, p.Rule) })
	}
	if f.board.Board == nil || slices.ContainsFunc(f.game.Phases, used) {
		return nil
	}
	return moves
}

// unread lists the battles of a game on a map that no row of the package reads off it: their ids and names.
func (f *files) unread() (out [][2]string) {
	if f.board.Board == nil {
		return nil
	}
	fills := slices.Concat(f.tables.Fill, f.rules.Fill, f.board.Fill)
	for _, o := range slices.Concat(f.tables.Odds, f.rules.Odds, f.board.Odds) {
		if !slices.ContainsFunc(fills, func(x *onmap.Fill) bool { return x.Battle == o.ID }) {
			out = append(out, [2]string{o.ID, string(o.Name)})
		}
	}
	return out
}

// sameRule reports whether two numbers name the same rule in an edition.
func (f *files) sameRule(a, b engine.Cite) bool {
	return slices.ContainsFunc(f.editionIDs(), func(id string) bool { return a.For(id) != "" && a.For(id) == b.For(id) })
}

// places returns the positions of the rows of all editions and options. It changes the rows, so it runs last.
func (l *linter) places(f *files) *walker {
	if l.where == nil {
		l.where = f.places()
	}
	return l.where
}

// places returns the positions of the rows of all editions and options.
func (f *files) places() *walker {
	w := &walker{all: f.optionIDs(), editions: f.editionIDs(), at: map[string]string{}, texts: map[string]string{}, every: true}
	f.walk(w)
	return w
}

// hidden lists the trackers that no screen shows by itself.
func (l *linter) hidden(rows []trackerRow) []string {
	var out []string
	for _, t := range rows {
		shown := t.Strip || t.Paper
		for _, v := range t.Values {
			shown = shown || l.used[t.ID+"_"+v.ID]
		}
		if !shown {
			out = append(out, t.ID)
		}
	}
	return out
}

// thrown lists the tables with dice. Tables without dice are only read.
func (l *linter) thrown(f *files) []string {
	var out []string
	for _, rows := range [][]tableRow{f.tables.Tables, f.rules.Tables} {
		for _, t := range rows {
			if t.Count > 0 {
				out = append(out, t.ID)
			}
		}
	}
	return out
}
