package content

import (
	"database/sql"

	"sandtable/companion/library/database"
)

var usedQuery = `SELECT ifnull(kind, ''), uses.hash, data, ` + database.Sound("content") + ` AND ` + database.Sound("uses") + `
	FROM uses LEFT JOIN content USING (hash) WHERE session = ? ORDER BY kind DESC, hash`

// Each calls f for each content that a session uses; stood says that it stands in for a damaged one. It returns a Problem
// for a damaged one without a stand-in.
func (s Store) Each(session int64, f func(c Item, stood bool) error) error {
	return s.db.Each(func(rows *sql.Rows) error {
		var c Item
		var sound bool
		if err := rows.Scan(&c.Kind, &c.Hash, &c.Data, &sound); err != nil {
			return err
		}
		if !sound {
			c.Kind, c.Data = Package, nil
			if s.own != nil {
				c.Data = s.own(c.Hash)
			}
		}
		if c.Data == nil {
			return Damaged(c.Hash, s.db.Path())
		}
		return f(c, !sound)
	}, usedQuery, session)
}

// Renew stores the contents that stand in for damaged ones of a session.
func (s Store) Renew(session int64) error {
	var list []Item
	err := s.Each(session, func(c Item, stood bool) error {
		if stood {
			list = append(list, c)
		}
		return nil
	})
	for _, c := range list {
		if err == nil {
			err = s.Put(c)
		}
	}
	return err
}
