package bismarck

import (
	"slices"
	"strconv"

	"sandtable/engine"
)

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

// escorts lists the ships that escort a convoy.
func escorts(g *engine.Game, id string) []string {
	return slices.DeleteFunc([]string{cell(g, "convoy_values", id, "escort"), cell(g, "convoy_values", id, "second")},
		func(ship string) bool { return ship == "none" })
}

// drowned reports whether all escorts of a convoy are sunk. Everybody sees what is.
func drowned(g *engine.Game, s *engine.State, id string) bool {
	return !slices.ContainsFunc(escorts(g, id), func(ship string) bool {
		p, _ := s.Piece(ship)
		return p.Place.Box != boxSunk
	})
}

// escorted reports whether the escorts of a convoy give battle now.
func escorted(s *engine.State) bool {
	x := readSpoils(s)
	return s.Shared.Phase == "convoy" && x.Escort != "" && !x.Bare
}

// escortBattle is the battle that the escorts of a convoy give, as it is called; nil if they give none, or all are sunk.
func escortBattle(g *engine.Game, s *engine.State) *fight {
	x := readSpoils(s)
	if !escorted(s) || drowned(g, s, x.Escort) {
		return nil
	}
	return &fight{Hex: x.Hex, Attacker: allied, Escorts: true, Round: 1, Step: stepGather}
}

// callEscort brings the escorts of a convoy onto the Allied map and names them; false when it has none left, and its
// markers may be drawn. They give battle at once. Where nobody sees the Allied ships they are still with the convoy,
// unless the Allied player says that they were released.
func (o *order) callEscort(id, where string, released bool) bool {
	var there []string
	for _, ship := range escorts(o.Game, id) {
		if p, seen := o.State.Piece(ship); !seen && !released || p.Place.Box == boxConvoy {
			there = append(there, ship)
			o.Move(ship, at(where))
		}
	}
	if len(there) == 0 {
		o.Say(words("unescorted"), "convoy", convoyName(id))
		return false
	}
	o.Say(words("escorted"), "convoy", convoyName(id), "units", units(there))
	return true
}
