package doc

import (
	"slices"

	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// PutPlace adds a name or puts it in the place of the one with its id, as do all
// the functions that put.
func (s *Stroke) PutPlace(p board.Place) error { return putItem(s, &s.places, p) }

// PutNote adds or changes a note.
func (s *Stroke) PutNote(n board.Note) error { return putItem(s, &s.notes, n) }

// PutObjective adds or changes an objective.
func (s *Stroke) PutObjective(o board.Objective) error { return putItem(s, &s.objectives, o) }

// PutCounter lets a unit start in a hex, wherever it started before.
func (s *Stroke) PutCounter(c board.Counter) error { return putItem(s, &s.counters, c) }

// PutZone adds or changes a zone.
func (s *Stroke) PutZone(z board.Zone) error { return putItem(s, &s.zones, z) }

// PutSource adds or changes a source of supply.
func (s *Stroke) PutSource(x board.Source) error { return putItem(s, &s.sources, x) }

// PutBox adds or changes a box.
func (s *Stroke) PutBox(b board.Box) error { return putItem(s, &s.boxes, b) }

func putItem[T any](s *Stroke, o *openItems[T], item T) error {
	if err := s.ready(o.of.layer); err != nil {
		return err
	}
	return told(o.put(s, item))
}

// Drop removes an item from a layer of lists; for counters the id is the unit's. An unknown id changes nothing.
func (s *Stroke) Drop(l Layer, id string) error {
	if err := s.ready(l); err != nil {
		return err
	}
	drop := map[Layer]func(*Stroke, string){
		Places: s.places.drop, Notes: s.notes.drop, Objectives: s.objectives.drop, Counters: s.counters.drop,
		Zones: s.zones.drop, Sources: s.sources.drop, Boxes: s.boxes.drop,
	}[l]
	if drop != nil {
		drop(s, id)
	}
	return nil
}

// PaintZone adds hexes to a zone or removes them; an unknown zone changes nothing. It reports only these hexes as
// changed, so that a large zone is painted as quickly as a small one.
func (s *Stroke) PaintZone(id string, in bool, hexes ...hex.Coord) error {
	z, ok := s.Board().Zone(id)
	if !ok {
		return s.ready(Zones)
	}
	z.Area = painted(z.Area, in, s.onMap(hexes))
	return paintItem(s, &s.zones, z, hexes)
}

// PaintSource adds hexes to a source of supply or takes them out, as
// [Stroke.PaintZone] does.
func (s *Stroke) PaintSource(id string, in bool, hexes ...hex.Coord) error {
	x, ok := s.Board().Source(id)
	if !ok {
		return s.ready(Sources)
	}
	x.Area = painted(x.Area, in, s.onMap(hexes))
	return paintItem(s, &s.sources, x, hexes)
}

func (s *Stroke) onMap(hexes []hex.Coord) []hex.Coord {
	return slices.DeleteFunc(slices.Clone(hexes), func(c hex.Coord) bool { return !s.Board().On(c) })
}

func painted(a board.Area, in bool, hexes []hex.Coord) board.Area {
	if in {
		return a.With(hexes...)
	}
	return a.Without(hexes...)
}

func paintItem[T any](s *Stroke, o *openItems[T], item T, hexes []hex.Coord) error {
	if err := s.ready(o.of.layer); err != nil {
		return err
	}
	return told(o.write(s, item, func(t *Touched, _ *T, _ T) {
		for _, c := range hexes {
			t.hex(s.Board(), c)
		}
	}))
}

// SetHead changes what the map has once. On an error nothing of it is changed.
func (s *Stroke) SetHead(h Head) error {
	if s.doc.stroke != s {
		return errEnded
	}
	old := s.doc.Head()
	if err := s.ready(Underlay); err != nil && !sameUnderlay(old, h) {
		return err
	}
	if err := h.write(s.doc.draft); err != nil {
		must(old.write(s.doc.draft))
		return told(err)
	}
	if s.head == nil {
		s.head = &old
	}
	s.touched.head()
	return nil
}

// SetKinds changes the kinds of terrain.
func (s *Stroke) SetKinds(kinds terrain.Set) {
	if s.doc.stroke != s {
		return
	}
	if s.kinds == nil {
		old := s.doc.kinds
		s.kinds = &old
	}
	s.doc.kinds = kinds
	s.touched.Kinds = true
	s.touched.all()
}
