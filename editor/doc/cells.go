package doc

import (
	"maps"
	"slices"

	"sandtable/engine/board"
)

// cellLayer says how one value for each place of a layer is read and written.
// Places are numbered in reading order, hexes or hexsides.
type cellLayer[V comparable] struct {
	layer Layer
	open  func(*Stroke) *openCells[V]
	get   func(b *board.Board, at int) V
	set   func(d *board.Draft, at int, v V) error
	touch func(b *board.Board, at int, t *Touched)
}

// openCells are the places of a layer that a stroke has changed, with what was
// there before.
type openCells[V comparable] struct {
	of  *cellLayer[V]
	was map[int]*page[V] // by number of the page
}

// page holds what was in some neighbouring places. Pages make the fill of a large
// map cheap, and a dab of the brush costs a few of them.
type page[V comparable] struct {
	known [pageSize]bool
	value [pageSize]V
}

const pageSize = 128

// remember notes what was in a place; over says whether it is noted where
// something later is noted already.
func (o *openCells[V]) remember(at int, old V, over bool) {
	if o.was == nil {
		o.was = map[int]*page[V]{}
	}
	p := o.was[at/pageSize]
	if p == nil {
		p = &page[V]{}
		o.was[at/pageSize] = p
	}
	if over || !p.known[at%pageSize] {
		p.known[at%pageSize], p.value[at%pageSize] = true, old
	}
}

// put lets set write to a place and remembers what was there before.
func (o *openCells[V]) put(s *Stroke, at int, set func() error) error {
	b := s.doc.Board()
	old := o.of.get(b, at)
	if err := set(); err != nil {
		return err
	}
	if o.of.get(b, at) == old {
		return nil
	}
	o.remember(at, old, false)
	s.touched.Layers |= LayersOf(o.of.layer)
	o.of.touch(b, at, &s.touched)
	return nil
}

// end returns the change from what was there to what is there now, nil where
// nothing differs.
func (o *openCells[V]) end(d *Document) change {
	var runs []cellRun[V]
	for _, n := range slices.Sorted(maps.Keys(o.was)) {
		p := o.was[n]
		for i, known := range p.known {
			if !known {
				continue
			}
			at := n*pageSize + i
			runs = addRun(runs, cellRun[V]{int32(at), 1, p.value[i], o.of.get(d.Board(), at)})
		}
	}
	if runs == nil {
		return nil
	}
	return &cellChange[V]{o.of, slices.Clip(runs)}
}

// addRun adds a place that comes after all those before, if it changed.
func addRun[V comparable](runs []cellRun[V], r cellRun[V]) []cellRun[V] {
	if r.old == r.new {
		return runs
	}
	if n := len(runs); n > 0 && runs[n-1].joins(r) {
		runs[n-1].n++
		return runs
	}
	return append(runs, r)
}

// cellRun is a row of neighbouring places that changed alike. A map filled as a
// whole costs no more memory than its rows.
type cellRun[V comparable] struct {
	at, n    int32
	old, new V
}

func (r cellRun[V]) joins(next cellRun[V]) bool {
	return r.at+r.n == next.at && r.old == next.old && r.new == next.new
}

// cellChange is a change of one value in many places.
type cellChange[V comparable] struct {
	of   *cellLayer[V]
	runs []cellRun[V]
}

func (c *cellChange[V]) redo(d *Document, t *Touched) {
	c.write(d, t, func(r cellRun[V]) V { return r.new })
}

func (c *cellChange[V]) undo(d *Document, t *Touched) {
	c.write(d, t, func(r cellRun[V]) V { return r.old })
}

func (c *cellChange[V]) write(d *Document, t *Touched, value func(cellRun[V]) V) {
	t.Layers |= LayersOf(c.of.layer)
	for _, r := range c.runs {
		v := value(r)
		for at := int(r.at); at < int(r.at+r.n); at++ {
			must(c.of.set(d.draft, at, v))
			c.of.touch(d.Board(), at, t)
		}
	}
}

// join makes the change part of a stroke that came after it.
func (c *cellChange[V]) join(s *Stroke) bool {
	o := c.of.open(s)
	for _, r := range c.runs {
		for at := int(r.at); at < int(r.at+r.n); at++ {
			o.remember(at, r.old, true)
		}
	}
	return true
}
