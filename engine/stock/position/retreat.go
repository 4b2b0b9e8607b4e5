package position

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/combat"
)

// Fights returns the id of the battle that is filled in from the map.
func (f *Fill) Fights() string { return f.Battle }

// Strays returns why a unit cannot take part in the attack on a hex: an attacker is not next to it, or the hexside stops
// it; a defender is in another hex.
func (f *Fill) Strays(g *engine.Game, s *engine.State, unit, role, target string) *engine.Problem {
	to, err := f.inPlay.board.Hex(target)
	p, ok := s.Piece(unit)
	from, known := hexUnder(f.inPlay.board, p.Place)
	if err != nil || !ok || !known || f.inPlay.ready(g, s) != nil {
		return nil // while the map is not confirmed, counters may be in hexes of the set-up
	}
	about := []any{"unit", "@unit." + unit + ".name", "from", f.inPlay.board.Label(from), "hex", f.inPlay.board.Label(to)}
	edge, near := f.inPlay.board.Layout().EdgeBetween(from, to)
	switch {
	case role == combat.RoleDefender && from != to:
		return engine.Wrong("battle.elsewhere", about...)
	case role == combat.RoleAttacker && !near:
		return engine.Wrong("battle.far", about...)
	case role == combat.RoleDefender:
		return nil
	}
	on := f.inPlay.board.Edge(edge)
	for _, x := range f.Bars {
		if kindOn(on, x.Across) != "" && chooses(g, s, x.Units, unit) {
			return engine.Wrong("battle.across", append(about, "why", "@fill."+f.ID+".bar."+x.ID+".text", "rule", string(x.Rule))...)
		}
	}
	return nil
}

// chooses reports whether a filter chooses a counter; an empty one chooses all.
func chooses(g *engine.Game, s *engine.State, filter, unit string) bool {
	if filter == "" {
		return true
	}
	f, err := engine.NewFilter(g, filter) // filters were checked when the row was bound
	p, _ := s.Piece(unit)
	return err == nil && f.Match(g.Counter(unit), p)
}

// Retreats lists the hexes at a distance from a unit. It may retreat to one if a way there exists that leads straight
// away from its own hex, through open hexes, and if the last hex has room.
func (f *Fill) Retreats(g *engine.Game, s *engine.State, unit string, hexes int) ([]combat.WayOut, bool) {
	if f.inPlay.ready(g, s) != nil || hexes < 1 {
		return nil, false
	}
	w := &retreatWork{Fill: f, standing: f.inPlay.standing(g, s)}
	post, ok := w.post(unit)
	if !ok {
		return nil, false
	}
	w.unit = post
	return w.ways(hexes), true
}

// Ground returns the kind of terrain of a hex, if the map is confirmed to be on the table.
func (f *Fill) Ground(g *engine.Game, s *engine.State, label string) (string, bool) {
	c, err := f.inPlay.board.Hex(label)
	if err != nil || f.inPlay.ready(g, s) != nil {
		return "", false
	}
	return f.inPlay.board.Terrain(c), true
}

// Between lists the kinds of hexside between two adjacent hexes.
func (f *Fill) Between(g *engine.Game, s *engine.State, from, to string) ([]string, bool) {
	a, errA := f.inPlay.board.Hex(from)
	b, errB := f.inPlay.board.Hex(to)
	e, near := f.inPlay.board.Layout().EdgeBetween(a, b)
	if errA != nil || errB != nil || !near || f.inPlay.ready(g, s) != nil {
		return nil, false
	}
	var kinds []string
	for _, x := range f.inPlay.board.Edge(e) {
		kinds = append(kinds, x.Kind)
	}
	return kinds, true
}

// Crowds returns the stacking limit that units would break by entering a hex together, nil if they may.
func (f *Fill) Crowds(g *engine.Game, s *engine.State, units []string, label string) *engine.Step {
	if len(units) == 0 {
		return nil
	}
	st := f.inPlay.standing(g, s)
	if at, err := f.inPlay.board.Hex(label); err == nil {
		return st.crowds(units, at)
	}
	return st.full(units)
}

// crowds returns the stacking limit by which units of one side do not fit in a hex with their friends there.
func (st *standing) crowds(units []string, at hex.Coord) *engine.Step {
	side, all := st.game.Counter(units[0]).Side, slices.Clone(units)
	for _, p := range st.posts {
		if p.at == at && p.Side == side && !slices.Contains(all, p.ID) {
			all = append(all, p.ID)
		}
	}
	return st.full(all)
}

// full returns the stacking limit that units of one side together break.
func (st *standing) full(all []string) *engine.Step {
	side := st.game.Counter(all[0]).Side
	for _, k := range st.stacks {
		if (k.Side == "" || k.Side == side) && !k.holds(st.game, st.state, all) {
			return &engine.Step{ID: k.ID, Key: "battle.full", Rule: string(k.Rule), Source: k.Source}
		}
	}
	return nil
}

// retreatWork is one unit looking for a way out.
type retreatWork struct {
	*Fill
	*standing
	unit *posted
}

// ways goes out ring by ring.
func (w *retreatWork) ways(hexes int) []combat.WayOut {
	from := map[hex.Coord]bool{w.unit.at: true}
	for n := 1; n < hexes; n++ {
		next := map[hex.Coord]bool{}
		for _, c := range w.ring(n) {
			next[c] = w.bar(c, from, false) == nil
		}
		from = next
	}
	var out []combat.WayOut
	for _, c := range w.ring(hexes) {
		out = append(out, combat.WayOut{Hex: w.board.Label(c), Bar: w.bar(c, from, true)})
	}
	return out
}

// ring returns the hexes of the map at a distance, in reading order.
func (w *retreatWork) ring(n int) []hex.Coord {
	var out []hex.Coord
	for c := range w.board.Field().All() {
		if w.board.Layout().Distance(w.unit.at, c) == n {
			out = append(out, c)
		}
	}
	return out
}

// bar returns what keeps the unit out of a hex that it would enter from one of the open ones.
func (w *retreatWork) bar(to hex.Coord, from map[hex.Coord]bool, last bool) *engine.Step {
	if bar := w.within(to); bar != nil {
		return bar
	}
	var bar *engine.Step
	for _, c := range w.board.Layout().Neighbours(to) {
		if !from[c] {
			continue
		}
		across := w.across(c, to)
		if across == nil {
			if last {
				return w.crowds([]string{w.unit.ID}, to)
			}
			return nil
		}
		bar = across
	}
	if bar == nil {
		bar = &engine.Step{Key: "battle.no_way", Source: w.Source}
	}
	return bar
}

// within returns what in the hex itself keeps the unit out: an enemy, the terrain, a zone of control.
func (w *retreatWork) within(to hex.Coord) *engine.Step {
	for _, p := range w.hostile(w.unit.Side) {
		if p.at == to {
			return &engine.Step{Key: "battle.enemy", Source: w.Source}
		}
	}
	for _, x := range w.Outs {
		if !w.stops(x) {
			continue
		}
		if slices.Contains(x.Terrain, w.board.Terrain(to)) || x.Zoc && w.againstRows(w.unit.Side, x.Zones).Has(to) && !w.befriended(x, to) {
			return w.out(x)
		}
	}
	return nil
}

// befriended reports whether a friend in the hex cancels an enemy zone.
func (w *retreatWork) befriended(x FillOut, to hex.Coord) bool {
	return x.Friends != "" && slices.ContainsFunc(w.of(x.Friends), func(p posted) bool { return p.at == to && p.Side == w.unit.Side })
}

// across returns what on the hexside keeps the unit out.
func (w *retreatWork) across(from, to hex.Coord) *engine.Step {
	e, _ := w.board.Layout().EdgeBetween(from, to)
	for _, x := range w.Outs {
		if w.stops(x) && kindOn(w.board.Edge(e), x.Across) != "" {
			return w.out(x)
		}
	}
	return nil
}

func (w *retreatWork) stops(x FillOut) bool { return chooses(w.game, w.state, x.Units, w.unit.ID) }

func (w *retreatWork) out(x FillOut) *engine.Step {
	return &engine.Step{ID: x.ID, Key: "fill." + w.ID + ".retreat." + x.ID + ".text", Rule: string(x.Rule), Source: w.weak(x.Source)}
}
