package share

import (
	"encoding/json"
	"reflect"
	"slices"
	"time"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// Glance is what a screen shows of the session, and since when: somebody who presses what another has just done did
// not mean to do it again. It rests on what the seat sees and on nothing else.
type Glance struct {
	from   int // how far the screen showed the session before others changed it
	number int
	since  time.Time
	others bool // what came last came from others, and the reader has not been told of it
}

// settles is how long a press may still be about what was on the screen before others changed it.
const settles = 1500 * time.Millisecond

// Shows notes how far a screen shows the session now.
func (g *Glance) Shows(number int, now time.Time) {
	if number == g.number {
		return
	}
	switch {
	case g.since.IsZero():
		g.from = number // it shows the session for the first time
	case !g.fresh(now):
		g.from = g.number
	}
	g.others = !g.since.IsZero()
	g.number, g.since = number, now
}

// Knows records that the reader of the screen has caused what it shows, or has seen a message about it.
func (g *Glance) Knows(number int, now time.Time) { *g = Glance{number, number, now, false} }

// Number is how far the screen shows the session.
func (g *Glance) Number() int { return g.number }

func (g *Glance) fresh(now time.Time) bool { return g.others && now.Sub(g.since) < settles }

// Refuses returns a Problem where a press of the seat, which sends these commands or none, is about what others have
// changed: they have just done what a command asks for, since the picture that it was pressed on or so shortly before
// that the eye had not seen it, or the picture is an older one.
func (g *Glance) Refuses(seat journal.Seat, now time.Time, sends ...engine.Command) error {
	return g.refuses(seat, g.number, now, sends)
}

func (g *Glance) refuses(seat journal.Seat, pressed int, now time.Time, sends []engine.Command) error {
	for _, c := range sends {
		if err := g.doneAlready(c, seat, pressed, now); err != nil {
			return err
		}
	}
	stale, err := outdates(sends, seat, pressed)
	if err == nil && stale {
		err = engine.Wrong("session.stale")
	}
	return err
}

// doneAlready returns a Problem where others have just done what a command asks for.
func (g *Glance) doneAlready(c engine.Command, seat journal.Seat, pressed int, now time.Time) error {
	from := pressed
	if g.fresh(now) {
		from = min(from, g.from)
	}
	at := seat.Now()
	if from >= at.Last {
		return nil
	}
	seen, err := seat.Log(from+1, 0)
	if err != nil {
		return err
	}
	for _, l := range seen {
		switch {
		case l.Hidden || l.Command.Side != "" && l.Command.Side == seat.Side() || !alikeAsked(l.Command, c):
		case c.Do == play.NextVerb && !l.TurnsPage(): // its side got ready, which is not what this seat asks for
		case c.Do == play.NextVerb:
			return nextFault(at)
		default:
			return engine.Wrong("link.done")
		}
	}
	return nil
}

// outdates reports whether a seat has seen anything since the number of a press that makes the press stale. That other
// sides got ready meanwhile outdates no Next.
func outdates(c []engine.Command, seat journal.Seat, pressed int) (bool, error) {
	number := seat.Number()
	if pressed >= number || slices.ContainsFunc(c, func(c engine.Command) bool { return c.Do != play.NextVerb }) || len(c) == 0 {
		return pressed != number, nil
	}
	seen, err := seat.Log(pressed+1, number)
	return slices.ContainsFunc(seen, func(l journal.Line) bool {
		return l.Command.Do != play.NextVerb || l.Command.Side == seat.Side() || l.TurnsPage()
	}), err
}

// nextFault reports the current phase to a seat whose Next was meant for an earlier one.
func nextFault(at journal.Position) error {
	name := "@phase." + at.State.Shared.Phase + ".name"
	if p := at.Game.Phase(at.State.Shared.Phase); p != nil && p.Side != "" {
		return engine.Wrong("link.next_of", "phase", name, "side", "@side."+p.Side+".name")
	}
	return engine.Wrong("link.next", "phase", name)
}

// alikeAsked reports whether two commands ask for the same.
func alikeAsked(a, b engine.Command) bool {
	if a.Do != b.Do || a.Do == play.NextVerb {
		return a.Do == b.Do
	}
	var left, right any
	return readArgs(a, &left) && readArgs(b, &right) && reflect.DeepEqual(left, right)
}

func readArgs(c engine.Command, into *any) bool {
	return len(c.Args) == 0 || json.Unmarshal(c.Args, into) == nil
}
