package library

import (
	"encoding/json"
	"slices"

	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// findKnown returns the session that a file continues: one of the same game, edition and options, begun at the same
// time; nil without one. Of several it prefers one that serves the file's side, then the oldest.
func (l *importing) findKnown() (*Summary, error) {
	h := l.r.head
	if h.Begun == "" {
		return nil, nil
	}
	var found *Summary
	err := l.to.db.Rows(record.Session, record.Of(), func(r record.Row) error {
		if r.Text("game") != h.Game || r.Text("edition") != h.Edition || r.Text("begun") != h.Begun || r.Text("trashed") != "" {
			return nil
		}
		s := Summary{ID: r.ID("id"), Game: h.Game, Edition: h.Edition, Serves: r.Text("serves")}
		if err := json.Unmarshal([]byte(r.Text("options")), &s.Options); err != nil {
			return record.Corrupt(l.to.db)
		}
		same := slices.Equal(slices.Sorted(slices.Values(s.Options)), slices.Sorted(slices.Values(h.Options)))
		if same && (found == nil || found.Serves != h.For && s.Serves == h.For) {
			found = &s
		}
		return nil
	})
	return found, err
}

// merge adds the entries of a file to a session of the library. If the file is of another session that was begun in the
// same second, merge imports it as a new one.
func (l *importing) merge(about Summary) (Imported, error) {
	mine, err := l.to.content.UsedBy(about.ID)
	if err != nil {
		return Imported{}, err
	}
	for _, hash := range mine { // the session keeps its contents, whether the file names them or not
		l.kept.named[hash] = true
	}
	var list []journal.Entry
	firstEntry, err := l.read(about.ID, func(e journal.Entry) error {
		list = append(list, e)
		return nil
	})
	if err != nil {
		return Imported{}, err
	}
	s, err := l.to.resume(about, true)
	if err != nil {
		return Imported{}, err
	}
	file, err := recovered(s, list)
	if err != nil {
		return Imported{}, err
	}
	st := &store{db: l.to.db, session: about.ID, inside: true}
	other, err := journal.Open(file, func(pkg, typed string) (*engine.Game, error) { return s.game(st, pkg, typed) })
	if err != nil {
		return Imported{}, misplaced(err, firstEntry)
	}
	if err := l.fits(other.Game()); err != nil {
		return Imported{}, err
	}
	m, err := s.Meet(other, journal.By{At: l.at})
	if p, ok := engine.AsProblem(err); ok && p.Code == "session.other" {
		id, err := l.addFrom(file, about.ID)
		return Imported{Session: id}, err
	}
	if err != nil {
		return Imported{}, err
	}
	return Imported{Session: about.ID, Met: m}, set(l.to.db, about.ID, "came", l.at)
}

// recovered returns the entries of a file, with those of the session in the place of damaged ones.
func recovered(s *Session, list []journal.Entry) (*journal.Memory, error) {
	list, err := s.Recover(list)
	file := &journal.Memory{}
	for _, e := range list {
		if err == nil {
			err = file.Append(e, nil)
		}
	}
	return file, err
}

// addFrom makes a new session of the entries of a file whose contents were stored for the session beside.
func (l *importing) addFrom(file *journal.Memory, beside int64) (int64, error) {
	id, err := l.importSession()
	if err != nil {
		return 0, err
	}
	heads, err := file.Heads()
	if err != nil {
		return 0, err
	}
	list, err := file.Entries(1, len(heads))
	if err != nil {
		return 0, err
	}
	hashes, err := l.to.content.UsedBy(beside)
	if err != nil {
		return 0, err
	}
	for _, hash := range hashes {
		if l.kept.lines[hash] == 0 {
			continue
		}
		if err := l.to.content.Use(id, hash); err != nil {
			return 0, err
		}
	}
	st := &store{db: l.to.db, session: id, inside: true}
	for _, e := range list {
		if err := st.bring(e); err != nil {
			return 0, err
		}
	}
	return id, nil
}
