package gamedoc

import (
	"bytes"
	"slices"

	"sandtable/engine"
)

// Change replaces bytes of a file; every change of a draft is made of these. Old is nil if the file is new, New if it
// is removed.
type Change struct {
	File     string
	Offset   int
	Old, New []byte
	Made     bool // the change created the file
	Gone     bool // the change removed the file
}

// step is the unit of undo.
type step struct {
	name    engine.Said
	changes []Change
}

// history holds the steps; the first done of them are in effect, the others undone.
type history struct {
	steps []step
	done  int
}

func (h *history) add(s step) {
	clear(h.steps[h.done:])
	h.steps = append(h.steps[:h.done], s)
	h.done++
}

// Do runs do and makes one step of its changes, with a name for the list of steps. If do fails, or leaves every file
// as it was, there is no step, and undone steps can still be redone. Within another Do it adds to that step.
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
		d.revert(s.changes)
		s.changes = nil
	}
	s.changes = squeezed(s.changes)
	files := filesOf(s.changes)
	if len(s.changes) == 0 {
		d.history.done--
		d.history.steps = append(d.history.steps[:d.history.done], undone...)
		return err
	}
	d.notify(files)
	return nil
}

// squeezed drops two changes of a step that cancel each other.
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

// change applies a change and adds it to the current step. Every change of files goes through it.
func (d *Package) change(c Change) {
	d.apply(c)
	s := &d.history.steps[d.history.done-1]
	s.changes = append(s.changes, c)
}

func (d *Package) apply(c Change) {
	if c.Gone {
		delete(d.files, c.File)
		return
	}
	was := d.files[c.File]
	now := make([]byte, 0, len(was)-len(c.Old)+len(c.New))
	now = append(append(append(now, was[:c.Offset]...), c.New...), was[c.Offset+len(c.Old):]...)
	d.files[c.File] = now
}

// opposite returns the change that undoes a change.
func (c Change) opposite() Change {
	c.Old, c.New, c.Made, c.Gone = c.New, c.Old, c.Gone, c.Made
	return c
}

func (d *Package) revert(all []Change) {
	for _, c := range slices.Backward(all) {
		d.apply(c.opposite())
	}
}

// CanUndo reports whether there is a step to undo.
func (d *Package) CanUndo() bool { return d.history.done > 0 }

// CanRedo reports whether there is an undone step.
func (d *Package) CanRedo() bool { return d.history.done < len(d.history.steps) }

// Steps returns the names of all steps that are kept, undone ones included, and how many are in effect.
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
	d.revert(s.changes)
	d.notify(filesOf(s.changes))
	return true
}

// Redo repeats the step that was undone last, and reports whether there was one.
func (d *Package) Redo() bool {
	if !d.CanRedo() || d.open > 0 {
		return false
	}
	s := d.history.steps[d.history.done]
	d.history.done++
	for _, c := range s.changes {
		d.apply(c)
	}
	d.notify(filesOf(s.changes))
	return true
}
