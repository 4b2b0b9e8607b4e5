package doc

import (
	"slices"

	"sandtable/engine"
)

// change is a part of a step: old and new values together. There is one type for
// each kind of change.
type change interface {
	redo(*Document, *Touched)
	undo(*Document, *Touched)
	// join makes the change part of a stroke that came after it, and reports
	// whether it can.
	join(*Stroke) bool
}

// changes returns what the stroke changed, without what ended where it began.
func (s *Stroke) changes() []change {
	d := s.doc
	all := []change{
		s.terrain.end(d), s.elevation.end(d), s.hexsides.end(d), s.paths.end(d),
		s.places.end(d), s.notes.end(d), s.objectives.end(d), s.counters.end(d),
		s.zones.end(d), s.sources.end(d), s.boxes.end(d),
	}
	if now := d.Head(); s.head != nil && !sameHead(*s.head, now) {
		all = append(all, &headChange{*s.head, now})
	}
	if s.kinds != nil && !s.kinds.Equal(d.kinds) {
		all = append(all, &kindsChange{*s.kinds, d.kinds})
	}
	return slices.DeleteFunc(all, func(c change) bool { return c == nil })
}

// step is what one undo reverts.
type step struct {
	id      int // its own for ever, so that a saved state is known again
	name    engine.Said
	changes []change
}

// history is the steps, of which the first done are done and the others undone.
type history struct {
	steps  []step
	done   int
	lastID int
}

// add puts a step behind those that are done; the undone ones are forgotten. A
// step without changes only forgets.
func (h *history) add(name engine.Said, changes []change) {
	clear(h.steps[h.done:])
	h.steps = h.steps[:h.done]
	if len(changes) == 0 {
		return
	}
	h.lastID++
	h.steps = append(h.steps, step{h.lastID, name, changes})
	h.done++
}

// join takes the last step away and makes it part of a stroke, if it has the same
// name and all of it can be joined.
func (h *history) join(s *Stroke) bool {
	if h.done == 0 || h.done < len(h.steps) || !sameSaid(h.steps[h.done-1].name, s.name) {
		return false
	}
	last := h.steps[h.done-1]
	for _, c := range last.changes {
		if !c.join(s) {
			return false // a resize is always a step of its own
		}
	}
	h.done--
	return true
}

func sameSaid(a, b engine.Said) bool {
	if a.Key != b.Key || len(a.Args) != len(b.Args) {
		return false
	}
	for k, v := range a.Args {
		if b.Args[k] != v {
			return false
		}
	}
	return true
}

// at returns the id of the last step that is done, 0 where none is.
func (h *history) at() int {
	if h.done == 0 {
		return 0
	}
	return h.steps[h.done-1].id
}

// Steps returns the names of all steps since the document was opened, the undone
// ones too, and how many of them are done.
func (d *Document) Steps() (names []engine.Said, done int) {
	for _, s := range d.history.steps {
		names = append(names, s.name)
	}
	return names, d.history.done
}

// Undo reverts the last step, and reports whether there was one. It ends an open stroke first.
func (d *Document) Undo() bool {
	d.endStroke()
	return d.Go(d.history.done - 1)
}

// Redo repeats the step that was undone last.
func (d *Document) Redo() bool {
	d.endStroke()
	return d.Go(d.history.done + 1)
}

func (d *Document) endStroke() {
	if d.stroke != nil {
		d.stroke.End()
	}
}

// Go undoes or redoes steps until n are done. It returns false if there are fewer.
func (d *Document) Go(done int) bool {
	d.endStroke()
	h := &d.history
	if done < 0 || done > len(h.steps) || done == h.done {
		return false
	}
	t := Touched{History: true}
	for ; h.done > done; h.done-- {
		for _, c := range slices.Backward(h.steps[h.done-1].changes) {
			c.undo(d, &t)
		}
	}
	for ; h.done < done; h.done++ {
		for _, c := range h.steps[h.done].changes {
			c.redo(d, &t)
		}
	}
	d.tell(t)
	return true
}
