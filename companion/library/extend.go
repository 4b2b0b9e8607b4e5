package library

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Extend appends entries that were stored elsewhere, unchanged. It skips those that the session has, and adds none
// unless each follows from the one before.
func (s *Session) Extend(records []journal.Record) error {
	about, err := s.library.Session(s.id)
	if err != nil {
		return err
	}
	err = s.library.db.Change(func() error {
		st := &store{db: s.library.db, session: s.id, inside: true}
		heads, err := st.Heads()
		if err != nil {
			return err
		}
		for _, r := range records {
			if r.Number <= len(heads) {
				continue
			}
			if err := st.extend(r, heads); err != nil {
				return err
			}
			heads = append(heads, r.Head)
		}
		_, err = s.library.resume(about, true)
		return err
	})
	if err != nil {
		return err
	}
	return s.Reload()
}

// extend appends the next entry after those whose heads are given.
func (s *store) extend(r journal.Record, heads []int) error {
	if n := len(heads); r.Number != n+1 || n > 0 && r.Parent != heads[n-1] {
		return &engine.Problem{Code: "session.damaged", Args: engine.Args{"entry": r.Number}, Err: fmt.Errorf("%d entries are there", n)}
	}
	e, err := r.Entry()
	if err != nil {
		return err
	}
	return s.insert(r, e.Command.At, e.Stand)
}
