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
	return &own{id: "muster", cite: "Setup", legal: func(g *engine.Game, s *engine.State) []engine.Choice {
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
	o.rules(t.Source, "Setup", "set_up")
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
	row := optionOf(o.Game.Counter(a.Unit))
	most, _ := strconv.Atoi(cell(o.Game, "optional_units", row, "appears"))
	faces, err := o.roll(1, "dice_reveal", "unit", unit(a.Unit), "most", most)
	if err != nil {
		return err
	}
	o.vessel(a.Unit).enroll()
	o.own(side, revealedForm+"_"+side, slices.DeleteFunc(optionals(o.Game, o.State, side), func(id string) bool { return id != a.Unit && slices.Contains(waiting, id) }))
	o.SayTo(side, words("in_game"), "unit", unit(a.Unit), "hex", cell(o.Game, "optional_units", row, "hex"), "face", faces[0])
	o.because(engine.Rulebook, "13.1", "told", "=", most)
	if faces[0] > most {
		o.SayTo(side, words("kept_quiet"), "unit", unit(a.Unit))
		return nil
	}
	o.Say(words("told_of"), "unit", unit(a.Unit))
	return nil
}

// arrive brings the ships that come later onto their hexes: the Dorsetshire on her day, the Rodney when
// the Allied player releases her from her convoy. Data could put them into boxes, but not onto the hexes
// of a table.
func arrive() *own {
	return &own{id: "arrive", cite: "8A", legal: func(g *engine.Game, s *engine.State) []engine.Choice {
		list := arriving(g, s)
		if len(list) == 0 {
			return nil
		}
		return []engine.Choice{choice("arrive", allied, one("unit", list))}
	}, verbs: map[string]func(*order) error{"": doArrive}}
}

// arriving lists the ships that may come into play now.
func arriving(g *engine.Game, s *engine.State) []string {
	return slices.DeleteFunc(slices.Clone(g.Table("arrivals").Rows), func(id string) bool {
		p, ok := s.Piece(id)
		from, _ := strconv.Atoi(cell(g, "arrivals", id, "turn"))
		return !ok || s.Tracker("turn") < from || p.Place.Box != boxWaiting && p.Place.Box != boxConvoy
	})
}

func doArrive(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, arriving(o.Game, o.State)); err != nil {
		return err
	}
	label := cell(o.Game, "arrivals", a.Unit, "hex")
	if a.Unit == "rodney" {
		o.Set("rodney", valueOf(o.Game, "rodney", "released"))
	}
	o.Move(a.Unit, engine.AtHex(label))
	o.rules(engine.Rulebook, "8A", "arrives")
	o.SayTo(side, words("arrived"), "unit", unit(a.Unit), "hex", label)
	return nil
}
