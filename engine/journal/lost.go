package journal

import (
	"errors"
	"slices"

	"sandtable/engine"
	"sandtable/engine/play"
)

// A store returns an entry that it cannot prove as LostEntry, and events that it cannot prove as LostEvents. The journal
// runs the command of an entry again to rebuild its events, and continues before an entry whose events stay lost.

// lostTexts name the damaged entry that they are about.
var lostTexts = []string{"log.lost", "log.lost_kept", "log.lost_move", "log.detour"}

// LostEvents stand for events that cannot be read.
func LostEvents() []engine.Event { return engine.Everybody(&engine.Lost{}) }

// LostEntry returns an entry that stands for one that cannot be read. e holds what is known of it: its place in the
// tree, its events, and the time and stand of the entry before it.
func LostEntry(e Entry) Entry {
	e.Act, e.Command = Lost, engine.Command{Do: string(Lost), At: e.Command.At}
	key := "log.lost_kept"
	if lacking(e.Events) {
		key = "log.lost"
	}
	e.Outcome = engine.Outcome{Events: e.Events, Said: []engine.Said{lostSaid(key, e)}}
	if e.Head != e.Number {
		at := e.Command.At
		e.Act, e.Command, e.Events = Jumped, engine.Ask(string(Jumped), moveArgs{e.Head}), nil
		e.Command.At, e.Said = at, []engine.Said{engine.Tell("log.jump", "entry", e.Head), lostSaid("log.lost_move", e)}
	}
	if side := onlyFor(e.Events); side != "" {
		e.Said[0].For = side
	}
	return e
}

func lostSaid(key string, e Entry) engine.Said {
	return engine.Tell(key, "entry", e.Number, "turn", e.Stand.Turn)
}

// onlyFor returns the side that all events are for, "" if not all are for the same one.
func onlyFor(events []engine.Event) (side string) {
	for i, e := range events {
		if i > 0 && e.For != side {
			return ""
		}
		side = e.For
	}
	return side
}

// detoured says which damaged entry the session leaves out.
func detoured(n int) engine.Said { return engine.Tell("log.detour", "entry", n) }

// lacking reports whether events are lost.
func lacking(events []engine.Event) bool {
	if len(events) != 1 {
		return false
	}
	_, lost := events[0].Change.(*engine.Lost)
	return lost
}

// lostIn returns the entry whose lost events are the error, 0 for another error.
func lostIn(err error) int {
	p, ok := engine.AsProblem(err)
	if !ok || !errors.Is(err, engine.ErrLost) {
		return 0
	}
	n, _ := p.Args["entry"].(int)
	return n
}

// Detour returns a Problem that names the damaged entry that made Open continue before it, nil for none.
func (j *Journal) Detour() error {
	if j.lost == 0 {
		return nil
	}
	return engine.Wrong("session.detour", "entry", j.lost)
}

// detour adds a jump from a head that cannot be reached to before the damaged entry on the way to it. Opening a session
// writes nothing: the jump is written before the next entry.
func (j *Journal) detour(n int, fault error) error {
	to := j.tree.parent(n)
	if to == 0 {
		return &engine.Problem{Code: "session.first", Err: fault}
	}
	if err := j.setHead(to); err != nil {
		return err
	}
	now := j.now.Load()
	last, err := j.read(j.tree.last(), j.tree.last())
	if err != nil {
		return err
	}
	c := engine.Ask(string(Jumped), moveArgs{to})
	c.At = last[0].Command.At
	e := Entry{Number: j.tree.last() + 1, Parent: j.tree.head(), Head: to, Act: Jumped, Command: c, Stand: StandOf(now.Game, now.State),
		Outcome: engine.Outcome{Said: []engine.Said{engine.Tell("log.jump", "entry", to), detoured(n)}}}
	j.store = &ahead{Store: j.store, e: e}
	j.states.store = j.store
	j.lost = n
	return j.arrive(e, now.Game, now.State)
}

// rebuild returns the lost events of a node: those that its command has today, if all else that is known of the entry
// follows from it too.
func (r *replay) rebuild(n int) []engine.Event {
	j := r.journal
	list, err := j.store.Entries(n, n)
	if err != nil {
		return LostEvents()
	}
	e, after := list[0], r.state.Clone()
	if e.Act == Lost {
		return r.first(n)
	}
	out, err := r.decide(e)
	if err != nil || !alike(e, out) || engine.ApplyAll(after, out.Events) != nil {
		return LostEvents()
	}
	if g, err := j.game(after); err != nil || StandOf(g, after) != e.Stand {
		return LostEvents()
	}
	return out.Events
}

// first returns the lost events of the first entry, which follow from the game alone; lost events for any other entry, or
// if the session does not tell which game it began with.
func (r *replay) first(n int) []engine.Event {
	if n > 1 {
		return LostEvents()
	}
	g, err := r.journal.resolve("", "")
	if err != nil {
		return LostEvents()
	}
	out, err := play.Begin(g)
	if err != nil {
		return LostEvents()
	}
	return out.Events
}

// read returns the entries from first to last, with their events rebuilt if they are lost. An entry whose events stay lost
// counts as lost as a whole, because they say who may read it.
func (j *Journal) read(first, last int) ([]Entry, error) {
	list, err := j.store.Entries(first, last)
	for i, e := range list {
		if err != nil || e.Act == Lost && e.Number > 1 || !lacking(e.Events) {
			continue
		}
		if before, _, err := j.states.fold(j.tree.parent(e.Number)); err == nil {
			list[i].Events = j.states.rebuild(e.Number, before)
		}
		if list[i].Remade = !lacking(list[i].Events); !list[i].Remade {
			list[i] = LostEntry(e)
		}
	}
	return list, err
}

// marked adds to the lines of entries that were made again that they were damaged.
func marked(lines []Line) []Line {
	for i, l := range lines {
		if l.Remade && !l.Hidden {
			lines[i].Said = append(slices.Clone(l.Said), engine.Tell("log.lost_remade", "entry", l.Number))
		}
	}
	return lines
}

// torn reports whether something of an entry is lost.
func torn(e Entry) bool {
	return e.Act == Lost || lacking(e.Events) || slices.ContainsFunc(e.Said, func(s engine.Said) bool { return slices.Contains(lostTexts, s.Key) })
}

// Recover returns the entries of another copy with those of this journal in the place of damaged ones, as long as the rest
// of both is the same. If all of them are here, it also leaves out how that copy continued before the damage.
func (j *Journal) Recover(theirs []Entry) ([]Entry, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	mine, err := j.store.Entries(1, min(j.tree.last(), len(theirs)))
	if err != nil {
		return nil, err
	}
	theirs = slices.Clone(theirs)
	for i, e := range mine {
		switch {
		case torn(theirs[i]) && !torn(e) && e.Head == theirs[i].Head && (lacking(theirs[i].Events) || differ(e.Events, theirs[i].Events) == 0):
			theirs[i] = e
		case e.Head != theirs[i].Head || !same(e, theirs[i]):
			return theirs, nil
		}
	}
	if last := len(theirs) - 1; last == len(mine) && last == j.tree.last() && torn(theirs[last]) && theirs[last].Act == Jumped {
		theirs = theirs[:last]
	}
	return theirs, nil
}
