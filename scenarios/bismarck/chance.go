package bismarck

import (
	"cmp"
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// storm is the roll at weather 9: every ship that uses fuel may spend a point. Data cannot say it, since
// it works on the fuel of all ships of both sides.
func storm() *own {
	return &own{id: "storm", cite: "1D", whose: anybodys, legal: func(*engine.Game, *engine.State) []engine.Choice {
		c := choice("storm", "")
		c.Main = true
		return []engine.Choice{c}
	}, verbs: map[string]func(*order) error{"": rollStorm}}
}

func rollStorm(o *order) error {
	faces, err := o.roll(1, "dice_storm")
	if err != nil {
		return err
	}
	o.Open()
	answer, err := o.ask("storm_fuel", nil, faces...)
	if err != nil {
		return err
	}
	fuel := answer.Number("fuel")
	o.Say(words("storm"), "face", faces[0], "fuel", fuel)
	for _, side := range []string{german, allied} {
		for _, ship := range afloat(o.Game, o.State, side) {
			if uses(o.Game, ship) {
				o.vessel(ship).burn(side, fuel)
			}
		}
	}
	return nil
}

// submarine is the roll for contact and, if there is one, the rolls for what it is and which class is
// found; the attack itself is a strike. Both rolls are made in the open.
func submarine() owing {
	return owing{&own{id: "submarine", cite: "7A", legal: submarineLegal, whose: germans, verbs: map[string]func(*order) error{"contact": rollContact, "attack": rollAttack}},
		func(_ *engine.Game, s *engine.State) bool { return !rolled(s) || readContact(s) != nil }}
}

// contactForm holds the submarine contact that has not been followed up.
const contactForm = "submarine_contact"

// contactRoll is a roll that made a contact, and its turn: a contact that was skipped lapses with its turn.
type contactRoll struct {
	Turn int `json:"turn"`
	Face int `json:"face"`
}

// readContact returns the contact of this turn that awaits its attack, or nil.
func readContact(s *engine.State) *contactRoll {
	var c contactRoll
	if data := s.Form(contactForm); data == nil || json.Unmarshal(data, &c) != nil || c.Turn != s.Tracker("turn") {
		return nil
	}
	return &c
}

func submarineLegal(_ *engine.Game, s *engine.State) []engine.Choice {
	do := "submarine.contact"
	switch {
	case readContact(s) != nil:
		do = "submarine.attack"
	case rolled(s):
		return nil
	}
	c := choice(do, german)
	c.Main = true
	return []engine.Choice{c}
}

// rolled reports whether the roll of this turn was made.
func rolled(s *engine.State) bool {
	return string(s.Form(rolledForm)) == strconv.Itoa(s.Tracker("turn"))
}

// rolledForm holds the turn of the last roll for a submarine.
const rolledForm = "submarine_rolled"

func rollContact(o *order) error {
	faces, err := o.roll(1, "dice_contact")
	if err != nil {
		return err
	}
	o.Open()
	o.Form(rolledForm, o.State.Tracker("turn"))
	answer, err := o.ask("submarine", worksheet.Given{"contact": faces[0]})
	if err != nil {
		return err
	}
	if !answer.Flag("found") {
		o.Say(words("no_submarine"), "face", faces[0])
		return nil
	}
	o.Say(words("submarine"), "face", faces[0])
	o.Form(contactForm, contactRoll{o.State.Tracker("turn"), faces[0]})
	return nil
}

func rollAttack(o *order) error {
	contact := readContact(o.State)
	if contact == nil {
		return wrong("nothing_open")
	}
	faces, err := o.roll(2, "dice_attack")
	if err != nil {
		return err
	}
	o.Open()
	answer, err := o.ask("submarine", worksheet.Given{"contact": contact.Face, "attack": faces[0], "class": faces[1]})
	if err != nil {
		return err
	}
	o.Form(contactForm, nil)
	if answer.Word("result") != "german_report" {
		o.Form(hunterForm, o.State.Tracker("turn"))
	}
	o.Say(words("submarine_found"), "result", "@reckon.submarine_roll.result.result.name."+answer.Word("result")+".name",
		"class", "@reckon.submarine_roll.result.ship_class.name."+answer.Word("ship_class")+".name")
	return nil
}

// spotting is a secret roll for one German ship or task force: only what it reveals is shown. Rolls for show hide how
// many ships there are.
func spotting() owing {
	return owing{&own{id: "spotting", cite: "7B", legal: spottingLegal, verbs: map[string]func(*order) error{"": rollSpotting}},
		func(g *engine.Game, s *engine.State) bool { return len(unspotted(g, s)) > 0 }}
}

// spottedForm holds the ships and task forces that have rolled in a turn, among the German's own knowledge.
const spottedForm = "spotted"

// rolls are those made in a turn.
type rolls struct {
	Turn  int      `json:"turn"`
	Units []string `json:"units"`
}

// readRolls reads the rolls of this turn.
func readRolls(s *engine.State) rolls {
	out := rolls{}
	if data := s.Form(spottedForm); data == nil || json.Unmarshal(data, &out) != nil || out.Turn != s.Tracker("turn") {
		return rolls{Turn: s.Tracker("turn")}
	}
	return out
}

// unspotted lists the German ships and task forces that have not rolled in this turn.
func unspotted(g *engine.Game, s *engine.State) []string {
	done := readRolls(s).Units
	return slices.DeleteFunc(groups(g, s, german), func(id string) bool { return slices.Contains(done, id) })
}

// spotArgs are the arguments of a roll; without a unit it is for show.
type spotArgs struct {
	Unit  string `json:"unit"`
	Where string `json:"where"`
	Hex   string `json:"hex"`
}

var spotColumns = []string{"inside", "inside_search", "outside", "outside_convoy"}

// spottingLegal offers the next ship and, unless the map has the hexes of all, asks where it is. A roll for show needs
// no hex.
func spottingLegal(g *engine.Game, s *engine.State) []engine.Choice {
	c := choice("spotting", german)
	c.Main = true
	if ships := unspotted(g, s); len(ships) > 0 {
		f := optional(one("unit", ships))
		f.Key, f.Now = words("field_spotted"), ships[0]
		c.Fields = append(c.Fields, f)
		if slices.ContainsFunc(ships, func(id string) bool { return chartOf(g, s, hexOf(g, s, id)) == nil }) {
			c.Fields = append(c.Fields, optional(one("where", spotColumns)), hexField())
		}
	}
	return []engine.Choice{c}
}

// spotColumn is the column of the table that the map gives for a hex; empty without a hex on the map.
func spotColumn(g *engine.Game, s *engine.State, hex string) string {
	if c := chartOf(g, s, hex); c != nil {
		return c.column()
	}
	return ""
}

func rollSpotting(o *order) error {
	var a spotArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if a.Unit != "" {
		if err := o.among([]string{a.Unit}, groups(o.Game, o.State, german)); err != nil {
			return err
		}
		if err := o.unless(slices.Contains(unspotted(o.Game, o.State), a.Unit), wrong("spotted", "unit", unit(a.Unit))); err != nil {
			return err
		}
	}
	where, err := o.where(a.Hex)
	if err != nil {
		return err
	}
	if where == "" && a.Unit != "" {
		where = hexOf(o.Game, o.State, a.Unit)
	}
	if a.Where == "" {
		a.Where = spotColumn(o.Game, o.State, where)
	}
	if a.Where == "" && a.Unit != "" {
		return wrong("spot_where", "unit", unit(a.Unit))
	}
	a.Where = cmp.Or(a.Where, spotColumns[0])
	faces, err := o.roll(1, "dice_spotting")
	if err != nil {
		return err
	}
	answer, err := o.ask("spotting", worksheet.Given{"visibility": o.State.Tracker("visibility"), "where": a.Where}, faces...)
	if err != nil {
		return err
	}
	if a.Unit == "" {
		o.SayTo(german, words("spot_nobody"), "face", faces[0])
		return nil
	}
	o.SayTo(german, words("spot_roll"), "unit", unit(a.Unit), "face", faces[0])
	done := readRolls(o.State)
	done.Units = append(done.Units, a.Unit)
	o.own(german, spottedForm, done)
	switch {
	case answer.Flag("bearing"):
		o.Alert(german, words("bearing"), "hex", at(where).Word())
	case answer.Flag("located"):
		o.force(a.Unit, german).located(where)
	}
	return nil
}
