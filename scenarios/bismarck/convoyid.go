package bismarck

import (
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
)

// convoyID is a convoy by its id in the tables.
type convoyID string

// name is the key of its name.
func (c convoyID) name() string { return "@table.convoys.word." + string(c) + ".name" }

// escorts lists the ships that escort a convoy.
func (c convoyID) escorts(g *engine.Game) []string {
	return slices.DeleteFunc([]string{cell(g, "convoy_values", string(c), "escort"), cell(g, "convoy_values", string(c), "second")},
		func(ship string) bool { return ship == "none" })
}

// drowned reports whether all escorts of the convoy are sunk. Everybody sees what is.
func (c convoyID) drowned(g *engine.Game, s *engine.State) bool {
	return !slices.ContainsFunc(c.escorts(g), func(ship string) bool {
		p, _ := s.Piece(ship)
		return p.Place.Box != boxSunk
	})
}

// releasable reports whether an escort of the convoy may have been released in secret by now.
func (c convoyID) releasable(g *engine.Game, s *engine.State) bool {
	return slices.ContainsFunc(c.escorts(g), func(ship string) bool {
		from, known := strconv.Atoi(cell(g, "arrivals", ship, "turn"))
		return known == nil && s.Tracker("turn") >= from
	})
}

// callEscort brings the escorts of a convoy onto the Allied map and names them; false when it has none left, and its
// markers may be drawn. They give battle at once. Where nobody sees the Allied ships they are still with the convoy,
// unless the Allied player says that they were released.
func (c convoyID) callEscort(o *order, where string, released bool) bool {
	var there []string
	for _, ship := range c.escorts(o.Game) {
		if p, seen := o.State.Piece(ship); !seen && !released || p.Place.Box == boxConvoy {
			there = append(there, ship)
			o.Move(ship, at(where))
		}
	}
	if len(there) == 0 {
		o.Say(words("unescorted"), "convoy", c.name())
		return false
	}
	o.Say(words("escorted"), "convoy", c.name(), "units", units(there))
	return true
}

// draw takes convoy markers out of the German's bag: what they are worth is his secret to the end.
func (c convoyID) draw(o *order) error {
	cup := o.State.Cup("convoy_markers")
	want, _ := strconv.Atoi(cell(o.Game, "convoy_values", string(c), "markers"))
	count := min(want, len(cup.In))
	drawn, err := o.Command.Draw(engine.NeedDraw{Cup: "convoy_markers", Count: count, From: cup.In, Why: engine.Tell(words("draw_convoy"))})
	if err != nil {
		return err
	}
	to := engine.Contents{In: slices.Clone(cup.In), Out: slices.Clone(cup.Out)}
	points := 0
	for _, chit := range drawn {
		i := slices.Index(to.In, chit)
		to.In, to.Out = slices.Delete(to.In, i, i+1), append(to.Out, chit)
		v, _ := strconv.Atoi(strings.TrimPrefix(chit, "points_"))
		half := cell(o.Game, "convoy_values", string(c), "half") == "1"
		if half {
			v = (v + 1) / 2 // each marker of the half box by itself
		}
		o.because(o.Game.Cup("convoy_markers").Source, "7C", map[bool]string{true: "half", false: "marker"}[half], "+", v)
		points += v
	}
	o.Cup("convoy_markers", to)
	o.count("convoy_points", points)
	o.SayTo(german, words("convoy_points"), "convoy", c.name(), "points", points)
	return nil
}

// escorted reports whether the escorts of a convoy give battle now.
func escorted(s *engine.State) bool {
	x := readSpoils(s)
	return s.Shared.Phase == "convoy" && x.Escort != "" && !x.Bare
}

// escortBattle is the battle that the escorts of a convoy give, as it is called; nil if they give none, or all are sunk.
func escortBattle(g *engine.Game, s *engine.State) *fight {
	x := readSpoils(s)
	if !escorted(s) || x.Escort.drowned(g, s) {
		return nil
	}
	return &fight{Hex: x.Hex, Attacker: allied, Escorts: true, Round: 1, Step: stepGather}
}
