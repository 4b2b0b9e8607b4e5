package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// A ship's card is open to both sides while it is in a battle, its fuel is not. The open part is stored in the
// battle, since the ship stays in its side's secret state.
var (
	openTracks = []string{"evasion", "hull", "bow", "stern", "secondary", "torpedoes", "ev_1", "ev_2", "ev_3", "ev_4", "ev_5"}
	openMarks  = []string{"rudder", "fire_control", "radar_out", "ablaze", "exhausted"}
)

// Follows reports that a card which is corrected by hand is open in battle too.
func (trackRule) Follows() bool { return true }

// Follow stores the cards of the ships in battle as they are now.
func (trackRule) Follow(d *engine.Draft, _ []engine.Change) {
	b := readBattle(d.State)
	if b == nil {
		return
	}
	for _, f := range b.Ships {
		f.openCard(d.State)
	}
	d.Form(battleForm, b)
}

// laid is the state with the card of a ship where the viewer does not see the ship.
func laid(s *engine.State, ship string, card engine.Piece) *engine.State {
	if _, there := s.Piece(ship); there {
		return s
	}
	seen := s.Clone()
	if seen.Shared.Pieces == nil {
		seen.Shared.Pieces = map[string]engine.Piece{}
	}
	seen.Shared.Pieces[ship] = card
	return seen
}

// only takes some keys of a map; nil when none is left.
func only[V any](m map[string]V, keys []string) map[string]V {
	var out map[string]V
	for _, k := range keys {
		if v, ok := m[k]; ok {
			if out == nil {
				out = map[string]V{}
			}
			out[k] = v
		}
	}
	return out
}

// bringShips adds a side's ships to a battle that was called: what stays behind the screen until the
// battle begins is named by its own side.
func bringShips(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	if b.Step != stepGather {
		return wrong("battle_open")
	}
	o.side = "" // in a battle both sides act, whosever phase it is
	a, side, err := o.read()
	if err != nil {
		return err
	}
	if err := b.enlist(o, side, a.Ships, min(o.State.Tracker("visibility"), 9)); err != nil {
		return err
	}
	if a.Of != "" && a.Of != side {
		return wrong("not_yours", "unit", unit(a.Ships[0]))
	}
	o.Say(words("brought"), "units", units(names(b.of(o.Game, side))))
	b.keep(o)
	return nil
}

// caughtTanker sinks a tanker that is seen in a hex with an Allied ship, which the rules do by themselves.
func caughtTanker(g *engine.Game, s *engine.State) (engine.Command, bool) {
	for _, id := range tankers(g, s, true) {
		hex := hexOf(g, s, id)
		if contactOf(g, s, id) == "" || hex == "" || foggy(g, s, hex) || len(standing(g, s, allied, hex)) == 0 {
			continue
		}
		c := engine.Ask("battle.tanker", fleetArgs{Unit: id})
		c.Side = german
		return c, true
	}
	return engine.Command{}, false
}

// battleAnswers adds the ships that the session has at the contact where a battle was called, the attacker's first,
// and then begins it. A side with more than one ship or task force there chooses. It reveals nothing about a side
// that was neither found there nor called the battle itself.
func battleAnswers(g *engine.Game, s *engine.State) (engine.Command, bool) {
	b := readBattle(s)
	if b == nil && s.Shared.Phase == "battle" {
		return caughtTanker(g, s)
	}
	if b == nil || b.Step != stepGather || b.Escorts || b.Hex == "" || b.By == enemyOf(b.Attacker) || !atContact(g, s, b) {
		return engine.Command{}, false
	}
	for _, side := range []string{b.Attacker, enemyOf(b.Attacker)} {
		if !entered(g, s, side) {
			return engine.Command{}, false
		}
		if len(b.of(g, side)) > 0 {
			continue
		}
		there := slices.DeleteFunc(fighters(g, s, side), func(id string) bool { return hexOf(g, s, first(g, s, id)) != b.Hex })
		if len(there) != 1 {
			return engine.Command{}, false
		}
		return unwarned(g, s, "battle.bring", side, map[string][]string{"ships": there})
	}
	return unwarned(g, s, "battle.next", b.Attacker, nil)
}

// atContact reports whether a marker of the attacked side is in the hex of the battle.
func atContact(g *engine.Game, s *engine.State, b *fight) bool {
	return slices.ContainsFunc(contacts(g, s, enemyOf(b.Attacker), true), func(id string) bool { return pieceOf(g, s, id).Place.Hex == b.Hex })
}

// unwarned is a command that answers a call, unless the rules warn of it: then the players see to it.
func unwarned(g *engine.Game, s *engine.State, do, side string, args any) (engine.Command, bool) {
	c := engine.Ask(do, args)
	c.Side = side
	_, err := battles().Decide(g, s, c)
	return c, err == nil
}

// bringable lists what a side may bring: its groups in the hex of the battle. Of one behind its screen any
// ship may be named that is not known to be sunk, as where each side plays on a device of its own; ships and
// not task forces, which are secret.
func (v moment) bringable(side string) []string {
	if unseen(v.s, side) {
		return slices.DeleteFunc(known(v.g, v.s, side), func(id string) bool { return v.g.Counter(id).Type == "tk" })
	}
	return slices.DeleteFunc(fighters(v.g, v.s, side), func(id string) bool { return v.apart(id) })
}

// apart reports whether the session has the group in another hex than the battle.
func (v moment) apart(id string) bool {
	where := hexOf(v.g, v.s, id)
	return where != "" && v.b.Hex != "" && where != v.b.Hex
}

// gatherChoices lets each side bring its ships, the one that called the battle first.
func gatherChoices(g *engine.Game, s *engine.State, b *fight) []engine.Choice {
	var out []engine.Choice
	for _, side := range []string{b.Attacker, enemyOf(b.Attacker)} {
		list := slices.DeleteFunc(b.in(g, s).bringable(side), func(id string) bool {
			return slices.ContainsFunc(crew(g, s, id), func(ship string) bool { return b.find(ship) != nil })
		})
		if len(list) == 0 {
			continue
		}
		most := len(list)
		if !unseen(s, side) && !(b.Escorts && side == allied) {
			most = 1 // a ship or a task force
		}
		ships := many("ships", list, 1, most)
		if b.Escorts && side == allied {
			ships.Chosen = slices.DeleteFunc(readSpoils(s).Escort.escorts(g), func(id string) bool { return !slices.Contains(list, id) })
		}
		c := choice("battle.bring", side, ships)
		c.Preset = engine.Ask("", map[string]string{"of": side}).Args
		c.Args = engine.Args{"side": "@side." + side + ".name"}
		if len(list) == 1 {
			c.Key, c.Fields, c.Preset = words("do_battle_bring_one"), nil, engine.Ask("", map[string]any{"ships": list}).Args
			c.Args["unit"] = unit(list[0])
		}
		c.Main = len(b.of(g, side)) == 0
		out = append(out, c)
	}
	if len(b.of(g, german)) > 0 && len(b.of(g, allied)) > 0 {
		c := choice("battle.next", b.Attacker)
		c.Key, c.Main = words("do_battle_begin"), true
		out = append([]engine.Choice{c}, out...)
	}
	return append(out, choice("battle.close", ""))
}

// trackRule is the rule of battle, which the screens show on its track.
type trackRule struct{ *own }

// Rules returns the rule itself, so that callers can ask for the state of the battle.
func (r trackRule) Rules() []engine.Rule { return []engine.Rule{r} }

// LaidOpen shows the cards of the ships in battle.
func (trackRule) LaidOpen(_ *engine.Game, s *engine.State) *engine.State {
	if b := readBattle(s); b != nil {
		return b.laidOpen(s)
	}
	return s
}

// TrackBattle returns the state of the current battle.
func (trackRule) TrackBattle(g *engine.Game, s *engine.State) *combat.TrackBattle {
	b := readBattle(s)
	if b == nil {
		return nil
	}
	s = b.laidOpen(s)
	v := &combat.TrackBattle{Place: at(b.Hex), Round: b.Round, Zones: lastZone, Each: inSeaZone, Bands: []combat.TrackBand{
		{Key: rangeWord("short"), From: -1, To: 1}, {Key: rangeWord("medium"), From: 2, To: 3},
		{Key: rangeWord("long"), From: 4, To: 6}, {Key: rangeWord("extreme"), From: 7, To: lastZone}}}
	for i, step := range steps {
		v.Steps = append(v.Steps, combat.TrackStep{Key: words("name_" + step), Now: step == b.Step, Done: i < indexOf(steps, b.Step)})
	}
	m := b.in(g, s)
	next := m.next()
	for _, f := range b.Ships {
		c := m.combatant(f)
		c.Turn = f == next
		v.Units = append(v.Units, c)
	}
	v.Goes = trackGoes(m)
	return v
}

// next is the ship that moves or fires next; nil: the step waits for none.
func (v moment) next() *fighter {
	switch v.b.Step {
	case stepMovement:
		return v.mover()
	case stepGunnery:
		if list := v.turnChoices(); len(list) > 0 {
			var preset battleArgs
			_ = json.Unmarshal(list[0].Preset, &preset) // the rule itself wrote it
			return v.b.find(preset.Ship)
		}
	}
	return nil
}

func rangeWord(r string) string { return "reckon.gunnery.input.range.value." + r + ".name" }

func (v moment) combatant(f *fighter) combat.TrackUnit {
	p, _ := v.s.Piece(f.ID)
	c := combat.TrackUnit{Unit: f.ID, Zone: f.Zone, Position: positionWord(f.Position), Record: p, Open: openTracks}
	if f.Position != openFire {
		c.Way = 1
		if (f.Position == closing) != (v.g.Counter(f.ID).Side == v.b.Attacker) {
			c.Way = -1
		}
	}
	if h := f.Hurt; h != nil {
		c.Fresh = map[string]int{"hull": h.Hull, "bow": h.Bow, "stern": h.Stern, "secondary": h.Secondary, "evasion": sum(h.Effects)}
	}
	if f.sinking() {
		c.Said = append(c.Said, engine.Tell(words("stands_sinking")))
		return c
	}
	c.Said = append(c.Said, engine.Tell(words("stands_evasion"), "evasion", f.evasion(v.g, v.s), "zones", limit(f.evasion(v.g, v.s))))
	if n := v.g.Counter(f.ID).Factors["torpedoes"]; n > 0 {
		c.Said = append(c.Said, engine.Tell(words("stands_torpedoes"), "left", now(v.g, v.s, f.ID, "torpedoes"), "of", n))
	}
	for _, l := range v.b.Launched {
		if l.Ship == f.ID {
			c.Said = append(c.Said, engine.Tell(words("stands_launched"), "count", l.Count, "target", unit(l.Target)))
		}
	}
	if f.Acquired != "" {
		c.Said = append(c.Said, engine.Tell(words("stands_acquired"), "target", unit(f.Acquired)))
	}
	if f.Fired && v.b.Step == stepGunnery {
		c.Said = append(c.Said, engine.Tell(words("stands_fired")))
	}
	return c
}
