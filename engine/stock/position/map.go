package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/setting"
)

// MapInPlay is the map of the package in whose hexes counters are recorded. Rows "zoc", "trace" and "fill" define what
// it derives from those hexes. Rules use the map only after the players have confirmed that it is on their table; as a
// calculator it answers questions about any positions on it.
type MapInPlay struct {
	engine.Only
	Map    string        `toml:"map"`    // id of the map
	Ask    string        `toml:"ask"`    // id of the [[choose]] by which the players confirm it; if omitted, it needs no confirmation
	Yes    string        `toml:"yes"`    // the value that says so
	Source engine.Source `toml:"source"` // of everything read off the map

	board    *board.Board
	grid     *Grid
	choose   []*basic.Choose
	supplies []*Supply
	stacks   []*Stack
	zocs     []*Zoc
	traces   []*Trace
	fills    []*Fill
}

// Link connects the rows that work on the map, and the rules that ask it.
func (t *MapInPlay) Link(all []any) {
	t.grid, t.stacks, t.choose, t.supplies = setting.First[*Grid](all), setting.Of[*Stack](all), setting.Of[*basic.Choose](all), setting.Of[*Supply](all)
	t.zocs, t.traces, t.fills = setting.Of[*Zoc](all), setting.Of[*Trace](all), setting.Of[*Fill](all)
}

// Bind finds the map, and checks that the question exists.
func (t *MapInPlay) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "board"}
	t.board = boardOf(g, t.Map)
	b.Need(t.board != nil, "map", "ref.unknown", "kind", "@ref.map", "id", t.Map, "known", boardIDs(g))
	if b.Err != nil {
		return b.Err
	}
	if t.grid != nil {
		if p := t.grid.Ready(g); p != nil {
			return p.At("board.map")
		}
	}
	if c := t.Question(); t.Ask != "" {
		b.Need(c != nil, "ask", "ref.unknown", "kind", "@ref.rule", "id", t.Ask, "known", chooseIDs(t.choose))
		b.Need(c == nil || g.Tracker(c.Tracker) != nil && slices.Contains(g.Tracker(c.Tracker).Values, t.Yes), "yes", "board.yes", "value", t.Yes)
	}
	return b.Err
}

// boardOf returns a map, nil where the game has none of that id.
func boardOf(g *engine.Game, id string) *board.Board {
	for _, m := range g.Boards {
		if m.ID() == id {
			return m
		}
	}
	return nil
}

func boardIDs(g *engine.Game) []string {
	ids := make([]string, len(g.Boards))
	for i, b := range g.Boards {
		ids[i] = b.ID()
	}
	return ids
}

func chooseIDs(list []*basic.Choose) []string {
	ids := make([]string, len(list))
	for i, c := range list {
		ids[i] = c.ID
	}
	return ids
}

// Question returns the choice that asks players whether this map is on their table, nil if it needs no confirmation.
func (t *MapInPlay) Question() *basic.Choose {
	for _, c := range t.choose {
		if c.ID == t.Ask {
			return c
		}
	}
	return nil
}

// Rules returns none: other rules apply the proposals.
func (t *MapInPlay) Rules() []engine.Rule { return nil }

// Calcs returns the questions that are answered from positions: zones of control, one for each word that traces are
// asked by, and one for each way of filling a battle in.
func (t *MapInPlay) Calcs() []engine.Calculator {
	out := []engine.Calculator{zocCalc{t}}
	for _, word := range t.Words() {
		out = append(out, traceCalc{t, word})
	}
	for _, f := range t.fills {
		out = append(out, fillCalc{f})
	}
	return out
}
