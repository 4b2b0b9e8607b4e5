package form

import (
	"strconv"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/outline"
)

// Work is a draft that is open, as all its pages see it.
type Work struct {
	Doc *gamedoc.Draft

	typed  string    // the key that was typed into last, so that a word is one step and not a step a letter
	within bool      // a step is being done in place of the last one
	steps  int       // how many steps there were then
	length int       // how many bytes the text had before it was typed into
	found  []Finding // what was found wrong
	fresh  bool      // found is that of the draft as it is now
}

// Open takes a draft up.
func Open(d *gamedoc.Draft) *Work {
	w := &Work{Doc: d}
	d.Watch(func(gamedoc.Touched) { w.fresh = false })
	return w
}

// Key names a value: a file, and the path in it.
type Key struct{ File, Path string }

// ID is what the control of the value is named by.
func (k Key) ID() string { return k.File + "#" + k.Path }

// To is the place of a key of the row or table that this one names.
func (k Key) To(key string) Key { return Key{k.File, join(k.Path, key)} }

// Row is the place of a row of the list that this one names.
func (k Key) Row(i int) Key { return Key{k.File, outline.Index(k.Path, i)} }

// Set writes a value as a step of its own.
func (w *Work) Set(k Key, value any) error {
	w.typed = ""
	return w.Doc.Do(stepOf(k), func() error { return w.write(k, value) })
}

// Type writes what is being typed: what follows in the same field is the same step.
func (w *Work) Type(k Key, value any) error {
	return w.again(k.ID(), func(bool) error {
		return w.Doc.Do(stepOf(k), func() error { return w.write(k, value) })
	})
}

// TypeText writes what is being typed into a text itself: length bytes from an offset on become the text.
func (w *Work) TypeText(file string, from, length int, text string) error {
	return w.again("text:"+file+":"+strconv.Itoa(from), func(again bool) error {
		if !again {
			w.length = length
		}
		return w.Doc.SetText(file, from, from+w.length, text)
	})
}

// TypeCell writes what is being typed into a cell of a spreadsheet: what follows in the same cell is the same step.
func (w *Work) TypeCell(file string, row int, column, text string) error {
	return w.again("cell:"+file+":"+strconv.Itoa(row)+":"+column, func(bool) error {
		return w.Doc.Do(engine.Tell("draft.step.cell", "column", column), func() error { return w.Doc.Sheet(file).SetCell(row, column, text) })
	})
}

// Do does several changes of a spreadsheet as one step.
func (w *Work) Do(step string, change func() error) error {
	w.typed = ""
	return w.Doc.Do(Step(step), change)
}

// again does a step in place of the last one where that came from the same field.
func (w *Work) again(field string, do func(again bool) error) error {
	_, done := w.Doc.Steps()
	w.within = w.typed == field && done == w.steps
	again := w.within && w.Doc.Undo()
	_, done = w.Doc.Steps()
	err := do(again)
	if err != nil && again {
		w.Doc.Redo()
	}
	w.within = false
	_, w.steps = w.Doc.Steps()
	if w.typed = field; w.steps == done {
		w.typed = "" // it has its old value: there is no step to continue
	}
	return err
}

// Within reports whether the current change continues in the field of the last step.
func (w *Work) Within() bool { return w.within }

// write sets a value, or removes the key of an empty one.
func (w *Work) write(k Key, value any) error {
	if value == nil {
		return w.Doc.Unset(k.File, k.Path)
	}
	return w.Doc.Set(k.File, k.Path, value)
}

// Has reports whether a key is written.
func (w *Work) Has(k Key) bool {
	_, ok := w.Doc.Value(k.File, k.Path)
	return ok
}

// Text is what a key says; empty where it says nothing.
func (w *Work) Text(k Key) string { return w.Doc.String(k.File, k.Path) }

// Number is what a key says; otherwise where it says none.
func (w *Work) Number(k Key, otherwise int) int {
	v, _ := w.Doc.Value(k.File, k.Path)
	if n, ok := v.(int64); ok {
		return int(n)
	}
	return otherwise
}

// Yes reports whether a key says true.
func (w *Work) Yes(k Key) bool {
	v, _ := w.Doc.Value(k.File, k.Path)
	return v == true
}

// Numbers is what a list of whole numbers says, written out.
func (w *Work) Numbers(k Key) []string {
	v, _ := w.Doc.Value(k.File, k.Path)
	list, _ := v.([]any)
	var out []string
	for _, n := range list {
		if n, ok := n.(int64); ok {
			out = append(out, strconv.FormatInt(n, 10))
		}
	}
	return out
}

// List is what a list of texts says.
func (w *Work) List(k Key) []string { return w.Doc.Strings(k.File, k.Path) }

// stepOf names a change of a key in the list of steps.
func stepOf(k Key) engine.Said { return engine.Tell(StepSet, "key", k.Path, "file", k.File) }

// StepSet is the text that names the change of a value.
const StepSet = "draft.step.set"

// Step names a change that is more than one value.
func Step(key string) engine.Said { return engine.Tell(key) }
