package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Stack is a stacking limit for each side's units in a hex: one whole formation and a number of small units, or a number
// of units, or a number of stacking points. Units that do not count are removed first.
type Stack struct {
	engine.Only
	ID     string         `toml:"id"`
	Text   engine.Text    `toml:"text"`
	Rule   engine.Cite    `toml:"rule"`
	Source engine.Source  `toml:"source"`
	Side   string         `toml:"side"`   // whose units; empty: those of all sides
	Whole  bool           `toml:"whole"`  // all units of one formation may be together
	Extra  int            `toml:"extra"`  // so many small units besides a whole formation
	Small  []string       `toml:"small"`  // filters of small units
	Mixed  int            `toml:"mixed"`  // otherwise so many units; with Whole left out too: any number
	Points int            `toml:"points"` // so many points together, whatever else holds; left out: any number
	Factor string         `toml:"factor"` // the factor with a unit's points; left out: each is worth one …
	Worth  map[string]int `toml:"worth"`  // … but for those with these sizes, types, traits: the most that fits
	Free   []string       `toml:"free"`   // filters of units that do not count
	Single []string       `toml:"single"` // filters of units of which a hex holds one at most
}

// Bind checks the filters.
func (k *Stack) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "stack." + k.ID}
	b.Need(k.Side == "" || g.Side(k.Side) != nil, "side", "side.unknown", "side", k.Side)
	b.Need(k.Factor == "" || slices.Contains(g.Factors, k.Factor), "factor", "ref.unknown", "kind", "@ref.factor", "id", k.Factor, "known", g.Factors)
	for _, word := range engine.SortedKeys(k.Worth) {
		b.Filter("worth."+word, word)
	}
	b.Need(k.Points >= 0 && (k.Points > 0 || k.Factor == "" && len(k.Worth) == 0), "points", "field.missing", "field", "points")
	b.Filters("small", k.Small)
	b.Filters("free", k.Free)
	b.Filters("single", k.Single)
	return b.Err
}

// Rules returns none.
func (k *Stack) Rules() []engine.Rule { return nil }

// Calcs returns none.
func (k *Stack) Calcs() []engine.Calculator { return nil }

// holds reports whether units of one side may be together in a hex.
func (k *Stack) holds(g *engine.Game, s *engine.State, units []string) bool {
	for _, f := range k.Single {
		if len(picked(g, s, units, []string{f})) > 1 {
			return false
		}
	}
	free := picked(g, s, units, k.Free)
	counted := slices.DeleteFunc(slices.Clone(units), func(id string) bool { return slices.Contains(free, id) })
	if k.Points > 0 && k.points(g, s, counted) > k.Points {
		return false
	}
	if len(counted) <= k.Mixed || k.Mixed == 0 && !k.Whole {
		return true
	}
	return k.Whole && slices.ContainsFunc(counted, func(id string) bool { return k.formed(g, s, counted, g.Counter(id).Formation) })
}

// points returns the sum of the units' stacking points.
func (k *Stack) points(g *engine.Game, s *engine.State, units []string) int {
	sum := 0
	for _, id := range units {
		n, fits := 1, false
		if k.Factor != "" {
			n = g.Counter(id).Factors[k.Factor]
		}
		for _, word := range engine.SortedKeys(k.Worth) {
			if len(picked(g, s, []string{id}, []string{word})) > 0 && (!fits || k.Worth[word] > n) {
				n, fits = k.Worth[word], true
			}
		}
		sum += n
	}
	return sum
}

// formed reports whether the units are one formation and at most Extra small ones.
func (k *Stack) formed(g *engine.Game, s *engine.State, units []string, formation string) bool {
	if formation == "" {
		return false
	}
	others := slices.DeleteFunc(slices.Clone(units), func(id string) bool { return g.Counter(id).Formation == formation })
	return len(others) <= k.Extra && len(picked(g, s, others, k.Small)) == len(others)
}

// picked lists the units that one of the filters chooses.
func picked(g *engine.Game, s *engine.State, units, filters []string) []string {
	var out []string
	for _, id := range units {
		p, _ := s.Piece(id)
		for _, text := range filters {
			if f, err := engine.NewFilter(g, text); err == nil && f.Match(g.Counter(id), p) {
				out = append(out, id)
				break
			}
		}
	}
	return out
}

// Overstacked returns the stacking limit that units would break in a hex together with those of their side, or nil.
func (t *MapInPlay) Overstacked(g *engine.Game, s *engine.State, units []string, c hex.Coord) *Finding {
	st := t.standing(g, s)
	in := map[string][]string{} // by side
	for _, id := range units {
		if u := g.Counter(id); u != nil {
			in[u.Side] = append(in[u.Side], id)
		}
	}
	for _, side := range engine.SortedKeys(in) {
		list := in[side]
		for _, p := range st.posts {
			if p.at == c && p.Side == side && !slices.Contains(list, p.ID) {
				list = append(list, p.ID)
			}
		}
		in[side] = list
	}
	for _, k := range t.stacks {
		for _, side := range engine.SortedKeys(in) {
			if (k.Side == "" || k.Side == side) && !k.holds(g, s, in[side]) {
				return &Finding{ID: k.ID, Found: setting.FoundWrong, Key: "stack." + k.ID + ".text", Units: in[side], Hexes: []string{t.board.Label(c)}, Rule: string(k.Rule), From: k.Source}
			}
		}
	}
	return nil
}
