package bismarck

import (
	"slices"

	"sandtable/engine"
)

// contact keeps the Sighted and Shadowed markers, which are on both maps: placing, turning, moving and removing them.
// It is Go because one of several alike is chosen and its hex and its side change together.
func contact() *own {
	return &own{id: "contact", cite: "4A", legal: contactLegal, whose: anybodys, answers: contactAnswers, verbs: map[string]func(*order) error{
		"put": putContact, "turn": turnContact, "move": moveContact, "lose": loseContact, "fade": fadeContacts}}
}

// contactArgs are the arguments of all verbs of contact.
type contactArgs struct {
	Of       string `json:"of"` // the side that is seen
	Contact  string `json:"contact"`
	Hex      string `json:"hex"`
	Shadowed bool   `json:"shadowed"`
}

// contacts lists the markers of a side that are on the maps, or those that are not.
func contacts(g *engine.Game, s *engine.State, of string, placed bool) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if c.Type != "contact" || of != "" && !c.Has("of_"+of) {
			continue
		}
		if p, ok := s.Piece(c.ID); ok && (p.Place.Box != boxBeside) == placed {
			out = append(out, c.ID)
		}
	}
	return out
}

func contactLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	if len(contacts(g, s, "", false)) > 0 {
		out = append(out, choice("contact.put", "", one("of", []string{german, allied}), hexField(), flag("shadowed")))
	}
	if s.Shared.Phase == "weather" && len(faded(g, s)) > 0 {
		out = append(out, choice("contact.fade", ""))
	}
	if there := contacts(g, s, "", true); len(there) > 0 {
		out = append(out, choice("contact.turn", "", one("contact", there)), choice("contact.move", "", one("contact", there), hexField()),
			choice("contact.lose", "", one("contact", there)))
	}
	return out
}

// faded lists the markers in foggy hexes under fog, and all of them at visibility X: they come off when the weather is
// known.
func faded(g *engine.Game, s *engine.State) []string {
	return slices.DeleteFunc(contacts(g, s, "", true), func(id string) bool {
		p, _ := s.Piece(id)
		return !blind(g, s) && !foggy(g, s, p.Place.Hex)
	})
}

// contactAnswers takes markers off that fog or the darkness hides, once the weather of the turn is rolled.
func contactAnswers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	known := s.Shared.Phase == "weather" && s.Shared.Duties["weather.visibility"] == engine.DutyDone
	return engine.Ask("contact.fade", nil), known && len(faded(g, s)) > 0
}

func fadeContacts(o *order) error {
	o.Open()
	list := faded(o.Game, o.State)
	if len(list) == 0 {
		return wrong("nothing_open")
	}
	for _, id := range list {
		o.marker(id).drop()
	}
	o.rules(engine.Rulebook, "1B", "faded")
	return nil
}

func putContact(o *order) error {
	var a contactArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if o.Game.Side(a.Of) == nil {
		return engine.Wrong("side.unknown", "side", a.Of)
	}
	o.Open()
	to, err := o.where(a.Hex)
	if err != nil {
		return err
	}
	lay(o, a.Of, to, a.Shadowed)
	return nil
}

// lay puts a marker on both maps and returns it, with no ship bound to it; when none is left the players do
// without.
func lay(o *order, of, where string, shadowed bool) string {
	spare := contacts(o.Game, o.State, of, false)
	if len(spare) == 0 {
		o.Say(words("no_marker"))
		return ""
	}
	o.marker(spare[0]).fresh()
	o.Move(spare[0], at(where))
	o.Mark(spare[0], "sighted", !shadowed)
	o.Mark(spare[0], "shadowed", shadowed)
	line := "contact_sighted"
	if shadowed {
		line = "contact_shadowed"
	}
	o.Alert(of, words(line), "contact", unit(spare[0]), "hex", at(where).Word())
	return spare[0]
}

// placed reads which marker is meant.
func (a *contactArgs) placed(o *order) error {
	if err := o.Decode(a); err != nil {
		return err
	}
	o.Open()
	return o.among([]string{a.Contact}, contacts(o.Game, o.State, "", true))
}

func turnContact(o *order) error {
	var a contactArgs
	if err := a.placed(o); err != nil {
		return err
	}
	o.marker(a.Contact).shadow(marked(o.State, a.Contact, "sighted"))
	return nil
}

// of is the side that the marker is about.
func (m marker) of() string {
	if m.o.Game.Counter(m.id).Has("of_" + german) {
		return german
	}
	return allied
}

// shadow turns a marker to Shadowed, or back to Sighted, and with it the ships that go with it.
func (m marker) shadow(on bool) {
	m.bind(bound(m.o.Game, m.o.State, m.id), on)
	m.o.Mark(m.id, "sighted", !on)
	m.o.Mark(m.id, "shadowed", on)
	line := "contact_sighted"
	if on {
		line = "contact_shadowed"
	}
	p, _ := m.o.State.Piece(m.id)
	m.o.Alert(m.of(), words(line), "contact", unit(m.id), "hex", p.Place.Word())
}

func moveContact(o *order) error {
	var a contactArgs
	if err := a.placed(o); err != nil {
		return err
	}
	to, err := o.where(a.Hex)
	if err != nil {
		return err
	}
	o.Move(a.Contact, at(to))
	o.Say(words("contact_moved"), "contact", unit(a.Contact), "hex", at(to).Word())
	return nil
}

func loseContact(o *order) error {
	var a contactArgs
	if err := a.placed(o); err != nil {
		return err
	}
	o.marker(a.Contact).drop()
	return nil
}

// drop takes a marker off: its ships are not seen any more.
func (m marker) drop() {
	m.release()
	m.o.Mark(m.id, "shadowing", false)
	m.o.Mark(m.id, "sighted", false)
	m.o.Mark(m.id, "shadowed", false)
	m.o.Move(m.id, engine.InBox(boxBeside))
	m.o.Say(words("contact_lost"), "contact", unit(m.id))
}
