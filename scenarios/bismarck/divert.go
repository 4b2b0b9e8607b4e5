package bismarck

import (
	"slices"

	"sandtable/engine"
)

// divert declares a diversion: 1 fuel for each ship of a task force, and its fast part leaves, although
// the force is seen. The slowest of the fast part is at least as fast as the fastest that stays.
func divert(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	whole, _ := forces(o.Game, o.State, side)
	if err := o.among([]string{a.Force}, whole); err != nil {
		return err
	}
	company := members(o.Game, o.State, a.Force)
	if err := o.among(a.Ships, company); err != nil {
		return err
	}
	stay := slices.DeleteFunc(slices.Clone(company), func(id string) bool { return slices.Contains(a.Ships, id) })
	if len(stay) == 0 {
		return wrong("whole_force")
	}
	if err := o.faster(a.Ships, stay); err != nil {
		return err
	}
	for _, ship := range company {
		if err := o.vessel(ship).manoeuvres(side, "diverted", 1); err != nil {
			return err
		}
		o.Mark(ship, "diverted", true)
	}
	o.part(a.Force, a.Ships, side)
	return nil
}

// faster warns when a ship that leaves is slower than one that stays.
func (o *order) faster(leave, stay []string) error {
	for _, fast := range leave {
		for _, slow := range stay {
			ok := now(o.Game, o.State, fast, "evasion") >= now(o.Game, o.State, slow, "evasion")
			if err := o.unless(ok, wrong("slow_half", "unit", unit(fast), "other", unit(slow))); err != nil {
				return err
			}
		}
	}
	return nil
}

// part takes ships out of a force: two and more under a marker of their own, as long as there is one.
func (o *order) part(from string, ships []string, side string) {
	force{o, from, side}.parted(ships)
	where := hexOf(o.Game, o.State, ships[0])
	_, spare := forces(o.Game, o.State, side)
	to := at(where)
	if len(ships) > 1 && len(spare) > 0 {
		o.Move(spare[0], at(where))
		to = engine.InBox(forceBox(spare[0]))
		o.SayTo(side, words("formed"), "force", unit(spare[0]), "units", units(ships))
	}
	for _, ship := range ships {
		o.Move(ship, to)
		o.SayTo(side, words("left"), "unit", unit(ship), "force", unit(from))
	}
	o.dissolve(from)
}

// evade declares an evasion manoeuvre: 2 fuel for each ship, and at most a hex this turn.
func evade(o *order) error {
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := o.among(a.Units, groups(o.Game, o.State, side)); err != nil {
		return err
	}
	for _, group := range a.Units {
		for _, ship := range crew(o.Game, o.State, group) {
			if err := o.vessel(ship).manoeuvres(side, "evaded", 2); err != nil {
				return err
			}
			o.Mark(ship, "evading", true)
		}
	}
	return nil
}

// manoeuvres has a ship pay for a manoeuvre: one that is seen, not on emergency fuel, and not twice in a turn.
func (v vessel) manoeuvres(side, line string, fuel int) error {
	hunted := marked(v.State, v.id, "sighted") || marked(v.State, v.id, "shadowed")
	if err := v.unless(hunted, wrong("not_seen", "unit", unit(v.id), "rule", "2A")); err != nil {
		return err
	}
	if err := v.unless(!marked(v.State, v.id, "emergency"), wrong("no_fuel", "unit", unit(v.id))); err != nil {
		return err
	}
	once := !marked(v.State, v.id, "evading") && !marked(v.State, v.id, "diverted")
	if err := v.unless(once, wrong("both_manoeuvres", "unit", unit(v.id))); err != nil {
		return err
	}
	if err := v.affords(fuel); err != nil {
		return err
	}
	v.because(engine.Rulebook, "2A", "manoeuvre", "+", fuel, "unit", unit(v.id))
	v.SayTo(side, words(line), "unit", unit(v.id), "fuel", fuel)
	if uses(v.Game, v.id) {
		v.burn(side, fuel)
	}
	return nil
}
