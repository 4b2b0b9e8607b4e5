package combat

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Legal lists the choices in the battle's stage; there is always one.
func (r OddsRule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	b := r.Battle(s)
	l := &battleLegal{rule: r, odds: r.odds, game: g, state: s, battle: b}
	switch {
	case b == nil:
		l.opening()
	case b.Stage == Declaring:
		l.declaring()
	case b.Stage == Defending:
		l.applying(RoleDefender)
	case b.Stage == Attacking:
		l.applying(RoleAttacker)
	default:
		l.advancing()
	}
	return l.out
}

type battleLegal struct {
	rule   OddsRule
	odds   *Odds
	game   *engine.Game
	state  *engine.State
	battle *Battle
	out    []engine.Choice
}

func (l *battleLegal) add(verb, side string, main bool, fields ...engine.Field) {
	l.out = append(l.out, engine.Choice{Do: l.rule.do(verb), Key: "choice.battle." + verb, Side: side, Main: main, Fields: fields})
}

func (l *battleLegal) opening() {
	if !engine.Holds(l.odds.When.Optional(), l.game, l.state) {
		return
	}
	fields := []engine.Field{{Name: "hex", Kind: engine.FieldPlace, Of: l.targets(), Optional: true, Key: "input.battle.hex"}}
	side := setting.SideToMove(l.game, l.state)
	if side == "" {
		field := engine.Field{Name: "side", Kind: engine.FieldOne, Key: "input.battle.attacker"}
		for _, s := range l.game.Sides {
			field.Of = append(field.Of, s.ID)
		}
		fields = append(fields, field)
	}
	l.add("new", side, true, fields...)
}

// targets lists the hexes with visible enemies.
func (l *battleLegal) targets() []string {
	var hexes []string
	for _, id := range setting.Enemies(l.game, l.state, setting.SideToMove(l.game, l.state)) {
		if p, _ := l.state.Piece(id); p.Place.Hex != "" && !slices.Contains(hexes, p.Place.Hex) {
			hexes = append(hexes, p.Place.Hex)
		}
	}
	slices.Sort(hexes)
	return hexes
}

func (l *battleLegal) declaring() {
	b, side := l.battle, l.battle.Attacker
	w, err := l.odds.work(l.game, l.state, b.Inputs)
	ready := err == nil
	due := ready && l.odds.Draw.due(w.situation)
	open := ready && openStacks(w.stacks) != nil
	l.add("set", side, !ready, l.setFields()...)
	l.forces()
	if ready {
		l.stacks(w, open)
	}
	l.air()
	if due {
		l.add("draw", side, true)
	}
	if ready && !due && !open && w.short() == nil {
		l.add("roll", side, true)
	}
	if len(b.Drawn) == 0 {
		l.add("cancel", side, false)
	}
}

func (l *battleLegal) setFields() []engine.Field {
	b := l.battle
	many := func(name string, of []string) engine.Field {
		return engine.Field{Name: name, Kind: engine.FieldMany, Of: of, Max: len(of), Optional: true, Key: "input.battle." + name}
	}
	var flags, lines []string
	for _, f := range l.odds.Flags {
		offer, priced := l.rule.Offer(l.game, l.state, b.Inputs, f.ID)
		if f.On == "battle" && (f.Prefix != Buy || priced && offer.Why == nil) {
			flags = append(flags, f.ID)
		}
	}
	for _, m := range l.odds.Modifiers {
		lines = append(lines, m.ID)
	}
	return []engine.Field{
		many("attackers", l.free(RoleAttacker, b.Attacker)), many("defenders", l.free(RoleDefender, b.Defender)),
		many("flags", flags), many("off", lines),
		{Name: "shift", Kind: engine.FieldNumber, Min: -9, Max: 9, Optional: true, Key: "input.battle.shift"},
	}
}

// free lists the units of a side that nothing keeps out of a role.
func (l *battleLegal) free(role, side string) []string {
	var ids []string
	admission := l.odds.admission(l.game, l.state)
	for _, id := range setting.OnMap(l.game, l.state, side) {
		if admission.bars(id, role, l.battle.Hex) == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// forces offers the flags of the forces of each side.
func (l *battleLegal) forces() {
	sc, err := l.odds.situation(l.game, l.state, l.battle.Inputs)
	if err != nil {
		return
	}
	for _, role := range []string{RoleAttacker, RoleDefender} {
		var flags, ids []string
		for _, f := range l.odds.Flags {
			if f.Suits(role) {
				flags = append(flags, f.ID)
			}
		}
		for _, c := range sc.combatants.of(role) {
			ids = append(ids, c.id)
		}
		if len(flags) > 0 && len(ids) > 0 {
			l.add("force", l.battle.Attacker, false, engine.Field{Name: "force", Kind: engine.FieldOne, Of: ids, Key: "input.battle.force"},
				engine.Field{Name: "flags", Kind: engine.FieldMany, Of: flags, Max: len(flags), Key: "input.battle.flags"})
		}
	}
}

// stacks asks with whom attackers are stacked, first about those without an answer.
func (l *battleLegal) stacks(w *oddsWork, open bool) {
	var ids, names []string
	for i, s := range w.stacks {
		names = append(names, StackLetter(i))
		if s.Stack == "" || !open {
			ids = append(ids, s.Force)
		}
	}
	if len(ids) > 0 {
		l.add("stack", l.battle.Attacker, open, engine.Field{Name: "force", Kind: engine.FieldOne, Of: ids, Key: "input.battle.force"},
			engine.Field{Name: "stack", Kind: engine.FieldOne, Of: names, Key: "input.battle.stack"})
	}
}

// air offers markers to the attacker first; once he has spoken, or has none, to the defender.
func (l *battleLegal) air() {
	b := l.battle
	left := l.odds.Air.left(l.game, l.state, b.Attacker)
	spoken := slices.Contains(b.Declared, b.Attacker)
	if left > 0 && !slices.Contains(b.Declared, b.Defender) {
		l.markers(b.Attacker, left)
	}
	if left == 0 || spoken {
		if has := l.odds.Air.left(l.game, l.state, b.Defender); has > 0 {
			l.markers(b.Defender, has)
		}
	}
}

func (l *battleLegal) markers(side string, left int) {
	preset, _ := json.Marshal(map[string]string{"side": side})
	l.out = append(l.out, engine.Choice{Do: l.rule.do("air"), Key: "choice.battle.air", Side: side, Preset: preset,
		Args: engine.Args{"side": "@side." + side + ".name", "track": l.odds.Air.of(side).track()}, Fields: []engine.Field{{Name: "count", Kind: engine.FieldNumber, Max: left, Key: "input.battle.air"}}})
}
