package bismarck

import (
	"cmp"
	"encoding/json"

	"sandtable/engine"
)

// lapsedForm holds the battle that was let go last, with the draws and rolls that it left open, for both to see.
const lapsedForm = "battle_let_go"

// lapsedBattle is a battle that was let go, and the turn.
type lapsedBattle struct {
	Turn   int      `json:"turn"`
	Battle *fight   `json:"battle"`
	Escort convoyID `json:"escort,omitempty"` // the convoy whose escorts it is fought with
}

// readLapsed returns the battle that was let go in this turn; its Battle is nil if no battle was let go.
func readLapsed(s *engine.State) lapsedBattle {
	var l lapsedBattle
	if data := s.Form(lapsedForm); data == nil || json.Unmarshal(data, &l) != nil || l.Turn != s.Tracker("turn") {
		return lapsedBattle{}
	}
	return l
}

// Lapse ends a battle whose phase is left: the hits so far count, what was not drawn or rolled does not. One that
// escorts give and nobody called is kept as it would be called.
func (trackRule) Lapse(d *engine.Draft) error {
	o := &order{Draft: d}
	b := cmp.Or(readBattle(d.State), escortBattle(d.Game, d.State))
	o.Say(words("battle_let_go"), "hex", at(b.Hex).Word())
	open, escort := b.leaves(o), readSpoils(o.State).Escort
	b.settle(o)
	b.end(o)
	for _, f := range b.Ships {
		if left, ok := open[f.ID]; ok {
			f.Hurt = &casualty{Ship: f.ID, By: left.By, Owed: left.Owed}
		}
		p, _ := o.State.Piece(f.ID)
		f.Card = *openCard(p)
	}
	o.Form(lapsedForm, lapsedBattle{Turn: d.State.Tracker("turn"), Battle: b, Escort: escort})
	return nil
}

// leaves logs what a battle leaves open, and returns the ships that still had to draw or roll.
func (b *fight) leaves(o *order) map[string]casualty {
	open := map[string]casualty{}
	for _, f := range b.Ships {
		if f.Hurt != nil && f.Hurt.owes() {
			open[f.ID] = *f.Hurt
			o.Say(words("left_undrawn"), "unit", unit(f.ID))
		}
	}
	for _, l := range b.striking() {
		o.Say(words("left_torpedoes"), "unit", unit(l.Ship), "target", unit(l.Target))
	}
	return open
}

// Lapsed names the battle that was let go in this turn, while both sides have ships for it; else it returns nil.
func (trackRule) Lapsed(g *engine.Game, s *engine.State) *engine.Said {
	b := readLapsed(s).Battle
	if b == nil || b.Step != stepGather && b.decided(g) {
		return nil
	}
	what := engine.Tell(words("do_battle_take_up"), "hex", at(b.Hex).Word())
	return &what
}

// TakeUp continues the battle that was let go.
func (trackRule) TakeUp(d *engine.Draft) error {
	l := readLapsed(d.State)
	d.Open()
	d.Say(words("battle_taken_up"), "hex", at(l.Battle.Hex).Word())
	d.Form(battleForm, l.Battle)
	if x := readSpoils(d.State); l.Battle.Escorts && l.Escort != "" {
		x.Escort = l.Escort
		d.Form(convoysForm, x)
	}
	d.Form(lapsedForm, nil)
	return nil
}
