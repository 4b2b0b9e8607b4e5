package basic

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Reserve lets units that wait in a box come into play, freely or after a roll for each. As a
// calculator it tells from typed rolls who enters, and what that costs.
type Reserve struct {
	setting.Head
	Units   string           `toml:"units"`  // filter of the units
	From    string           `toml:"from"`   // box they wait in
	To      string           `toml:"to"`     // box they come to; left out: the map
	At      []string         `toml:"at"`     // where on the map: hexes, edges, zones; an edge with a kind of path means its hexes on one
	Places  *setting.Remark  `toml:"places"` // the same in words
	Release *Release         `toml:"release"`
	Costs   []setting.Amount `toml:"cost"`  // what committing them is worth; local name: units, how many enter
	Scale   int              `toml:"scale"` // of the costs: 2 for half points
	Effects []setting.Effect `toml:"effect"`

	entries Entries
}

// Link takes the map.
func (r *Reserve) Link(all []any) { r.entries = setting.First[Entries](all) }

// Release is the roll that a unit of a reserve needs to enter. Local name of its formulas: roll.
type Release struct {
	engine.Only
	Text   engine.Text   `toml:"text"` // why the die is thrown
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	Dice   int           `toml:"dice"`   // dice a unit; left out: one
	Sides  int           `toml:"sides"`  // left out: six
	Enter  *formula.Expr `toml:"enter"`  // true: the unit enters
	Bar    *formula.Expr `toml:"bar"`    // true: it never will
	Barred string        `toml:"barred"` // box of units that never will
	Tried  string        `toml:"tried"`  // mark of units that have rolled this turn
}

// Bind checks filters, boxes and formulas.
func (r *Reserve) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "reserve." + r.ID}
	b.Head(&r.Head)
	b.Filter("units", r.Units)
	b.Need(g.Box(r.From) != nil, "from", "box.unknown", "box", r.From)
	if r.To == "" {
		r.To = engine.OnMap
	}
	b.Box("to", r.To)
	bindEntries(b, r.entries, "at", r.At)
	b.Amounts("cost", r.Costs, formula.Locals{"units": 0})
	b.Effects("effect", r.Effects)
	if l := r.Release; l != nil {
		l.bind(b)
	}
	return b.Err
}

// Bounds of the dice of one release.
const (
	maxReleaseDice  = 10
	maxReleaseSides = 100
)

func (l *Release) bind(b *setting.Binding) { l.bindWith(b, formula.Locals{"roll": 0}) }

// bindWith checks the roll, whose formulas know some names besides those of the game.
func (l *Release) bindWith(b *setting.Binding, roll formula.Locals) {
	if l.Dice == 0 {
		l.Dice = 1
	}
	if l.Sides == 0 {
		l.Sides = 6
	}
	b.Need(l.Dice > 0 && l.Dice <= maxReleaseDice && l.Sides > 1 && l.Sides <= maxReleaseSides, "release.dice", "table.dice", "dice", l.Dice, "sides", l.Sides)
	b.Required("release.enter", l.Enter, roll)
	b.Formula("release.bar", l.Bar, roll)
	b.Need(l.Bar == nil || b.Game.Box(l.Barred) != nil, "release.barred", "box.unknown", "box", l.Barred)
	b.Mark("release.tried", l.Tried)
}

// Rules returns the one rule.
func (r *Reserve) Rules() []engine.Rule { return []engine.Rule{reserveRule{r}} }

// Calcs returns the question about a release.
func (r *Reserve) Calcs() []engine.Calculator { return []engine.Calculator{reserveCalc{r}} }

// waiting lists the units that may be committed now.
func (r *Reserve) waiting(g *engine.Game, s *engine.State) []string {
	var out []string
	for _, id := range setting.Chosen(g, s, r.Units) {
		p, _ := s.Piece(id)
		if p.Place.Box != r.From || r.Release != nil && r.Release.Tried != "" && p.Marks[r.Release.Tried] {
			continue
		}
		out = append(out, id)
	}
	return out
}

// The outcomes of a release.
const (
	releaseEnters = "enters"
	releaseStays  = "stays"
	releaseBarred = "barred"
)

// outcome returns the meaning of a roll; a roll that bars a unit for good wins over one that lets it enter.
func (l *Release) outcome(g *engine.Game, s *engine.State, roll int) (string, error) {
	return l.fate(g, s, formula.Locals{"roll": roll})
}

// fate is outcome with all that the formulas know.
func (l *Release) fate(g *engine.Game, s *engine.State, locals formula.Locals) (string, error) {
	if l.Bar != nil {
		if v, err := l.Bar.Value(g, s, locals); err != nil || v != 0 {
			return releaseBarred, err
		}
	}
	v, err := l.Enter.Value(g, s, locals)
	if err != nil || v != 0 {
		return releaseEnters, err
	}
	return releaseStays, nil
}

func (l *Release) dice(key string, units int) engine.NeedDice {
	return engine.NeedDice{Count: l.Dice * units, Sides: l.Sides, Low: 1, Why: engine.Tell(key+".release.text", "units", units)}
}

// worth reckons what committing so many units costs or brings.
func (r *Reserve) worth(g *engine.Game, s *engine.State, units int) (steps []engine.Step, total int) {
	for i := range r.Costs {
		step, holds := r.Costs[i].Step("reserve."+r.ID+".cost", g, s, formula.Locals{"units": units})
		if !holds {
			continue
		}
		step.Scale = r.Scale
		steps, total = append(steps, step), setting.Apply(total, step)
	}
	return steps, total
}
