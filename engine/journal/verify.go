package journal

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"

	"sandtable/engine"
	"sandtable/engine/play"
)

// Difference is the first entry whose events differ from those that the current rules make of the same command.
type Difference struct {
	Entry   int            // its number
	Command engine.Command // what was asked
	Refused error          // why the current rules refuse it; nil if they accept it
	Kept    []engine.Event // the events in the journal
	Today   []engine.Event // the events by the current rules
	At      int            // the first event that differs, from 1; 0 if refused, or with an aspect
	Aspect  Aspect         // what differs instead of the events; empty: the events
	Was, Is string         // that aspect in the journal, and as it follows from the entries before
}

// String describes the difference on one line, for a log.
func (d *Difference) String() string {
	if d.Refused != nil {
		return fmt.Sprintf("entry %d: %s: refused today: %v", d.Entry, d.Command.Do, d.Refused)
	}
	if d.Aspect != "" {
		return fmt.Sprintf("entry %d: %s: %s was %s and is %s", d.Entry, d.Command.Do, d.Aspect, d.Was, d.Is)
	}
	return fmt.Sprintf("entry %d: %s: event %d was %s and is %s", d.Entry, d.Command.Do, d.At, one(d.Kept, d.At), one(d.Today, d.At))
}

func one(events []engine.Event, at int) string {
	if at > len(events) {
		return "missing"
	}
	b, err := events[at-1].MarshalJSON()
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// Verify replays every command of the journal by the current rules, abandoned branches too, each in the state before
// it, and returns the first entry with another outcome, or nil. It returns an error for an entry that does not follow
// from those before it, or a state in memory that is not their fold. It replaces wrong checkpoints.
func (j *Journal) Verify() (*Difference, error) {
	list, err := j.differences(1)
	if len(list) == 0 {
		return nil, err
	}
	return list[0], err
}

// Differences is Verify for all entries with another outcome.
func (j *Journal) Differences() ([]*Difference, error) { return j.differences(j.Now().Last) }

func (j *Journal) differences(most int) ([]*Difference, error) {
	j.mu.Lock()
	defer j.mu.Unlock()
	r := &replay{journal: j, state: engine.NewState()}
	list, err := r.all(most)
	if again := r.mend(); err == nil {
		err = again
	}
	return list, err
}

// all replays the entries until it has found a number of differences.
func (r *replay) all(most int) (list []*Difference, err error) {
	j := r.journal
	for first := 1; first <= j.tree.last(); first += spacing {
		entries, err := j.store.Entries(first, min(first+spacing-1, j.tree.last()))
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			d, err := r.step(e)
			if err != nil {
				return nil, err
			}
			if d != nil {
				list = append(list, d)
			}
			if len(list) == most {
				return list, nil
			}
		}
	}
	return list, nil
}

// replay is the progress of a verification.
type replay struct {
	journal *Journal
	node    int // state is the state after it
	state   *engine.State
	part    *Part        // of a session that holds only what one side may know; nil: it is whole
	mended  []Checkpoint // the wrong checkpoints, corrected
}

// compare checks the checkpoint of the node that was just replayed. If it is wrong, it also drops what was folded from
// it.
func (r *replay) compare() {
	j := r.journal
	if !j.states.kept[r.node] {
		return
	}
	if s, err := j.store.State(r.node); err == nil && reflect.DeepEqual(s, r.state) {
		return
	}
	delete(j.states.kept, r.node)
	j.states.recent = recent{}
	r.mended = append(r.mended, Checkpoint{r.node, r.state.Clone()})
}

// mend stores the corrected checkpoints and folds the current state again.
func (r *replay) mend() error {
	if len(r.mended) == 0 {
		return nil
	}
	j := r.journal
	if j.store.Keep(r.mended) == nil { // if they cannot be stored, they stay unused
		for _, c := range r.mended {
			j.states.kept[c.Entry] = true
		}
	}
	return j.setHead(j.tree.head())
}

// step replays an entry. It cannot prove one that was damaged.
func (r *replay) step(e Entry) (*Difference, error) {
	if e.Act == Lost || lacking(e.Events) {
		return nil, damaged(e.Number, engine.ErrLost)
	}
	if e.Act.Moves() != (e.Head != e.Number) || e.Parent != r.journal.tree.parent(e.Number) {
		return nil, damaged(e.Number, fmt.Errorf("%s leaves the head at %d", e.Act, e.Head))
	}
	if e.Act.Moves() {
		return r.moved(e)
	}
	if err := r.goTo(e.Parent); err != nil {
		return nil, err
	}
	today, refused := r.decide(e)
	if r.part != nil {
		r.part.alike(e, today, refused)
		return nil, r.follow(e)
	}
	d, err := r.asker(e)
	if d == nil && err == nil {
		d = rolled(e)
	}
	if d == nil && err == nil {
		d = outcome(e, today, refused)
	}
	if d != nil || err != nil {
		r.node, r.state = 0, engine.NewState() // the next entry folds what the journal holds
		return d, err
	}
	if err := r.follow(e); err != nil {
		return nil, err
	}
	return r.told(e, today)
}

// outcome compares the events of an entry with those by the current rules.
func outcome(e Entry, today engine.Outcome, refused error) *Difference {
	if refused != nil {
		return &Difference{Entry: e.Number, Command: e.Command, Refused: refused, Kept: e.Events}
	}
	if at := differ(e.Events, today.Events); at > 0 {
		return &Difference{Entry: e.Number, Command: e.Command, Kept: e.Events, Today: today.Events, At: at}
	}
	return nil
}

// follow applies the events of an entry, and checks its checkpoint and the current state.
func (r *replay) follow(e Entry) error {
	if err := engine.ApplyAll(r.state, e.Events); err != nil {
		return damaged(e.Number, err)
	}
	r.node = e.Number
	r.compare()
	if now := r.journal.now.Load(); e.Number == now.Head && len(r.mended) == 0 && !reflect.DeepEqual(r.state, now.State) {
		return damaged(e.Number, errors.New("the current state is not the fold of its entries"))
	}
	return nil
}

// goTo moves the replay to another branch.
func (r *replay) goTo(node int) error {
	if node == r.node {
		return nil
	}
	s, _, err := r.journal.states.fold(node)
	if err != nil {
		return err
	}
	r.node, r.state = node, s.Clone()
	return nil
}

// decide returns the outcome of an entry by the current rules.
func (r *replay) decide(e Entry) (engine.Outcome, error) {
	switch e.Act {
	case Withdrawn, Restored:
		return r.undone(e)
	case Begun:
		to, err := r.begun(e)
		if err != nil {
			return engine.Outcome{}, err
		}
		return play.Begin(to)
	case Taken:
		from, err := r.journal.game(r.state)
		if err != nil {
			return engine.Outcome{}, err
		}
		to, err := r.taken(e)
		if err != nil {
			return engine.Outcome{}, err
		}
		return takeUp(from, to, r.state), nil
	}
	g, err := r.journal.game(r.state)
	if err != nil {
		return engine.Outcome{}, err
	}
	out, err := play.Answered(g, r.state, asked(e, r.state))
	if err == nil && alike(e, out) {
		return out, nil
	}
	for _, v := range viewers(g) {
		if seen, err := play.DecideFor(g, r.state, v, asked(e, r.state)); err == nil && alike(e, seen) {
			return seen, nil
		}
	}
	return out, err
}

// viewers lists the sides that may have given the command without seeing everything: its outcome depends on what they
// saw.
func viewers(g *engine.Game) []string {
	if len(g.Keepers()) == 0 {
		return nil
	}
	return append([]string{""}, engine.IDs(g.Sides, func(s engine.Side) string { return s.ID })...)
}

// undone returns the outcome of undoing or redoing the entry that an entry is about.
func (r *replay) undone(e Entry) (engine.Outcome, error) {
	var a moveArgs
	if err := e.Command.Decode(&a); err != nil {
		return engine.Outcome{}, err
	}
	if a.Entry < 1 || a.Entry >= e.Number {
		return engine.Outcome{}, engine.Wrong("session.no_entry", "entry", a.Entry, "last", e.Number-1)
	}
	about, err := r.journal.store.Entries(a.Entry, a.Entry)
	if err != nil {
		return engine.Outcome{}, err
	}
	return mended(e.Act, about[0], r.state), nil
}

// asked returns the command of an entry in its current form: when notes were public, a command did not have to name the
// writer.
func asked(e Entry, s *engine.State) engine.Command {
	c := e.Command
	var a play.NoteArgs
	if c.Do != play.NoteVerb || c.Side == "" || c.Decode(&a) != nil || a.All {
		return c
	}
	a.All = s.Shared.Notes[a.ID] == a.Text
	if len(e.Events) > 0 {
		a.All = e.Events[0].For == ""
	}
	c.Args = engine.Ask(c.Do, a).Args
	return c
}

// begun returns the game that a session begins with; if the events that name it are lost, the only one it can be.
func (r *replay) begun(e Entry) (*engine.Game, error) {
	if lacking(e.Events) {
		return r.journal.resolve("", "")
	}
	return r.taken(e)
}

// taken returns the game that an entry begins or continues with.
func (r *replay) taken(e Entry) (*engine.Game, error) {
	after := r.state.Clone()
	if err := engine.ApplyAll(after, e.Events); err != nil {
		return nil, err
	}
	return r.journal.game(after)
}

// differ returns the position, from 1, of the first event in which two lists differ; 0 if they are equal.
func differ(kept, today []engine.Event) int {
	for i := range max(len(kept), len(today)) {
		if i >= len(kept) || i >= len(today) {
			return i + 1
		}
		a, errA := kept[i].MarshalJSON()
		b, errB := today[i].MarshalJSON()
		if errA != nil || errB != nil || !bytes.Equal(a, b) {
			return i + 1
		}
	}
	return 0
}
