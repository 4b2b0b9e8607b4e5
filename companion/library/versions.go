package library

import (
	"database/sql"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
)

// Version is a stored version of a game: the current one, or one that sessions use.
type Version struct {
	Hash string
	From string // when the first session with it was begun; empty without sessions
	Zip  []byte // the package
}

var versionsQuery = `SELECT content.hash, content.data, MIN(session.begun) AS begun
	FROM content JOIN uses USING (hash) JOIN session ON session.id = uses.session
	WHERE content.kind = ? AND session.game = ? AND ` + database.Sound("content") + ` GROUP BY content.hash ORDER BY begun DESC, content.hash`

// Versions lists the stored versions of a game: the current one, then those of sessions, the latest first. Deleted
// sessions count while they can be restored.
func (c *Games) Versions(game string) ([]Version, error) {
	list, err := versions(c.db, game)
	if err != nil {
		return nil, err
	}
	zip, hash, err := c.Package(game)
	if err != nil {
		return list, nil // a removed game has only the versions of its sessions
	}
	today := Version{Hash: hash, Zip: zip}
	if i := slices.IndexFunc(list, func(v Version) bool { return v.Hash == hash }); i >= 0 {
		today.From = list[i].From
		list = slices.Delete(list, i, i+1)
	}
	return slices.Insert(list, 0, today), nil
}

func versions(d *database.DB, game string) (list []Version, err error) {
	err = d.Use(func() error {
		list = nil
		return d.Each(func(rows *sql.Rows) error {
			var v Version
			err := rows.Scan(&v.Hash, &v.Zip, &v.From)
			list = append(list, v)
			return err
		}, versionsQuery, content.Package, game)
	})
	return list, err
}
