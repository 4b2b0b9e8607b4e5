package track

import (
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// fieldShip is the field of the panel with the chosen ship or handle, and fieldTarget the field of a choice that takes a
// target.
const (
	fieldShip   = "ship"
	fieldTarget = "target"
)

// moving collects what the viewer may do on the track.
type moving struct {
	seat  view.Seat
	v     *Battle
	zones *page.Zones
	stays []stay
}

// stay is a move within the zone of a mark, for which there is a button.
type stay struct {
	of    string
	press page.Control
}

// track is the track with all that can be done on it, and the buttons of the moves within the chosen mark's zone.
func track(seat view.Seat, v *Battle, acts []choice.Button, chosen string) (page.Control, []page.Control) {
	m := moving{seat: seat, v: v, zones: &page.Zones{Count: v.Zones, Each: v.Each}}
	m.marks()
	for i, g := range v.Goes {
		if seat.Acts(g.Commands[0].Side) && seat.Plays(g.Commands[0].Side) {
			m.goes(i, g)
		}
	}
	m.targets(acts)
	m.choose(chosen)
	c := page.Control{ID: "track", Body: m.zones, Label: seat.Say("track_battle.zones")}
	var presses []page.Control
	for _, s := range m.stays {
		if s.of == m.zones.Chosen() {
			presses = append(presses, s.press)
		}
	}
	if len(presses) > 0 {
		return c, []page.Control{page.NewChips(presses...)}
	}
	return c, nil
}

// marks puts the combatants on the track.
func (m *moving) marks() {
	for _, l := range m.v.Lanes {
		m.zones.Marks = append(m.zones.Marks, page.Mark{ID: l.Unit.ID, Label: l.Number, Name: l.Unit.Name, Face: &l.Face, Side: l.Unit.Side,
			At: l.At, Way: l.Way, Current: l.Turn})
	}
}

// add offers a move.
func (m *moving) add(move page.Reach, label string, send page.Send) {
	move.Option = "move." + strconv.Itoa(len(m.zones.Reaches))
	m.zones.Reaches = append(m.zones.Reaches, move)
	m.offer(page.Option{ID: move.Option, Label: label, Send: send})
}

func (m *moving) offer(o page.Option) { m.zones.Options = append(m.zones.Options, o) }

// goes offers a zone to a ship, or to the ships of its side together.
func (m *moving) goes(i int, g combat.TrackGo) {
	first := m.lane(g.Units[0])
	of, name := first.Unit.ID, first.Unit.Name
	if len(g.Units) > 1 {
		of, name = m.handle(first), m.all(first.Unit.Side)
	}
	send := page.Send{Commands: g.Commands}
	if g.Zone != first.At {
		m.add(page.Reach{Of: of, To: g.Zone}, m.seat.Say("track_battle.to_zone", "unit", name, "zone", g.Zone, "position", "@"+g.Position), send)
		return
	}
	label := m.seat.Say("track_battle.stay", "unit", name, "position", "@"+g.Position)
	m.stays = append(m.stays, stay{of, page.NewChip("stay."+strconv.Itoa(i), label, false, send)})
}

// targets offers enemies to the ships that may fire at them or launch torpedoes, and to all ships of a side together.
func (m *moving) targets(acts []choice.Button) {
	volleys := map[string]map[string][]engine.Command{}
	for _, a := range acts {
		c := a.Choice
		ship, target := named(c.Preset)
		if phase.Theirs(m.seat, c) || m.lane(ship) == nil {
			continue
		}
		for _, one := range targetsOf(c, target) {
			if m.lane(one) == nil {
				continue
			}
			m.add(page.Reach{Of: ship, Onto: one}, m.seat.Say("track_battle.at_target", "act", a.Text, "target", "@unit."+one+".name"), choice.Send(m.seat, aimed(c, one)))
			side := m.seat.Game.Counter(ship).Side
			if len(c.Fields) == 0 {
				if volleys[side] == nil {
					volleys[side] = map[string][]engine.Command{}
				}
				volleys[side][one] = append(volleys[side][one], engine.Command{Do: c.Do, Side: c.Side, Args: c.Preset})
			}
		}
	}
	m.volleys(volleys)
}

// volleys offers each enemy at which several ships of a side may fire to its handle.
func (m *moving) volleys(of map[string]map[string][]engine.Command) {
	for _, side := range engine.SortedKeys(of) {
		for _, target := range engine.SortedKeys(of[side]) {
			if all := of[side][target]; len(all) > 1 {
				ship, _ := named(all[0].Args)
				first := m.lane(ship)
				label := m.seat.Say("track_battle.all_fire", "unit", m.all(first.Unit.Side), "target", "@unit."+target+".name")
				m.add(page.Reach{Of: m.handle(first), Onto: target}, label, page.Send{Commands: all})
			}
		}
	}
}

// named reads the ship and the target of a preset.
func named(preset json.RawMessage) (ship, target string) {
	var p struct{ Ship, Target string }
	_ = json.Unmarshal(preset, &p) // presets are objects that the rules made
	return p.Ship, p.Target
}

// targetsOf lists the targets of a choice: the one that is preset, or all that it offers.
func targetsOf(c engine.Choice, preset string) []string {
	if preset != "" {
		return []string{preset}
	}
	for _, f := range c.Fields {
		if f.Name == fieldTarget {
			return f.Of
		}
	}
	return nil
}

// aimed is a choice with its target filled in.
func aimed(c engine.Choice, target string) engine.Choice {
	c.Fields = slices.Clone(c.Fields)
	for i := range c.Fields {
		if c.Fields[i].Name == fieldTarget {
			c.Fields[i].Now = target
		}
	}
	return c
}

// lane finds a combatant, nil for any other unit.
func (m *moving) lane(unit string) *Lane {
	i := slices.IndexFunc(m.v.Lanes, func(l Lane) bool { return l.Unit.ID == unit })
	if i < 0 {
		return nil
	}
	return &m.v.Lanes[i]
}

// handle is the id of the mark that moves all ships of a side. It is added when it is first used, where the first ship is.
func (m *moving) handle(first *Lane) string {
	id := "all." + m.seat.Game.Counter(first.Unit.ID).Side
	if !slices.ContainsFunc(m.zones.Marks, func(x page.Mark) bool { return x.ID == id }) {
		m.zones.Marks = append(m.zones.Marks, page.Mark{ID: id, Label: m.seat.Say("track_battle.all"), Name: m.all(first.Unit.Side),
			Side: first.Unit.Side, At: first.At, Handle: true})
	}
	return id
}

func (m *moving) all(side *view.Side) string {
	return m.seat.Say("track_battle.all_of", "side", side.Name)
}

// choose chooses a mark, else the one that the step waits for, and offers the others that can do something.
func (m *moving) choose(chosen string) {
	able := func(id string) bool {
		return len(m.zones.Reached(id)) > 0 || slices.ContainsFunc(m.stays, func(s stay) bool { return s.of == id })
	}
	if !able(chosen) {
		chosen = m.v.turn()
	}
	for i := range m.zones.Marks {
		mark := &m.zones.Marks[i]
		if !able(chosen) && able(mark.ID) {
			chosen = mark.ID
		}
		if mark.Chosen = mark.ID == chosen && able(chosen); !mark.Chosen && able(mark.ID) {
			mark.Choose = "ship." + mark.ID
			m.offer(page.Option{ID: mark.Choose, Label: mark.Name, Send: page.KeepAs(fieldShip, mark.ID)})
		}
	}
}
