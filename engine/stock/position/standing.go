package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// posted is a counter in a hex of the map.
type posted struct {
	*engine.Counter
	piece engine.Piece
	at    hex.Coord
}

// standing maps hexes to counters, computed once for all questions about one state.
type standing struct {
	*MapInPlay
	game   *engine.Game
	state  *engine.State
	posts  []posted                 // in roster order
	index  map[string]int           // of posts, by counter id
	unseen []string                 // on the map, without a recorded hex
	zoned  map[string]*board.HexSet // zones of control by side, once they were asked for
}

func (t *MapInPlay) standing(g *engine.Game, s *engine.State) *standing {
	st := &standing{MapInPlay: t, game: g, state: s, index: map[string]int{}}
	for i := range g.Counters {
		c := &g.Counters[i]
		p, ok := s.Piece(c.ID)
		if !ok || !p.Place.OnTheMap() {
			continue
		}
		if at, known := hexUnder(t.board, p.Place); known {
			st.index[c.ID] = len(st.posts)
			st.posts = append(st.posts, posted{c, p, at})
		} else {
			st.unseen = append(st.unseen, c.ID)
		}
	}
	return st
}

// hexUnder returns the hex of a place: by its number, or under a point.
func hexUnder(b *board.Board, p engine.Place) (hex.Coord, bool) {
	if p.Hex != "" {
		c, err := b.Hex(p.Hex)
		return c, err == nil
	}
	if p.X == 0 && p.Y == 0 {
		return hex.Coord{}, false
	}
	c := b.Grid().At(hex.Point{X: p.X, Y: p.Y})
	return c, b.On(c)
}

// Under returns the number of the hex that a counter is in or drawn over, "" if it is in none.
func (t *MapInPlay) Under(p engine.Place) string {
	c, ok := hexUnder(t.board, p)
	if !ok {
		return ""
	}
	return t.board.Label(c)
}

// post finds a counter in a hex.
func (st *standing) post(id string) (*posted, bool) {
	i, ok := st.index[id]
	if !ok {
		return nil, false
	}
	return &st.posts[i], true
}

// of lists the posted counters that a filter chooses.
func (st *standing) of(filter string) []posted {
	f, err := engine.NewFilter(st.game, filter)
	if err != nil {
		return nil // filters were checked when the rule was bound
	}
	var out []posted
	for _, p := range st.posts {
		if f.Match(p.Counter, p.piece) {
			out = append(out, p)
		}
	}
	return out
}

// hexes are those of the counters.
func (st *standing) hexes(of []posted) *board.HexSet {
	out := board.NewHexSet(st.board.Field())
	for _, p := range of {
		out.Add(p.at)
	}
	return out
}

// hostile lists the posted counters that are not a side's.
func (st *standing) hostile(side string) []posted {
	var out []posted
	for _, p := range st.posts {
		if p.Side != side {
			out = append(out, p)
		}
	}
	return out
}

// InHex lists the counters in one hex, in roster order.
type InHex struct {
	Hex   string   `json:"hex"`
	Units []string `json:"units"`
}

// Stacks lists the hexes with counters, in reading order, and the counters that are on the map without a recorded
// hex. It needs no confirmation of the map.
func (t *MapInPlay) Stacks(g *engine.Game, s *engine.State) (stacks []InHex, unseen []string) {
	st := t.standing(g, s)
	for c := range st.hexes(st.posts).All() {
		in := InHex{Hex: t.board.Label(c)}
		for _, p := range st.posts {
			if p.at == c {
				in.Units = append(in.Units, p.ID)
			}
		}
		stacks = append(stacks, in)
	}
	return stacks, st.unseen
}

// Crowded checks the stacking limits in every hex with counters, at any time; findings name hexes and units.
func (t *MapInPlay) Crowded(g *engine.Game, s *engine.State) []Finding {
	var out []Finding
	for _, side := range g.Sides {
		w := &setupWork{Setup: &Setup{Head: setting.Head{Side: side.ID}, Units: side.ID, grid: t.grid}, game: g, state: s}
		for _, k := range t.stacks {
			w.stacking(k)
		}
		out = append(out, w.out...)
	}
	return slices.DeleteFunc(out, func(f Finding) bool { return f.Found != setting.FoundWrong })
}
