package track

import (
	"slices"
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/engine/stock/combat"
)

// Fields of the panel: the chosen ship or handle, and how many a ship fires at once.
const (
	fieldShip  = "ship"
	fieldCount = "count"
)

// moving collects what the viewer may do on the track.
type moving struct {
	seat  view.Seat
	v     *Battle
	zones *page.Zones
	stays []stay
	shots []shot
	count int // how many a ship fires at once, such as torpedoes; 0 for all
}

// stay is a move within the zone of a mark, for which there is a button.
type stay struct {
	of    string
	press page.Control
}

// track is the track with all that can be done on it, and the controls of the chosen mark: the moves within its zone, and
// how many it fires at once.
func (t *Panel) track(seat view.Seat, v *Battle, acts []choice.Button) (page.Control, []page.Control) {
	m := moving{seat: seat, v: v, zones: &page.Zones{Count: v.Zones, Each: v.Each}, count: t.count}
	m.marks()
	for i, g := range v.Goes {
		if seat.Acts(g.Commands[0].Side) && seat.Plays(g.Commands[0].Side) {
			m.goes(i, g)
		}
	}
	m.shoot(acts)
	m.choose(t.chosen)
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
	return c, m.counter()
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
	id := handleOf(m.seat.Game.Counter(first.Unit.ID).Side)
	if !slices.ContainsFunc(m.zones.Marks, func(x page.Mark) bool { return x.ID == id }) {
		m.zones.Marks = append(m.zones.Marks, page.Mark{ID: id, Label: m.seat.Say("track_battle.all"), Name: m.all(first.Unit.Side),
			Side: first.Unit.Side, At: first.At, Handle: true})
	}
	return id
}

func handleOf(side string) string { return "all." + side }

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
