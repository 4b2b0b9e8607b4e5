package vassal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/play"
	"sandtable/printables/counter"
)

// begun is the state of a game before the first command.
func begun(g *engine.Game) (*engine.State, error) {
	out, err := play.Begin(g)
	if err != nil {
		return nil, err
	}
	s := engine.NewState()
	return s, engine.ApplyAll(s, out.Events)
}

// spot is the position of a stack at the start.
type spot struct {
	name string
	x, y int // pixels on its map's picture
}

// stack holds the counters at one spot of a map.
type stack struct {
	spot
	pieces []counter.Piece
}

// stacks gives the stacks of a setup on each map, in the order of the roster.
func (m *Module) stacks(s setup) [][]stack {
	out := make([][]stack, len(m.canvases))
	for _, p := range s.counters {
		i, at, ok := m.stands(s, p.unit)
		if !ok {
			continue
		}
		if k := slices.IndexFunc(out[i], func(s stack) bool { return s.spot == at }); k >= 0 {
			out[i][k].pieces = append(out[i][k].pieces, p.Piece)
			continue
		}
		out[i] = append(out[i], stack{at, []counter.Piece{p.Piece}})
	}
	return out
}

// stands finds where a counter begins: in a hex that the game or the map names, or in a box that a map shows.
func (m *Module) stands(s setup, unit string) (on int, at spot, ok bool) {
	piece, there := s.start.Piece(unit)
	if !there {
		return 0, spot{}, false
	}
	for i, g := range m.canvases {
		if at, ok = g.stands(unit, piece.Place); ok {
			return i, at, true
		}
	}
	return 0, spot{}, false
}

func (g canvas) stands(unit string, place engine.Place) (spot, bool) {
	if place.Hex != "" {
		c, err := g.board.Hex(place.Hex)
		return g.spot(c), err == nil
	}
	if c, ok := g.board.Counter(unit); ok {
		return g.spot(c.Hex), true
	}
	if b, ok := g.board.Box(place.Box); ok {
		x, y := g.pixel(b.X+b.Width/2, b.Y+b.Height/2)
		return spot{b.ID, x, y}, true
	}
	return spot{}, false
}

func (g canvas) spot(c hex.Coord) spot {
	x, y := g.centre(c)
	return spot{g.board.Label(c), x, y}
}
