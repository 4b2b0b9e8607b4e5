package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// raid is an air attack that was called: where, and on which class. The side that is attacked names the
// ship.
type raid struct {
	Side    string `json:"side"` // who attacks
	Contact string `json:"contact"`
	Hex     string `json:"hex"`
	Class   string `json:"class,omitempty"`
	Turn    int    `json:"turn"`

	Unit string        `json:"unit,omitempty"` // the ship, once it is named to all
	Card *engine.Piece `json:"card,omitempty"` // the open part after the attack is announced
}

// raidForm is where it is kept.
const raidForm = "raid"

func readRaid(s *engine.State) *raid {
	r := &raid{}
	if data := s.Form(raidForm); data == nil || json.Unmarshal(data, r) != nil || r.Turn != s.Tracker("turn") {
		return nil
	}
	return r
}

// targets lists the ships that may be attacked, as far as they are seen: those that go with the marker, of
// the class that was named if there are any of it; where none is bound, all of the side.
func (r *raid) targets(g *engine.Game, s *engine.State) []string {
	ships := bound(g, s, r.Contact)
	if len(ships) == 0 {
		return known(g, s, enemyOf(r.Side))
	}
	of := slices.DeleteFunc(slices.Clone(ships), func(id string) bool { return r.Class != "" && g.Counter(id).Type != r.Class })
	if len(of) == 0 {
		return ships
	}
	return of
}

// channel reports whether the attack is in the English Channel, as far as our map tells.
func (r *raid) channel(o *order) bool {
	c := chartOf(o.Game, o.State, r.Hex)
	return c != nil && c.within("channel")
}

// raidChoices are the attacks that markers allow, and the roll for the one that was called.
func raidChoices(g *engine.Game, s *engine.State) []engine.Choice {
	if r := readRaid(s); r != nil && r.Unit != "" {
		c := choice("strike.roll", r.Side)
		c.Key, c.Args, c.Main = words("do_strike_named"), engine.Args{"unit": unit(r.Unit)}, true
		return []engine.Choice{c}
	} else if r != nil {
		c := choice("strike.target", enemyOf(r.Side), one("unit", r.targets(g, s)))
		c.Main = true
		return []engine.Choice{c}
	}
	var out []engine.Choice
	for _, side := range []string{allied, german} { // the Allied player goes first
		for _, f := range flightsNow(s, side) {
			if on := struck(g, s, side, f.Strike); len(on) > 0 {
				c := choice("strike.call", side, one("contact", on), optional(one("class", shipClasses)))
				c.Args, c.Main = engine.Args{"unit": unit(f.Unit), "hex": f.Strike}, true
				c.Preset, _ = json.Marshal(map[string]string{"unit": f.Unit}) // plain texts
				out = append(out, c)
			}
		}
	}
	return out
}

// strikeAnswers names the attacked ship if the session has only one there: then its card is open, and the caller of
// the attack plays it to the end.
func strikeAnswers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	r := readRaid(s)
	if r == nil || r.Unit != "" || len(bound(g, s, r.Contact)) == 0 || len(r.targets(g, s)) != 1 {
		return engine.Command{}, false
	}
	c := engine.Ask("strike.target", map[string]string{"unit": r.targets(g, s)[0]})
	c.Side = enemyOf(r.Side)
	return c, true
}

// nameTarget names the ship that is attacked to all.
func nameTarget(o *order) error {
	var a strikeArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	r := readRaid(o.State)
	if r == nil {
		return wrong("nothing_open")
	}
	if err := o.unless(slices.Contains(r.targets(o.Game, o.State), a.Unit), wrong("not_class", "unit", o.called(a.Unit))); err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, known(o.Game, o.State, enemyOf(r.Side))); err != nil {
		return err
	}
	o.Open()
	r.Unit, r.Card = a.Unit, openCard(pieceOf(o.Game, o.State, a.Unit))
	o.Say(words("raid_target"), "unit", unit(a.Unit))
	o.Form(raidForm, r)
	return nil
}

// strikeRule is the rule of attacks on one ship, whose card is open once it is named.
type strikeRule struct{ *own }

// Rules returns the rule itself.
func (r strikeRule) Rules() []engine.Rule { return []engine.Rule{r} }

// LaidOpen shows the card of the ship that is attacked.
func (strikeRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State {
	if c := readStrike(s); c != nil && c.Card != nil {
		return laid(s, c.Ship, *c.Card)
	}
	if r := readRaid(s); r != nil && r.Card != nil {
		return laid(s, r.Unit, *r.Card)
	}
	return s
}

// struck lists the contacts with the enemy of a side in a hex.
func struck(g *engine.Game, s *engine.State, side, hex string) []string {
	if hex == "" {
		return nil
	}
	return slices.DeleteFunc(contacts(g, s, enemyOf(side), true), func(id string) bool {
		p, _ := s.Piece(id)
		return p.Place.Hex != hex
	})
}

// callRaid uses an attack marker on a contact that is there.
func callRaid(o *order) error {
	var a struct {
		Unit    string `json:"unit"`
		Contact string `json:"contact"`
		Class   string `json:"class"`
	}
	if err := o.Decode(&a); err != nil {
		return err
	}
	c := o.Game.Counter(a.Unit)
	if c == nil || c.Type != "air" {
		return engine.Wrong("unit.unknown", "unit", a.Unit)
	}
	if a.Class != "" && !slices.Contains(shipClasses, a.Class) {
		return engine.Wrong("reckon.choice", "field", "class", "known", shipClasses)
	}
	flights := flightsNow(o.State, c.Side)
	at := slices.IndexFunc(flights, func(f flight) bool { return f.Unit == a.Unit && f.Strike != "" })
	if at < 0 {
		return wrong("no_attack_marker", "unit", unit(a.Unit))
	}
	f := flights[at]
	if err := o.among([]string{a.Contact}, struck(o.Game, o.State, c.Side, f.Strike)); err != nil {
		return err
	}
	r := raid{Side: c.Side, Contact: a.Contact, Hex: f.Strike, Class: a.Class, Turn: o.State.Tracker("turn")}
	o.Alert(enemyOf(r.Side), words("raid"), "side", "@side."+r.Side+".name", "hex", r.Hex, "contact", unit(r.Contact))
	if a.Class != "" {
		o.Say(words("raid_class"), "class", "@type."+a.Class+".name")
	}
	f.Strike = ""
	f.keep(o, c.Side)
	o.Form(raidForm, r)
	return nil
}
