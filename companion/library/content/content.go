// Package content stores the packages and typed copies of a library, each once under its hash, and which session uses
// which. Callers have exclusive use of the database.
package content

import (
	"errors"
	"strings"

	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Kinds of content.
const (
	Package = "package"
	Copy    = "copy"
)

// Item is a package or a typed copy under the hash that the catalogue gives it.
type Item struct {
	Kind, Hash string
	Data       []byte
}

// Store is the contents of a library.
type Store struct {
	db  record.Store
	own func(hash string) []byte // returns a content that stands in for a damaged one; nil without one
}

// In returns the contents of a library.
func In(db record.Store) Store { return Store{db: db} }

// Beside returns the contents with others, such as those of the app, in the place of damaged ones. own returns nil for a
// hash without one.
func (s Store) Beside(own func(hash string) []byte) Store {
	s.own = own
	return s
}

// Damaged is the Problem of a content that does not match its checksum.
func Damaged(hash, path string) error {
	return engine.Wrong("library.content_damaged", "hash", hash, "path", path)
}

// Put stores a content that the catalogue has just read. It replaces a content that an imported file stored under the
// same hash.
func (s Store) Put(c Item) error {
	return s.db.Put(record.Content, c.Hash, c.Kind, c.Data)
}

// Bring stores a content from a file, unless its hash is stored already.
func (s Store) Bring(c Item) error {
	return record.AddNew(s.db, record.Content, c.Hash, c.Kind, c.Data)
}

// Get reads a content and compares it with its checksum. It returns the one that stands in for a damaged one.
func (s Store) Get(hash string) ([]byte, error) {
	row, found, err := record.Get(s.db, record.Content, hash)
	if err != nil {
		return nil, err
	}
	if s.own != nil && !row.Sound {
		if data := s.own(hash); data != nil {
			return data, nil
		}
	}
	switch {
	case !found:
		return nil, engine.Wrong("library.content", "hash", hash, "path", s.db.Path())
	case !row.Sound:
		return nil, Damaged(hash, s.db.Path())
	}
	return row.Bytes("data"), nil
}

// Need stores contents that a session uses.
func (s Store) Need(session int64, list []Item) error {
	for _, c := range list {
		if err := s.Put(c); err != nil {
			return err
		}
		if err := s.Use(session, c.Hash); err != nil {
			return err
		}
	}
	return nil
}

// Use records that a session uses a content.
func (s Store) Use(session int64, hash string) error {
	return record.AddNew(s.db, record.Uses, session, hash)
}

// UsedBy lists the contents that a session uses.
func (s Store) UsedBy(session int64) (hashes []string, err error) {
	err = s.db.Rows(record.Uses, record.Range{Key: []any{session}, Keys: true}, func(r record.Row) error {
		hashes = append(hashes, r.Text("hash"))
		return nil
	})
	return hashes, err
}

// NamedIn lists the contents that the entries of a session name, and all that it uses if its first entry is damaged.
func (s Store) NamedIn(session int64) (map[string]bool, error) {
	named, begins, err := s.named(session)
	if err != nil || begins {
		return named, err
	}
	hashes, err := s.UsedBy(session)
	for _, hash := range hashes {
		named[hash] = true
	}
	return named, err
}

// named lists the contents that undamaged entries name; begins reports whether the first is one of them.
func (s Store) named(session int64) (named map[string]bool, begins bool, err error) {
	named = map[string]bool{}
	err = s.db.Rows(record.Event, record.Of(session), func(r record.Row) error {
		if !r.Sound || !r.Holds("events", `"package"`) {
			return nil
		}
		number := r.Number("number")
		events, err := journal.DecodeEvents(number, r.Bytes("events"))
		if err != nil {
			return err
		}
		for _, hash := range TakenUp(events) {
			named[hash], begins = true, begins || number == 1
		}
		return nil
	})
	return named, begins, err
}

// TakenUp lists the hashes of the packages and copies that events begin or continue a session with.
func TakenUp(events []engine.Event) (hashes []string) {
	for _, e := range events {
		if t, ok := e.Change.(*engine.PackageTaken); ok {
			hashes = append(hashes, t.Package, t.Copy)
		}
	}
	return hashes
}

// Only returns the package and the typed copy that a session whose first entry is damaged began with: those that it uses
// and no other entry names, or the one package that it uses. It returns a Problem if that leaves several.
func (s Store) Only(session int64) (pkg, typed string, err error) {
	named, _, err := s.named(session)
	if err != nil {
		return "", "", err
	}
	used, unnamed := map[string][]string{}, map[string][]string{} // by kind
	hashes, err := s.UsedBy(session)
	for _, hash := range hashes {
		row, found, fault := record.Get(s.db, record.Content, hash)
		if err = errors.Join(err, fault); !found {
			continue
		}
		kind := row.Text("kind")
		if used[kind] = append(used[kind], hash); !named[hash] {
			unnamed[kind] = append(unnamed[kind], hash)
		}
	}
	if len(unnamed[Package]) == 0 {
		unnamed[Package] = used[Package]
	}
	if err == nil && (len(unnamed[Package]) != 1 || len(unnamed[Copy]) > 1) {
		err = engine.Wrong("session.first")
	}
	if err != nil {
		return "", "", err
	}
	return unnamed[Package][0], strings.Join(unnamed[Copy], ""), nil
}
