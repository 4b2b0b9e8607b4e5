package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/formula"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// March moves all units of a filter towards a place by the shortest way, where the game itself plays a side. Terrain
// costs nothing. Of hexes that are equally near, a unit takes the one with the lower number.
type March struct {
	setting.Head
	Units   string           `toml:"units"` // filter of the units
	To      string           `toml:"to"`    // where they go: a hex, a zone, a source or an edge of the map
	Hexes   int              `toml:"hexes"` // how far each moves; left out: one hex
	Stays   []Stay           `toml:"stay"`
	Effects []setting.Effect `toml:"effect"` // after all have moved

	inPlay *MapInPlay
	area   board.Area
}

// Stay holds units of a march where they are, with the reason. The first that fits counts.
type Stay struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Units  string        `toml:"units"`
	When   *formula.Expr `toml:"when"`
}

// maxMarch bounds how far units march at once.
const maxMarch = 99

// Link finds the map among the rules.
func (m *March) Link(all []any) { m.inPlay = setting.First[*MapInPlay](all) }

// Bind checks the filters and finds the place on the map.
func (m *March) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "march." + m.ID}
	b.Head(&m.Head)
	b.Filter("units", m.Units)
	b.Need(m.inPlay != nil && m.inPlay.board != nil, "to", "board.missing")
	if b.Err != nil {
		return b.Err
	}
	known := false
	m.area, known = m.inPlay.entry(m.To)
	b.Need(known, "to", "arrive.at", "at", m.To)
	b.Need(m.Hexes >= 0 && m.Hexes <= maxMarch, "hexes", "number.range", "value", m.Hexes, "min", 1, "max", maxMarch)
	for i := range m.Stays {
		at := "stay." + m.Stays[i].ID
		b.Filter(at+".units", m.Stays[i].Units)
		b.Formula(at+".when", m.Stays[i].When, nil)
	}
	b.Effects("effect", m.Effects)
	return b.Err
}

// Rules returns the one rule.
func (m *March) Rules() []engine.Rule { return []engine.Rule{marchRule{m}} }

// Calcs returns none.
func (m *March) Calcs() []engine.Calculator { return nil }

// near returns the distance of a hex from the place.
func (m *March) near(c hex.Coord) int {
	least := -1
	for to := range m.area.All() {
		if n := m.inPlay.board.Layout().Distance(c, to); least < 0 || n < least {
			least = n
		}
	}
	return least
}

// next returns the hex that a unit enters from another; ok is false in the place itself.
func (m *March) next(from hex.Coord) (to hex.Coord, ok bool) {
	b, best := m.inPlay.board, m.near(from)
	for _, c := range b.Layout().Neighbours(from) {
		n := m.near(c)
		if b.On(c) && (n < best || ok && n == best && b.Label(c) < b.Label(to)) {
			to, best, ok = c, n, true
		}
	}
	return to, ok
}

// stay returns the row that holds a unit, nil if none does.
func (m *March) stay(g *engine.Game, s *engine.State, id string) *Stay {
	for i := range m.Stays {
		x := &m.Stays[i]
		if slices.Contains(setting.Chosen(g, s, x.Units), id) && engine.Holds(x.When.Optional(), g, s) {
			return x
		}
	}
	return nil
}
