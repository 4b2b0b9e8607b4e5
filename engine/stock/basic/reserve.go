package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// Reserve lets units that wait in a box come into play, freely or after a roll for each. As a calculator it reports
// from typed rolls which units enter, and what that costs.
type Reserve struct {
	setting.Head
	setting.Cost
	Units   string           `toml:"units"`  // filter of the units
	From    string           `toml:"from"`   // box they wait in
	Cup     string           `toml:"cup"`    // a cup of units: those alone that were drawn from it; left out: all
	To      string           `toml:"to"`     // box they come to; left out: the map
	At      []string         `toml:"at"`     // where on the map: hexes, edges, zones; "east road" means the hexes of the east edge on a road
	Die     int              `toml:"die"`    // the sides of a die that decides among the places; left out: the player does
	Most    int              `toml:"most"`   // units at a time; left out: any number
	Places  *setting.Remark  `toml:"places"` // the same in words
	Release *Release         `toml:"release"`
	Costs   []setting.Amount `toml:"cost"`  // the cost of committing them; local name: units, how many enter
	Scale   int              `toml:"scale"` // of the costs: 2 for half points
	Effects []setting.Effect `toml:"effect"`

	entries Entries
	keeper  string // whose secret the cup is
}

// Link finds the map among the rules.
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
	b.Cost("", r.Name, r.Cost)
	b.Filter("units", r.Units)
	b.Need(g.Box(r.From) != nil, "from", "box.unknown", "box", r.From)
	if r.To == "" {
		r.To = engine.OnMap
	}
	b.Box("to", r.To)
	b.Need(r.Cup == "" || g.Cup(r.Cup) != nil && g.Cup(r.Cup).Units, "cup", "reserve.cup", "cup", r.Cup)
	r.keeper = keeperOf(g, r.Cup)
	bindEntries(b, r.entries, "at", r.At)
	bindDie(b, r.Die, r.Release)
	b.Amounts("cost", r.Costs, formula.Locals{"units": 0})
	b.Effects("effect", r.Effects)
	if l := r.Release; l != nil {
		l.bind(b, formula.Locals{"roll": 0})
	}
	return b.Err
}

// Bounds of the dice of one release.
const (
	maxReleaseDice  = 10
	maxReleaseSides = 100
)

// bind checks the roll, whose formulas may use some local names.
func (l *Release) bind(b *setting.Binding, roll formula.Locals) {
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
		if p.Place.Box != r.From || r.Cup != "" && !slices.Contains(s.Cup(r.Cup).Out, id) || r.Release != nil && r.Release.Tried != "" && p.Marks[r.Release.Tried] {
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

// outcome returns the meaning of a roll. Bar takes precedence over Enter.
func (l *Release) outcome(g *engine.Game, s *engine.State, locals formula.Locals) (string, error) {
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

// worth computes the cost of committing that many units.
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
