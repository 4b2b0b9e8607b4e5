package doc

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Paste writes a clip onto the map with its anchor at a hex, on the layers that it holds and the document can change.
// It replaces what is in those hexes, sides between two of them included; on the outer sides both stay. It returns
// how many hexes of the clip are off the map and were left out.
func (s *Stroke) Paste(c *Clip, at hex.Coord) (dropped int, err error) {
	b := s.Board()
	p := paster{s: s, clip: c, layout: b.Layout(), base: b.Layout().Axial(at),
		layers: c.layers & s.doc.Layers().Open(), onto: board.NewHexSet(b.Field())}
	for _, h := range c.hexes {
		p.onto.Add(p.place(h.at))
	}
	p.hexes()
	p.clearInside()
	p.edges()
	p.items()
	p.areas()
	return len(c.hexes) - p.onto.Len(), p.err
}

// paster puts one clip onto a map. The first error ends it.
type paster struct {
	s      *Stroke
	clip   *Clip
	layout hex.Layout
	base   hex.Axial
	layers LayerSet
	onto   *board.HexSet // the hexes that the clip fills
	err    error
}

func (p *paster) place(at hex.Axial) hex.Coord { return p.layout.Coord(p.base.Add(at)) }

// try notes the first error.
func (p *paster) try(err error) {
	if p.err == nil {
		p.err = err
	}
}

func (p *paster) hexes() {
	for _, h := range p.clip.hexes {
		c := p.place(h.at)
		if !p.onto.Has(c) {
			continue
		}
		if p.layers.Has(Terrain) {
			p.try(p.s.SetTerrain(c, h.terrain))
		}
		if p.layers.Has(Elevation) {
			p.try(p.s.SetElevation(c, h.level))
		}
	}
}

// clearInside clears the sides between two hexes of the clip.
func (p *paster) clearInside() {
	for c := range p.onto.All() {
		for d, e := range p.layout.EdgesOf(c) {
			if e.Coord == c && p.onto.Has(p.layout.Neighbour(c, hex.Direction(d))) {
				p.try(p.s.clearEdge(e, p.layers))
			}
		}
	}
}

// clearEdge removes what a hexside holds and what crosses it.
func (s *Stroke) clearEdge(e hex.Edge, layers LayerSet) error {
	if layers.Has(Hexsides) && len(s.Board().Edge(e)) > 0 {
		if err := s.SetEdge(e); err != nil {
			return err
		}
	}
	if layers.Has(Paths) && len(s.Board().PathKinds(e)) > 0 {
		return s.SetPath(e)
	}
	return nil
}

func (p *paster) edges() {
	b := p.s.Board()
	for _, x := range p.clip.edges {
		e := hex.Edge{Coord: p.place(x.at), Dir: x.dir}
		first, second := p.layout.EdgeHexes(e)
		if !p.onto.Has(first) && !p.onto.Has(second) {
			continue
		}
		if p.layers.Has(Hexsides) {
			p.try(p.s.SetEdge(e, WithFeatures(b.Edge(e), x.features...)...))
		}
		if p.layers.Has(Paths) {
			p.try(p.s.SetPath(e, WithKinds(b.PathKinds(e), x.paths...)...))
		}
	}
}

func (p *paster) items() {
	taken := func(l Layer) func(string) bool {
		return func(id string) bool {
			_, ok := Where(p.s.Board(), Item{l, id})
			return ok
		}
	}
	for _, i := range putItems(p, Places, p.clip.places) {
		i.item.ID, i.item.Hex = p.id(i.item.ID, taken(Places)), p.place(i.at)
		p.try(p.s.PutPlace(i.item))
	}
	for _, i := range putItems(p, Notes, p.clip.notes) {
		i.item.ID, i.item.Hex = p.id(i.item.ID, taken(Notes)), p.place(i.at)
		p.try(p.s.PutNote(i.item))
	}
	for _, i := range putItems(p, Objectives, p.clip.objectives) {
		i.item.ID, i.item.Hex = p.id(i.item.ID, taken(Objectives)), p.place(i.at)
		p.try(p.s.PutObjective(i.item))
	}
	for _, i := range putItems(p, Counters, p.clip.counters) {
		i.item.Hex = p.place(i.at)
		p.try(p.s.PutCounter(i.item))
	}
}

// putItems returns the items whose hexes are on the map; it returns no items if their layer cannot be changed.
func putItems[T any](p *paster, l Layer, items []clipItem[T]) []clipItem[T] {
	var on []clipItem[T]
	for _, i := range items {
		if p.layers.Has(l) && p.onto.Has(p.place(i.at)) {
			on = append(on, i)
		}
	}
	return on
}

// id returns the id itself where it is free, else a new one like it.
func (p *paster) id(id string, taken func(string) bool) string {
	if !taken(id) {
		return id
	}
	return IDFor(id, "copy", taken)
}

// areas adds the hexes to the zones and sources they belonged to; those that the
// map does not have are made.
func (p *paster) areas() {
	for _, a := range p.clip.zones {
		if !p.layers.Has(Zones) {
			break
		}
		if _, there := p.s.Board().Zone(a.item.ID); !there {
			a.item.Area = board.Area{}
			p.try(p.s.PutZone(a.item))
		}
		p.try(p.s.PaintZone(a.item.ID, true, p.landed(a.hexes)...))
	}
	for _, a := range p.clip.sources {
		if !p.layers.Has(Sources) {
			break
		}
		if _, there := p.s.Board().Source(a.item.ID); !there {
			a.item.Area = board.Area{}
			p.try(p.s.PutSource(a.item))
		}
		p.try(p.s.PaintSource(a.item.ID, true, p.landed(a.hexes)...))
	}
}

func (p *paster) landed(hexes []hex.Axial) []hex.Coord {
	var on []hex.Coord
	for _, at := range hexes {
		if c := p.place(at); p.onto.Has(c) {
			on = append(on, c)
		}
	}
	return on
}
