package doc

import (
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Clip is a piece of a map that was copied or cut: what is in some hexes, on
// their sides and between them, as seen from one hex, its anchor. Clips do not
// change; turning one gives another. A clip of one map may be pasted into any
// other.
type Clip struct {
	flat   bool
	layers LayerSet // what was taken up
	moves  bool     // it was cut: items keep their ids, units come along

	hexes      []clipHex
	edges      []clipEdge
	places     []clipItem[board.Place]
	notes      []clipItem[board.Note]
	objectives []clipItem[board.Objective]
	counters   []clipItem[board.Counter]
	zones      []clipArea[board.Zone]
	sources    []clipArea[board.Source]
}

// clipHex is what a hex holds, with its position relative to the anchor.
type clipHex struct {
	at      hex.Axial
	terrain string
	level   int
}

// clipEdge is what a hexside holds and what crosses it. As in hex.Edge, each hexside has one spelling: the hex that
// has it in direction 0, 1 or 2.
type clipEdge struct {
	at       hex.Axial
	dir      hex.Direction
	features []board.Feature
	paths    []string
}

type clipItem[T any] struct {
	at   hex.Axial
	item T
}

// clipArea is the part of a zone or source that is in the clip.
type clipArea[T any] struct {
	item  T
	hexes []hex.Axial
}

// Len returns the number of hexes.
func (c *Clip) Len() int { return len(c.hexes) }

// Hexes returns the hexes that the clip would fill if its anchor were pasted at a hex, on the map or off it.
func (c *Clip) Hexes(l hex.Layout, at hex.Coord) []hex.Coord {
	base := l.Axial(at)
	out := make([]hex.Coord, len(c.hexes))
	for i, h := range c.hexes {
		out[i] = l.Coord(base.Add(h.at))
	}
	return out
}

// Copy takes up what is in the selected hexes on the layers that can be changed.
// Units stay what they are: nobody starts in two places.
func (sel Selected) Copy() *Clip {
	return take(sel.doc.Board(), sel.doc.selection.Hexes, sel.doc.Layers().Open()&^LayersOf(Counters), false)
}

// take takes up what is in an area.
func take(b *board.Board, area board.Area, layers LayerSet, moves bool) *Clip {
	c := &Clip{flat: b.Layout().Flat(), layers: layers, moves: moves}
	t := taker{b: b, area: area, anchor: b.Layout().Axial(middle(b, area)), clip: c}
	t.hexes()
	c.places = takeItems(t, Places, b.Places(), func(p board.Place) hex.Coord { return p.Hex })
	c.notes = takeItems(t, Notes, b.Notes(), func(n board.Note) hex.Coord { return n.Hex })
	c.objectives = takeItems(t, Objectives, b.Objectives(), func(o board.Objective) hex.Coord { return o.Hex })
	c.counters = takeItems(t, Counters, b.Counters(), func(k board.Counter) hex.Coord { return k.Hex })
	c.zones = takeAreas(t, Zones, b.Zones(), func(z board.Zone) board.Area { return z.Area })
	c.sources = takeAreas(t, Sources, b.Sources(), func(s board.Source) board.Area { return s.Area })
	return c
}

// middle returns the hex in the middle of an area; it need not be in the area.
func middle(b *board.Board, area board.Area) hex.Coord {
	first, last, _ := Selection{Hexes: area}.box()
	p, q := b.Grid().Centre(first), b.Grid().Centre(last)
	return b.Grid().At(hex.Point{X: (p.X + q.X) / 2, Y: (p.Y + q.Y) / 2})
}

type taker struct {
	b      *board.Board
	area   board.Area
	anchor hex.Axial
	clip   *Clip
}

func (t taker) at(c hex.Coord) hex.Axial { return t.b.Layout().Axial(c).Sub(t.anchor) }

func (t taker) hexes() {
	inside := board.NewHexSet(t.b.Field())
	for c := range t.area.All() {
		inside.Add(c)
	}
	for c := range inside.All() {
		t.clip.hexes = append(t.clip.hexes, clipHex{t.at(c), t.b.Terrain(c), t.b.Elevation(c)})
		for _, e := range t.b.Layout().EdgesOf(c) {
			if e.Coord == c || !inside.Has(e.Coord) {
				t.edge(e)
			}
		}
	}
}

func (t taker) edge(e hex.Edge) {
	features, paths := t.b.Edge(e), t.b.PathKinds(e)
	if len(features)+len(paths) > 0 {
		t.clip.edges = append(t.clip.edges, clipEdge{t.at(e.Coord), e.Dir, features, paths})
	}
}

func takeItems[T any](t taker, l Layer, items []T, where func(T) hex.Coord) []clipItem[T] {
	var out []clipItem[T]
	for _, item := range items {
		if c := where(item); t.clip.layers.Has(l) && t.area.Has(c) {
			out = append(out, clipItem[T]{t.at(c), item})
		}
	}
	return out
}

func takeAreas[T any](t taker, l Layer, items []T, area func(T) board.Area) []clipArea[T] {
	var out []clipArea[T]
	for _, item := range items {
		if !t.clip.layers.Has(l) {
			break
		}
		var hexes []hex.Axial
		for c := range area(item).All() {
			if t.area.Has(c) {
				hexes = append(hexes, t.at(c))
			}
		}
		if len(hexes) > 0 {
			out = append(out, clipArea[T]{item, hexes})
		}
	}
	return out
}
