package bismarck

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/engine"
)

// entered reports whether all ships of a side that take part are in hexes of the map: only then the session can count
// and answer for it.
func entered(g *engine.Game, s *engine.State, side string) bool {
	ships := afloat(g, s, side)
	return len(ships) > 0 && !slices.ContainsFunc(ships, func(id string) bool { return hexOf(g, s, id) == "" })
}

// standing lists the groups of a side in a hex, in roster order.
func standing(g *engine.Game, s *engine.State, side, hex string) []string {
	return slices.DeleteFunc(groups(g, s, side), func(id string) bool { return hexOf(g, s, first(g, s, id)) != hex })
}

// first is one ship of a group.
func first(g *engine.Game, s *engine.State, group string) string {
	ships := crew(g, s, group)
	if len(ships) == 0 {
		return group
	}
	return ships[0]
}

// answerCall answers a call as the rules have the other side do: who is in the hex, and who passed through
// it in this turn, with the hex they are in now. Those are found there only if the caller may search that
// hex too.
func answerCall(o *order) error {
	c := readCall(o.State)
	if c == nil {
		return wrong("nothing_open")
	}
	of := enemyOf(c.Side)
	if err := o.unless(entered(o.Game, o.State, of), wrong("not_entered", "side", "@side."+of+".name")); err != nil {
		return err
	}
	o.Open()
	o.Form(callForm, nil)
	o.rules(engine.Rulebook, "4A", "answered")
	there, passed := standing(o.Game, o.State, of, c.Hex), passers(o.Game, o.State, of, c.Hex)
	if len(there)+len(passed) == 0 {
		tellFound(o, 0, nil, false)
	}
	for _, group := range there {
		o.force(group, of).found(c.Air)
	}
	for _, group := range passed {
		o.force(group, of).passed(c)
	}
	return nil
}

// found applies what an answer reveals about the force, and puts the marker on it.
func (f force) found(air bool) {
	ships := f.ships()
	tellFound(f.o, len(ships), classesOf(f.o.Game, ships), len(ships) > 1)
	f.seen(f.hex(), air)
}

// classesOf names the classes of ships, each once.
func classesOf(g *engine.Game, ships []string) []string {
	out := []string{}
	for _, ship := range ships {
		if name := "@type." + g.Counter(ship).Type + ".name"; !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

// passed records that the force passed through the called hex. Where the caller may search the hex it is in now, it
// is found there.
func (f force) passed(c *call) {
	hex := f.hex()
	f.o.Alert(f.side, words("passed"), "ships", len(f.ships()), "hex", at(hex).Word())
	if !entered(f.o.Game, f.o.State, c.Side) || foggy(f.o.Game, f.o.State, hex) {
		return
	}
	if n := factorsOf(f.o.Game, f.o.State, c.Side, hex); n.sum() >= f.o.State.Tracker("visibility") {
		f.found(n.air())
	}
}

// seen puts a marker on the force, or turns the one that it has when it is shadowed now. Its ships carry
// the number of the marker, which is their side's own knowledge.
func (f force) seen(hex string, shadowed bool) {
	ships, on := f.ships(), ""
	for _, ship := range ships {
		on = cmp.Or(on, contactOf(f.o.Game, f.o.State, ship))
	}
	if on == "" {
		on = lay(f.o, f.side, hex, shadowed)
	} else if shadowed && marked(f.o.State, on, "sighted") {
		f.o.marker(on).shadow(true)
	}
	f.o.marker(on).bind(ships, shadowed || on != "" && marked(f.o.State, on, "shadowed"))
}

// joins has the force go with a marker in its hex that no ship goes with: the one that the players have laid
// for it.
func (f force) joins() {
	ships := f.ships()
	if len(ships) == 0 || contactOf(f.o.Game, f.o.State, ships[0]) != "" || f.hex() == "" {
		return
	}
	for _, id := range contacts(f.o.Game, f.o.State, f.side, true) {
		if p, _ := f.o.State.Piece(id); p.Place.Hex == f.hex() && len(bound(f.o.Game, f.o.State, id)) == 0 {
			f.o.marker(id).fresh()
			f.o.marker(id).bind(ships, p.Marks["shadowed"])
			return
		}
	}
}

// parted gives the ships that leave a sighted force a marker of their own: each part is chased by itself.
func (f force) parted(ships []string) {
	on := contactOf(f.o.Game, f.o.State, ships[0])
	if on == "" || f.hex() == "" {
		return
	}
	shadowed := marked(f.o.State, on, "shadowed")
	f.o.marker(lay(f.o, f.side, f.hex(), shadowed)).bind(ships, shadowed)
}

// marker is a contact marker in a command under way; its id is empty where none was left to lay.
type marker struct {
	id string
	o  *order
}

// bind has ships go with the marker from now on; without one their status is kept all the same.
func (m marker) bind(ships []string, shadowed bool) {
	for _, ship := range ships {
		m.o.Mark(ship, "sighted", !shadowed)
		m.o.Mark(ship, "shadowed", shadowed)
		m.o.Track(ship, contactTrack, numberOf(m.id))
	}
}

// contactTrack is the number of the marker that a ship goes with; 0: none.
const contactTrack = "contact"

// numberOf is the number at the end of a marker's id.
func numberOf(marker string) int {
	if marker == "" {
		return 0
	}
	n, _ := strconv.Atoi(marker[len(marker)-1:]) // there are eight of each side
	return n
}

// contactOf returns the marker on the maps for a ship, "" if it has none.
func contactOf(g *engine.Game, s *engine.State, ship string) string {
	p, _ := s.Piece(ship)
	n := p.Tracks[contactTrack]
	if n == 0 || !p.Marks["sighted"] && !p.Marks["shadowed"] {
		return ""
	}
	marker := "c_" + g.Counter(ship).Side + "_" + strconv.Itoa(n)
	if m, ok := s.Piece(marker); !ok || m.Place.Box == boxBeside {
		return ""
	}
	return marker
}

// bound lists the ships that go with a marker, in roster order.
func bound(g *engine.Game, s *engine.State, marker string) []string {
	var out []string
	for i := range g.Counters {
		if c := &g.Counters[i]; isShip(c) && contactOf(g, s, c.ID) == marker {
			out = append(out, c.ID)
		}
	}
	return out
}

// release ends the bond of the marker.
func (m marker) release() {
	for _, ship := range bound(m.o.Game, m.o.State, m.id) {
		m.o.Mark(ship, "sighted", false)
		m.o.Mark(ship, "shadowed", false)
		m.o.Track(ship, contactTrack, 0)
	}
}

// fresh takes all ships off the marker, which is about to be placed again.
func (m marker) fresh() {
	for i := range m.o.Game.Counters {
		c := &m.o.Game.Counters[i]
		p, ok := m.o.State.Piece(c.ID)
		if ok && m.o.Game.Counter(m.id).Has("of_"+c.Side) && p.Tracks[contactTrack] == numberOf(m.id) {
			m.o.Track(c.ID, contactTrack, 0)
		}
	}
}

// located shows the enemy what he learns: the hex, the class, and of a task force number and classes. The command
// itself stays secret.
func (f force) located(where string) {
	ships := f.ships()
	line, classes := "located", classesOf(f.o.Game, ships)
	if len(ships) > 1 {
		line = "located_force"
	}
	f.o.Alert(f.side, words(line), "hex", at(where).Word(), "ships", len(ships), "classes", classes)
	f.seen(where, true)
}
