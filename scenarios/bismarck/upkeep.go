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
	if err := shipList(company).together(o, "3B"); err != nil {
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
			o.force(was, side).dissolve()
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
		o.force(from, side).dissolve()
	}
	return nil
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
	if err := shipList([]string{a.Tanker, a.Unit}).together(o, "3E"); err != nil {
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
			o.force(group, side).joins()
		}
	}
	return nil
}

// stay is an act of ships that stay where they are for the turn: a patrol, or a stop in port.
type stay struct {
	mark   string            // that they get
	line   string            // which their own side reads
	action string            // that no status may forbid
	check  func(force) error // warns of a force that may not
	also   func(vessel)
}

// patrol puts ships and task forces on sea patrol.
func patrol(o *order) error {
	return stay{"patrol", "patrols", "patrol", force.sees, func(vessel) { o.because(engine.Rulebook, "3F", "patrol", "+", perPatrol) }}.settle(o)
}

// port marks ships in port and refuels them: 4 points, and torpedoes.
func port(o *order) error {
	return stay{"in_port", "ported", "refuel", force.inPort, func(v vessel) { v.refill(4, "3D") }}.settle(o)
}

// settle marks the ships that the command names.
func (x stay) settle(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	for _, group := range a.Units {
		f := o.force(group, side)
		if err := x.check(f); err != nil {
			return err
		}
		for _, ship := range f.ships() {
			v := o.vessel(ship)
			if err := v.free(x.action); err != nil {
				return err
			}
			o.Mark(ship, x.mark, true)
			x.also(v)
			o.SayTo(side, words(x.line), "unit", unit(ship), "left", now(o.Game, o.State, ship, "fuel"))
		}
	}
	return nil
}
