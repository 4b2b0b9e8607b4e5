package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// attempt is an attempt to shadow under way, in the open: the players tell each other the numbers of both.
type attempt struct {
	Contact   string `json:"contact"`
	Ships     bool   `json:"ships,omitempty"`   // ships shadow, else aircraft
	Evasion   int    `json:"evasion,omitempty"` // of the slowest that shadows
	Radar     int    `json:"radar,omitempty"`   // the best of those that shadow
	Told      bool   `json:"told,omitempty"`    // the fields below are answered
	Slowest   int    `json:"slowest,omitempty"` // Evasion of the slowest that is shadowed
	Evading   bool   `json:"evading,omitempty"`
	Diversion bool   `json:"diversion,omitempty"`
	Turn      int    `json:"turn"`
}

// attemptForm is where it is kept.
const attemptForm = "attempt"

func readAttempt(s *engine.State) *attempt {
	a := &attempt{}
	if data := s.Form(attemptForm); data == nil || json.Unmarshal(data, a) != nil || a.Turn != s.Tracker("turn") {
		return nil
	}
	return a
}

// question holds the inputs of the table of shadowing.
func (a *attempt) question(g *engine.Game, s *engine.State) worksheet.Given {
	p, _ := s.Piece(a.Contact)
	return worksheet.Given{"visibility": s.Tracker("visibility"), "ships": a.Ships, "faster": a.Evasion - a.Slowest, "radar": a.Radar,
		"fog": foggy(g, s, p.Place.Hex), "evading": a.Evading, "diversion": a.Diversion}
}

// attemptChoices are what may be done about attempts: the one under way, else one for each sighted contact.
func attemptChoices(g *engine.Game, s *engine.State) []engine.Choice {
	if a := readAttempt(s); a != nil {
		seen, seeks := ofContact(a.Contact), enemyOf(ofContact(a.Contact))
		c := choice("shadowing.heard", seen, number("slowest", 0, 40), flag("evading"), flag("diversion"))
		if a.Told {
			answer, err := sheet(g, "shadow").Ask(g, s, a.question(g, s))
			most := 0
			if err == nil {
				most = answer.Number("chance") - 1
			}
			c = choice("shadowing.roll", seeks)
			c.Args = engine.Args{"contact": unit(a.Contact), "most": most}
		}
		c.Main = true
		out := []engine.Choice{c}
		if !a.Told && len(bound(g, s, a.Contact)) > 0 {
			tell := choice("shadowing.answer", seen)
			tell.Args = engine.Args{"contact": unit(a.Contact)}
			out = append(out, tell)
		}
		return out
	}
	var out []engine.Choice
	for _, id := range contacts(g, s, "", true) {
		p, _ := s.Piece(id)
		if marked(s, id, "sighted") && !marked(s, id, "shadowing") && !blind(g, s) && !foggy(g, s, p.Place.Hex) {
			out = append(out, tryChoice(g, s, id))
		}
	}
	return out
}

// tryChoice asks for an attempt on a contact: with which ships in its hex, as far as they are seen.
func tryChoice(g *engine.Game, s *engine.State, contact string) engine.Choice {
	c := choice("shadowing.try", enemyOf(ofContact(contact)))
	c.Main, c.Args = true, engine.Args{"contact": unit(contact)}
	c.Preset, _ = json.Marshal(map[string]string{"contact": contact}) // plain texts
	p, _ := s.Piece(contact)
	by := slices.DeleteFunc(standing(g, s, allied, p.Place.Hex), func(id string) bool { return anyMarked(g, s, id, "shadowing") })
	if g.Counter(contact).Has("of_"+german) && p.Place.Hex != "" && len(by) > 0 {
		c.Fields = []engine.Field{optional(many("by", by, 0, len(by)))}
	}
	return c
}

// shadowingTouches keeps the answer of the session to the side that is seen.
func shadowingTouches(s *engine.State, verb string) []string {
	if verb != "answer" {
		return nil
	}
	if a := readAttempt(s); a != nil {
		return []string{keptBy[ofContact(a.Contact)]}
	}
	return []string{keptBy[german], keptBy[allied]}
}

// ofContact is the side that a contact marker is of.
func ofContact(contact string) string {
	if len(contact) > 2 && contact[2:len(contact)-2] == german {
		return german
	}
	return allied
}

// shadowingAnswers tells the target's numbers where its marker is bound to ships.
func shadowingAnswers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	a := readAttempt(s)
	if a == nil || a.Told || len(bound(g, s, a.Contact)) == 0 {
		return engine.Command{}, false
	}
	c := engine.Ask("shadowing.answer", nil)
	c.Side = ofContact(a.Contact)
	return c, true
}

// try begins an attempt: with ships in the hex of the contact, which do not search in this turn, or with
// aircraft.
func try(o *order) error {
	var in struct {
		Contact string   `json:"contact"`
		By      []string `json:"by"`
	}
	if err := o.Decode(&in); err != nil {
		return err
	}
	if err := o.among([]string{in.Contact}, contacts(o.Game, o.State, "", true)); err != nil {
		return err
	}
	if err := o.unless(!marked(o.State, in.Contact, "shadowing"), wrong("tried", "contact", unit(in.Contact))); err != nil {
		return err
	}
	p, _ := o.State.Piece(in.Contact)
	if err := o.clear(p.Place.Hex, "2A"); err != nil {
		return err
	}
	o.Open()
	a := attempt{Contact: in.Contact, Ships: len(in.By) > 0, Turn: o.State.Tracker("turn")}
	side := enemyOf(ofContact(in.Contact))
	if a.Ships {
		if err := a.shadowers(o, side, in.By); err != nil {
			return err
		}
		o.Say(words("shadow_tried"), "side", "@side."+side+".name", "contact", unit(in.Contact), "evasion", a.Evasion, "radar", a.Radar)
	} else {
		o.Say(words("shadow_flown"), "side", "@side."+side+".name", "contact", unit(in.Contact))
	}
	o.Mark(in.Contact, "shadowing", true)
	o.Form(attemptForm, a)
	return nil
}

// shadowers takes the numbers of the ships that shadow, and marks them.
func (a *attempt) shadowers(o *order, side string, by []string) error {
	if err := o.unless(side == allied, wrong("ships_shadow")); err != nil {
		return err
	}
	if err := o.among(by, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	p, _ := o.State.Piece(a.Contact)
	a.Evasion = maxEvasion
	for _, group := range by {
		for _, ship := range crew(o.Game, o.State, group) {
			hex := hexOf(o.Game, o.State, ship)
			if err := o.vessel(ship).free("shadow"); err != nil {
				return err
			}
			if err := o.unless(hex == "" || hex == p.Place.Hex, wrong("elsewhere_shadow", "unit", unit(ship), "hex", p.Place.Word())); err != nil {
				return err
			}
			a.Evasion = min(a.Evasion, evasionNow(o.Game, o.State, ship))
			a.Radar = max(a.Radar, radarNow(o.Game, o.State, ship))
			o.because(o.trust(ship, "evasion"), "2A", "evasion", "=", evasionNow(o.Game, o.State, ship), "unit", unit(ship))
			o.because(o.trust(ship, "radar"), "2A", "radar", "=", radarNow(o.Game, o.State, ship), "unit", unit(ship))
			o.Mark(ship, "shadowing", true)
		}
	}
	return nil
}

// maxEvasion is more than any ship has.
const maxEvasion = 99

// evasionNow is a ship's current Evasion; a damaged rudder reduces it to 0.
func evasionNow(g *engine.Game, s *engine.State, ship string) int {
	if marked(s, ship, "rudder") {
		return 0
	}
	return now(g, s, ship, "evasion")
}

// radarNow is a ship's radar; one that has it for a single round has lost it after the first.
func radarNow(g *engine.Game, s *engine.State, ship string) int {
	if marked(s, ship, "radar_out") || g.Counter(ship).Has("radar_once") && s.Tracker("battles") > 0 {
		return 0
	}
	return now(g, s, ship, "radar")
}

// tellTarget answers an attempt from the shadowed ships in the session.
func tellTarget(o *order) error {
	a := readAttempt(o.State)
	if a == nil {
		return wrong("nothing_open")
	}
	ships := bound(o.Game, o.State, a.Contact)
	if len(ships) == 0 {
		return wrong("nothing_open")
	}
	slowest := maxEvasion
	for _, ship := range ships {
		slowest = min(slowest, evasionNow(o.Game, o.State, ship))
		a.Evading = a.Evading || marked(o.State, ship, "evading")
	}
	if a.Ships { // with aircraft nothing is compared, and nothing told
		a.Slowest = slowest
	}
	a.Diversion = fastPart(o.Game, o.State, ships)
	return a.told(o)
}

// fastPart reports whether ships are the part of a diversion that leaves: others of it in the hex are no
// faster.
func fastPart(g *engine.Game, s *engine.State, ships []string) bool {
	slowest, others := maxEvasion, 0
	for _, ship := range ships {
		if !marked(s, ship, "diverted") {
			return false
		}
		slowest = min(slowest, evasionNow(g, s, ship))
	}
	for _, ship := range afloat(g, s, g.Counter(ships[0]).Side) {
		if !slices.Contains(ships, ship) && marked(s, ship, "diverted") && hexOf(g, s, ship) == hexOf(g, s, ships[0]) {
			if others++; evasionNow(g, s, ship) > slowest {
				return false
			}
		}
	}
	return others > 0
}

// heardTarget enters what the players report about the shadowed ships.
func heardTarget(o *order) error {
	a := readAttempt(o.State)
	if a == nil {
		return wrong("nothing_open")
	}
	if err := o.Decode(a); err != nil {
		return err
	}
	return a.told(o)
}

// told makes the target's numbers known. An attempt that is not possible is over.
func (a *attempt) told(o *order) error {
	o.Open()
	a.Told = true
	answer, err := o.ask("shadow", a.question(o.Game, o.State))
	if err != nil {
		return err
	}
	if a.Ships {
		o.Say(words("shadow_target"), "contact", unit(a.Contact), "evasion", a.Slowest)
	}
	if a.Evading {
		o.Say(words("shadow_evading"), "contact", unit(a.Contact))
	}
	if a.Diversion {
		o.Say(words("shadow_diverted"), "contact", unit(a.Contact))
	}
	if !a.Ships && !a.Evading && !a.Diversion {
		o.Say(words("shadow_plain"), "contact", unit(a.Contact))
	}
	if answer.Flag("possible") {
		o.Form(attemptForm, a)
		return nil
	}
	o.Say(words("shadow_none"), "contact", unit(a.Contact))
	o.Form(attemptForm, nil)
	return nil
}

// rollShadow rolls for the attempt.
func rollShadow(o *order) error {
	a := readAttempt(o.State)
	if a == nil || !a.Told {
		return wrong("nothing_open")
	}
	faces, err := o.roll(1, "dice_shadow", "contact", unit(a.Contact))
	if err != nil {
		return err
	}
	o.Open()
	answer, err := o.ask("shadow", a.question(o.Game, o.State), faces...)
	if err != nil {
		return err
	}
	o.Form(attemptForm, nil)
	if !answer.Flag("success") {
		o.Say(words("shadow_failed"), "contact", unit(a.Contact), "face", faces[0])
		return nil
	}
	o.Say(words("shadow_kept"), "contact", unit(a.Contact), "face", faces[0])
	o.marker(a.Contact).shadow(true)
	return nil
}
