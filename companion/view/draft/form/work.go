package form

import (
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamedoc/check"
	"sandtable/engine/outline"
)

// Work is an open draft, as all its pages see it: its values, the changes to it, and the findings in it.
type Work struct {
	Doc *gamedoc.Draft
	values
	edits
	findings
}

// Open returns the work on a draft.
func Open(d *gamedoc.Draft) *Work {
	w := &Work{d, values{d}, edits{doc: d}, findings{Checker: check.Checker{Doc: d}}}
	d.Watch(func(gamedoc.Touched) { w.fresh, w.names = false, nil })
	return w
}

// Key names a value: a file, and the path in it.
type Key struct{ File, Path string }

// ID returns the id of the control of the value.
func (k Key) ID() string { return k.File + "#" + k.Path }

// To returns a key within this row or table.
func (k Key) To(key string) Key { return Key{k.File, join(k.Path, key)} }

// Row returns a row of this list.
func (k Key) Row(i int) Key { return Key{k.File, outline.Index(k.Path, i)} }
