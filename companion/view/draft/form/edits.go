package form

import (
	"strconv"

	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// edits changes a draft in steps that can be undone. What is typed into one field without a pause is one step.
type edits struct {
	doc    *gamedoc.Draft
	typed  string // the field that was typed into last
	within bool   // the current step replaces the last one
	steps  int    // the number of steps after typing
	length int    // the number of bytes of the text before typing
}

// Set writes a value, or removes it if it is nil, as a separate step.
func (e *edits) Set(k Key, value any) error {
	e.typed = ""
	return e.doc.Do(stepOf(k), func() error { return e.write(k, value) })
}

// SetWithout writes a value, and removes what it leaves no room for, as a separate step.
func (e *edits) SetWithout(k Key, value any, barred []Key) error {
	e.typed = ""
	return e.doc.Do(stepOf(k), func() error {
		for _, b := range barred {
			if err := e.write(b, nil); err != nil {
				return err
			}
		}
		return e.write(k, value)
	})
}

// Type writes a typed value. Typing on in the same field belongs to the same step.
func (e *edits) Type(k Key, value any) error {
	return e.again(k.ID(), func(bool) error {
		return e.doc.Do(stepOf(k), func() error { return e.write(k, value) })
	})
}

// TypeText writes what is being typed into a text itself: length bytes from an offset on become the text.
func (e *edits) TypeText(file string, from, length int, text string) error {
	return e.again("text:"+file+":"+strconv.Itoa(from), func(again bool) error {
		if !again {
			e.length = length
		}
		return e.doc.SetText(file, from, from+e.length, text)
	})
}

// TypeCell writes what is being typed into a cell of a spreadsheet: what follows in the same cell is the same step.
func (e *edits) TypeCell(file string, row int, column, text string) error {
	return e.again("cell:"+file+":"+strconv.Itoa(row)+":"+column, func(bool) error {
		return e.doc.Do(engine.Tell("draft.step.cell", "column", column), func() error { return e.doc.Sheet(file).SetCell(row, column, text) })
	})
}

// SetCell writes a cell of a spreadsheet as a separate step.
func (e *edits) SetCell(file string, row int, column, text string) error {
	e.typed = ""
	return e.TypeCell(file, row, column, text)
}

// Do does several changes of a spreadsheet as one step.
func (e *edits) Do(step string, change func() error) error {
	e.typed = ""
	return e.doc.Do(Step(step), change)
}

// again replaces the last step if it came from the same field, else adds one.
func (e *edits) again(field string, do func(again bool) error) error {
	_, done := e.doc.Steps()
	e.within = e.typed == field && done == e.steps
	again := e.within && e.doc.Undo()
	_, done = e.doc.Steps()
	err := do(again)
	if err != nil && again {
		e.doc.Redo()
	}
	e.within = false
	_, e.steps = e.doc.Steps()
	if e.typed = field; e.steps == done {
		e.typed = "" // it has its old value: there is no step to continue
	}
	return err
}

// EndTyping makes what is typed next a new step, though it is typed into the same field.
func (e *edits) EndTyping() { e.typed = "" }

// Within reports whether the current change continues in the field of the last step.
func (e *edits) Within() bool { return e.within }

// write sets a value, or removes the key of an empty one.
func (e *edits) write(k Key, value any) error {
	if value == nil {
		return e.doc.Unset(k.File, k.Path)
	}
	return e.doc.Set(k.File, k.Path, value)
}

// stepOf names a change of a key in the list of steps.
func stepOf(k Key) engine.Said { return engine.Tell(StepSet, "key", k.Path, "file", k.File) }

// StepKey returns the key of the value that a step changed; ok is false for other steps.
func StepKey(s engine.Said) (k Key, ok bool) {
	k.Path, ok = s.Args["key"].(string)
	k.File, _ = s.Args["file"].(string)
	return k, ok && s.Key == StepSet
}

// StepSet is the text that names the change of a value.
const StepSet = "draft.step.set"

// Step names a change that is more than one value.
func Step(key string) engine.Said { return engine.Tell(key) }
