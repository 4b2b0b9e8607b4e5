package library

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// store is the journal.Store of one session.
type store struct {
	db      record.Store
	session int64
	turned  func() // runs after a finished turn; may be nil
	inside  bool   // the caller has exclusive use of the database and a transaction open
}

func (s *store) use(f func() error) error {
	if s.inside {
		return f()
	}
	return s.db.Use(f)
}

func (s *store) change(f func() error) error {
	if s.inside {
		return f()
	}
	return s.db.Change(f)
}

// Append stores an entry in one transaction.
func (s *store) Append(e journal.Entry, after *engine.State) error {
	r, err := e.Record()
	if err != nil {
		return err
	}
	var state []byte
	if after != nil {
		if state, err = json.Marshal(after); err != nil {
			return err
		}
	}
	before := 0
	err = s.change(func() (err error) {
		if before, err = s.turnBefore(); err != nil {
			return err
		}
		if err := s.insert(r, e.Command.At, e.Stand); err != nil || state == nil {
			return err
		}
		return s.keep(r.Number, state)
	})
	switch {
	case errors.Is(err, record.ErrTaken):
		return journal.Elsewhere()
	case errors.Is(err, record.ErrGone):
		return engine.Wrong("session.gone")
	}
	if err == nil && before > 0 && e.Stand.Turn > before && s.turned != nil && !s.inside {
		s.turned()
	}
	return err
}

// insert writes an entry and its events, and a row of heads after every headsSpacing entries.
func (s *store) insert(r journal.Record, at string, stand journal.Stand) error {
	err := s.db.Add(record.Entry, s.session, r.Number, r.Parent, r.Head, at, stand.Turn, stand.Phase, stand.Ended, []byte(r.Body))
	if err != nil {
		return err
	}
	events := []byte(r.Events)
	if events == nil {
		events = []byte{} // NULL is not a BLOB
	}
	if err := s.db.Add(record.Event, s.session, r.Number, events); err != nil {
		return err
	}
	if r.Number%headsSpacing != 0 {
		return nil
	}
	return s.packHeads(r.Number)
}

// packHeads writes the row of heads that ends at an entry.
func (s *store) packHeads(last int) error {
	first := last - headsSpacing + 1
	heads, err := s.tail(first)
	if err != nil {
		return err
	}
	return s.db.Put(record.Heads, s.session, last, packHeads(first, heads))
}

// tail reads heads from the entries themselves, from the first asked for to the newest. The head after an entry that is
// damaged is the parent of the next one.
func (s *store) tail(first int) ([]int, error) {
	last, err := lastEntry(s.db, s.session)
	if err != nil {
		return nil, err
	}
	heads, parents := map[int]int{}, map[int]int{}
	err = s.db.Rows(record.Entry, record.Between(s.session, first, everything), func(r record.Row) error {
		if number := r.Number("number"); r.Sound {
			heads[number], parents[number], last = r.Number("head"), r.Number("parent"), max(last, number)
		}
		return nil
	})
	if err != nil {
		return nil, err
	}
	var out []int
	for n := first; n <= last; n++ {
		if heads[n] == 0 {
			heads[n] = cmp.Or(parents[n+1], n)
		}
		out = append(out, heads[n])
	}
	return out, nil
}

// everything is the end of a range of all entries.
const everything = math.MaxInt32

// lastEntry returns the number of the newest entry, which the row of a session follows.
func lastEntry(d record.Store, session int64) (number int, err error) {
	about, _, err := record.Get(d, record.Session, session)
	if !about.Sound {
		return 0, err
	}
	return about.Number("entries"), err
}

// lastEvents returns the number of the newest entry with events. Callers query it before the entries to find events
// without their entry, and after them to find an entry without its events: another program may add an entry in between,
// which must look like neither.
func lastEvents(d record.Store, session int64) (number int, err error) {
	err = d.Rows(record.Event, record.Range{Key: []any{session}, Newest: true, Keys: true}, func(r record.Row) error {
		number = r.Number("number")
		return nil
	})
	return number, err
}

// Heads returns where each entry left the head. Missing or damaged rows of heads only make it slower.
func (s *store) Heads() (heads []int, err error) {
	err = s.use(func() error {
		heads, err = s.heads()
		return err
	})
	return heads, err
}

// heads is Heads within Use.
func (s *store) heads() ([]int, error) {
	heads, err := s.headsFromRows()
	if err != nil {
		return nil, err
	}
	rest, err := s.tail(len(heads) + 1)
	return append(heads, rest...), err
}

// headsFromRows reads the rows of heads from the first on, up to the first gap or damage.
func (s *store) headsFromRows() ([]int, error) {
	var heads []int
	whole := true
	err := s.db.Rows(record.Heads, record.Of(s.session), func(r record.Row) error {
		more, err := unpackHeads(len(heads)+1, headsSpacing, r.Bytes("data"))
		if whole = whole && r.Sound && err == nil && r.Number("last") == len(heads)+headsSpacing; whole {
			heads = append(heads, more...)
		}
		return nil
	})
	return heads, err
}

// missing returns the Problem of an entry that has no row.
func missing(number int) error { return engine.Wrong("session.damaged", "entry", number) }

// Checkpoints lists the entries with a state.
func (s *store) Checkpoints() (list []int, err error) {
	err = s.use(func() error {
		list = nil
		return s.db.Rows(record.Checkpoint, record.Range{Key: []any{s.session}, Keys: true}, func(r record.Row) error {
			list = append(list, r.Number("number"))
			return nil
		})
	})
	return list, err
}

// State reads the state of a checkpoint and compares it with its checksum.
func (s *store) State(n int) (state *engine.State, err error) {
	err = s.use(func() error {
		row, found, err := record.Get(s.db, record.Checkpoint, s.session, n)
		if err != nil {
			return err
		}
		if !found || !row.Sound {
			return fmt.Errorf("checkpoint %d: it does not match its checksum", n)
		}
		state = engine.NewState()
		if err := json.Unmarshal(row.Bytes("state"), state); err != nil {
			return fmt.Errorf("checkpoint %d: %w", n, err)
		}
		return nil
	})
	return state, err
}

// Keep stores checkpoints in one transaction.
func (s *store) Keep(list []journal.Checkpoint) error {
	return s.change(func() error {
		for _, c := range list {
			data, err := json.Marshal(c.State)
			if err != nil {
				return err
			}
			if err := s.keep(c.Entry, data); err != nil {
				return err
			}
		}
		return nil
	})
}

func (s *store) keep(n int, state []byte) error {
	return s.db.Put(record.Checkpoint, s.session, n, state)
}

// turnBefore returns the turn of a session before its next entry.
func (s *store) turnBefore() (turn int, err error) {
	about, _, err := record.Get(s.db, record.Session, s.session)
	return about.Number("turn"), err
}
