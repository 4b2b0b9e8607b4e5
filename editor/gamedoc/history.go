package gamedoc

import (
	"bytes"
	"slices"

	"sandtable/engine"
)

// Change is the one kind of change there is: bytes of a file in place of others. A file that was not there, or
// is there no longer, is nil as a whole.
type Change struct {
	File     string
	Offset   int
	Old, New []byte
	Made     bool // the file was made by it
	Gone     bool // the file was taken away by it
}

// step is what one undo reverts.
type step struct {
	name    engine.Said
	changes []Change
}

// history is the steps, of which the first done are done and the others undone.
type history struct {
	steps []step
	done  int
}

func (h *history) add(s step) {
	clear(h.steps[h.done:])
	h.steps = append(h.steps[:h.done], s)
	h.done++
}

// Do makes one step of all that do changes, with a name for the list of steps. When do fails, or leaves every
// file as it was, there is no step, and what was undone can still be redone. Within another Do it only adds to that.
func (d *Package) Do(name engine.Said, do func() error) error {
	if d.open > 0 {
		return do()
	}
	undone := slices.Clone(d.history.steps[d.history.done:])
	d.history.add(step{name: name})
	d.open++
	err := do()
	d.open--
	s := &d.history.steps[d.history.done-1]
	if err != nil {
		d.takeBack(s.changes)
		s.changes = nil
	}
	s.changes = squeezed(s.changes)
	files := filesOf(s.changes)
	if len(s.changes) == 0 {
		d.history.done--
		d.history.steps = append(d.history.steps[:d.history.done], undone...)
		return err
	}
	d.tell(files)
	return nil
}

// squeezed drops the changes of a step that together end where they began.
func squeezed(all []Change) []Change {
	if len(all) == 2 && all[0].File == all[1].File && all[0].Offset == all[1].Offset && bytes.Equal(all[0].Old, all[1].New) &&
		bytes.Equal(all[0].New, all[1].Old) && !all[0].Made && !all[0].Gone && !all[1].Made && !all[1].Gone {
		return nil
	}
	return all
}

func filesOf(all []Change) []string {
	var out []string
	for _, c := range all {
		out = append(out, c.File)
	}
	return out
}

// change is the one door: it carries out a change and notes it in the step under way.
func (d *Package) change(c Change) {
	d.carryOut(c)
	s := &d.history.steps[d.history.done-1]
	s.changes = append(s.changes, c)
}

func (d *Package) carryOut(c Change) {
	if c.Gone {
		delete(d.files, c.File)
		return
	}
	was := d.files[c.File]
	now := make([]byte, 0, len(was)-len(c.Old)+len(c.New))
	now = append(append(append(now, was[:c.Offset]...), c.New...), was[c.Offset+len(c.Old):]...)
	d.files[c.File] = now
}

// opposite is the change that takes a change back.
func (c Change) opposite() Change {
	c.Old, c.New, c.Made, c.Gone = c.New, c.Old, c.Gone, c.Made
	return c
}

func (d *Package) takeBack(all []Change) {
	for _, c := range slices.Backward(all) {
		d.carryOut(c.opposite())
	}
}

// CanUndo reports whether there is a step to undo.
func (d *Package) CanUndo() bool { return d.history.done > 0 }

// CanRedo reports whether there is an undone step.
func (d *Package) CanRedo() bool { return d.history.done < len(d.history.steps) }

// Steps returns the names of all steps since the draft was opened, the undone ones too, and how many are done.
func (d *Package) Steps() (names []engine.Said, done int) {
	for _, s := range d.history.steps {
		names = append(names, s.name)
	}
	return names, d.history.done
}

// Undo reverts the last step, and reports whether there was one.
func (d *Package) Undo() bool {
	if !d.CanUndo() || d.open > 0 {
		return false
	}
	d.history.done--
	s := d.history.steps[d.history.done]
	d.takeBack(s.changes)
	d.tell(filesOf(s.changes))
	return true
}

// Redo repeats the step that was undone last.
func (d *Package) Redo() bool {
	if !d.CanRedo() || d.open > 0 {
		return false
	}
	s := d.history.steps[d.history.done]
	d.history.done++
	for _, c := range s.changes {
		d.carryOut(c)
	}
	d.tell(filesOf(s.changes))
	return true
}
