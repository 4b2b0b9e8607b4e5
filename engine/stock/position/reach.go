package position

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Reach holds the cost of each hex of the map for one unit, by the cheapest way from its start, computed from the map and
// the counters on it. It has no limit: a way may cost more than the unit has. A [MoveCalc] says whether it is allowed.
type Reach struct {
	Allowance int // what the unit may spend, in parts of a movement point
	Parts     int // of a movement point

	stand *standing
	mover *moveWork // asked about one step after another
	ezoc  *board.HexSet
	enemy *board.HexSet
	from  hex.Coord
	ways  []way            // by the numbers of the hexes
	costs map[string]cheap // what steps of one kind cost
}

// way is how a hex is reached.
type way struct {
	cost  int
	back  hex.Coord // the hex before
	step  MoveStep
	found bool
	shut  bool // the last step is forbidden: there is no way in, and this says why
}

// cheap is what one step costs.
type cheap struct {
	cost   int
	barred bool
}

// Reach computes the cost of every hex for a unit that starts from a hex; "" means its own. The error is a Problem if the
// map is not confirmed, the unit is in no hex, or has no allowance.
func (c MoveCalc) Reach(g *engine.Game, s *engine.State, unit, from string, flags map[string]bool) (*Reach, error) {
	t := MapOf(g)
	if t == nil {
		return nil, engine.Wrong("board.missing")
	}
	if err := t.ready(g, s); err != nil {
		return nil, err
	}
	st := t.standing(g, s)
	post, ok := st.post(unit)
	if !ok {
		return nil, engine.Wrong("board.unposted", "unit", "@unit."+unit+".name")
	}
	r := &Reach{stand: st, from: post.at, ezoc: st.against(post.Side), enemy: st.hexes(st.hostile(post.Side)), costs: map[string]cheap{}}
	if from != "" {
		at, err := t.board.Hex(from)
		if p, wrong := engine.MapProblem(err); wrong {
			return nil, p
		}
		r.from = at
	}
	q := MoveQuestion{Unit: unit, Flags: flags}
	m, err := c.set.mover(g, q)
	if err != nil {
		return nil, err
	}
	r.mover = &moveWork{set: c.set, game: g, state: s, question: q, unit: m}
	has := *r.mover
	has.allowance()
	r.Allowance, r.Parts, r.mover.parts = has.answer.Allowance, has.parts, has.parts
	r.trace()
	return r, nil
}

// trace finds the cheapest way to every hex; for closed hexes the way to their hexside.
func (r *Reach) trace() {
	field := r.stand.board.Field()
	r.ways = make([]way, field.Len())
	r.ways[field.Index(r.from)] = way{found: true, back: r.from}
	for queue := [][]hex.Coord{{r.from}}; len(queue) > 0; { // queue[n]: what is reached for n MP more than the hexes before it
		var at hex.Coord
		if len(queue[0]) == 0 {
			queue = queue[1:]
			continue
		}
		at, queue[0] = queue[0][0], queue[0][1:]
		here := r.ways[field.Index(at)]
		for _, to := range r.stand.board.Layout().Neighbours(at) {
			if !field.On(to) {
				continue
			}
			step, c := r.step(at, to)
			there := &r.ways[field.Index(to)]
			if next := (way{cost: here.cost + c.cost, back: at, step: step, found: true, shut: c.barred}); next.before(*there) {
				*there = next
				if !c.barred {
					for len(queue) <= c.cost {
						queue = append(queue, nil)
					}
					queue[c.cost] = append(queue[c.cost], to)
				}
			}
		}
	}
}

// before reports whether a way is better than another to the same hex.
func (w way) before(other way) bool {
	switch {
	case !other.found || w.shut != other.shut:
		return !other.found || other.shut
	}
	return w.cost < other.cost
}

// step returns the cheapest step from a hex into the next one, along a path or not.
func (r *Reach) step(from, to hex.Coord) (MoveStep, cheap) {
	b, g := r.stand.board, r.mover.game
	e, _ := b.Layout().EdgeBetween(from, to)
	s := MoveStep{Hex: b.Label(to), Terrain: b.Terrain(to), Enter: r.ezoc.Has(to), Leave: r.ezoc.Has(from), Enemy: r.enemy.Has(to)}
	for _, f := range b.Edge(e) {
		if setting.Terrain(g.Hexsides, f.Kind) != nil {
			s.Sides = append(s.Sides, f.Kind)
		}
	}
	begun := from != r.from
	best, cost := s, r.cost(s, begun)
	for _, kind := range b.PathKinds(e) {
		by := s
		by.Path = kind
		if setting.Terrain(g.Paths, kind) == nil {
			continue
		}
		if c := r.cost(by, begun); best.Path == "" && c == cost || c.less(cost) {
			best, cost = by, c
		}
	}
	return best, cost
}

func (c cheap) less(other cheap) bool {
	if c.barred != other.barred {
		return other.barred
	}
	return c.cost < other.cost
}

// cost returns the cost of a step, from a cache by kind of step; begun: the unit has moved before.
func (r *Reach) cost(s MoveStep, begun bool) cheap {
	kind := strings.Join(append([]string{s.Terrain, s.Path, truth(begun), truth(s.Enter), truth(s.Leave), truth(s.Enemy)}, s.Sides...), " ")
	if c, known := r.costs[kind]; known {
		return c
	}
	w := *r.mover
	w.question.Path, w.steps, w.answer, w.barred, w.begun = []MoveStep{s}, nil, MoveAnswer{}, false, begun
	w.work()
	c := cheap{w.answer.Path[0].Cost, w.barred}
	r.costs[kind] = c
	return c
}

func truth(on bool) string {
	if on {
		return "1"
	}
	return ""
}

// To returns the way to a hex as a question about a move, and its cost. It returns false for the start, and for a hex to
// which not even a forbidden step leads.
func (r *Reach) To(c hex.Coord) (q MoveQuestion, cost int, ok bool) {
	field := r.stand.board.Field()
	if !field.On(c) || c == r.from || !r.ways[field.Index(c)].found {
		return q, 0, false
	}
	q = r.mover.question
	q.From = MoveStep{Hex: r.stand.board.Label(r.from), Terrain: r.stand.board.Terrain(r.from)}
	cost = r.ways[field.Index(c)].cost
	for c != r.from {
		w := r.ways[field.Index(c)]
		q.Path = append([]MoveStep{w.step}, q.Path...)
		c = w.back
	}
	return q, cost, len(q.Path) <= maxSteps
}

// Shut reports whether every way into a hex is forbidden.
func (r *Reach) Shut(c hex.Coord) bool {
	field := r.stand.board.Field()
	return field.On(c) && r.ways[field.Index(c)].shut
}
