package bismarck

import (
	"encoding/json"

	"sandtable/engine"
)

// lapsedStrikeForm holds the attack that was let go last, with the draws and rolls that it left open.
const lapsedStrikeForm = "strike_let_go"

// lapsedStrike is an attack that was let go, and the turn. It was rolled for, or only called.
type lapsedStrike struct {
	Turn   int       `json:"turn"`
	Hit    *casualty `json:"hit,omitempty"`
	Called *raid     `json:"called,omitempty"`
}

// readLapsedStrike returns the attack that was let go in this turn; it is empty if none was.
func readLapsedStrike(s *engine.State) lapsedStrike {
	var l lapsedStrike
	if data := s.Form(lapsedStrikeForm); data == nil || json.Unmarshal(data, &l) != nil || l.Turn != s.Tracker("turn") {
		return lapsedStrike{}
	}
	return l
}

// Owes reports whether an attack is under way.
func (strikeRule) Owes(_ *engine.Game, s *engine.State) bool {
	return readStrike(s) != nil || readRaid(s) != nil
}

// Lapse ends an attack whose phase is left: the hits so far count, what was not drawn or rolled does not.
func (strikeRule) Lapse(d *engine.Draft) error {
	o := &order{Draft: d}
	l := lapsedStrike{Turn: d.State.Tracker("turn"), Called: readRaid(d.State)}
	if l.Called != nil {
		o.Say(words("left_unrolled"), "hex", l.Called.Hex)
		o.Form(raidForm, nil)
	}
	if c := readStrike(d.State); c != nil {
		l.Hit = c.leaveUndrawn(o)
	}
	o.Form(lapsedStrikeForm, l)
	return nil
}

// Lapsed names the attack that was let go in this turn; nil if no attack was, or its ship is sunk.
func (strikeRule) Lapsed(_ *engine.Game, s *engine.State) *engine.Said {
	l := readLapsedStrike(s)
	what := engine.Said{}
	switch {
	case l.Called != nil:
		what = engine.Tell(words("do_raid_take_up"), "hex", l.Called.Hex)
	case l.Hit == nil:
		return nil
	default:
		if p, _ := s.Piece(l.Hit.Ship); p.Place.Box == boxSunk {
			return nil
		}
		what = engine.Tell(words("do_strike_take_up"), "unit", unit(l.Hit.Ship))
	}
	return &what
}

// TakeUp continues the attack that was let go.
func (strikeRule) TakeUp(d *engine.Draft) error {
	l := readLapsedStrike(d.State)
	d.Open()
	if l.Called != nil {
		d.Say(words("raid_taken_up"), "hex", l.Called.Hex)
		d.Form(raidForm, l.Called)
	} else {
		d.Say(words("strike_taken_up"), "unit", unit(l.Hit.Ship))
		d.Form(strikeForm, l.Hit)
	}
	d.Form(lapsedStrikeForm, nil)
	return nil
}
