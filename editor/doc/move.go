package doc

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Erase takes away what is in some hexes, on their sides and between them, on
// some layers; those that cannot be changed stay as they are.
func (s *Stroke) Erase(area board.Area, layers LayerSet) error {
	e := paster{s: s, layers: layers & s.doc.Layers().Open()}
	for c := range area.All() {
		if e.layers.Has(Terrain) {
			e.try(s.SetTerrain(c, ""))
		}
		if e.layers.Has(Elevation) {
			e.try(s.SetElevation(c, 0))
		}
		for _, edge := range s.Board().Layout().EdgesOf(c) {
			e.try(s.clearEdge(edge, e.layers))
		}
	}
	for _, item := range s.itemsIn(area, e.layers) {
		e.try(s.Drop(item.Layer, item.ID))
	}
	hexes := slices.Collect(area.All())
	for _, z := range slices.Clone(s.Board().Zones()) {
		if e.layers.Has(Zones) {
			e.try(s.PaintZone(z.ID, false, hexes...))
		}
	}
	for _, x := range slices.Clone(s.Board().Sources()) {
		if e.layers.Has(Sources) {
			e.try(s.PaintSource(x.ID, false, hexes...))
		}
	}
	return e.err
}

// itemsIn lists the names, notes, objectives and units in an area.
func (s *Stroke) itemsIn(area board.Area, layers LayerSet) []Item {
	var items []Item
	add := func(l Layer, id string, c hex.Coord) {
		if layers.Has(l) && area.Has(c) {
			items = append(items, Item{l, id})
		}
	}
	for _, p := range s.Board().Places() {
		add(Places, p.ID, p.Hex)
	}
	for _, n := range s.Board().Notes() {
		add(Notes, n.ID, n.Hex)
	}
	for _, o := range s.Board().Objectives() {
		add(Objectives, o.ID, o.Hex)
	}
	for _, c := range s.Board().Counters() {
		add(Counters, c.Unit, c.Hex)
	}
	return items
}

// Selected is the content of the selected hexes, to be moved and turned as a whole. Each operation is one step.
type Selected struct{ doc *Document }

// Selected returns the content of the selected hexes.
func (d *Document) Selected() Selected { return Selected{d} }

// Cut takes up what is in the selected hexes and takes it off the map, units too.
func (sel Selected) Cut() (*Clip, error) {
	clip := take(sel.doc.Board(), sel.doc.selection.Hexes, sel.doc.Layers().Open(), true)
	err := sel.doc.Do(engine.Tell("editor.step.cut", "count", clip.Len()), func(s *Stroke) error {
		return s.Erase(sel.doc.selection.Hexes, AllLayers)
	})
	return clip, err
}

// Erase takes away what is in the selected hexes.
func (sel Selected) Erase() error {
	return sel.doc.Do(engine.Tell("editor.step.erase_selected", "count", sel.doc.selection.Hexes.Len()), func(s *Stroke) error {
		return s.Erase(sel.doc.selection.Hexes, AllLayers)
	})
}

// Paste puts a clip onto the map, as [Stroke.Paste] does, and selects it.
func (sel Selected) Paste(c *Clip, at hex.Coord) (dropped int, err error) {
	err = sel.doc.Do(engine.Tell("editor.step.paste", "count", c.Len()), func(s *Stroke) (err error) {
		dropped, err = s.Paste(c, at)
		return err
	})
	if err == nil {
		sel.doc.Select(Selection{Hexes: board.NewArea(c.Hexes(sel.doc.Board().Layout(), at)...)})
	}
	return dropped, err
}

// Move moves the content of the selected hexes from one hex to another. It returns how many hexes were pushed off the
// map.
func (sel Selected) Move(from, to hex.Coord) (dropped int, err error) {
	l := sel.doc.Board().Layout()
	by := l.Axial(to).Sub(l.Axial(from))
	return sel.replace(engine.Tell("editor.step.move", "count", sel.doc.selection.Hexes.Len()), by,
		func(c *Clip) *Clip { return c })
}

// Rotate turns what is in the selected hexes clockwise about their middle
// by steps of 60 degrees.
func (sel Selected) Rotate(steps int) (dropped int, err error) {
	return sel.replace(engine.Tell("editor.step.rotate", "count", sel.doc.selection.Hexes.Len()), hex.Axial{},
		func(c *Clip) *Clip { return c.Rotated(steps) })
}

// Mirror mirrors what is in the selected hexes about their middle.
func (sel Selected) Mirror(axis hex.Axis) (dropped int, err error) {
	return sel.replace(engine.Tell("editor.step.mirror", "count", sel.doc.selection.Hexes.Len()), hex.Axial{},
		func(c *Clip) *Clip { return c.Mirrored(axis) })
}

// replace cuts the selected hexes and pastes what becomes of them, so far away.
func (sel Selected) replace(name engine.Said, by hex.Axial, become func(*Clip) *Clip) (dropped int, err error) {
	area := sel.doc.selection.Hexes
	l := sel.doc.Board().Layout()
	at := l.Coord(l.Axial(middle(sel.doc.Board(), area)).Add(by))
	clip := become(take(sel.doc.Board(), area, sel.doc.Layers().Open(), true))
	err = sel.doc.Do(name, func(s *Stroke) error {
		if err := s.Erase(area, AllLayers); err != nil {
			return err
		}
		dropped, err = s.Paste(clip, at)
		return err
	})
	if err == nil {
		sel.doc.Select(Selection{Hexes: board.NewArea(clip.Hexes(l, at)...)})
	}
	return dropped, err
}
