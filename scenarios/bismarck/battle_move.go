package bismarck

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// limit is how many movement zones a ship may move by its Evasion.
func limit(evasion int) int {
	switch {
	case evasion == 0:
		return 0
	case evasion < 20:
		return 1
	case evasion <= 25:
		return 2
	case evasion <= 30:
		return 3
	}
	return 4
}

// mover is the ship that moves next; nil: all have.
func (v moment) mover() *fighter {
	if list := movers(v); len(list) > 0 {
		return list[0]
	}
	return nil
}

// movers lists the ships that have yet to move: the slowest first, of equals the attacker's.
func movers(v moment) []*fighter {
	list := slices.DeleteFunc(v.b.inTurn(v.g), func(f *fighter) bool { return f.Moved || f.sinking() })
	slices.SortStableFunc(list, func(x, y *fighter) int { return x.evasion(v.g, v.s) - y.evasion(v.g, v.s) })
	return list
}

// turns lists the positions that a ship may take: with rudder damage only its own, pushed off the track only
// Closing.
func (v moment) turns(f *fighter) []string {
	if marked(v.s, f.ID, "rudder") || f.Hurt != nil && f.Hurt.Rudder {
		return []string{f.Position}
	}
	if f.Pushed {
		return []string{closing}
	}
	return []string{closing, openFire, breakingOff}
}

// room is how many zones a ship may still move in a position.
func room(v moment, f *fighter, position string) int {
	if position == openFire {
		return 0
	}
	return max(0, limit(f.evasion(v.g, v.s))-f.Spent)
}

// moveShip changes a ship's position and then moves it: towards the enemy's edge when Closing, towards
// its own when Breaking Off. An Open ship does not move.
func moveShip(o *order) error {
	var a battleArgs
	b, f, _, err := a.pick(o)
	if err != nil {
		return err
	}
	if a.Position == "" {
		a.Position = f.Position
	}
	if !slices.Contains(b.in(o.Game, o.State).turns(f), a.Position) {
		return wrong("no_turn", "unit", unit(f.ID))
	}
	most := room(b.in(o.Game, o.State), f, a.Position)
	if a.Zones < 0 {
		return wrong("zones", "unit", unit(f.ID), "most", most)
	}
	if err := o.unless(a.Zones <= most, wrong("zones", "unit", unit(f.ID), "most", most)); err != nil {
		return err
	}
	if err := o.unless(b.in(o.Game, o.State).mover() == f, wrong("not_next", "unit", unit(f.ID))); err != nil {
		return err
	}
	o.because(engine.Rulebook, "6", "zones", "=", limit(f.evasion(o.Game, o.State)), "evasion", f.evasion(o.Game, o.State))
	f.Position, f.Moved, f.Zone = a.Position, true, f.ahead(o.Game, b, a.Position, a.Zones)
	o.Say(words("moved"), "unit", unit(f.ID), "position", "@"+positionWord(f.Position), "zones", a.Zones)
	b.shift(o, f)
	b.keep(o)
	return nil
}

// ahead is the zone so many zones from a ship's: towards the enemy's edge when Closing, else towards its own.
func (f *fighter) ahead(g *engine.Game, b *fight, position string, zones int) int {
	if (position == closing) != (g.Counter(f.ID).Side == b.Attacker) {
		return f.Zone - zones
	}
	return f.Zone + zones
}

// shift pushes everybody back onto the track when a ship has run off one end. Who falls off the other end
// and has moved leaves the battle; who has yet to move closes and pays for it, or leaves when it comes to move.
func (b *fight) shift(o *order, ran *fighter) {
	by := 0
	if ran.Zone > lastZone {
		by = lastZone - ran.Zone
	} else if ran.Zone < 1 {
		by = 1 - ran.Zone
	}
	if by == 0 {
		return
	}
	o.Say(words("shifted"), "zones", max(by, -by))
	o.because(engine.Rulebook, "6", "shifted", "=", max(by, -by))
	for _, f := range slices.Clone(b.Ships) {
		if f.Zone += by; f.Zone >= 1 && f.Zone <= lastZone {
			continue
		}
		beyond := max(1-f.Zone, f.Zone-lastZone)
		f.Spent, f.Position, f.Pushed = f.Spent+beyond, closing, true
		f.Zone = max(1, min(lastZone, f.Zone))
		if f.Moved || f.Spent > limit(f.evasion(o.Game, o.State)) {
			b.leave(o, f, "fell_off")
		}
	}
}

// quit has a ship leave that was pushed off the track before it moved.
func quit(o *order) error {
	var a battleArgs
	b, f, _, err := a.pick(o)
	if err != nil {
		return err
	}
	if err := o.unless(b.Step == stepMovement && f.Pushed && b.in(o.Game, o.State).mover() == f, wrong("not_pushed", "unit", unit(f.ID))); err != nil {
		return err
	}
	b.leave(o, f, "fell_off")
	b.keep(o)
	return nil
}

// leave takes a ship out of the battle with the hits it has. It stays in its hex.
func (b *fight) leave(o *order, f *fighter, line string) {
	o.Say(words(line), "unit", unit(f.ID))
	b.Ships = slices.DeleteFunc(b.Ships, func(x *fighter) bool { return x == f })
	b.Away = append(b.Away, f.ID)
	if f.Hurt != nil {
		f.Hurt.apply(o)
	}
}

// leavers lists the ships that may try to get away: Breaking Off, with 6 sea zones free of the enemy
// between, and not slower than a pursuer by more than the rules allow. Escorts of a convoy stay.
func (v moment) leavers() []*fighter {
	var out []*fighter
	for _, f := range v.b.inTurn(v.g) {
		if f.Position == breakingOff && !f.Tried && !escorting(v, f) && !f.sinking() && v.escapes(f) {
			out = append(out, f)
		}
	}
	return out
}

// escorting reports whether a ship of a battle stays because it escorts a convoy.
func escorting(v moment, f *fighter) bool {
	return v.b.Escorts && v.g.Counter(f.ID).Side == allied
}

// escapes reports whether an attempt to get away can come off at all.
func (v moment) escapes(f *fighter) bool {
	answer, err := sheet(v.g, "abort").Ask(v.g, v.s, v.flight(f))
	return err == nil && answer.Flag("possible")
}

// flight is an attempt to get away as its question has it.
func (v moment) flight(f *fighter) worksheet.Given {
	pursuers := []worksheet.UnitEntry{}
	for _, e := range v.b.pursuers(v.g, f) {
		pursuers = append(pursuers, runner(v.g, v.s, e))
	}
	return worksheet.Given{"ship": runner(v.g, v.s, f), "pursuers": pursuers, "zones": min(9, v.nearest(f)), "position": f.Position}
}

// nearest counts the sea zones between a ship and its nearest enemy.
func (v moment) nearest(f *fighter) int {
	n := lastZone
	for _, e := range v.b.pursuers(v.g, f) {
		n = min(n, between(f, e))
	}
	return n
}

// runner names a ship of a battle to a question, with the Evasion that it has left there.
func runner(g *engine.Game, s *engine.State, f *fighter) worksheet.UnitEntry {
	return worksheet.UnitEntry{Unit: f.ID, Factors: map[string]int{"evasion": f.evasion(g, s)}}
}

// abort is a ship's attempt to get away.
func abort(o *order) error {
	var a battleArgs
	b, f, _, err := a.pick(o)
	if err != nil {
		return err
	}
	if err := o.unless(!escorting(b.in(o.Game, o.State), f), wrong("stays_escort", "unit", unit(f.ID))); err != nil {
		return err
	}
	if err := o.unless(slices.Contains(b.in(o.Game, o.State).leavers(), f), wrong("no_abort", "unit", unit(f.ID))); err != nil {
		return err
	}
	if err := hasGo(o, b, f.ID); err != nil {
		return err
	}
	faces, err := o.roll(1, "dice_abort", "unit", unit(f.ID))
	if err != nil {
		return err
	}
	answer, err := o.ask("abort", b.in(o.Game, o.State).flight(f), faces...)
	if err != nil {
		return err
	}
	f.Tried = true
	if answer.Flag("success") {
		b.leave(o, f, "got_away")
	} else {
		o.Say(words("held"), "unit", unit(f.ID))
	}
	b.keep(o)
	return nil
}

// harmless lists the ships without any armament left that cannot try to get away.
func (v moment) harmless() []*fighter {
	return slices.DeleteFunc(slices.Clone(v.b.Ships), func(f *fighter) bool {
		armed := slices.ContainsFunc([]string{"bow", "stern", "secondary", "torpedoes"}, func(factor string) bool { return now(v.g, v.s, f.ID, factor) > 0 })
		return armed || f.sinking() || slices.Contains(v.leavers(), f)
	})
}

// relieved reports whether ships of a side are in the hex that may still join, as far as the side's ships are seen.
func (v moment) relieved(f *fighter) bool {
	side := v.g.Counter(f.ID).Side
	if v.b.Hex == "" || !entered(v.g, v.s, side) {
		return false
	}
	return slices.ContainsFunc(v.comers(), func(id string) bool {
		return v.g.Counter(id).Side == side && slices.Contains(afloat(v.g, v.s, side), id) && hexOf(v.g, v.s, id) == v.b.Hex
	})
}

// yield declares a ship sunk that can neither fight nor get away.
func yield(o *order) error {
	var a battleArgs
	b, f, _, err := a.pick(o)
	if err != nil {
		return err
	}
	if err := o.unless(slices.Contains(b.in(o.Game, o.State).harmless(), f), wrong("armed", "unit", unit(f.ID))); err != nil {
		return err
	}
	if err := o.unless(!b.in(o.Game, o.State).relieved(f), wrong("relieved", "unit", unit(f.ID), "hex", b.Hex)); err != nil {
		return err
	}
	f.hurt().Sunk = true
	b.leave(o, f, "yielded")
	b.keep(o)
	return nil
}
