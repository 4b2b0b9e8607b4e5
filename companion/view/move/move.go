package move

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/position"
)

// Draft is the unsaved input of a move, hex by hex.
type Draft struct {
	Unit          string // empty for any unit with Movement points
	Movement      int    // the printed allowance, without a unit
	Flags         map[string]bool
	Reinforcement bool
	Steps         []position.MoveStep
	Next          position.MoveStep // the entered values for the next hex, except its terrain
}

// Move is what a move costs and why.
type Move struct {
	Unit      string
	Flags     []view.Toggle
	Spent     string // "5 of 6 MP"
	Verdict   string
	Allowed   bool
	Steps     []string // each hex in short, with its cost
	Lines     []view.Line
	Missing   string // why it cannot be computed
	Terrains  []view.Toggle
	Paths     []view.Toggle
	Hexsides  []view.Toggle
	Arrivals  []view.Toggle // entering and leaving an EZOC, the enemy there
	MayExit   bool
	Reinforce view.Toggle
}

// Fields for the way into a hex.
const (
	StepEnter = "enter"
	StepLeave = "leave"
	StepEnemy = "enemy"
)

// Moves reports whether units move by points in the current phase.
func Moves(s view.Reader, st *engine.State) bool {
	p := s.Game.Phase(st.Shared.Phase)
	return p != nil && movesIn(s, p)
}

// movesIn reports whether a phase says that units move in it. Where none does, they move in those that have the number of
// the movement rule.
func movesIn(s view.Reader, p *engine.Phase) bool {
	m, ok := rules.Mover(s)
	if !ok || slices.ContainsFunc(s.Game.Phases, func(p engine.Phase) bool { return p.Moves }) {
		return ok && p.Moves
	}
	return p.Rule != "" && p.Rule == string(m.Settings().Rule)
}

// NewDraft begins a move of a unit, or of any unit for "", with the flags that its marks set.
func NewDraft(s view.Reader, st *engine.State, unit string) *Draft {
	d := &Draft{Unit: unit, Movement: 5, Flags: map[string]bool{}}
	m, ok := rules.Mover(s)
	if !ok {
		return d
	}
	if unit != "" {
		d.Flags = m.Flags(st, unit)
		p, _ := st.Piece(unit)
		d.Reinforcement = !p.Place.OnTheMap()
	}
	return d
}

// Go adds a hex of a terrain with the values entered for it. The unit stays on the road that it follows.
func (d *Draft) Go(terrain string) {
	step := d.Next
	step.Terrain, step.Sides = terrain, slices.Clone(d.Next.Sides)
	d.Steps = append(d.Steps, step)
	d.Next = position.MoveStep{Path: step.Path}
}

// Leave adds the step off the map.
func (d *Draft) Leave() {
	step := d.Next
	step.Exit = true
	d.Steps = append(d.Steps, step)
	d.Next = position.MoveStep{}
}

// Back removes the last hex.
func (d *Draft) Back() {
	if n := len(d.Steps); n > 0 {
		d.Steps = d.Steps[:n-1]
	}
}

// TurnPath switches a road that the unit follows on or off.
func (d *Draft) TurnPath(id string) {
	if d.Next.Path == id {
		id = ""
	}
	d.Next.Path = id
}

// TurnSide switches a hexside that the unit crosses on or off.
func (d *Draft) TurnSide(id string) {
	if at := slices.Index(d.Next.Sides, id); at >= 0 {
		d.Next.Sides = slices.Delete(d.Next.Sides, at, at+1)
		return
	}
	d.Next.Sides = append(d.Next.Sides, id)
}

// TurnArrival switches a property of the next hex on or off.
func (d *Draft) TurnArrival(id string) {
	switch id {
	case StepEnter:
		d.Next.Enter = !d.Next.Enter
	case StepLeave:
		d.Next.Leave = !d.Next.Leave
	case StepEnemy:
		d.Next.Enemy = !d.Next.Enemy
	}
}

// Cost computes the cost of a move.
func Cost(s view.Reader, st *engine.State, d *Draft) Move {
	m, ok := rules.Mover(s)
	if !ok {
		return Move{Missing: s.Say("move.none")}
	}
	v := Move{MayExit: m.Settings().Exit != nil, Reinforce: view.Toggle{Name: s.Say("move.reinforcement"), On: d.Reinforcement}}
	if d.Unit != "" {
		v.Unit = s.Unit(d.Unit)
	}
	for _, f := range m.Settings().Flags {
		v.Flags = append(v.Flags, view.Toggle{ID: f, Name: moveFlag(s, f), On: d.Flags[f]})
	}
	nextHex(s, &v, d)
	if len(d.Steps) == 0 {
		v.Missing = s.Say("move.begin")
		return v
	}
	q := position.MoveQuestion{Unit: d.Unit, Flags: d.Flags, Reinforcement: d.Reinforcement, Path: d.Steps}
	if d.Unit == "" {
		q.Movement = &d.Movement
	}
	fillAnswer(s, st, &v, m, q)
	return v
}

// moveFlag names a flag of a move: with the app's text, else as the mark or trait with that id.
func moveFlag(s view.Reader, id string) string {
	return s.NameOr("move.flag."+id, s.Word(id))
}

func nextHex(s view.Reader, v *Move, d *Draft) {
	for _, t := range s.Game.Terrains {
		v.Terrains = append(v.Terrains, view.Toggle{ID: t.ID, Name: s.Terrain("terrain", t.ID)})
	}
	for _, p := range s.Game.Paths {
		v.Paths = append(v.Paths, view.Toggle{ID: p.ID, Name: s.Terrain("path", p.ID), On: d.Next.Path == p.ID})
	}
	for _, h := range s.Game.Hexsides {
		v.Hexsides = append(v.Hexsides, view.Toggle{ID: h.ID, Name: s.Terrain("hexside", h.ID), On: slices.Contains(d.Next.Sides, h.ID)})
	}
	v.Arrivals = []view.Toggle{{ID: StepEnter, Name: s.Say("move.enter"), On: d.Next.Enter}, {ID: StepLeave, Name: s.Say("move.leave"), On: d.Next.Leave},
		{ID: StepEnemy, Name: s.Say("move.enemy"), On: d.Next.Enemy}}
}

func fillAnswer(s view.Reader, st *engine.State, v *Move, m position.MoveCalc, q position.MoveQuestion) {
	r, err := m.AskAt(s.Game, st, q)
	if err != nil {
		v.Missing = s.Problem(err)
		return
	}
	a, ok := r.Result.(position.MoveAnswer)
	if !ok {
		return
	}
	v.Lines, v.Allowed = s.Lines(r.Steps), a.Allowed
	v.Spent = spentOf(s, a)
	if n := len(v.Lines); n > 0 {
		v.Verdict = v.Lines[n-1].Text
		v.Lines = v.Lines[:n-1]
	}
	for i, step := range q.Path {
		name := s.Say("move.exit")
		if !step.Exit {
			name = s.Terrain("terrain", step.Terrain)
		}
		if step.Path != "" {
			name = s.Terrain("path", step.Path)
		}
		v.Steps = append(v.Steps, view.Number(i+1, 1)+". "+name+" · "+view.Number(a.Path[i].Cost, a.Parts))
	}
}

// spentOf is what a move costs of what the unit may spend.
func spentOf(s view.Reader, a position.MoveAnswer) string {
	return s.Say("move.spent", "spent", view.Number(a.Spent, a.Parts), "of", view.Number(a.Allowance, a.Parts))
}
