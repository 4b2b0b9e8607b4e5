package track

import (
	"encoding/json"
	"maps"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
)

// fieldTarget is the field of a choice that takes a target.
const fieldTarget = "target"

// shot is what a ship can do to an enemy, such as firing its guns or launching torpedoes.
type shot struct {
	ship, target string
	choice       engine.Choice
	number       *engine.Field // how many it fires, nil if it does not say
	count        int           // of them
}

// shoot offers enemies to the ships that may fire at them or launch torpedoes, and to all ships of a side together.
func (m *moving) shoot(acts []choice.Button) {
	for _, a := range acts {
		ship, _ := named(a.Choice.Preset)
		if !phase.Theirs(m.seat, a.Choice) && m.lane(ship) != nil {
			m.shots = append(m.shots, m.shotsOf(a.Choice)...)
		}
	}
	for _, s := range m.shots {
		m.add(page.Reach{Of: s.ship, Onto: s.target}, s.label(m.seat, "@unit."+s.ship+".name", s.count), page.Send{Commands: []engine.Command{s.command()}})
	}
	for i, s := range m.shots {
		first := func(o shot) bool { return m.side(o) == m.side(s) && o.target == s.target }
		if slices.IndexFunc(m.shots, first) == i {
			m.volley(slices.DeleteFunc(slices.Clone(m.shots), func(o shot) bool { return !first(o) }))
		}
	}
}

// shotsOf lists what a choice can do to each combatant that it takes as a target. It is nil for a choice that asks for more
// than a target and a number.
func (m *moving) shotsOf(c engine.Choice) []shot {
	ship, preset := named(c.Preset)
	s, targets := shot{ship: ship, choice: c}, []string{preset}
	for i, f := range c.Fields {
		switch {
		case f.Name == fieldTarget:
			targets = f.Of
		case f.Kind == engine.FieldNumber && s.number == nil:
			s.number = &c.Fields[i]
			s.count = f.Max
			if m.count > 0 {
				s.count = max(f.Min, min(m.count, f.Max))
			}
		default:
			return nil
		}
	}
	var out []shot
	for _, target := range targets {
		if s.target = target; m.lane(target) != nil {
			out = append(out, s)
		}
	}
	return out
}

// volley offers an enemy at which several ships of a side may fire to its handle.
func (m *moving) volley(all []shot) {
	if len(all) < 2 {
		return
	}
	first, count := m.lane(all[0].ship), 0
	var send page.Send
	for _, s := range all {
		send.Commands, count = append(send.Commands, s.command()), count+s.count
	}
	m.add(page.Reach{Of: m.handle(first), Onto: all[0].target}, all[0].label(m.seat, m.all(first.Unit.Side), count), send)
}

// side is the side of the ship that fires.
func (m *moving) side(s shot) string { return m.seat.Game.Counter(s.ship).Side }

// command is the command of the rule.
func (s shot) command() engine.Command {
	args := map[string]any{}
	_ = json.Unmarshal(s.choice.Preset, &args) // presets are objects that the rules made
	args[fieldTarget] = s.target
	if s.number != nil {
		args[s.number.Name] = s.count
	}
	out := engine.Ask(s.choice.Do, args)
	out.Side = s.choice.Side
	return out
}

// label says in the words of the choice who fires, and adds the number and the target where the players choose both.
func (s shot) label(seat view.Seat, unit string, count int) string {
	args := engine.Args{}
	maps.Copy(args, s.choice.Args)
	args["unit"] = unit
	act := seat.Say(s.choice.Key, view.Pairs(args)...)
	if s.number == nil {
		return act
	}
	return seat.Say("track_battle.at_target", "act", act, "count", count, "target", "@unit."+s.target+".name")
}

// counter asks how many the chosen ship, or each ship of a side, fires at once; nil where that is no question.
func (m *moving) counter() []page.Control {
	chosen := m.zones.Chosen()
	var number *engine.Field
	for _, s := range m.shots {
		if of := chosen == s.ship || chosen == handleOf(m.side(s)); of && s.number != nil && (number == nil || s.number.Max > number.Max) {
			number = s.number
		}
	}
	if number == nil || number.Max == number.Min {
		return nil
	}
	count := number.Max
	if m.count > 0 {
		count = max(number.Min, min(m.count, number.Max))
	}
	return []page.Control{{ID: "count", Body: &page.Stepper{Value: count, Min: number.Min, Max: number.Max}, Label: choice.FieldName(m.seat, *number), Send: page.Keep(fieldCount)}}
}

// named reads the ship and the target of a preset.
func named(preset json.RawMessage) (ship, target string) {
	var p struct{ Ship, Target string }
	_ = json.Unmarshal(preset, &p) // presets are objects that the rules made
	return p.Ship, p.Target
}
