package bismarck

import (
	"slices"

	"sandtable/engine"
)

// form makes a task force of ships, or has ships join one.
func form(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	c := o.Game.Counter(a.Force)
	if c == nil || c.Type != "force" {
		return engine.Wrong("unit.unknown", "unit", a.Force)
	}
	if err := o.among(a.Ships, afloat(o.Game, o.State, side)); err != nil {
		return err
	}
	company := members(o.Game, o.State, a.Force)
	where := hexOf(o.Game, o.State, a.Ships[0])
	for _, ship := range a.Ships {
		if err := o.vessel(ship).free("split"); err != nil {
			return err
		}
		if !slices.Contains(company, ship) {
			company = append(company, ship)
		}
	}
	if err := o.together(company, "3B"); err != nil {
		return err
	}
	if len(company) < 2 {
		return wrong("force_small", "force", unit(a.Force))
	}
	if p, _ := o.State.Piece(a.Force); len(members(o.Game, o.State, a.Force)) == 0 || p.Place.Box != "" {
		o.Move(a.Force, at(where))
	}
	for _, ship := range company {
		was := forceOf(o.Game, o.State, ship)
		o.Move(ship, engine.InBox(forceBox(a.Force)))
		if was != a.Force {
			o.dissolve(was)
		}
	}
	o.SayTo(side, words("formed"), "force", unit(a.Force), "units", units(company))
	return nil
}

// at is a hex, or the sea where nobody mirrors it.
func at(label string) engine.Place {
	if label == "" {
		return engine.InBox(engine.OnMap)
	}
	return engine.AtHex(label)
}

// together warns of ships that are not in one hex, as far as hexes are mirrored, which the rule with this number wants.
func (o *order) together(ships []string, rule string) error {
	first := ""
	for _, ship := range ships {
		h := hexOf(o.Game, o.State, ship)
		if first == "" {
			first = h
		}
		if err := o.unless(h == "" || h == first, wrong("apart", "unit", unit(ship), "hex", h, "other", first, "rule", rule)); err != nil {
			return err
		}
	}
	return nil
}

// dissolve takes a marker off the map when fewer than two ships are left under it.
func (o *order) dissolve(marker string) {
	if marker == "" {
		return
	}
	left := members(o.Game, o.State, marker)
	if len(left) > 1 {
		return
	}
	c := o.Game.Counter(marker)
	for _, ship := range left {
		o.Move(ship, at(hexOf(o.Game, o.State, ship)))
		o.SayTo(c.Side, words("left"), "unit", unit(ship), "force", unit(marker))
	}
	o.Move(marker, engine.InBox("spare_"+c.Side))
}

// leave takes ships out of their task force.
func leave(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Ships, squadronOf(o.Game, o.State, side).only(inForce(o.Game, o.State))); err != nil {
		return err
	}
	for _, ship := range a.Ships {
		if err := o.vessel(ship).free("split"); err != nil {
			return err
		}
		from := forceOf(o.Game, o.State, ship)
		if from == "" {
			continue // dissolved when the one before it left
		}
		o.Move(ship, at(hexOf(o.Game, o.State, ship)))
		o.SayTo(side, words("left"), "unit", unit(ship), "force", unit(from))
		o.dissolve(from)
	}
	return nil
}

// patrol puts ships and task forces on sea patrol.
func patrol(o *order) error {
	return o.settle("patrol", "patrols", func(string, string) { o.because(engine.Rulebook, "3F", "patrol", "+", perPatrol) })
}

// port marks ships in port and refuels them: 4 points, and torpedoes.
func port(o *order) error {
	return o.settle("in_port", "ported", func(ship, side string) { o.vessel(ship).refill(4, "3D") })
}

// settle marks ships that stay where they are this turn.
func (o *order) settle(mark, line string, also func(ship, side string)) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	action := map[string]string{"patrol": "patrol", "in_port": "refuel"}[mark]
	check := map[string]func(string) error{"patrol": o.seen, "in_port": o.harbour}[mark]
	for _, group := range a.Units {
		if err := check(group); err != nil {
			return err
		}
		for _, ship := range crew(o.Game, o.State, group) {
			if err := o.vessel(ship).free(action); err != nil {
				return err
			}
			o.Mark(ship, mark, true)
			also(ship, side)
			o.SayTo(side, words(line), "unit", unit(ship), "left", now(o.Game, o.State, ship, "fuel"))
		}
	}
	return nil
}

// seen warns of a group that sees nothing.
func (o *order) seen(group string) error { return o.clear(hexOf(o.Game, o.State, group), "3F") }

// refill takes fuel and torpedoes on; emergency fuel and the return to base are over. Slow ships take
// torpedoes only.
func (v vessel) refill(points int, rule string) {
	v.Mark(v.id, "returning", false)
	if uses(v.Game, v.id) {
		v.because(engine.Rulebook, rule, "fuel", "+", points)
		v.lose("fuel", -points)
		v.Mark(v.id, "emergency", false)
		v.Track(v.id, "due", 0)
	}
	v.rules(engine.Rulebook, rule, "torpedoes_on")
	v.Track(v.id, "torpedoes", 0)
}

// refuel takes fuel from a tanker in the hex: 4 points, destroyers 2. One ship for each tanker.
func refuel(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if !slices.Contains(squadronOf(o.Game, o.State, side).only(tanking(o.Game, o.State)), a.Tanker) {
		return wrong("no_tanker", "unit", o.called(a.Tanker))
	}
	if err := o.among([]string{a.Unit}, afloat(o.Game, o.State, side)); err != nil {
		return err
	}
	if err := o.together([]string{a.Tanker, a.Unit}, "3E"); err != nil {
		return err
	}
	for _, ship := range []string{a.Unit, a.Tanker} {
		if err := o.vessel(ship).free("refuel"); err != nil {
			return err
		}
		o.Mark(ship, "refuelling", true)
	}
	points := 4
	if o.Game.Counter(a.Unit).Type == "dd" {
		points = 2
	}
	o.vessel(a.Unit).refill(points, "3E")
	o.SayTo(side, words("refuelled"), "unit", unit(a.Unit), "tanker", unit(a.Tanker), "left", now(o.Game, o.State, a.Unit, "fuel"))
	return nil
}

// statuses are what a side notes of its own ships by hand: how the enemy sees them, and what they may do.
var statuses = []string{"sighted", "shadowed", "unseen", "shadowing", "restricted", "returning", "free"}

// instead are the marks that a status puts in place of others.
var instead = map[string][]string{"sighted": {"shadowed"}, "shadowed": {"sighted"}, "unseen": {"sighted", "shadowed"}, "free": {"restricted", "returning"}}

// returns reports whether a ship may be marked as returning to base: a battleship, a battlecruiser or a heavy
// cruiser with reduced Evasion, which lifts the destroyers' limit.
func returns(g *engine.Game, s *engine.State, ship string) bool {
	p, _ := s.Piece(ship)
	return g.Counter(ship).Has("hunter") && p.Tracks["evasion"] > 0
}

// note notes a status.
func note(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if !slices.Contains(statuses, a.As) {
		return engine.Wrong("reckon.choice", "field", "as", "known", statuses)
	}
	for _, group := range a.Units {
		ships := crew(o.Game, o.State, group)
		if len(ships) == 0 {
			return wrong("not_here", "unit", o.called(group))
		}
		for _, ship := range ships {
			if err := o.unless(a.As != "returning" || returns(o.Game, o.State, ship), wrong("no_return", "unit", unit(ship))); err != nil {
				return err
			}
			for _, m := range instead[a.As] {
				o.Mark(ship, m, false)
			}
			if o.Game.Mark(a.As) != nil {
				o.Mark(ship, a.As, true)
			}
			o.SayTo(side, words("noted_"+a.As), "unit", unit(ship))
		}
		if a.As == "sighted" || a.As == "shadowed" {
			force{o, group, side}.joins()
		}
	}
	return nil
}
