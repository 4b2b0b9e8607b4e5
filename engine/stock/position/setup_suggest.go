package position

import (
	"cmp"
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Suggest returns a hex or a box for each unit of the set-up, so that every requirement and every stacking limit is met.
// It returns nil if the set-up is complete, or the players have not confirmed the map, or it finds no such places.
func (r SetupRule) Suggest(g *engine.Game, s *engine.State) map[string]string {
	if !r.OnMap(g, s) || !r.Owes(g, s) {
		return nil
	}
	p := newPlacing(r.set, g, s)
	for _, id := range p.order(r.Units(g, s)) {
		if !p.put(id) {
			return nil
		}
	}
	d := engine.NewDraft(g, s)
	if r.set.place(d, p.at) != nil || verdict(r.Check(g, d.State)) != setting.FoundRight {
		return nil
	}
	return p.at
}

// placing is a set-up that is being suggested, unit by unit.
type placing struct {
	setupWork
	at      map[string]string          // by unit
	in      map[string][]string        // units by hex
	covered map[string]map[string]bool // hexes by cover
	front   map[string]int             // distance of a hex to where other sides set up
	hostile map[string]bool            // hexes with units of other sides
}

func newPlacing(u *Setup, g *engine.Game, s *engine.State) *placing {
	p := &placing{setupWork: setupWork{Setup: u, game: g, state: s}, at: map[string]string{}, in: map[string][]string{},
		covered: map[string]map[string]bool{}, front: map[string]int{}, hostile: map[string]bool{}}
	for i := range u.Covers {
		p.covered[u.Covers[i].ID] = map[string]bool{}
	}
	for i := range g.Counters {
		piece, _ := s.Piece(g.Counters[i].ID)
		if label, ok := u.grid.Own(piece.Place.Hex); ok && g.Counters[i].Side != u.Side {
			p.hostile[label] = true
		}
	}
	return p
}

// order sorts units: those with the fewest places to choose among come first.
func (p *placing) order(units []string) []string {
	spots := map[string]int{}
	for _, id := range units {
		spots[id] = len(p.spots(id))
	}
	return slices.SortedStableFunc(slices.Values(units), func(a, b string) int { return cmp.Compare(spots[a], spots[b]) })
}

// put places a unit: where it covers most, then next to the enemy, then where the fewest units are.
func (p *placing) put(id string) bool {
	free := slices.DeleteFunc(p.spots(id), func(spot string) bool { return !p.holds(id, spot) })
	if len(free) == 0 {
		return false
	}
	best := slices.MinFunc(free, func(a, b string) int {
		return cmp.Or(cmp.Compare(len(p.covers(id, b)), len(p.covers(id, a))), cmp.Compare(p.distance(a), p.distance(b)),
			cmp.Compare(len(p.in[a]), len(p.in[b])))
	})
	for _, c := range p.covers(id, best) {
		p.covered[c[0]][c[1]] = true
	}
	p.at[id], p.in[best] = best, append(p.in[best], id)
	return true
}

// spots lists the boxes and hexes that all requirements allow a unit. Units that cover stand in the hexes to cover.
func (p *placing) spots(id string) []string {
	var out []string
	within := func(list []string) {
		if out == nil {
			out = slices.Clone(list)
			return
		}
		out = slices.DeleteFunc(out, func(spot string) bool { return !slices.Contains(list, spot) })
	}
	if hexes := Starts(p.game, id); hexes != nil {
		within(hexes)
	}
	for i := range p.Places {
		if in := &p.Places[i]; slices.Contains(p.bound(in), id) {
			within(slices.Concat(in.Boxes, p.area(in)))
		}
	}
	for i := range p.Covers {
		if slices.Contains(setting.Chosen(p.game, p.state, p.Covers[i].Units), id) {
			within(p.Covers[i].Hexes)
		}
	}
	return out
}

// bound lists the units that a requirement binds: all of its units, or the first of them if it needs no more.
func (p *placing) bound(in *SetupIn) []string {
	units := setting.Chosen(p.game, p.state, in.Units)
	if in.Least > 0 {
		return units[:min(in.Least, len(units))]
	}
	return units
}

// holds reports whether a unit may join those in a place.
func (p *placing) holds(id, spot string) bool {
	if p.game.Box(spot) != nil {
		return true
	}
	return !p.hostile[spot] && !slices.ContainsFunc(p.stacks, func(k *Stack) bool {
		return (k.Side == "" || k.Side == p.Side) && !k.holds(p.game, p.state, append(slices.Clone(p.in[spot]), id))
	})
}

// covers lists what a unit in a hex covers and no other does: a cover and a hex each.
func (p *placing) covers(id, spot string) (out [][2]string) {
	at, ok := p.grid.at(spot)
	for i := range p.Covers {
		c := &p.Covers[i]
		if !ok || !slices.Contains(setting.Chosen(p.game, p.state, c.Units), id) {
			continue
		}
		for _, label := range p.grid.reach(at, p.cut(c)) {
			if slices.Contains(c.Hexes, label) && !p.covered[c.ID][label] {
				out = append(out, [2]string{c.ID, label})
			}
		}
	}
	return out
}

// distance returns how far a hex is from where other sides set up.
func (p *placing) distance(spot string) int {
	if d, known := p.front[spot]; known {
		return d
	}
	best := math.MaxInt
	at, _ := p.grid.at(spot)
	for _, c := range p.enemyArea() {
		best = min(best, p.grid.Layout.Distance(at, c))
	}
	p.front[spot] = best
	return best
}

// enemyArea lists the hexes where other sides set up.
func (p *placing) enemyArea() (out []hex.Coord) {
	for _, r := range p.game.Rules {
		other, ok := r.(SetupRule)
		for i := 0; ok && other.set.Side != p.Side && i < len(other.set.Places); i++ {
			for _, label := range other.set.area(&other.set.Places[i]) {
				c, _ := p.grid.at(label)
				out = append(out, c)
			}
		}
	}
	return out
}
