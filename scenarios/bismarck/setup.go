package bismarck

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// muster puts a side's ships where the table of the set-up says, into their task forces. Data could put
// them into boxes, but not onto the hexes of a table.
func muster() *own {
	return &own{id: "muster", cite: "Set-up", legal: func(g *engine.Game, s *engine.State) []engine.Choice {
		var out []engine.Choice
		for _, side := range sidesNow(g, s) {
			c := choice("muster", side)
			c.Main = true
			out = append(out, c)
		}
		return out
	}, verbs: map[string]func(*order) error{"": doMuster}}
}

func doMuster(o *order) error {
	side := o.caller()
	t := o.Game.Table("set_up")
	for i, ship := range t.Rows {
		c := o.Game.Counter(ship)
		p, ok := o.State.Piece(ship)
		if c == nil || c.Side != side || !ok || slices.Contains(gone, p.Place.Box) {
			continue
		}
		label, force, grouped := strings.Cut(t.Cells[i][0], " ")
		if !grouped {
			o.Move(ship, engine.AtHex(label))
			continue
		}
		marker := "m_" + strings.ToLower(strings.ReplaceAll(force, " ", "_"))
		o.Move(marker, engine.AtHex(label))
		o.Move(ship, engine.InBox(forceBox(marker)))
	}
	for _, id := range optionals(o.Game, o.State, side) {
		o.vessel(id).enroll()
	}
	o.rules(t.Source, "Set-up", "set_up")
	o.SayTo(side, words("mustered"))
	return nil
}

// reveal rolls in secret whether the enemy learns of an optional unit. The unit is in the game whatever the roll. It
// is Go because the roll is secret to one side and its result may be public.
func reveal() *own {
	return &own{id: "reveal", cite: "13.1", legal: revealLegal, verbs: map[string]func(*order) error{"": doReveal}}
}

// revealedForm lists a side's optional units that have rolled, among its own knowledge.
const revealedForm = "revealed"

// optionOf is the option that brings an optional unit; empty for all others.
func optionOf(c *engine.Counter) string {
	id := c.ID
	if n, us := strings.CutPrefix(id, "dd_us_"); us {
		id = "us_dd_" + n
	}
	return id
}

// optionals lists a side's optional units that were agreed on and are not lost.
func optionals(g *engine.Game, s *engine.State, side string) []string {
	var out []string
	for i := range g.Counters {
		c := &g.Counters[i]
		p, ok := s.Piece(c.ID)
		if ok && c.Side == side && p.Place.Box != boxAway && p.Place.Box != boxSunk && slices.Contains(g.Table("optional_units").Rows, optionOf(c)) {
			out = append(out, c.ID)
		}
	}
	return out
}

// enroll puts an optional unit that waits on the hex of its own row.
func (v vessel) enroll() {
	if p, _ := v.State.Piece(v.id); p.Place.Box == boxWaiting {
		v.Move(v.id, engine.AtHex(cell(v.Game, "optional_units", optionOf(v.Game.Counter(v.id)), "hex")))
	}
}

// unrolled lists the optional units of a side that have not rolled yet.
func unrolled(g *engine.Game, s *engine.State, side string) []string {
	var done []string
	if data := s.Form(revealedForm + "_" + side); data != nil {
		_ = json.Unmarshal(data, &done) // the rule itself wrote it
	}
	return slices.DeleteFunc(optionals(g, s, side), func(id string) bool { return slices.Contains(done, id) })
}

func revealLegal(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	for _, side := range sidesNow(g, s) {
		if list := unrolled(g, s, side); len(list) > 0 {
			out = append(out, choice("reveal", side, one("unit", list)))
		}
	}
	return out
}

func doReveal(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	waiting := unrolled(o.Game, o.State, side)
	if err := o.among([]string{a.Unit}, optionals(o.Game, o.State, side)); err != nil {
		return err
	}
	if err := o.unless(slices.Contains(waiting, a.Unit), wrong("revealed", "unit", unit(a.Unit))); err != nil {
		return err
	}
	faces, err := o.roll(1, "dice_reveal", "unit", unit(a.Unit))
	if err != nil {
		return err
	}
	row := optionOf(o.Game.Counter(a.Unit))
	o.vessel(a.Unit).enroll()
	o.own(side, revealedForm+"_"+side, slices.DeleteFunc(optionals(o.Game, o.State, side), func(id string) bool { return id != a.Unit && slices.Contains(waiting, id) }))
	o.SayTo(side, words("in_game"), "unit", unit(a.Unit), "hex", cell(o.Game, "optional_units", row, "hex"), "face", faces[0])
	most, _ := strconv.Atoi(cell(o.Game, "optional_units", row, "appears"))
	o.because(engine.Rulebook, "13.1", "told", "=", most)
	if faces[0] > most {
		o.SayTo(side, words("kept_quiet"), "unit", unit(a.Unit))
		return nil
	}
	o.Say(words("told_of"), "unit", unit(a.Unit))
	return nil
}

// final shows at the end what was hidden: the German's convoy points, and the state of the Bismarck. It is Go because
// formulas cannot read her boxes as numbers.
func final() *own {
	return &own{id: "final", cite: "Victory", legal: finalLegal, verbs: map[string]func(*order) error{"": doFinal}, about: hunted}
}

// finalLegal asks the players for what the German shows where his ships are not on our map, beginning with what the
// session has.
func finalLegal(g *engine.Game, s *engine.State) []engine.Choice {
	c := choice("final", "")
	c.Main = true
	if !entered(g, s, german) {
		c.Fields = []engine.Field{number("convoys", 0, g.Tracker("convoy_points").Max), number("merchants", 0, g.Tracker("merchants").Max)}
		if s.Tracker("bismarck") == valueOf(g, "bismarck", "at_sea") {
			c.Fields = append(c.Fields, flag("raiding"))
		}
		c.Preset = engine.Ask("", map[string]int{"convoys": s.Tracker("convoy_points"), "merchants": s.Tracker("merchants")}).Args
	}
	return []engine.Choice{c}
}

// enoughFuel is what the Bismarck must have left to count as raiding still.
const enoughFuel = 10

func doFinal(o *order) error {
	var a struct {
		Convoys, Merchants *int // nil: as the session has them, and the Bismarck too
		Raiding            bool
	}
	if err := o.Decode(&a); err != nil {
		return err
	}
	o.Open()
	o.rules(engine.Rulebook, "Victory", "shown")
	o.reveal("convoy_points", "convoys_shown", a.Convoys)
	o.reveal("merchants", "merchants_shown", a.Merchants)
	switch {
	case o.State.Tracker("bismarck") != valueOf(o.Game, "bismarck", "at_sea"):
	case a.Convoys != nil:
		o.Set("raiding", valueOf(o.Game, "raiding", map[bool]string{true: "yes", false: "no"}[a.Raiding]))
	default:
		o.judge()
	}
	return nil
}

// reveal adds what a secret tracker counts to what all see.
func (o *order) reveal(hidden, shown string, said *int) {
	n := o.State.Tracker(hidden)
	if said != nil {
		n = *said
	}
	o.Say(words("shown_"+shown), "count", n+o.State.Tracker(shown))
	o.count(shown, n)
	o.Set(hidden, 0)
}

// judge finds out whether the Bismarck is still raiding.
func (o *order) judge() {
	p, _ := o.State.Piece("bismarck")
	value := "yes"
	for _, factor := range []string{"hull", "bow", "stern", "secondary", "evasion"} {
		if p.Tracks[factor] > 0 {
			value = "no"
		}
	}
	fuel := now(o.Game, o.State, "bismarck", "fuel")
	for _, mark := range []string{"rudder", "fire_control", "radar_out"} {
		if p.Marks[mark] {
			value = "no"
		}
	}
	if fuel < enoughFuel {
		value = "no"
	}
	o.because(engine.Rulebook, "Victory", "fuel_needed", "=", enoughFuel)
	o.Set("raiding", valueOf(o.Game, "raiding", value))
	o.Say(words("bismarck_"+value), "fuel", fuel)
}
