package bismarck

import (
	"encoding/json"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// strike is an attack by aircraft or a submarine on one ship: the roll for hits, the damage markers and
// what they call for, and then the damage to the ship. One attack is carried through before the next.
// Data cannot say it: what is drawn decides what is rolled.
func strike() strikeRule {
	return strikeRule{&own{id: "strike", cite: "5A", legal: strikeLegal, whose: strikeActs, answers: strikeAnswers, verbs: map[string]func(*order) error{"call": callRaid, "target": nameTarget, "roll": strikeRoll, "resolve": strikeResolve}, about: func(s *engine.State, verb string) []string {
		if c := readStrike(s); c != nil && verb == "resolve" {
			return []string{c.Ship}
		}
		return nil
	}}}
}

// strikeForm is where the attack under way is kept.
const strikeForm = "strike"

// strikeArgs are the arguments of an attack.
type strikeArgs struct {
	Unit      string `json:"unit"`
	Submarine bool   `json:"submarine"`
	Channel   bool   `json:"channel"`
	InPort    bool   `json:"in_port"`
}

func readStrike(s *engine.State) *casualty {
	data := s.Form(strikeForm)
	if data == nil {
		return nil
	}
	c := &casualty{}
	if json.Unmarshal(data, c) != nil {
		return nil // the rule itself wrote it
	}
	return c
}

func strikeLegal(g *engine.Game, s *engine.State) []engine.Choice {
	if readStrike(s) != nil {
		c := choice("strike.resolve", sideOf(g, readStrike(s).Ship))
		c.Main = true
		return []engine.Choice{c}
	}
	if raids := raidChoices(g, s); len(raids) > 0 {
		return raids
	}
	under := s.Shared.Phase == "submarine"
	var ships []string
	for _, side := range []string{german, allied} {
		if under || !entered(g, s, enemyOf(side)) { // else its markers say how often aircraft attack
			ships = append(ships, known(g, s, side)...)
		}
	}
	switch {
	case len(ships) == 0, under && !hunting(s): // a submarine has its contact first
		return nil
	case under:
		return []engine.Choice{choice("strike.roll", "", one("unit", ships))}
	}
	return []engine.Choice{choice("strike.roll", "", one("unit", ships), flag("channel"), flag("in_port"))}
}

// hunterForm holds the turn in which a submarine has found a ship, which it attacks.
const hunterForm = "submarine_strike"

func hunting(s *engine.State) bool {
	return string(s.Form(hunterForm)) == strconv.Itoa(s.Tracker("turn"))
}

// night reports whether it is a night turn, the first of each day.
func night(s *engine.State) bool { return (s.Tracker("turn")-1)%5 == 0 }

func strikeRoll(o *order) error {
	var a strikeArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	r := readRaid(o.State)
	if r != nil && a.Unit == "" {
		a.Unit = r.Unit
	}
	if err := o.vessel(a.Unit).present(); err != nil {
		return err
	}
	if readStrike(o.State) != nil {
		return wrong("strike_open")
	}
	hunter := hunting(o.State)
	if err := o.unless(!a.Submarine || hunter, wrong("no_submarine_attack")); err != nil {
		return err
	}
	attack := "air"
	if a.Submarine || hunter && o.State.Shared.Phase == "submarine" {
		attack = "submarine"
	}
	if r != nil {
		if err := o.unless(slices.Contains(r.targets(o.Game, o.State), a.Unit), wrong("not_under_attack", "unit", unit(a.Unit))); err != nil {
			return err
		}
		a.Channel = a.Channel || r.channel(o)
	}
	faces, err := o.roll(1, "dice_strike", "unit", unit(a.Unit))
	if err != nil {
		return err
	}
	o.Open()
	answer, err := o.ask("hits", worksheet.Given{"attack": attack, "target": a.Unit, "visibility": o.State.Tracker("visibility"),
		"night": night(o.State), "channel": a.Channel, "in_port": a.InPort || marked(o.State, a.Unit, "in_port")}, faces...)
	if err != nil {
		return err
	}
	o.Form(raidForm, nil)
	if attack == "submarine" {
		o.Form(hunterForm, nil)
	}
	hits := answer.Number("hits")
	o.Alert(o.Game.Counter(a.Unit).Side, words("struck"), "unit", unit(a.Unit), "face", faces[0], "hits", hits)
	o.vessel(a.Unit).weary()
	if hits > 0 {
		c := &casualty{Ship: a.Unit, Owed: owed{Markers: hits}}
		if r != nil && r.Unit == a.Unit {
			c.Card = openCard(pieceOf(o.Game, o.State, a.Unit))
		}
		o.Form(strikeForm, c)
	}
	return nil
}

func strikeResolve(o *order) error {
	c := readStrike(o.State)
	if c == nil {
		return wrong("nothing_open")
	}
	o.Open()
	if c.owes() {
		if err := c.next(o, nil); err != nil {
			return err
		}
	}
	if !c.doomed(o) && c.owes() {
		o.Form(strikeForm, c)
		return nil
	}
	o.Form(strikeForm, nil)
	c.apply(o)
	return nil
}
