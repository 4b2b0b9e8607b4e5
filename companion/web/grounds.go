package web

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"sandtable/companion/view"
	boardview "sandtable/companion/view/board"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// How many maps and scans below them are cached. A player who draws maps changes them often, and a scan is large.
const (
	keptGrounds = 16
	keptScans   = 2
)

// ground is the map below the counters. It holds no secret.
type ground struct {
	*picture.Map
	key    string // names its pictures: by game, language, and what is drawn on it
	from   string // game and language
	own    bool   // the players drew it
	reader view.Reader
	scan   func(*board.Board) (*picture.Under, error) // reads the picture beneath; nil for none
}

// keep moves a thing to the front of those used last, and drops what was used longest ago.
func keep[T comparable](list []T, one T, most int) []T {
	list = slices.DeleteFunc(list, func(o T) bool { return o == one })
	list = slices.Insert(list, 0, one)
	return list[:min(len(list), most)]
}

// find returns a ground that is kept, or nil.
func (d *drawn) find(is func(*ground) bool) *ground {
	at := slices.IndexFunc(d.grounds, is)
	if at < 0 {
		return nil
	}
	g := d.grounds[at]
	d.grounds = keep(d.grounds, g, keptGrounds)
	return g
}

// ground sets a map up, once for all that is drawn alike. Two maps of one id are two, and a map that was changed is
// another.
func (p *Pages) ground(s view.Reader, b *board.Board) (*ground, error) {
	d := &p.drawn
	d.mu.Lock()
	defer d.mu.Unlock()
	from := keyOf(s, "map")
	if g := d.find(func(g *ground) bool { return g.Board == b && g.from == from }); g != nil {
		return g, nil
	}
	text, err := b.Encode()
	if err != nil {
		return nil, err
	}
	sum := sha256.Sum256(append([]byte(from), text...))
	key := hex.EncodeToString(sum[:8])
	if g := d.find(func(g *ground) bool { return g.key == key }); g != nil {
		return g, nil
	}
	m, err := mapOf(s, b)
	if err != nil {
		return nil, err
	}
	g := &ground{Map: m, key: key, from: from, own: !slices.Contains(s.Game.Boards, b), reader: s, scan: p.opts.Maps.Scan}
	if !g.own {
		g.scan = func(b *board.Board) (*picture.Under, error) { return underlay.In(p.opts.Files(s.Game), b) }
	}
	d.grounds = keep(d.grounds, g, keptGrounds)
	return g, nil
}

// mapOf is a map as it is drawn in a game.
func mapOf(s view.Reader, b *board.Board) (*picture.Map, error) {
	terrains, err := picture.NewTerrains(s.Game, func(key string) string { return s.Say(key) })
	if err != nil {
		return nil, err
	}
	m := picture.NewMap(b, terrains)
	m.Show.Sources, m.Show.Boxes, m.Sparse = false, false, true
	sides := map[string]picture.Emblem{}
	for _, side := range s.Game.Sides {
		if c, err := draw.ParseColour(side.Colour); err == nil {
			sides[side.ID] = picture.Emblem{Shape: side.Mark, Letter: s.SideLetter(side), Colour: c}
		}
	}
	m.Side = func(id string) (picture.Emblem, bool) {
		e, ok := sides[id]
		return e, ok
	}
	m.Name = boardview.Names(s, b)
	return m, nil
}

// scan is a picture below a map.
type scan struct {
	of    *board.Board
	under *picture.Under // nil if the map has none, or it cannot be read
}

// below returns the scan below a map. The caller holds drawing.
func (d *drawn) below(g *ground) *picture.Under {
	if _, any := g.Board.Underlay(); !any || g.scan == nil {
		return nil
	}
	at := slices.IndexFunc(d.scans, func(s *scan) bool { return s.of == g.Board })
	if at < 0 {
		under, err := g.scan(g.Board)
		if err != nil {
			under = nil // the hexes can be tapped without it
		}
		d.scans, at = append(d.scans, &scan{g.Board, under}), len(d.scans)
	}
	s := d.scans[at]
	d.scans = keep(d.scans, s, keptScans)
	return s.under
}
