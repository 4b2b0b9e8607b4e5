package bismarck

import (
	"slices"

	"sandtable/engine"
)

// foundering sinks a ship whose hull is crossed off by hand. It is Go because the losses with the ship score points,
// and a battle continues without it.
func foundering() *own {
	return &own{id: "foundering", cite: "6", legal: func(*engine.Game, *engine.State) []engine.Choice { return nil },
		verbs: map[string]func(*order) error{"": founderNow}}
}

func founderNow(o *order) error {
	var a fleetArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := o.vessel(a.Unit).present(); err != nil {
		return err
	}
	if err := o.unless(now(o.Game, o.State, a.Unit, "hull") == 0, wrong("afloat", "unit", unit(a.Unit))); err != nil {
		return err
	}
	o.Open()
	o.vessel(a.Unit).sink("")
	o.vessel(a.Unit).score()
	if b := readBattle(o.State); b != nil && b.find(a.Unit) != nil {
		b.Ships = slices.DeleteFunc(b.Ships, func(f *fighter) bool { return f.ID == a.Unit })
		o.keep(b)
	}
	return nil
}
