package library

import (
	"database/sql"
	"encoding/json"

	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/journal"
)

var entriesQuery = `SELECT entry.number, parent, head, body, events, ` + database.Sound("entry") + ` AND ` + database.Sound("event") + `
	FROM entry JOIN event USING (session, number) WHERE session = ?`

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
	whole = true
	err = s.db.Each(func(rows *sql.Rows) error {
		var r journal.Record
		var body, events sql.RawBytes
		var sound bool
		if err := rows.Scan(&r.Number, &r.Parent, &r.Head, &body, &events, &sound); err != nil {
			return err
		}
		if whole = whole && sound && r.Number == first+len(list); !whole {
			return nil
		}
		r.Body, r.Events = json.RawMessage(body), json.RawMessage(events)
		e, err := r.Entry()
		list = append(list, e)
		return err
	}, entriesQuery+` AND entry.number BETWEEN ? AND ? ORDER BY entry.number`, s.session, first, last)
	return list, whole && len(list) == last-first+1, err
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

var soundQuery = `SELECT number, parent, head, body FROM entry WHERE session = ? AND number BETWEEN ? AND ? AND ` + database.Sound("entry")

// soundEntries reads the entries that match their checksums, without their events.
func (s *store) soundEntries(first, last int) (map[int]journal.Entry, error) {
	found := map[int]journal.Entry{}
	err := s.db.Each(func(rows *sql.Rows) error {
		var r journal.Record
		var body sql.RawBytes
		if err := rows.Scan(&r.Number, &r.Parent, &r.Head, &body); err != nil {
			return err
		}
		r.Body = json.RawMessage(body)
		e, err := r.Entry()
		found[r.Number] = e
		return err
	}, soundQuery, s.session, first, last)
	return found, err
}

var aroundQuery = `SELECT at, turn, phase, ended FROM entry WHERE session = ? AND ` + database.Sound("entry") + ` ORDER BY number > ?, abs(number - ?) LIMIT 1`

// around returns the time and stand of the last entry before n that can be read, or else of the first after it.
func (s *store) around(n int) (at string, stand journal.Stand, err error) {
	err = s.db.Each(func(rows *sql.Rows) error {
		return rows.Scan(&at, &stand.Turn, &stand.Phase, &stand.Ended)
	}, aroundQuery, s.session, n, n)
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

var eventsQuery = `SELECT number, events FROM event WHERE session = ? AND number BETWEEN ? AND ? AND ` + database.Sound("event")

// events is Events within Use.
func (s *store) events(first, last int) ([][]engine.Event, error) {
	lists := make([][]engine.Event, last-first+1)
	for i := range lists {
		lists[i] = journal.LostEvents()
	}
	var without []int
	err := s.db.Each(func(rows *sql.Rows) error {
		var number int
		var data sql.RawBytes
		if err := rows.Scan(&number, &data); err != nil {
			return err
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
	}, eventsQuery, s.session, first, last)
	for _, n := range without {
		var placed bool
		if err == nil {
			err = s.db.One(placedQuery, []any{s.session, n, n}, &placed)
		}
		if !placed { // it may be an undo
			lists[n-first] = journal.LostEvents()
		}
	}
	return lists, err
}

// placedQuery asks whether an entry or the next one says where the first left the head.
var placedQuery = `SELECT EXISTS (SELECT 1 FROM entry WHERE session = ? AND number IN (?, ? + 1) AND ` + database.Sound("entry") + `)`
