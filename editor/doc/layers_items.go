package doc

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The layers that are lists.
var (
	placeItems = &itemLayer[board.Place]{
		Places, func(s *Stroke) *openItems[board.Place] { return &s.places },
		func(p board.Place) string { return p.ID },
		(*board.Board).Place, (*board.Draft).PutPlace, (*board.Draft).DropPlace,
		equal[board.Place], func(b *board.Board, t *Touched, p board.Place) { t.text(b, p.Hex, p.Name != "") },
	}
	noteItems = &itemLayer[board.Note]{
		Notes, func(s *Stroke) *openItems[board.Note] { return &s.notes },
		func(n board.Note) string { return n.ID },
		(*board.Board).Note, (*board.Draft).PutNote, (*board.Draft).DropNote,
		equal[board.Note], func(b *board.Board, t *Touched, n board.Note) { t.hex(b, n.Hex) },
	}
	objectiveItems = &itemLayer[board.Objective]{
		Objectives, func(s *Stroke) *openItems[board.Objective] { return &s.objectives },
		func(o board.Objective) string { return o.ID },
		(*board.Board).Objective, (*board.Draft).PutObjective, (*board.Draft).DropObjective,
		equal[board.Objective], func(b *board.Board, t *Touched, o board.Objective) { t.text(b, o.Hex, o.Name != "") },
	}
	counterItems = &itemLayer[board.Counter]{
		Counters, func(s *Stroke) *openItems[board.Counter] { return &s.counters },
		func(c board.Counter) string { return c.Unit },
		(*board.Board).Counter, (*board.Draft).PutCounter, (*board.Draft).DropCounter,
		equal[board.Counter], func(b *board.Board, t *Touched, c board.Counter) { t.hex(b, c.Hex) },
	}
	zoneItems = &itemLayer[board.Zone]{
		Zones, func(s *Stroke) *openItems[board.Zone] { return &s.zones },
		func(z board.Zone) string { return z.ID },
		(*board.Board).Zone, (*board.Draft).PutZone, (*board.Draft).DropZone,
		func(a, b board.Zone) bool {
			return a.Area.Equal(b.Area) && a.ID == b.ID && a.Name == b.Name && a.Side == b.Side
		},
		func(b *board.Board, t *Touched, z board.Zone) { t.area(b, z.Area) },
	}
	sourceItems = &itemLayer[board.Source]{
		Sources, func(s *Stroke) *openItems[board.Source] { return &s.sources },
		func(s board.Source) string { return s.ID },
		(*board.Board).Source, (*board.Draft).PutSource, (*board.Draft).DropSource,
		func(a, b board.Source) bool {
			return a.Area.Equal(b.Area) && a.ID == b.ID && a.Name == b.Name && a.Side == b.Side && a.Rim == b.Rim
		},
		func(b *board.Board, t *Touched, s board.Source) { t.area(b, s.Area) },
	}
	boxItems = &itemLayer[board.Box]{
		Boxes, func(s *Stroke) *openItems[board.Box] { return &s.boxes },
		func(b board.Box) string { return b.ID },
		(*board.Board).Box, (*board.Draft).PutBox, (*board.Draft).DropBox,
		equal[board.Box], func(_ *board.Board, t *Touched, _ board.Box) { t.all() }, // boxes are outside the hexes
	}
)

func equal[T comparable](a, b T) bool { return a == b }

// text touches the area of a name at a hex. Only the picture computes how far it reaches, so a name redraws
// everything.
func (t *Touched) text(b *board.Board, c hex.Coord, named bool) {
	if named {
		t.all()
		return
	}
	t.hex(b, c)
}

func (t *Touched) area(b *board.Board, a board.Area) {
	for c := range a.All() {
		if t.hex(b, c); t.All {
			return
		}
	}
}
