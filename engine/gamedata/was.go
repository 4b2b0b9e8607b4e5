package gamedata

import (
	"strings"

	"sandtable/engine"
)

// formerly records the former ids of a row of a list, so that sessions begun with them continue. The kind of a rule
// does not matter: all are recorded as rules.
func (w *walker) formerly(list, was, id string) {
	if w.was == nil {
		w.was = map[string]string{}
	}
	kind, _, _ := strings.Cut(list, ".")
	if !contains(vocabulary, kind) {
		list = strings.Replace(list, kind, engine.WasRule, 1)
	}
	for _, old := range strings.Fields(was) {
		if !idPattern.MatchString(old) || len(old) > longestID {
			w.fault(join(list, id), "id.form", "id", old, "most", longestID)
		}
		w.was[join(list, old)] = id
	}
}

// former checks that no current id is a former one too.
func (w *walker) former() {
	for _, path := range engine.SortedKeys(w.was) {
		if w.at[path] != "" {
			w.fault(path, "id.former", "id", path[strings.LastIndexByte(path, '.')+1:], "now", w.was[path])
		}
	}
}

// today returns the current id of an edition or option of an opening, which may have been renamed since.
func (f *files) today(kind, id string) string {
	now := id
	note := func(of, today, was string) {
		if of == kind && contains(strings.Fields(was), id) {
			now = today
		}
	}
	for _, e := range f.game.Editions {
		note("edition", e.ID, e.Was)
	}
	for _, o := range f.game.Options {
		note("option", o.ID, o.Was)
	}
	return now
}
