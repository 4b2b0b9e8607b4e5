package library

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// Extend adds entries to the session that were kept elsewhere, as they are: each follows the one before. Those that are
// there already are left out. When they do not follow from one another nothing is added.
func (s *Session) Extend(records []journal.Record) error {
	about, err := s.library.Session(s.id)
	if err != nil {
		return err
	}
	err = s.library.db.change(func() error {
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

// extend adds the next entry behind those that left the head so.
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
