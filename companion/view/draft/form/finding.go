package form

import (
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
)

// Finding is something wrong with the draft, and where.
type Finding = gamedoc.Finding

// KeyOf is the value that a finding is about.
func KeyOf(f Finding) Key { return Key{f.File, f.Path} }

// Findings is what is wrong with the draft as it is now.
func (w *Work) Findings() []Finding {
	if !w.fresh {
		w.found, w.fresh = w.Doc.Check(), true
	}
	return w.found
}

// At lists what is wrong with a value itself.
func (w *Work) At(k Key) []Finding {
	return w.pick(func(f Finding) bool { return KeyOf(f) == k })
}

// In lists what is wrong with a row or a table and all within it.
func (w *Work) In(k Key) []Finding {
	return w.pick(func(f Finding) bool { return f.File == k.File && within(f.Path, k.Path) })
}

func (w *Work) pick(fits func(Finding) bool) []Finding {
	return slices.DeleteFunc(slices.Clone(w.Findings()), func(f Finding) bool { return !fits(f) })
}

// within reports whether a path is another one or leads further into it.
func within(path, of string) bool {
	rest, ok := strings.CutPrefix(path, of)
	return ok && (rest == "" || of == "" || rest[0] == '.' || rest[0] == '[')
}
