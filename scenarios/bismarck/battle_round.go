package bismarck

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// reinforceFrom is the first round in which ships of the hex may join.
const reinforceFrom = 3

// comers lists the ships that may be named to join once reinforcements come: not in the battle, not back from it, and not yet in
// this round. Who of them is in the hex only its own side knows.
func (v moment) comers() []string {
	return slices.DeleteFunc(append(tankers(v.g, v.s, false), known(v.g, v.s, allied)...), func(id string) bool {
		return v.b.find(id) != nil || slices.Contains(v.b.Away, id) || slices.Contains(v.b.Tried, id)
	})
}

// join is a ship's roll to come up.
func join(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	var a battleArgs
	if err := o.Decode(&a); err != nil {
		return err
	}
	if err := o.unless(!slices.Contains(b.Away, a.Ship), wrong("was_away", "unit", unit(a.Ship))); err != nil {
		return err
	}
	if err := o.unless(b.Round >= reinforceFrom, wrong("too_early", "unit", o.called(a.Ship))); err != nil {
		return err
	}
	if err := o.unless(!slices.Contains(b.Tried, a.Ship), wrong("tried_join", "unit", o.called(a.Ship))); err != nil {
		return err
	}
	if err := o.among([]string{a.Ship}, slices.Concat(b.in(o.Game, o.State).comers(), b.Away, b.Tried)); err != nil {
		return err
	}
	if err := hasGo(o, b, a.Ship); err != nil {
		return err
	}
	if err := o.vessel(a.Ship).fights(b.Hex); err != nil {
		return err
	}
	faces, err := o.roll(1, "dice_join", "unit", unit(a.Ship))
	if err != nil {
		return err
	}
	answer, err := o.ask("reinforcement", worksheet.Given{"round": b.Round, "visibility": o.State.Tracker("visibility")}, faces...)
	if err != nil {
		return err
	}
	b.Tried = append(b.Tried, a.Ship)
	if answer.Flag("joins") {
		f := b.fresh(o.Game.Counter(a.Ship).Side, a.Ship, answer.Number("zone"))
		f.Position = closing
		b.Ships = append(b.Ships, f)
		o.Say(words("joined"), "unit", unit(a.Ship))
		o.vessel(a.Ship).weary()
	} else {
		o.Say(words("not_joined"), "unit", unit(a.Ship))
	}
	b.keep(o)
	return nil
}

// nextStep continues with the next step that has anything to do, or ends the round.
func nextStep(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	if b.Step == stepGather {
		return b.begin(o)
	}
	if f := b.owing(); f != nil {
		return wrong("owes", "unit", unit(f.ID))
	}
	if err := o.unless(b.Step != stepHits || len(b.striking()) == 0, wrong("under_way")); err != nil {
		return err
	}
	if b.passes(o) {
		b.keep(o)
		return nil
	}
	b.Second = false
	b.Step = b.in(o.Game, o.State).after()
	if b.Step != "" {
		o.Say(words("step_"+b.Step), "round", b.Round)
		b.keep(o)
		return nil
	}
	return b.endRound(o)
}

// passes has the defender go in the step when the attacker is done, and reports whether there is anything left
// for it to do.
func (b *fight) passes(o *order) bool {
	v := b.in(o.Game, b.laidOpen(o.State))
	if !v.leavesMore(v.choices()) {
		return false
	}
	b.Second = true
	o.Say(words("second"), "side", "@side."+enemyOf(b.Attacker)+".name", "step", "@text.name_"+b.Step+".text")
	return true
}

// after is the step that follows; empty at the end of the round.
func (v moment) after() string {
	for _, step := range steps[indexOf(steps, v.b.Step)+1:] {
		switch {
		case step == stepHits && len(v.b.striking()) == 0:
		case v.b.decided(v.g) && step != stepHits && step != stepGunnery:
		case step == stepAbort && len(v.leavers())+len(v.harmless()) == 0:
		case step == stepReinforce && (v.b.Round < reinforceFrom || len(v.comers()) == 0):
		default:
			return step
		}
	}
	return ""
}

// endRound puts the hits on the ships and begins the next round, or ends the battle when a side is gone.
func (b *fight) endRound(o *order) error {
	o.count("battles", 1)
	b.settle(o)
	if len(b.of(o.Game, german)) == 0 || len(b.of(o.Game, allied)) == 0 {
		o.Say(words("battle_over"))
		b.end(o)
		return nil
	}
	b.Round, b.Step, b.Launched, b.Tried = b.Round+1, stepTorpedoes, nil, nil
	for _, f := range b.Ships {
		if f.Found != "" {
			f.Acquired = f.Found
		}
		f.Found, f.Fired, f.Moved, f.Spent, f.Pushed, f.Tried = "", false, false, 0, false, false
	}
	o.Say(words("round"), "round", b.Round)
	b.keep(o)
	return nil
}

// settle puts the hits kept apart on the ships and takes those that sink out of the battle.
func (b *fight) settle(o *order) {
	for _, f := range b.Ships {
		if f.Hurt != nil {
			f.Hurt.Owed = owed{}
			f.Hurt.apply(o)
			f.Hurt = nil
		}
	}
	b.Ships = slices.DeleteFunc(b.Ships, func(f *fighter) bool {
		p, _ := o.State.Piece(f.ID)
		return p.Place.Box == boxSunk
	})
	for _, f := range b.Ships {
		if b.find(f.Acquired) == nil {
			f.Acquired = ""
		}
		if b.find(f.Found) == nil {
			f.Found = ""
		}
	}
}

// setShip stores a ship of the battle in its zone of the track.
func setShip(o *order) error {
	var a battleArgs
	b, f, _, err := a.pick(o)
	if err != nil {
		return err
	}
	if a.Zone < 1 || a.Zone > lastZone || !slices.Contains([]string{closing, openFire, breakingOff}, a.Position) {
		return wrong("zone", "most", lastZone)
	}
	f.Zone, f.Position = a.Zone, a.Position
	o.Corrected()
	o.Say(words("put"), "unit", unit(f.ID), "zone", f.Zone, "position", "@"+positionWord(f.Position))
	b.keep(o)
	return nil
}

// closeBattle ends the battle by hand; the hits so far count. While both sides can fight it warns first.
func closeBattle(o *order) error {
	b, err := o.battle()
	if err != nil {
		return err
	}
	if err := o.unless(b.Step == stepGather || b.decided(o.Game), wrong("undecided")); err != nil {
		return err
	}
	b.settle(o)
	o.Say(words("battle_over"))
	b.end(o)
	return nil
}

// end closes the battle. A convoy whose escorts are not all sunk then leaves nothing to draw for.
func (b *fight) end(o *order) {
	o.Form(battleForm, nil)
	x := readSpoils(o.State)
	if b.Escorts && x.Escort != "" && b.Step != stepGather && !x.Escort.drowned(o.Game, o.State) {
		o.rules(engine.Rulebook, "7C", "survivors")
		o.Say(words("convoy_escapes"), "convoy", x.Escort.name())
		x.Escort = ""
		o.Form(convoysForm, x)
	}
}

// foughtForm holds the hexes in which a battle was fought in a turn, for both to see.
const foughtForm = "fought"

// seas are the hexes in which battles were fought, and the turn.
type seas struct {
	Turn  int      `json:"turn"`
	Hexes []string `json:"hexes"`
}

// readSeas reads the hexes of this turn.
func readSeas(s *engine.State) seas {
	out := seas{}
	if data := s.Form(foughtForm); data == nil || json.Unmarshal(data, &out) != nil || out.Turn != s.Tracker("turn") {
		return seas{Turn: s.Tracker("turn")}
	}
	return out
}

// fought reports whether a battle was fought in a hex in this turn: there is one a hex and turn.
func fought(s *engine.State, hex string) bool {
	return hex != "" && slices.Contains(readSeas(s).Hexes, hex)
}

// begin sets the round going once both sides are there.
func (b *fight) begin(o *order) error {
	ours, theirs := b.of(o.Game, german), b.of(o.Game, allied)
	if len(ours) == 0 || len(theirs) == 0 {
		return wrong("nobody_there")
	}
	b.Step = stepTorpedoes
	o.because(engine.Rulebook, "6", "start", "=", min(o.State.Tracker("visibility"), 9))
	if x := readSeas(o.State); b.Hex != "" && !slices.Contains(x.Hexes, b.Hex) {
		x.Hexes = append(x.Hexes, b.Hex)
		o.Form(foughtForm, x)
	}
	o.Alert(enemyOf(b.Attacker), words("battle_begins"), "hex", at(b.Hex).Word(), "side", "@side."+b.Attacker+".name", "german", units(names(ours)), "allied", units(names(theirs)))
	for _, f := range b.Ships {
		o.vessel(f.ID).weary()
	}
	b.keep(o)
	return nil
}

// waits is the side that a battle waits for: to draw for a ship that was hit, to roll for the torpedoes on their way, or
// to go on. "" if it is either: nobody has anything to do in the step.
func (v moment) waits(verb string) string {
	owing, launched := v.b.owing(), v.b.striking()
	switch {
	case verb == "resolve" && owing != nil:
		return sideOf(v.g, owing.ID)
	case verb == "torpedoes" && len(launched) > 0:
		return sideOf(v.g, launched[0].Ship)
	case verb == "next" && v.b.Step == stepGather:
		return v.b.Attacker
	case verb == "next":
		return v.going(v.b.in(v.g, v.b.laidOpen(v.s)).choices())
	}
	return ""
}

// going is the side whose go it is among the choices of a step, or "".
func (v moment) going(of []engine.Choice) string {
	if len(of) == 0 && v.b.Step != stepReinforce {
		return ""
	}
	if side := v.goes(of); side != "" {
		return side
	}
	return of[0].Side
}
