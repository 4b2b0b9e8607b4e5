package form

import (
	"slices"
	"strings"

	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
)

// Finding is a fault of the draft, with its position.
type Finding = check.Finding

// KeyOf returns the key of the value that a finding is about.
func KeyOf(f Finding) Key { return Key{f.File, f.Path} }

// findings checks a draft, again after each change.
type findings struct {
	Checker check.Checker
	all     []Finding
	fresh   bool // all is up to date
	names   gamedoc.Names
}

// Named returns the names in the current draft.
func (f *findings) Named() gamedoc.Names {
	if f.names == nil {
		f.names = gamedoc.NamesOf(f.Checker.Doc)
	}
	return f.names
}

// Findings lists the faults of the current draft.
func (f *findings) Findings() []Finding {
	if !f.fresh {
		f.all, f.fresh = f.Checker.Check(), true
	}
	return f.all
}

// At lists the findings about a value itself.
func (f *findings) At(k Key) []Finding {
	return f.pick(func(x Finding) bool { return KeyOf(x) == k })
}

// In lists the findings about a row or a table and all within it.
func (f *findings) In(k Key) []Finding {
	return f.pick(func(x Finding) bool { return x.File == k.File && within(x.Path, k.Path) })
}

func (f *findings) pick(fits func(Finding) bool) []Finding {
	return slices.DeleteFunc(slices.Clone(f.Findings()), func(x Finding) bool { return !fits(x) })
}

// within reports whether a path is another one or leads further into it.
func within(path, of string) bool {
	rest, ok := strings.CutPrefix(path, of)
	return ok && (rest == "" || of == "" || rest[0] == '.' || rest[0] == '[')
}
