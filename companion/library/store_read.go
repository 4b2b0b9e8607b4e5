package library

import (
	"bytes"

	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Entries reads whole entries, and as journal.LostEntry those that are damaged.
func (s *store) Entries(first, last int) (list []journal.Entry, err error) {
	err = s.use(func() error {
		whole := true
		list, whole, err = s.wholeEntries(first, last)
		if err == nil && !whole {
			list, err = s.leftEntries(first, last)
		}
		return err
	})
	return list, err
}

// wholeEntries reads entries of which none is damaged; whole reports that this is so.
func (s *store) wholeEntries(first, last int) (list []journal.Entry, whole bool, err error) {
	records, whole, err := readRecords(s.db, s.session, first, last)
	for _, r := range records {
		if err != nil || !whole {
			break
		}
		var e journal.Entry
		e, err = r.Entry()
		list = append(list, e)
	}
	return list, whole && len(list) == last-first+1, err
}

// readRecords reads entries with their events; whole reports that none of those that it found is damaged. It stops at the
// first that is.
func readRecords(d record.Store, session int64, first, last int) (list []journal.Record, whole bool, err error) {
	events, whole := map[int][]byte{}, true
	err = d.Rows(record.Event, record.Between(session, first, last), func(r record.Row) error {
		if r.Sound {
			events[r.Number("number")] = bytes.Clone(r.Bytes("events"))
		}
		return nil
	})
	if err != nil {
		return nil, false, err
	}
	err = d.Rows(record.Entry, record.Between(session, first, last), func(r record.Row) error {
		data, sound := events[r.Number("number")]
		if whole = whole && sound && r.Sound && r.Number("number") == first+len(list); whole {
			e := recordOf(r)
			e.Events = data
			list = append(list, e)
		}
		return nil
	})
	return list, whole, err
}

// recordOf returns an entry without its events.
func recordOf(r record.Row) journal.Record {
	return journal.Record{Number: r.Number("number"), Parent: r.Number("parent"), Head: r.Number("head"), Body: bytes.Clone(r.Bytes("body"))}
}

// leftEntries reads what is left of entries of which some are damaged.
func (s *store) leftEntries(first, last int) ([]journal.Entry, error) {
	heads, err := s.heads()
	if err != nil {
		return nil, err
	}
	if last > len(heads) {
		return nil, missing(len(heads) + 1)
	}
	events, err := s.events(first, last)
	if err != nil {
		return nil, err
	}
	sound, err := s.soundEntries(first, last)
	if err != nil {
		return nil, err
	}
	var list []journal.Entry
	for n := first; n <= last; n++ {
		e, ok := sound[n]
		if !ok {
			e = journal.Entry{Number: n, Head: heads[n-1]}
			if n > 1 {
				e.Parent = heads[n-2]
			}
		}
		if !e.Act.Moves() {
			e.Events = events[n-first]
		}
		if !ok {
			if e.Command.At, e.Stand, err = s.around(n); err != nil {
				return nil, err
			}
			e = journal.LostEntry(e)
		}
		list = append(list, e)
	}
	return list, nil
}

// soundEntries reads the entries that match their checksums, without their events.
func (s *store) soundEntries(first, last int) (map[int]journal.Entry, error) {
	found := map[int]journal.Entry{}
	err := s.db.Rows(record.Entry, record.Between(s.session, first, last), func(r record.Row) error {
		if !r.Sound {
			return nil
		}
		e, err := recordOf(r).Entry()
		found[e.Number] = e
		return err
	})
	return found, err
}

// around returns the time and stand of the last entry before n that can be read, or else of the first after it.
func (s *store) around(n int) (at string, stand journal.Stand, err error) {
	found := false
	err = s.db.Rows(record.Entry, record.Of(s.session), func(r record.Row) error {
		if !r.Sound || found && r.Number("number") > n {
			return nil
		}
		found, at = true, r.Text("at")
		stand = journal.Stand{Turn: r.Number("turn"), Phase: r.Text("phase"), Ended: r.Text("ended")}
		return nil
	})
	return at, stand, err
}

// Events reads the events of entries, and as journal.LostEvents those that are damaged.
func (s *store) Events(first, last int) (lists [][]engine.Event, err error) {
	err = s.use(func() error {
		lists, err = s.events(first, last)
		return err
	})
	return lists, err
}

// events is Events within Use.
func (s *store) events(first, last int) ([][]engine.Event, error) {
	lists := make([][]engine.Event, last-first+1)
	for i := range lists {
		lists[i] = journal.LostEvents()
	}
	var without []int
	err := s.db.Rows(record.Event, record.Between(s.session, first, last), func(r record.Row) error {
		number, data := r.Number("number"), r.Bytes("events")
		if !r.Sound {
			return nil
		}
		if number < first || number > last {
			return nil // a damaged page leads to rows that were not asked for
		}
		if len(data) == 0 {
			without = append(without, number)
		}
		events, err := journal.DecodeEvents(number, data)
		if err != nil {
			return err
		}
		lists[number-first] = events
		return nil
	})
	for _, n := range without {
		var placed bool
		if err == nil {
			placed, err = s.placed(n)
		}
		if !placed { // it may be an undo
			lists[n-first] = journal.LostEvents()
		}
	}
	return lists, err
}

// placed reports whether an entry or the next one says where the first left the head.
func (s *store) placed(n int) (placed bool, err error) {
	err = s.db.Rows(record.Entry, record.Between(s.session, n, n+1), func(r record.Row) error {
		placed = placed || r.Sound
		return nil
	})
	return placed, err
}
