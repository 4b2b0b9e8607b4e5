package basic

import (
	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// ReserveArgs are the arguments of committing units: which, in the order of the dice, and the printed
// number of the hex where they enter, if it is to be remembered.
type ReserveArgs struct {
	Units []string `json:"units"`
	Hex   string   `json:"hex,omitempty"`
}

type reserveRule struct{ set *Reserve }

func (r reserveRule) ID() string { return r.set.ID }

func (r reserveRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	units := r.set.waiting(g, s)
	if !r.set.Offered(g, s) || len(units) == 0 {
		return nil
	}
	return []engine.Choice{{Do: r.set.ID, Side: r.set.Side, Key: "reserve." + r.set.ID + ".name", Fields: []engine.Field{
		{Name: "units", Kind: engine.FieldMany, Of: units, Min: 1, Max: len(units), Key: "field.units"},
		{Name: "hex", Kind: engine.FieldPlace, Optional: true, Key: "field.hex"}}}}
}

func (r reserveRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a ReserveArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if err := setting.Among(a.Units, r.set.waiting(g, s), "@reserve."+r.set.ID+".name"); err != nil {
		return engine.Outcome{}, err
	}
	m := &reserveMove{Draft: engine.NewDraft(g, s), set: r.set, hex: a.Hex}
	if err := m.commit(a.Units, c); err != nil {
		return engine.Outcome{}, err
	}
	return m.Outcome(), nil
}

// reserveMove is one commitment being worked out.
type reserveMove struct {
	*engine.Draft
	set     *Reserve
	hex     string
	entered int
}

func (m *reserveMove) commit(units []string, c engine.Command) error {
	rolls, err := m.set.rolls(units, c)
	if err != nil {
		return err
	}
	for i, id := range units {
		outcome := releaseEnters
		if m.set.Release != nil {
			if outcome, err = m.set.Release.outcome(m.Game, m.State, rolls[i]); err != nil {
				return err
			}
			m.Why(m.set.rolled("@unit."+id+".name", rolls[i], outcome))
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

// rolls sums the dice of each unit; none when units enter at will.
func (r *Reserve) rolls(units []string, c engine.Command) ([]int, error) {
	if r.Release == nil {
		return nil, nil
	}
	faces, err := c.Roll(r.Release.dice("reserve."+r.ID, len(units)))
	if err != nil {
		return nil, err
	}
	rolls := make([]int, len(units))
	for i := range rolls {
		rolls[i] = setting.SumOf(faces[i*r.Release.Dice : (i+1)*r.Release.Dice])
	}
	return rolls, nil
}

// rolled is the line of one unit's release.
func (r *Reserve) rolled(unit string, roll int, outcome string) engine.Step {
	return engine.Step{Key: "step.release." + outcome, Args: engine.Args{"unit": unit, "roll": roll}, Value: roll,
		Rule: string(r.Release.Rule), Source: r.Release.Source}
}

// place puts a unit where its release leads.
func (m *reserveMove) place(id, outcome string) {
	to := engine.InBox(m.set.To)
	if m.hex != "" {
		to = engine.AtHex(m.hex)
	}
	unit := "@unit." + id + ".name"
	switch outcome {
	case releaseEnters:
		m.entered++
		m.Move(id, to)
		m.Say("log.reserve.enters", "unit", unit, "to", to.Word())
	case releaseBarred:
		m.Move(id, engine.InBox(m.set.Release.Barred))
		m.Say("log.reserve.barred", "unit", unit)
	default:
		m.Say("log.reserve.stays", "unit", unit)
		if m.set.Release.Tried != "" {
			m.Mark(id, m.set.Release.Tried, true)
		}
	}
}
