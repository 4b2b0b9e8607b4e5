package gamedata

import (
	"cmp"
	"reflect"
	"slices"
	"strings"

	"sandtable/engine"
)

// places turns places as rules write them into a path of ids.
var places = strings.NewReplacer(": ", ".", ", ", ".", " ", ".")

// placed adds file, line and column to a problem whose position is a path of ids. It uses the longest prefix of the path
// that has a position. If a formula fails because of a fault with its own name, placed returns that fault.
func (w *walker) placed(p *engine.Problem) *engine.Problem {
	if inner, ok := engine.AsProblem(p.Err); ok && p.Code == "formula.fault" {
		p = inner.At(p.Where)
	}
	path := places.Replace(p.Where)
	for path != "" {
		if at := w.at[path]; at != "" {
			return p.At(at)
		}
		path = path[:max(0, strings.LastIndexByte(path, '.'))]
	}
	return p
}

// known reports every name that is not in the list; at is the position of the names.
func (w *walker) known(path, at, kind string, names, there []string) {
	for _, n := range names {
		if !slices.Contains(there, n) {
			w.faults = append(w.faults, missing(kind, n, there).At(path).At(at))
		}
	}
}

// missing is the Problem of an unknown name, with the existing ones.
func missing(kind, id string, there []string) *engine.Problem {
	return engine.Wrong("ref.unknown", "kind", "@ref."+kind, "id", id, "known", strings.Join(there, ", "))
}

// rule finds the path of a rule's row by the rule's id.
func (w *walker) rule(id string) string {
	if w.counted != len(w.at) {
		w.nameRules()
	}
	return cmp.Or(w.named[id], id)
}

// nameRules records the path of each rule's row; of several the first in the alphabet.
func (w *walker) nameRules() {
	w.named, w.counted = map[string]string{}, len(w.at)
	for path := range w.at {
		kind, name, _ := strings.Cut(path, ".")
		if was := w.named[name]; !contains(vocabulary, kind) && (was == "" || path < was) {
			w.named[name] = path
		}
	}
}

// vocabulary are the kinds of rows that are no rules.
var vocabulary = keysOf(reflect.TypeFor[gameFile](), []string{"table", "terrain", "hexside", "path", "unit", "stack"})
