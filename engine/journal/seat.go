package journal

import (
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Seat is a side that plays at its own device: a SideView whose acts carry the seat's own number, and whose undo
// reverts its own acts alone. A host of several devices has one for each side, and one with an empty side for
// spectators.
//
// The number counts what the seat has seen. Secret acts of another side do not change it: they outdate no act of the
// seat, and a host that compares numbers sends nothing. In a phase that is open to several sides Next makes the
// seat's side ready, and the seat's undo of that makes it unready.
type Seat struct {
	SideView
	Common bool // a device that all sides share: what was done there for no side in particular is its own
}

// Seat returns the session as a side plays it at a device of its own.
func (j *Journal) Seat(side string) Seat { return Seat{SideView: j.SideView(side)} }

// Side is the seat's side, "" for a spectator.
func (s Seat) Side() string { return s.side }

// Number is the seat's own number: that of the last line it sees. Its page shows it and each of its acts carries it.
func (s Seat) Number() int { return s.Now().Last }

// Changed reports whether the seat sees anything that it did not see at a number, so that its picture must be sent
// again.
func (s Seat) Changed(since int) bool { return s.Number() != since }

// SeesAfter reports whether the seat sees anything that came after an entry of the journal. What another side does in
// secret changes no answer.
func (s Seat) SeesAfter(entry int) bool {
	s.journal.mu.Lock()
	defer s.journal.mu.Unlock()
	seen, err := s.journal.sideLog(s.side)
	return err == nil && len(seen.real) > 0 && seen.real[len(seen.real)-1] > entry
}

// Now is the seat's position, by its own numbers; Undo and Redo are its own acts alone.
func (s Seat) Now() Position {
	now := s.SideView.Now()
	now.Undo, now.Redo = 0, 0
	s.journal.mu.Lock()
	defer s.journal.mu.Unlock()
	seen, err := s.journal.sideLog(s.side)
	if err != nil {
		return now
	}
	now.Head, now.Last = seen.tree.head(), seen.tree.last()
	if k, _, err := s.last(seen); err == nil {
		now.Undo = k
	}
	if k, _, err := s.undone(seen); err == nil {
		now.Redo = k
	}
	return now
}

// Undoable returns a Problem that says why the seat cannot undo now; nil: it can. It depends only on what the seat sees.
func (s Seat) Undoable() error {
	s.journal.mu.Lock()
	defer s.journal.mu.Unlock()
	seen, err := s.journal.sideLog(s.side)
	if err == nil {
		_, _, err = s.last(seen)
	}
	return err
}

// Ready reports whether the seat's side is ready in a phase that is open to several, and which sides are awaited.
func (s Seat) Ready() (ready bool, awaited []string) {
	now := s.journal.Now()
	awaited = play.Awaited(now.Game, now.State)
	p := now.Game.Phase(now.State.Shared.Phase)
	return p != nil && p.OpenTo(s.side) && !slices.Contains(awaited, s.side), awaited
}

// Do runs a command of the seat, given with the number of the picture that the player pressed. It returns a Problem
// and changes nothing if the seat has seen more since, if the command is the act of another side, or for a spectator.
func (s Seat) Do(number int, c engine.Command) (Entry, error) {
	j := s.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := s.fresh(number); err != nil {
		return Entry{}, err
	}
	if ready, _ := s.Ready(); ready && c.Do == play.NextVerb {
		return Entry{}, engine.Wrong("session.ready")
	}
	if c.Side = s.side; s.side == "" {
		return Entry{}, engine.Wrong("link.only_watch")
	}
	now := j.now.Load()
	if err := play.Owned(now.Game, now.State.For(s.side), s.side, c); err != nil {
		return Entry{}, err
	}
	return s.do(c)
}

// fresh returns a Problem if the seat has seen more than the picture with a number. The caller holds the lock.
func (s Seat) fresh(number int) error {
	seen, err := s.journal.sideLog(s.side)
	if err == nil && seen.tree.last() != number {
		err = engine.Wrong("session.stale")
	}
	return err
}

// Undo reverts the seat's last act. Later acts of others stay, so a public act can be undone only until another side
// acts on what it sees. An act that all must agree to undo, such as Next where sides have secrets, is a Problem.
func (s Seat) Undo(number int, at string) (Moved, error) {
	return s.mend(number, at, Withdrawn, s.last)
}

// Redo repeats what the seat undid last.
func (s Seat) Redo(number int, at string) (Moved, error) {
	return s.mend(number, at, Restored, s.undone)
}

func (s Seat) mend(number int, at string, act Act, find func(*sideLog) (int, Entry, error)) (Moved, error) {
	j := s.journal
	j.mu.Lock()
	defer j.mu.Unlock()
	if err := s.fresh(number); err != nil {
		return Moved{}, err
	}
	seen, err := j.sideLog(s.side)
	if err != nil {
		return Moved{}, err
	}
	_, about, err := find(seen)
	if err != nil {
		return Moved{}, err
	}
	by := By{Side: s.side, At: at}
	if len(seen.secret) == 0 { // everybody sees everything: move the head
		to := about.Number
		if act == Withdrawn {
			act, to = Undone, about.Parent
		} else {
			act = Redone
		}
		return j.move(act, about.Number, to, by)
	}
	was := j.State()
	e, err := j.grow(act, mending(act, about.Number, by), mended(act, about, was))
	if err != nil {
		return Moved{}, err
	}
	m := Moved{PutBack: PutBack(j.Game(), was.For(s.side), j.State().For(s.side), act == Withdrawn)}
	m.Entry, err = s.told(e)
	return m, err
}

func mending(act Act, about int, by By) engine.Command {
	c := engine.Ask(string(act), moveArgs{about})
	c.Side, c.At = by.Side, by.At
	return c
}

// mended is the outcome of undoing or redoing an entry after which others may have acted. Secret values of theirs
// that they changed since stay.
func mended(act Act, about Entry, s *engine.State) engine.Outcome {
	events := about.Events
	if act == Withdrawn {
		events = engine.Reversed(events)
	}
	out := engine.Outcome{Open: about.Open, Correction: about.Correction}
	state := s.Clone()
	for _, e := range events {
		theirs := e.For != "" && e.For != about.Command.Side
		if err := engine.Apply(state, e); err == nil || !theirs {
			out.Events = append(out.Events, e)
		}
	}
	line := engine.Tell("log."+string(act), "entry", about.Number)
	if !about.public() {
		line.For = about.Command.Side
	}
	out.Said = append(out.Said, line)
	return out
}

// public reports whether everybody may know something of an entry.
func (e Entry) public() bool {
	return e.Open || slices.ContainsFunc(e.Events, func(v engine.Event) bool { return v.For == "" }) ||
		slices.ContainsFunc(e.Said, func(l engine.Said) bool { return l.For == "" })
}
