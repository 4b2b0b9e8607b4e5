package doc

import (
	"reflect"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Head is what a map has once: title, size of a hex, numbering, underlay.
type Head struct {
	ID        string
	Name      string
	Size      hex.Size // of a hex, millimetres
	Numbering hex.Numbering
	Aliases   []hex.Numbering
	Labels    []string        // numbers that no numbering counts, row by row; nil for none
	Underlay  *board.Underlay // nil for none
}

func headOf(b *board.Board) Head {
	h := Head{ID: b.ID(), Name: b.Name(), Size: b.Grid().Size, Numbering: b.Numbering(), Aliases: b.Aliases(), Labels: b.Labels().Own()}
	if u, ok := b.Underlay(); ok {
		h.Underlay = &u
	}
	return h
}

// write puts the head into the draft. It stops at the first value that the map
// refuses.
func (h Head) write(d *board.Draft) error {
	steps := []func() error{
		func() error { return d.SetID(h.ID) },
		func() error { return d.SetName(h.Name) },
		func() error { return d.SetSize(h.Size) },
		func() error { return d.SetNumbering(h.Numbering, h.Aliases...) },
		func() error { return d.SetLabels(h.Labels) },
		func() error {
			if h.Underlay == nil {
				d.DropUnderlay()
				return nil
			}
			return d.SetUnderlay(*h.Underlay)
		},
	}
	for _, step := range steps {
		if err := step(); err != nil {
			return err
		}
	}
	return nil
}

// headChange is a change of what the map has once.
type headChange struct{ old, new Head }

func (c *headChange) redo(d *Document, t *Touched) { c.write(d, t, c.new) }
func (c *headChange) undo(d *Document, t *Touched) { c.write(d, t, c.old) }

func (c *headChange) write(d *Document, t *Touched, h Head) {
	must(h.write(d.draft))
	t.head()
}

func (c *headChange) join(s *Stroke) bool {
	s.head = &c.old
	return true
}

func (t *Touched) head() {
	t.Head = true
	t.all()
}

func sameHead(a, b Head) bool { return reflect.DeepEqual(a, b) }

func sameUnderlay(a, b Head) bool { return reflect.DeepEqual(a.Underlay, b.Underlay) }

// kindsChange is a change of the kinds of terrain.
type kindsChange struct{ old, new terrain.Set }

func (c *kindsChange) redo(d *Document, t *Touched) { c.write(d, t, c.new) }
func (c *kindsChange) undo(d *Document, t *Touched) { c.write(d, t, c.old) }

func (c *kindsChange) write(d *Document, t *Touched, s terrain.Set) {
	d.kinds = s
	t.Kinds = true
	t.all()
}

func (c *kindsChange) join(s *Stroke) bool {
	s.kinds = &c.old
	return true
}
