package combatcommander

import (
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Move is the answer about a path.
type Move struct {
	Cost    int        `json:"cost"`              // MP
	Bonus   int        `json:"bonus"`             // added to the Move by a road hex
	Allowed *bool      `json:"allowed,omitempty"` // whether the Move that was typed is enough and nothing bars it
	Left    *int       `json:"left,omitempty"`
	Path    []MoveStep `json:"path"`
	Bars    []string   `json:"bars,omitempty"` // ids of what forbids it
}

// MoveStep is one hex of a path.
type MoveStep struct {
	Hex    string `json:"hex,omitempty"`
	Cost   int    `json:"cost"`
	Sum    int    `json:"sum"`
	NoFire bool   `json:"no_op_fire,omitempty"` // the hex cannot be op-fired at
}

// stretch is one hex of a path as it was typed or read off the map.
type stretch struct {
	name          string
	terrain       []string
	along         string
	road          bool
	sides         []string
	up            int
	fortification string
	blaze         bool
	apart         bool // the hex is not next to the one before
}

// words name a hex by its number, or by its terrain.
func (s stretch) words() []string {
	if s.name != "" {
		return []string{s.name}
	}
	var out []string
	for _, id := range s.terrain {
		out = append(out, "@terrain."+id+".name")
	}
	if len(out) == 0 && s.along != "" {
		out = append(out, "@path."+s.along+".name")
	}
	return out
}

// mover follows a path.
type mover struct {
	*worksheet.Sheet
	board  *board.Board // nil: everything is typed
	here   *spot        // where the path has got to on the map
	fort   string       // of the hex stood in
	cliff  bool
	stop   bool // moving has stopped
	barred bool
	paid   int // MP of the step so far
	out    Move
}

// move adds up what a path costs, hex by hex.
func move(w *worksheet.Sheet) (any, error) {
	m := &mover{Sheet: w, fort: w.Choice("from_fortification"), cliff: w.Flag("from_cliff"), out: Move{Path: []MoveStep{}}}
	if err := m.begin(); err != nil {
		return nil, err
	}
	for i, row := range w.Rows("path") {
		s, err := m.read(i, row)
		if err != nil {
			return nil, err
		}
		m.step(i, s)
	}
	w.Why(comes(w.Line("cost"), m.out.Cost))
	m.settle()
	m.trail()
	w.Tell("cost", m.out.Cost)
	return m.out, nil
}

// begin finds the hex set out from on the map, where one is named.
func (m *mover) begin() error {
	if m.Text("from") == "" {
		return nil
	}
	b, err := chosenMap(m.Sheet)
	if err != nil {
		return err
	}
	at, err := find(b, "from", m.Text("from"))
	if err != nil {
		return err
	}
	m.board, m.here = b, &at
	m.cliff = m.cliff || slices.Contains(at.terrain(), "cliff")
	return nil
}

// read takes one hex as it was typed, and what the map says of it.
func (m *mover) read(i int, row worksheet.Entries) (stretch, error) {
	s := stretch{name: row.Text("hex"), terrain: bridged(row.Chosen("terrain")), along: row.Choice("along"), road: row.Flag("road"),
		sides: row.Chosen("sides"), up: row.Number("up"), fortification: row.Choice("fortification"), blaze: row.Flag("blaze")}
	if s.name != "" {
		if err := m.readMap(&s); err != nil {
			return s, err
		}
	}
	if len(s.terrain) == 0 && s.along == "" {
		return s, engine.Wrong("move.ground", "n", i+1)
	}
	s.road = s.road || s.along == "road"
	return s, nil
}

// readMap adds what the map knows: terrain, levels, and the features of the side that is crossed.
func (m *mover) readMap(s *stretch) error {
	if m.board == nil {
		b, err := chosenMap(m.Sheet)
		if err != nil {
			return err
		}
		m.board = b
	}
	to, err := find(m.board, "path", s.name)
	if err != nil {
		return err
	}
	s.name, s.terrain, s.road = to.label(), to.under(s.terrain), s.road || to.has("road")
	if m.here != nil {
		_, next := m.here.edge(to.at)
		s.apart = !next
		sides, paths := m.here.between(to.at)
		s.sides = append(s.sides, sides...)
		if s.along == "" && len(paths) > 0 {
			s.along = paths[0]
		}
		s.up += max(0, to.level()-m.here.level())
	}
	m.here = &to
	return nil
}

// step pays for one hex.
func (m *mover) step(i int, s stretch) {
	m.paid = 0
	m.Why(m.Line("hex", "n", strconv.Itoa(i+1), "hex", s.words()))
	m.bars(s)
	out := MoveStep{Hex: s.name}
	if m.trenches(s) {
		out.NoFire = true
	} else {
		m.terrain(s)
		m.slopes(s)
	}
	if s.fortification == "mines" {
		m.Why(m.Line("mines"))
	}
	m.roadHex(s)
	m.out.Cost += m.paid
	out.Cost, out.Sum = m.paid, m.out.Cost
	m.out.Path = append(m.out.Path, out)
	m.fort, m.cliff, m.stop = s.fortification, slices.Contains(s.terrain, "cliff"), m.stop || s.fortification == "wire"
}

// bars says what forbids the step.
func (m *mover) bars(s stretch) {
	if s.apart {
		m.bar("apart", m.Verdict(setting.FoundWrong, "apart"))
	}
	if m.stop {
		m.bar("stop", m.Verdict(setting.FoundWrong, "stop"))
	}
	if s.blaze {
		m.bar("blaze", m.Verdict(setting.FoundWrong, "blaze"))
	}
	for _, id := range s.terrain {
		g := terrainOf(m.Game.Terrains, id)
		if g == nil || !g.Bar {
			continue
		}
		if _, ok := g.By[s.along]; !ok {
			step := m.Verdict(setting.FoundWrong, "bar", "ground", "@terrain."+id+".name")
			step.Rule, step.Source = g.Rule, g.Source
			m.bar(id, step)
		}
	}
}

func (m *mover) bar(id string, step engine.Step) {
	m.barred = true
	m.out.Bars = append(m.out.Bars, id)
	m.Why(step)
}

// works are the fortifications that a trench leads to.
var works = []string{"trench", "bunker", "pillbox"}

// trenches charges a step between trenches its only cost, over hexsides and uphill too, but not across a cliff.
func (m *mover) trenches(s stretch) bool {
	t := m.Game.Table("movement_rules")
	leads := slices.Contains(works, m.fort) && slices.Contains(works, s.fortification) && (m.fort == "trench" || s.fortification == "trench")
	n, err := m.Cell("movement_rules", "between_trenches", "mp")
	if !leads || m.cliff || slices.Contains(s.terrain, "cliff") || t == nil || err != nil {
		return false
	}
	name := func(id string) string { return "@reckon.move.input.from_fortification.value." + id + ".name" }
	step := plus(m.Line("trench", "from", name(m.fort), "to", name(s.fortification)), n)
	step.Source = t.Source
	m.pay(step)
	m.Why(m.Line("no_fire"))
	return true
}

func (m *mover) pay(step engine.Step) {
	m.paid += step.Value
	m.Why(step)
}

// terrain pays for the way into the hex: along a road, trail or railway, or the dearest of its terrain.
func (m *mover) terrain(s stretch) {
	if g := terrainOf(m.Game.Paths, s.along); g != nil {
		m.pay(kindStep(m.Line("along", "ground", "@path."+g.ID+".name"), g, g.Cost))
		return
	}
	var dearest *engine.Terrain
	for _, id := range s.terrain {
		g := terrainOf(m.Game.Terrains, id)
		if g == nil || g.Bar || len(s.terrain) > 1 && id == "bridge_minor" {
			continue // a minor bridge costs what its hex costs
		}
		if dearest == nil || g.Cost > dearest.Cost {
			dearest = g
		}
	}
	if dearest == nil {
		m.unknown(s)
		return
	}
	m.pay(kindStep(m.Line("ground", "ground", "@terrain."+dearest.ID+".name"), dearest, dearest.Cost))
	if len(s.terrain) > 1 && !slices.Contains(s.terrain, "bridge_minor") {
		m.Why(m.Line("several"))
	}
}

// unknown says of terrain that the game does not have, as a map of one's own may hold, that the players
// must see for themselves.
func (m *mover) unknown(s stretch) {
	for _, id := range s.terrain {
		if terrainOf(m.Game.Terrains, id) == nil {
			m.Why(m.Verdict(setting.FoundAsk, "gap", "ground", look(m.Game, coverCharts, id).name))
		}
	}
}

// kindStep makes a step that pays for a kind of terrain.
func kindStep(step engine.Step, g *engine.Terrain, cost int) engine.Step {
	step.Rule, step.Source = g.Rule, g.Source
	return plus(step, cost)
}

// slopes pays for hexsides and levels, on a road too.
func (m *mover) slopes(s stretch) {
	before := m.paid
	for _, id := range s.sides {
		if g := terrainOf(m.Game.Hexsides, id); g != nil {
			m.pay(kindStep(m.Line("side", "side", "@hexside."+id+".name"), g, g.Cost))
		}
	}
	t := m.Game.Table("movement")
	if n, err := m.Cell("movement", "uphill", "mp"); s.up > 0 && err == nil {
		step := plus(m.Line("uphill"), n*s.up)
		step.Source = t.Source
		m.pay(step)
	}
	if s.along != "" && m.paid > before {
		m.Why(m.Line("adds"))
	}
}

// roadHex notes the first road hex, which gives the order one more Move.
func (m *mover) roadHex(s stretch) {
	n, err := m.Cell("movement_rules", "road_hex", "mp")
	if !s.road || m.out.Bonus > 0 || err != nil {
		return
	}
	m.out.Bonus = n
}

// settle compares the cost with the Move. The bonus of a road may pay for the very hex that gives it, and
// a path that costs no more than Move and bonus together never lacks MP before it.
func (m *mover) settle() {
	if m.out.Bonus > 0 {
		m.Why(plus(m.Line("bonus"), m.out.Bonus))
	}
	if !m.Said("movement") {
		if m.barred {
			m.Why(m.Verdict(setting.FoundWrong, "barred"))
		}
		return
	}
	m.Why(comes(m.Line("move"), m.Number("movement")))
	left := m.Number("movement") + m.out.Bonus - m.out.Cost
	ok := !m.barred && left >= 0
	m.out.Allowed, m.out.Left = &ok, answerOf(m.Sheet, "movement", max(0, left))
	switch {
	case m.barred:
		m.Why(m.Verdict(setting.FoundWrong, "barred"))
	case left < 0:
		m.Why(m.Verdict(setting.FoundWrong, "short", "missing", strconv.Itoa(-left)))
	default:
		m.Why(m.Verdict(setting.FoundRight, "allowed", "left", strconv.Itoa(left)))
	}
}
