package doc

import (
	"errors"
	"slices"

	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Stroke is a step while it is being made: everything between the press and the
// release of a button, or one command. It is the one door to the map. Values that
// the map cannot take come back as errors and change nothing; so does a write to
// a layer that is hidden or locked.
type Stroke struct {
	doc  *Document
	name engine.Said

	terrain    openCells[string]
	elevation  openCells[int]
	hexsides   openCells[string]
	paths      openCells[string]
	places     openItems[board.Place]
	notes      openItems[board.Note]
	objectives openItems[board.Objective]
	counters   openItems[board.Counter]
	zones      openItems[board.Zone]
	sources    openItems[board.Source]
	boxes      openItems[board.Box]
	head       *Head        // as it was; nil while it is not changed
	kinds      *terrain.Set // as they were

	touched Touched
	goesOn  bool // the step before is to be one with this one
}

// Begin begins a stroke. Its name is what the list of steps shows. A stroke that
// is still open ends.
func (d *Document) Begin(name engine.Said) *Stroke {
	d.endStroke()
	d.stroke = &Stroke{
		doc: d, name: name,
		terrain: openCells[string]{of: terrainCells}, elevation: openCells[int]{of: elevationCells},
		hexsides: openCells[string]{of: hexsideCells}, paths: openCells[string]{of: pathCells},
		places: openItems[board.Place]{of: placeItems}, notes: openItems[board.Note]{of: noteItems},
		objectives: openItems[board.Objective]{of: objectiveItems}, counters: openItems[board.Counter]{of: counterItems},
		zones: openItems[board.Zone]{of: zoneItems}, sources: openItems[board.Source]{of: sourceItems},
		boxes: openItems[board.Box]{of: boxItems},
	}
	return d.stroke
}

// Continue begins a stroke that becomes one with the last step if that has the
// same name and can be undone next, such as when a slider is moved on.
func (d *Document) Continue(name engine.Said) *Stroke {
	s := d.Begin(name)
	s.goesOn = true
	return s
}

// Do makes a step of what edit does. On an error of edit nothing is changed, and
// the error is returned.
func (d *Document) Do(name engine.Said, edit func(*Stroke) error) error {
	s := d.Begin(name)
	if err := edit(s); err != nil {
		s.Cancel()
		return err
	}
	s.End()
	return nil
}

var errEnded = errors.New("doc: the stroke has ended")

// ready returns why nothing can be written to a layer.
func (s *Stroke) ready(l Layer) error {
	if s.doc.stroke != s {
		return errEnded
	}
	return s.doc.Layers().closed(l)
}

// Board returns the map as the stroke has left it so far.
func (s *Stroke) Board() *board.Board { return s.doc.Board() }

// SetTerrain sets the kind of terrain of a hex; "" takes it away.
func (s *Stroke) SetTerrain(c hex.Coord, kind string) error {
	return putAt(s, &s.terrain, hexIndex(s.Board(), c), func() error { return s.doc.draft.SetTerrain(c, kind) })
}

// SetElevation sets the level of a hex.
func (s *Stroke) SetElevation(c hex.Coord, level int) error {
	return putAt(s, &s.elevation, hexIndex(s.Board(), c), func() error { return s.doc.draft.SetElevation(c, level) })
}

// SetEdge replaces everything on a hexside; without features it clears it.
func (s *Stroke) SetEdge(e hex.Edge, features ...board.Feature) error {
	return putAt(s, &s.hexsides, edgeIndex(s.Board().Field(), e), func() error { return s.doc.draft.SetEdge(e, features...) })
}

// SetPath sets the kinds of path that cross a hexside; none takes them away.
func (s *Stroke) SetPath(e hex.Edge, kinds ...string) error {
	return putAt(s, &s.paths, edgeIndex(s.Board().Field(), e), func() error { return s.doc.draft.SetPath(e, kinds...) })
}

// putAt writes to a cell of a layer; -1 is a cell off the map, for which the draft returns the error.
func putAt[V comparable](s *Stroke, o *openCells[V], at int, set func() error) error {
	if err := s.ready(o.of.layer); err != nil {
		return err
	}
	if at < 0 {
		return told(set())
	}
	return told(o.put(s, at, set))
}

// End makes one step of all that was done, and reports whether there is one: what
// ends where it began leaves none.
func (s *Stroke) End() bool {
	if s.doc.stroke != s {
		return false
	}
	s.doc.stroke = nil
	joined := s.goesOn && s.doc.history.join(s)
	changes := s.changes()
	if joined || len(changes) > 0 {
		s.touched.History = true
		s.doc.history.add(s.name, changes)
	}
	s.Flush()
	return len(changes) > 0
}

// Cancel reverts the whole stroke.
func (s *Stroke) Cancel() {
	if s.doc.stroke != s {
		return
	}
	s.doc.stroke = nil
	for _, c := range slices.Backward(s.changes()) {
		c.undo(s.doc, &s.touched)
	}
	s.Flush()
}

// Flush tells those who watch what was written since the last time. A tool calls
// it after each movement of the pointer; End and Cancel call it themselves.
func (s *Stroke) Flush() {
	t := s.touched
	s.touched = Touched{}
	s.doc.tell(t)
}
