package basic

import (
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/setting"
)

// ArriveArgs are the arguments of an entry: the units, in the order of the dice, and the hex where they enter, if
// the players record it.
type ArriveArgs struct {
	Units []string `json:"units"`
	Hex   string   `json:"hex,omitempty"`
}

// ArriveRule is a schedule as a rule of the game; a screen looks it up to show which units are due.
type ArriveRule struct{ set *Arrive }

// ID is the name of the schedule in commands.
func (r ArriveRule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r ArriveRule) Cite() string { return string(r.set.Rule) }

// Owes reports whether a unit is due whose entry is open.
func (r ArriveRule) Owes(g *engine.Game, s *engine.State) bool { return len(r.Legal(g, s)) > 0 }

// Legal offers the units that are due, one form for each entry that is open.
func (r ArriveRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	var out []engine.Choice
	order, groups := r.set.groups(g, s)
	for _, key := range order {
		units, at := groups[key], strings.Fields(key)
		gate := r.set.gate(g, s, units[0].Side, at)
		if gate.shut {
			continue
		}
		ids := engine.IDs(units, func(c *engine.Counter) string { return c.ID })
		fields := []engine.Field{{Name: "units", Kind: engine.FieldMany, Of: ids, Min: 1, Max: len(ids), Key: "field.units"}}
		if !r.set.die().decides(at) {
			fields = append(fields, engine.Field{Name: "hex", Kind: engine.FieldPlace, Of: gate.hexes, Optional: true, Key: "field.hex"})
		}
		out = append(out, engine.Choice{Do: r.set.ID, Side: r.set.Side, Key: "choice.arrive", Args: engine.Args{"name": "@arrive." + r.set.ID + ".name", "at": placesOf(r.set.entries, at)}, Fields: fields})
	}
	return out
}

// Decide lets units enter, each after its roll if the schedule requires one.
func (r ArriveRule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	var a ArriveArgs
	if err := c.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	due := engine.IDs(r.set.due(g, s), func(c *engine.Counter) string { return c.ID })
	if c.Override {
		due = engine.IDs(r.set.scheduled(g, s), func(c *engine.Counter) string { return c.ID })
	}
	if err := setting.Among(a.Units, due, "@arrive."+r.set.ID+".name"); err != nil {
		return engine.Outcome{}, err
	}
	m := &arriveMove{Draft: engine.NewDraft(g, s), set: r.set, hex: a.Hex, override: c.Override}
	if err := m.rolled(a.Units, c); err != nil {
		return engine.Outcome{}, err
	}
	for _, id := range a.Units {
		if err := m.check(g.Counter(id)); err != nil {
			return engine.Outcome{}, err
		}
	}
	err := m.enter(a.Units, c)
	return m.Outcome(), err
}

// arriveMove carries out the entry of units.
type arriveMove struct {
	*engine.Draft
	set      *Arrive
	hex      string
	at       []string // the place that a die has decided on; nil: none has
	override bool
}

// places lists where a unit enters.
func (m *arriveMove) places(c *engine.Counter) []string {
	if m.at != nil {
		return m.at
	}
	return m.set.at(c)
}

// check warns if the map shows that a unit cannot enter there.
func (m *arriveMove) check(c *engine.Counter) error {
	at := m.places(c)
	gate := m.set.gate(m.Game, m.State, c.Side, at)
	var no *engine.Problem
	unit := "@unit." + c.ID + ".name"
	switch {
	case m.override || !gate.known && m.hex == "":
		return nil
	case gate.shut:
		no = engine.Wrong("arrive.shut", "unit", unit, "at", placesOf(m.set.entries, at))
	case m.hex != "" && m.set.entries != nil && len(at) > 0 && !slices.Contains(gate.hexes, m.hex):
		no = engine.Wrong("arrive.elsewhere", "unit", unit, "at", placesOf(m.set.entries, at), "hex", m.hex)
	default:
		return nil
	}
	return &engine.Warning{Problem: no}
}

func (m *arriveMove) enter(units []string, c engine.Command) error {
	release, turn, entered := m.set.Release, m.State.Tracker(m.Game.Sequence.Turn), 0
	rolls, err := release.rolls("arrive."+m.set.ID, units, c)
	if err != nil {
		return err
	}
	to := engine.InBox(m.set.To)
	if m.hex != "" {
		to = engine.AtHex(m.hex)
	}
	for i, id := range units {
		outcome := releaseEnters
		if release != nil {
			late := max(0, turn-m.Game.Counter(id).Arrives)
			if outcome, err = release.outcome(m.Game, m.State, formula.Locals{"roll": rolls[i], "late": late}); err != nil {
				return err
			}
			m.Why(release.rolled("@unit."+id+".name", rolls[i], outcome))
		}
		if outcome == releaseEnters {
			entered++
		}
		release.place(m.Draft, id, outcome, to, "log.arrive.enters")
	}
	m.Why(engine.Step{Key: "step.arrive", Args: engine.Args{"turn": turn}, Op: "=", Value: entered, Rule: string(m.set.Rule), Source: m.set.Source})
	if entered == 0 {
		return nil
	}
	return m.Carry(setting.Effects(m.set.Effects))
}
