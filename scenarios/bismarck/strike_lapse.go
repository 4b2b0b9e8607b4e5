package bismarck

import (
	"encoding/json"

	"sandtable/engine"
)

// lapsedStrikeForm holds the attack that was let go last, with the draws and rolls that it left open.
const lapsedStrikeForm = "strike_let_go"

// lapsedStrike is an attack that was let go, and the turn.
type lapsedStrike struct {
	Turn int       `json:"turn"`
	Hit  *casualty `json:"hit"`
}

// readLapsedStrike returns the ship whose hits were let go in this turn, or nil.
func readLapsedStrike(s *engine.State) *casualty {
	var l lapsedStrike
	if data := s.Form(lapsedStrikeForm); data == nil || json.Unmarshal(data, &l) != nil || l.Turn != s.Tracker("turn") {
		return nil
	}
	return l.Hit
}

// Owes reports whether an attack is under way.
func (strikeRule) Owes(_ *engine.Game, s *engine.State) bool { return readStrike(s) != nil }

// Lapse ends an attack whose phase is left: the hits so far count, what was not drawn or rolled does not.
func (strikeRule) Lapse(d *engine.Draft) error {
	o := &order{Draft: d}
	c := readStrike(d.State)
	o.Say(words("left_undrawn"), "unit", unit(c.Ship))
	left := &casualty{Ship: c.Ship, By: c.By, Owed: c.Owed, Card: c.Card}
	c.Owed = owed{}
	o.Form(strikeForm, nil)
	o.apply(c)
	if _, there := o.State.Piece(c.Ship); there && left.Card != nil {
		left.Card = openCard(pieceOf(o.Game, o.State, c.Ship))
	}
	o.Form(lapsedStrikeForm, lapsedStrike{Turn: d.State.Tracker("turn"), Hit: left})
	return nil
}

// Lapsed names the ship whose hits were let go in this turn; nil if no such ship floats.
func (strikeRule) Lapsed(_ *engine.Game, s *engine.State) *engine.Said {
	c := readLapsedStrike(s)
	if c == nil {
		return nil
	}
	if p, _ := s.Piece(c.Ship); p.Place.Box == boxSunk {
		return nil
	}
	what := engine.Tell(words("do_strike_take_up"), "unit", unit(c.Ship))
	return &what
}

// TakeUp continues the attack that was let go.
func (strikeRule) TakeUp(d *engine.Draft) error {
	c := readLapsedStrike(d.State)
	d.Open()
	d.Say(words("strike_taken_up"), "unit", unit(c.Ship))
	d.Form(strikeForm, c)
	d.Form(lapsedStrikeForm, nil)
	return nil
}
