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

// storeContent stores a content that the catalogue has just read. It replaces a content that an imported file stored
// under the same hash.
func (d *database) storeContent(c content) error {
	return d.exec(`INSERT OR REPLACE INTO content (hash, kind, data) VALUES (?, ?, ?)`, c.hash, c.kind, c.data)
}

// bring stores a content from a file, unless its hash is stored already.
func (d *database) bring(c content) error {
	return d.exec(`INSERT INTO content (hash, kind, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`, c.hash, c.kind, c.data)
}

var contentQuery = `SELECT data, ` + sound("content") + ` FROM content WHERE hash = ?`

// get reads a content and compares it with its checksum.
func (d *database) get(hash string) ([]byte, error) {
	var data []byte
	var sound bool
	err := d.one(contentQuery, []any{hash}, &data, &sound)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, engine.Wrong("library.content", "hash", hash, "path", d.path)
	}
	if err == nil && !sound {
		err = engine.Wrong("library.content_damaged", "hash", hash, "path", d.path)
	}
	return data, err
}

// needs stores contents that a session uses.
func (d *database) needs(session int64, list []content) error {
	for _, c := range list {
		if err := d.storeContent(c); err != nil {
			return err
		}
		if err := d.recordUse(session, c.hash); err != nil {
			return err
		}
	}
	return nil
}

// recordUse records that a session uses a content.
func (d *database) recordUse(session int64, hash string) error {
	return d.exec(`INSERT INTO uses (session, hash) VALUES (?, ?) ON CONFLICT DO NOTHING`, session, hash)
}

var unsoundUse = `SELECT EXISTS (SELECT 1 FROM uses WHERE NOT (` + sound("uses") + `)) OR EXISTS (SELECT 1 FROM typed WHERE NOT (` + sound("typed") + `))
	OR EXISTS (SELECT 1 FROM game WHERE NOT (` + sound("game") + `))`

// sweep deletes the contents that nothing uses. It deletes nothing if a row that records uses is damaged.
func (d *database) sweep() error {
	var unsure bool
	if err := d.one(unsoundUse, nil, &unsure); err != nil || unsure {
		return err
	}
	return d.exec(`DELETE FROM content WHERE hash NOT IN (SELECT hash FROM uses UNION SELECT hash FROM typed UNION SELECT hash FROM game)`)
}
