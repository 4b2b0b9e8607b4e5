package library

import (
	"database/sql"
	"errors"

	"sandtable/engine"
)

// Kinds of content.
const (
	packageKind = "package"
	copyKind    = "copy"
)

// content is a package or a typed copy under the hash that the catalogue gives it.
type content struct {
	kind, hash string
	data       []byte
}

// put keeps a content that the catalogue has just read, once. What may stand under its hash already
// came in a file and gives way.
func (d *database) put(c content) error {
	return d.exec(`INSERT OR REPLACE INTO content (hash, kind, data) VALUES (?, ?, ?)`, c.hash, c.kind, c.data)
}

// bring keeps a content out of a file. What stands under its hash already stays.
func (d *database) bring(c content) error {
	return d.exec(`INSERT INTO content (hash, kind, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, c.hash, c.kind, c.data)
}

// get reads a content.
func (d *database) get(hash string) ([]byte, error) {
	var data []byte
	err := d.one(`SELECT data FROM content WHERE hash = ?`, []any{hash}, &data)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, engine.Wrong("library.content", "hash", hash, "path", d.path)
	}
	return data, err
}

// needs keeps contents for as long as a session is there.
func (d *database) needs(session int64, list []content) error {
	for _, c := range list {
		if err := d.put(c); err != nil {
			return err
		}
		if err := d.used(session, c.hash); err != nil {
			return err
		}
	}
	return nil
}

// used says that a session needs a content.
func (d *database) used(session int64, hash string) error {
	return d.exec(`INSERT INTO uses (session, hash) VALUES (?, ?) ON CONFLICT DO NOTHING`, session, hash)
}

// sweep removes the contents that nothing needs.
func (d *database) sweep() error {
	return d.exec(`DELETE FROM content WHERE hash NOT IN (SELECT hash FROM uses UNION SELECT hash FROM typed UNION SELECT hash FROM game)`)
}
