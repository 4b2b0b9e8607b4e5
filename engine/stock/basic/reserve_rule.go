package basic

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// ReserveArgs are the arguments of committing units: which, in the order of the dice, and the printed number of the
// hex where they enter, if the players record it.
type ReserveArgs struct {
	Units []string `json:"units"`
	Hex   string   `json:"hex,omitempty"`
}

type reserveRule struct{ set *Reserve }

func (r reserveRule) ID() string { return r.set.ID }

// Throws lists the die of a release, and the one that decides where units enter.
func (r reserveRule) Throws() (out []engine.NeedDice) {
	if r.set.Release != nil {
		out = append(out, r.set.Release.dice("", 1))
	}
	if r.set.Die > 0 {
		out = append(out, engine.NeedDice{Count: 1, Sides: r.set.Die, Low: 1})
	}
	return out
}

// Cite returns the number of the rule.
func (r reserveRule) Cite() string { return string(r.set.Rule) }

// Price returns what each use costs, however many units come.
func (r reserveRule) Price(string) engine.Price { return r.set.Price() }

// Keeps lists the side whose secret the contents of the cup are.
func (r reserveRule) Keeps() []string { return []string{r.set.keeper} }

// Touches lists the cup that tells which units were drawn.
func (r reserveRule) Touches(*engine.Game, *engine.State, string) []string {
	if r.set.Cup == "" {
		return nil
	}
	return []string{r.set.Cup}
}

func (r reserveRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := r.set.waiting(g, s)
	if !r.set.Offered(g, s) || len(units) == 0 {
		return nil
	}
	fields := []engine.Field{{Name: "units", Kind: engine.FieldMany, Of: units, Min: 1, Max: r.set.most(len(units)), Key: "field.units"}}
	if !r.set.die().decides(r.set.At) {
		gate := gateOf(r.set.entries, g, s, r.set.Side, r.set.At, false)
		fields = append(fields, engine.Field{Name: "hex", Kind: engine.FieldPlace, Of: gate.hexes, Optional: true, Key: "field.hex"})
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "reserve." + r.set.ID + ".name", Fields: fields}}
}

// most is how many of some units are committed at a time.
func (r *Reserve) most(units int) int {
	if r.Most > 0 {
		return min(r.Most, units)
	}
	return units
}

func (r *Reserve) die() entryDie { return entryDie{r.Die, r.entries, r.Rule, r.Source} }

func (r reserveRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a ReserveArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := setting.Among(a.Units, r.set.waiting(g, s), "@reserve."+r.set.ID+".name"); err != nil {
		return engine.Outcome{}, err
	}
	if most := r.set.most(len(a.Units)); len(a.Units) > most {
		return engine.Outcome{}, engine.Wrong("units.most", "most", most, "got", len(a.Units))
	}
	m := &reserveMove{Draft: engine.NewDraft(g, s), set: r.set, hex: a.Hex}
	at, err := m.at(c)
	if err != nil {
		return engine.Outcome{}, err
	}
	if err := r.set.shut(g, s, at, m.hex); err != nil && !c.Override {
		return engine.Outcome{}, err
	}
	if err := m.commit(a.Units, c); err != nil {
		return engine.Outcome{}, err
	}
	return m.Outcome(), nil
}

// at returns where the units enter, after the die that decides it. A hex that is given as a correction stands.
func (m *reserveMove) at(c engine.Command) ([]string, error) {
	if !m.set.die().decides(m.set.At) || c.Override && m.hex != "" {
		return m.set.At, nil
	}
	at, err := m.set.die().roll(m.Draft, m.set.At, c)
	if err != nil {
		return nil, err
	}
	if open := gateOf(m.set.entries, m.Game, m.State, m.set.Side, at, false).hexes; len(open) == 1 {
		m.hex = open[0]
	}
	return at, nil
}

// shut warns if the map shows that no unit can enter at some places, or none at that hex.
func (r *Reserve) shut(g *engine.Game, s *engine.State, at []string, hex string) error {
	gate, rule := gateOf(r.entries, g, s, r.Side, at, false), string(r.Rule)
	switch {
	case gate.shut:
		return &engine.Warning{Problem: engine.Wrong("reserve.shut", "rule", rule)}
	case gate.known && hex != "" && !slices.Contains(gate.hexes, hex):
		return &engine.Warning{Problem: engine.Wrong("reserve.elsewhere", "hex", hex, "hexes", gate.hexes, "rule", rule)}
	}
	return nil
}

// reserveMove carries out one commitment.
type reserveMove struct {
	*engine.Draft
	set     *Reserve
	hex     string
	entered int
}

func (m *reserveMove) commit(units []string, c engine.Command) error {
	rolls, err := m.set.Release.rolls("reserve."+m.set.ID, units, c)
	if err != nil {
		return err
	}
	for i, id := range units {
		outcome := releaseEnters
		if m.set.Release != nil {
			if outcome, err = m.set.Release.outcome(m.Game, m.State, formula.Locals{"roll": rolls[i]}); err != nil {
				return err
			}
			m.Why(m.set.Release.rolled("@unit."+id+".name", rolls[i], outcome))
		}
		m.place(id, outcome)
	}
	if m.entered == 0 {
		return nil
	}
	steps, _ := m.set.worth(m.Game, m.State, m.entered)
	m.Why(steps...)
	if p := m.set.Places; p != nil && p.Holds(m.Game, m.State, nil) {
		m.Why(p.Step("reserve." + m.set.ID + ".places"))
	}
	return m.Carry(setting.Effects(m.set.Effects))
}

// rolls sums the dice of each unit; nil if there is no release. key is the key of the row.
func (l *Release) rolls(key string, units []string, c engine.Command) ([]int, error) {
	if l == nil {
		return nil, nil
	}
	faces, err := c.Roll(l.dice(key, len(units)))
	if err != nil {
		return nil, err
	}
	rolls := make([]int, len(units))
	for i := range rolls {
		rolls[i] = setting.SumOf(faces[i*l.Dice : (i+1)*l.Dice])
	}
	return rolls, nil
}

// rolled returns the step that explains one unit's roll.
func (l *Release) rolled(unit string, roll int, outcome string) engine.Step {
	return engine.Step{Key: "step.release." + outcome, Args: engine.Args{"unit": unit, "roll": roll}, Value: roll, Rule: string(l.Rule), Source: l.Source}
}

// place moves a unit by the outcome of its release.
func (m *reserveMove) place(id, outcome string) {
	to := engine.InBox(m.set.To)
	if m.hex != "" {
		to = engine.AtHex(m.hex)
	}
	if outcome == releaseEnters {
		m.entered++
	}
	m.set.Release.place(m.Draft, id, outcome, to, "log.reserve.enters")
}

// place moves a unit by its outcome, and logs that for the side that may see it.
func (l *Release) place(d *engine.Draft, id, outcome string, to engine.Place, enters string) {
	unit, keeper := "@unit."+id+".name", d.State.Keeper(id)
	switch outcome {
	case releaseEnters:
		d.Move(id, to)
		d.SayTo(keeper, enters, "unit", unit, "to", d.Game.Word(to))
	case releaseBarred:
		d.Move(id, engine.InBox(l.Barred))
		d.SayTo(keeper, "log.reserve.barred", "unit", unit)
	default:
		d.SayTo(keeper, "log.reserve.stays", "unit", unit)
		if l.Tried != "" {
			d.Mark(id, l.Tried, true)
		}
	}
}
