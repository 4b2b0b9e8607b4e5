// Package content stores the packages and typed copies of a library, each once under its hash, and which session uses
// which. Callers have exclusive use of the database.
package content

import (
	"database/sql"
	"errors"
	"strings"

	"sandtable/companion/library/database"
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

// Store is the contents of a database.
type Store struct {
	db  *database.DB
	own func(hash string) []byte // returns a content that stands in for a damaged one; nil without one
}

// In returns the contents of a database.
func In(db *database.DB) Store { return Store{db: db} }

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
	return s.db.Exec(`INSERT OR REPLACE INTO content (hash, kind, data) VALUES (?, ?, ?)`, c.Hash, c.Kind, c.Data)
}

// Bring stores a content from a file, unless its hash is stored already.
func (s Store) Bring(c Item) error {
	return s.db.Exec(`INSERT INTO content (hash, kind, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, c.Hash, c.Kind, c.Data)
}

var contentQuery = `SELECT data, ` + database.Sound("content") + ` FROM content WHERE hash = ?`

// Get reads a content and compares it with its checksum. It returns the one that stands in for a damaged one.
func (s Store) Get(hash string) ([]byte, error) {
	var data []byte
	var sound bool
	err := s.db.One(contentQuery, []any{hash}, &data, &sound)
	lost := errors.Is(err, sql.ErrNoRows)
	if s.own != nil && (lost || err == nil && !sound) {
		if data := s.own(hash); data != nil {
			return data, nil
		}
	}
	if lost {
		return nil, engine.Wrong("library.content", "hash", hash, "path", s.db.Path())
	}
	if err == nil && !sound {
		err = Damaged(hash, s.db.Path())
	}
	return data, err
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
	return s.db.Exec(`INSERT INTO uses (session, hash) VALUES (?, ?) ON CONFLICT DO NOTHING`, session, hash)
}

// UsedBy lists the contents that a session uses.
func (s Store) UsedBy(session int64) (hashes []string, err error) {
	err = s.db.Each(func(rows *sql.Rows) error {
		var hash string
		err := rows.Scan(&hash)
		hashes = append(hashes, hash)
		return err
	}, `SELECT hash FROM uses WHERE session = ? ORDER BY hash`, session)
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
	err = s.db.Each(func(rows *sql.Rows) error {
		var number int
		var data sql.RawBytes
		if err := rows.Scan(&number, &data); err != nil {
			return err
		}
		events, err := journal.DecodeEvents(number, data)
		if err != nil {
			return err
		}
		for _, hash := range TakenUp(events) {
			named[hash], begins = true, begins || number == 1
		}
		return nil
	}, `SELECT number, events FROM event WHERE session = ? AND instr(events, CAST('"package"' AS BLOB)) AND `+database.Sound("event")+` ORDER BY number`, session)
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

var unsoundUse = `SELECT EXISTS (SELECT 1 FROM uses WHERE NOT (` + database.Sound("uses") + `)) OR EXISTS (SELECT 1 FROM typed WHERE NOT (` + database.Sound("typed") + `))
	OR EXISTS (SELECT 1 FROM game WHERE NOT (` + database.Sound("game") + `))`

// Sweep deletes the contents that nothing uses. It deletes nothing if a row that records uses is damaged.
func (s Store) Sweep() error {
	var unsure bool
	if err := s.db.One(unsoundUse, nil, &unsure); err != nil || unsure {
		return err
	}
	return s.db.Exec(`DELETE FROM content WHERE hash NOT IN (SELECT hash FROM uses UNION SELECT hash FROM typed UNION SELECT hash FROM game)`)
}

// Only returns the package and the typed copy that a session whose first entry is damaged began with: those that it uses
// and no other entry names, or the one package that it uses. It returns a Problem if that leaves several.
func (s Store) Only(session int64) (pkg, typed string, err error) {
	named, _, err := s.named(session)
	if err != nil {
		return "", "", err
	}
	used, unnamed := map[string][]string{}, map[string][]string{} // by kind
	err = s.db.Each(func(rows *sql.Rows) error {
		var kind, hash string
		err := rows.Scan(&kind, &hash)
		used[kind] = append(used[kind], hash)
		if !named[hash] {
			unnamed[kind] = append(unnamed[kind], hash)
		}
		return err
	}, `SELECT kind, hash FROM uses JOIN content USING (hash) WHERE session = ?`, session)
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
