package bismarck

import (
	"fmt"
	"slices"

	"sandtable/engine"
)

// beginArgs are the arguments of a new battle.
type beginArgs struct {
	Hex      string   `json:"hex"`
	Attacker string   `json:"attacker"`
	German   []string `json:"german"`
	Allied   []string `json:"allied"`
	Escorts  bool     `json:"escorts"`
}

// newBattle calls a battle. Ships named with the call start on the track: the attacker's Closing, the defender's
// Breaking Off, each in the movement zone numbered as the visibility from its own edge. A side that hides its ships
// adds them afterwards.
func newBattle(o *order) error {
	var a beginArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if readBattle(o.State) != nil {
		return wrong("battle_open")
	}
	if a.Attacker != german && a.Attacker != allied {
		return engine.Wrong("side.unknown", "side", a.Attacker)
	}
	visibility := o.State.Tracker("visibility")
	var err error
	if a.Hex, err = o.where(a.Hex); err != nil {
		return err
	}
	if err := o.clear(a.Hex, "6"); err != nil {
		return err
	}
	b := &fight{Hex: a.Hex, Attacker: a.Attacker, By: o.Command.Side, Escorts: a.Escorts || escorted(o.State), Round: 1, Step: stepGather}
	if err := o.unless(b.Escorts || sought(o.Game, o.State, b), wrong("no_target", "hex", a.Hex)); err != nil {
		return err
	}
	if err := o.unless(b.Escorts || !fought(o.State, a.Hex), wrong("fought", "hex", a.Hex)); err != nil {
		return err
	}
	o.Open()
	for _, side := range []string{german, allied} {
		named := map[string][]string{german: a.German, allied: a.Allied}[side]
		if len(named) == 0 {
			continue
		}
		if err := b.enlist(o, side, named, min(visibility, 9)); err != nil {
			return err
		}
	}
	if len(a.German) > 0 && len(a.Allied) > 0 {
		return b.begin(o)
	}
	o.Alert(enemyOf(a.Attacker), words("battle_called"), "hex", at(a.Hex).Word(), "side", "@side."+a.Attacker+".name")
	b.keep(o)
	return nil
}

// sought reports whether a marker of the attacked side is in the hex of a battle, or may be: one lies in no known hex.
func sought(g *engine.Game, s *engine.State, b *fight) bool {
	return b.Hex == "" || slices.ContainsFunc(contacts(g, s, enemyOf(b.Attacker), true), func(id string) bool {
		hex := pieceOf(g, s, id).Place.Hex
		return hex == "" || hex == b.Hex
	})
}

// catchTanker sinks a tanker that is sighted in a hex with an Allied ship: it does not fight.
func catchTanker(o *order) error {
	var a fleetArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := o.among([]string{a.Unit}, tankers(o.Game, o.State, true)); err != nil {
		return err
	}
	if err := o.vessel(a.Unit).present(); err != nil {
		return err
	}
	seen := marked(o.State, a.Unit, "sighted") || marked(o.State, a.Unit, "shadowed")
	if err := o.unless(seen, wrong("not_seen", "unit", unit(a.Unit), "rule", "6")); err != nil {
		return err
	}
	if err := o.vessel(a.Unit).met(); err != nil {
		return err
	}
	o.Open()
	o.vessel(a.Unit).sink(allied)
	return nil
}

// tankers lists the German ships not known to be sunk that are tankers, or those that are not.
func tankers(g *engine.Game, s *engine.State, are bool) []string {
	return slices.DeleteFunc(known(g, s, german), func(id string) bool { return (g.Counter(id).Type == "tk") != are })
}

func battleLegal(g *engine.Game, s *engine.State) []engine.Choice {
	b := readBattle(s)
	switch {
	case b == nil && s.Shared.Phase == "convoy" && !escorted(s):
		return nil // only escorts give battle now
	case b == nil:
		return beginChoices(g, s)
	}
	if b.Step == stepGather {
		return gatherChoices(g, s, b)
	}
	s = b.laidOpen(s)
	out := stepChoices(g, s, b)
	if b.owing() != nil {
		c := choice("battle.resolve", sideOf(g, b.owing().ID))
		c.Main = true
		out = []engine.Choice{c}
	} else {
		out = append(out, b.in(g, s).nextChoice(len(out) == 0))
	}
	all := names(b.Ships)
	return append(out, choice("battle.set", "", one("ship", all), number("zone", 1, lastZone), one("position", []string{closing, openFire, breakingOff})),
		choice("battle.close", ""))
}

func beginChoices(g *engine.Game, s *engine.State) []engine.Choice {
	var out []engine.Choice
	if list := tankers(g, s, true); len(list) > 0 {
		out = append(out, choice("battle.tanker", german, one("unit", list)))
	}
	fields := []engine.Field{hexField(), one("attacker", []string{german, allied})}
	for _, side := range []string{german, allied} {
		list := fighters(g, s, side)
		if len(list) == 0 && !unseen(s, side) {
			return out
		}
		if most := 1; len(list) > 0 {
			if side == allied && escorted(s) {
				most = len(list)
			}
			fields = append(fields, optional(many(side, list, 0, most)))
		}
	}
	c := choice("battle.new", "", append(fields, flag("escorts"))...)
	called := calls(g, s)
	c.Main = len(called) == 0
	return append(append(called, c), out...)
}

// calls are the battles at the contacts on the map, the Allied player's first, one a hex and turn. Escorts fight only
// where their convoy was attacked.
func calls(g *engine.Game, s *engine.State) []engine.Choice {
	given := escortBattle(g, s)
	var out []engine.Choice
	var told []string
	for _, side := range []string{allied, german} {
		for _, id := range contacts(g, s, enemyOf(side), true) {
			p, _ := s.Piece(id)
			if key := p.Place.Hex + side; p.Place.Hex == "" || slices.Contains(told, key) || given != nil && given.Hex != p.Place.Hex || given == nil && fought(s, p.Place.Hex) {
				continue
			} else {
				told = append(told, key)
			}
			c := choice("battle.new", side)
			if given != nil {
				c.Side = ""
			}
			c.Key, c.Main = words("do_battle_at"), true
			c.Preset = engine.Ask("", map[string]string{"hex": p.Place.Hex, "attacker": side}).Args
			c.Args = engine.Args{"hex": p.Place.Hex, "side": "@side." + side + ".name"}
			out = append(out, c)
		}
	}
	return out
}

// fighters lists what a side may bring to a battle: no tankers.
func fighters(g *engine.Game, s *engine.State, side string) []string {
	return slices.DeleteFunc(groups(g, s, side), func(id string) bool {
		return slices.ContainsFunc(crew(g, s, id), func(ship string) bool { return g.Counter(ship).Type == "tk" })
	})
}

// unseen reports whether the state lacks what a side keeps: it is another's view. Of its ships it shows those that are
// open to both.
func unseen(s *engine.State, side string) bool { return s.Private[side] == nil }

// stepChoices is what the step of the round is for, and whose go it is: the attacker goes first in each step.
func stepChoices(g *engine.Game, s *engine.State, b *fight) []engine.Choice {
	v := b.in(g, s)
	out := v.turnChoices()
	if len(out) > 0 && !v.alternatives(out) {
		out[0].Main = true
	}
	return out
}

// turnChoices are the choices of the step for the side that goes now.
func (v moment) turnChoices() []engine.Choice {
	out := v.choices()
	if side := v.goes(out); side != "" {
		out = slices.DeleteFunc(out, func(c engine.Choice) bool { return c.Side != side })
	}
	return out
}

// alternatives reports whether the first choice is one of several targets of the same ship, which the players choose.
func (v moment) alternatives(list []engine.Choice) bool {
	ship := func(c engine.Choice) string { return fmt.Sprint(c.Args["unit"]) }
	return len(list) > 1 && list[0].Do == "battle.fire" && ship(list[0]) == ship(list[1])
}

// nextChoice continues with the other side in this step, another step, or another round, and names it.
func (v moment) nextChoice(main bool) engine.Choice {
	c := choice("battle.next", v.waits("next"))
	c.Main = main
	switch step := v.after(); {
	case v.leavesMore(v.choices()):
		c.Key, c.Args = words("do_battle_pass"), engine.Args{"side": "@side." + enemyOf(v.b.Attacker) + ".name"}
	case step == "":
		c.Key = words("do_battle_round")
	default:
		c.Args = engine.Args{"step": "@text.name_" + step + ".text"}
	}
	return c
}

// leavesMore reports whether the attacker goes now, and the defender has something to do in the step after it, or may have
// it in secret.
func (v moment) leavesMore(list []engine.Choice) bool {
	defender := enemyOf(v.b.Attacker)
	return v.b.Step == stepReinforce && !v.b.Second || v.goes(list) == v.b.Attacker && slices.ContainsFunc(list, func(c engine.Choice) bool { return c.Side == defender })
}

// goes is the side that goes now: the attacker until it is done, or has nothing to do. Which reinforcements it has is its
// secret: there it goes until it says that it is done. Empty: the step has an order of its own.
func (v moment) goes(of []engine.Choice) string {
	switch {
	case v.b.Step == stepHits || v.b.Step == stepMovement:
		return ""
	case v.b.Step == stepReinforce && !v.b.Second:
		return v.b.Attacker
	}
	has := func(side string) bool {
		return slices.ContainsFunc(of, func(c engine.Choice) bool { return c.Side == side })
	}
	if v.b.Second || !has(v.b.Attacker) {
		return enemyOf(v.b.Attacker)
	}
	return v.b.Attacker
}

// hasGo checks that it is a ship's side that goes.
func hasGo(o *order, b *fight, ship string) error {
	v := b.in(o.Game, b.laidOpen(o.State))
	side := v.goes(v.choices())
	return o.unless(side == "" || o.Game.Counter(ship).Side == side, wrong("not_first", "unit", unit(ship), "side", "@side."+b.Attacker+".name"))
}

// choices are what the step of the round is for, for both sides.
func (v moment) choices() []engine.Choice {
	var out []engine.Choice
	switch v.b.Step {
	case stepTorpedoes:
		for _, f := range v.b.inTurn(v.g) {
			if list := v.within(f); len(list) > 0 && v.tubes(f) > 0 {
				out = append(out, about(f, choice("battle.aim", v.g.Counter(f.ID).Side, one("target", list), number("count", 1, v.tubes(f)))))
			}
		}
	case stepGunnery:
		out = v.salvos()
	case stepHits:
		if list := v.b.striking(); len(list) > 0 {
			out = append(out, about(v.b.find(list[0].Ship), choice("battle.torpedoes", sideOf(v.g, list[0].Ship))))
		}
	case stepMovement:
		if f := v.mover(); f != nil && f.Pushed {
			out = append(out, about(f, choice("battle.quit", v.g.Counter(f.ID).Side)))
		}
		if f := v.mover(); f != nil {
			position := one("position", v.turns(f))
			position.Now = f.Position
			out = append(out, about(f, choice("battle.move", v.g.Counter(f.ID).Side, position, number("zones", 0, limit(f.evasion(v.g, v.s))-f.Spent))))
		}
	case stepAbort:
		for _, f := range v.leavers() {
			out = append(out, about(f, choice("battle.abort", v.g.Counter(f.ID).Side)))
		}
		for _, f := range v.harmless() {
			out = append(out, about(f, choice("battle.yield", v.g.Counter(f.ID).Side)))
		}
	case stepReinforce:
		for _, side := range []string{german, allied} {
			list := slices.DeleteFunc(v.comers(), func(id string) bool { return v.g.Counter(id).Side != side || v.apart(id) })
			if len(list) > 0 {
				out = append(out, choice("battle.join", side, one("ship", list)))
			}
		}
	}
	return out
}

// salvos are who may fire at whom: each ship that has not fired, at those at which its guns bear.
func (v moment) salvos() []engine.Choice {
	var out []engine.Choice
	o := &order{Draft: &engine.Draft{Game: v.g, State: v.s}}
	for _, f := range v.b.inTurn(v.g) {
		if f.Fired {
			continue
		}
		for _, target := range v.b.marks(o, f) {
			c := choice("battle.fire", v.g.Counter(f.ID).Side)
			c.Preset = engine.Ask("", map[string]any{"ship": f.ID, "target": target.ID}).Args
			c.Args = engine.Args{"unit": unit(f.ID), "target": unit(target.ID)}
			out = append(out, c)
		}
	}
	return out
}

// about presets the ship of a choice and names it in its words.
func about(f *fighter, c engine.Choice) engine.Choice {
	if f == nil {
		return c
	}
	c.Preset = engine.Ask("", map[string]any{"ship": f.ID}).Args
	c.Args = engine.Args{"unit": unit(f.ID)}
	return c
}
