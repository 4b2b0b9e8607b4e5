package position

import (
	"iter"
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/basic"
)

// MapOf finds the map that a game's counters are mirrored on, nil where it has none.
func MapOf(g *engine.Game) *MapInPlay {
	for _, c := range g.Calcs {
		if z, ok := c.(zocCalc); ok {
			return z.inPlay
		}
	}
	return nil
}

// Board returns the map.
func (t *MapInPlay) Board() *board.Board { return t.board }

// Confirmed reports whether the players have confirmed that this map is on their table.
func (t *MapInPlay) Confirmed(g *engine.Game, s *engine.State) bool {
	c := t.Question()
	if c == nil {
		return true
	}
	tr := g.Tracker(c.Tracker)
	return s.Tracker(tr.ID)-tr.Min == slices.Index(tr.Values, t.Yes)
}

// Confirm returns the command by which the players confirm that this map is on their table; ok is false if it needs
// no confirmation.
func (t *MapInPlay) Confirm() (engine.Command, bool) {
	if t.Question() == nil {
		return engine.Command{}, false
	}
	return engine.Ask(t.Ask, basic.ChooseArgs{Value: t.Yes}), true
}

// ready returns a Problem unless the players have confirmed the map.
func (t *MapInPlay) ready(g *engine.Game, s *engine.State) error {
	if !t.Confirmed(g, s) {
		return engine.Wrong("board.unconfirmed", "map", "@map."+t.Map+".name")
	}
	return nil
}

// Hex returns the printed number of a hex for any way of typing it.
func (t *MapInPlay) Hex(label string) (string, error) {
	c, err := t.board.Hex(label)
	if p, ok := engine.MapProblem(err); ok {
		return "", p
	}
	return t.board.Label(c), nil
}

// labelsOn lists the numbers of hexes.
func labelsOn(b *board.Board, hexes iter.Seq[hex.Coord]) []string {
	return new(labelling).on(b, hexes)
}

// labelling writes the numbers of hexes for many lines, as a check of supply needs. The numbers of one line are parts of
// one string, which saves allocations.
type labelling struct {
	text []byte
	ends []int
}

func (l *labelling) on(b *board.Board, hexes iter.Seq[hex.Coord]) []string {
	_, out := l.joined(b, hexes, "")
	return out
}

// joined lists the numbers of hexes, and returns them joined with between.
func (l *labelling) joined(b *board.Board, hexes iter.Seq[hex.Coord], between string) (all string, out []string) {
	l.text, l.ends = l.text[:0], l.ends[:0]
	for c := range hexes {
		if len(l.ends) > 0 {
			l.text = append(l.text, between...)
		}
		l.text = b.AppendLabel(l.text, c)
		l.ends = append(l.ends, len(l.text))
	}
	if len(l.ends) == 0 {
		return "", nil
	}
	all, out = string(l.text), make([]string, len(l.ends))
	for i, from := 0, 0; i < len(out); i++ {
		out[i], from = all[from:l.ends[i]], l.ends[i]+len(between)
	}
	return all, out
}

// weak returns a source that is no stronger than the map's.
func (t *MapInPlay) weak(s engine.Source) engine.Source { return engine.Weakest(s, t.Source) }
