package doc

import (
	"maps"
	"slices"

	"sandtable/engine/board"
)

// itemLayer says how one of the lists of a board is read and written.
type itemLayer[T any] struct {
	layer Layer
	open  func(*Stroke) *openItems[T]
	id    func(T) string
	find  func(*board.Board, string) (T, bool)
	put   func(*board.Draft, T) error
	drop  func(*board.Draft, string) bool
	same  func(a, b T) bool
	touch func(b *board.Board, t *Touched, item T)
}

// lookup returns the item with an id, nil if there is no such item.
func (l *itemLayer[T]) lookup(b *board.Board, id string) *T {
	if item, ok := l.find(b, id); ok {
		return &item
	}
	return nil
}

// openItems are the items that a stroke has changed, with what they were before;
// nil for those that were not there.
type openItems[T any] struct {
	of  *itemLayer[T]
	was map[string]*T
}

// put adds an item or replaces the one with its id. Views redraw both where it was and where it is.
func (o *openItems[T]) put(s *Stroke, item T) error {
	return o.write(s, item, func(t *Touched, old *T, now T) {
		if old != nil {
			o.of.touch(s.doc.Board(), t, *old)
		}
		o.of.touch(s.doc.Board(), t, now)
	})
}

func (o *openItems[T]) write(s *Stroke, item T, touch func(t *Touched, old *T, now T)) error {
	b, id := s.doc.Board(), o.of.id(item)
	old := o.of.lookup(b, id)
	if err := o.of.put(s.doc.draft, item); err != nil {
		return err
	}
	now := o.of.lookup(b, id)
	if old != nil && o.of.same(*old, *now) {
		return nil
	}
	o.remember(s, id, old)
	touch(&s.touched, old, *now)
	return nil
}

// drop removes an item, if it exists.
func (o *openItems[T]) drop(s *Stroke, id string) {
	old := o.of.lookup(s.doc.Board(), id)
	if old == nil {
		return
	}
	o.of.drop(s.doc.draft, id)
	o.remember(s, id, old)
	o.of.touch(s.doc.Board(), &s.touched, *old)
}

func (o *openItems[T]) remember(s *Stroke, id string, old *T) {
	if o.was == nil {
		o.was = map[string]*T{}
	}
	if _, there := o.was[id]; !there {
		o.was[id] = old
	}
	s.touched.Layers |= LayersOf(o.of.layer)
}

func (o *openItems[T]) end(d *Document) change {
	var entries []entry[T]
	for _, id := range slices.Sorted(maps.Keys(o.was)) {
		e := entry[T]{id, o.was[id], o.of.lookup(d.Board(), id)}
		if e.old == e.new || e.old != nil && e.new != nil && o.of.same(*e.old, *e.new) {
			continue
		}
		entries = append(entries, e)
	}
	if entries == nil {
		return nil
	}
	return &itemChange[T]{o.of, entries}
}

// entry is an item before and after a change, nil for an item that does not exist.
type entry[T any] struct {
	id       string
	old, new *T
}

// itemChange is a change of entries of one list.
type itemChange[T any] struct {
	of      *itemLayer[T]
	entries []entry[T]
}

func (c *itemChange[T]) redo(d *Document, t *Touched) {
	c.write(d, t, func(e entry[T]) (from, to *T) { return e.old, e.new })
}

func (c *itemChange[T]) undo(d *Document, t *Touched) {
	c.write(d, t, func(e entry[T]) (from, to *T) { return e.new, e.old })
}

// write takes away before it adds, so that a full list is never overfull.
func (c *itemChange[T]) write(d *Document, t *Touched, ends func(entry[T]) (from, to *T)) {
	t.Layers |= LayersOf(c.of.layer)
	for _, e := range c.entries {
		if from, to := ends(e); from != nil {
			c.of.touch(d.Board(), t, *from)
			if to == nil {
				c.of.drop(d.draft, e.id)
			}
		}
	}
	for _, e := range c.entries {
		if _, to := ends(e); to != nil {
			must(c.of.put(d.draft, *to))
			c.of.touch(d.Board(), t, *to)
		}
	}
}

// join makes the change part of a stroke that came after it.
func (c *itemChange[T]) join(s *Stroke) bool {
	o := c.of.open(s)
	if o.was == nil {
		o.was = map[string]*T{}
	}
	for _, e := range c.entries {
		o.was[e.id] = e.old
	}
	return true
}
