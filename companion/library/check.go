package library

import (
	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
)

// Check compares every row that a session needs with its checksum. It returns a Problem for the first damage, with the
// entry's number if it is in an entry. Damage elsewhere in the file does not concern it.
func (l *Library) Check(id int64) error {
	return l.db.Use(func() error { return checkSession(l, id) })
}

// checkEntries returns a Problem for the first entry that does not match its checksum.
func checkEntries(d record.Store, id int64) error {
	events, err := lastEvents(d, id)
	if err != nil {
		return err
	}
	about, _, err := record.Get(d, record.Session, id)
	if err != nil {
		return err
	}
	whole, last, err := wholeRows(d, id)
	if err != nil {
		return err
	}
	for n := 1; n <= last; n++ {
		if !whole[n] {
			return missing(n)
		}
	}
	if max(events, about.Number("entries")) > last { // the row of the session follows the newest
		return missing(last + 1)
	}
	return nil
}

// wholeRows returns the entries of which both rows match their checksums, and the number of the newest.
func wholeRows(d record.Store, id int64) (whole map[int]bool, last int, err error) {
	entries := map[int]bool{}
	err = d.Rows(record.Entry, record.Of(id), func(r record.Row) error {
		last = max(last, r.Number("number"))
		entries[r.Number("number")] = r.Sound
		return nil
	})
	if err != nil {
		return nil, 0, err
	}
	whole = map[int]bool{}
	err = d.Rows(record.Event, record.Of(id), func(r record.Row) error {
		whole[r.Number("number")] = r.Sound && entries[r.Number("number")]
		return nil
	})
	return whole, last, err
}

// checkSession checks the rows of a session other than its entries.
func checkSession(l *Library, id int64) error {
	if err := checkEntries(l.db, id); err != nil {
		return err
	}
	switch about, found, err := record.Get(l.db, record.Session, id); {
	case err != nil:
		return err
	case !found:
		return engine.Wrong("session.gone")
	case !about.Sound:
		return engine.Wrong("session.torn")
	}
	return l.content.Each(id, func(content.Item, bool) error { return nil })
}
