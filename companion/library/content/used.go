package content

import (
	"database/sql"
	"encoding/json"
	"maps"
	"slices"

	"sandtable/companion/library/database"
)

var usedQuery = `SELECT ifnull(kind, ''), value, data, ` + database.Sound("content") + ` FROM json_each(?) LEFT JOIN content ON hash = value
	WHERE content.hash IS NOT NULL OR value IN (SELECT hash FROM uses WHERE session = ?) ORDER BY kind DESC, value`

// Each calls f for each content that a session is said to use, and for those that its entries name, since a row of the
// first kind may be damaged so that nobody finds it; stood says that a content stands in for a damaged one. It returns a
// Problem for a damaged one without a stand-in. It leaves out a content that the database has not and the session is not
// said to use: it was lost in a salvage.
func (s Store) Each(session int64, f func(c Item, stood bool) error) error {
	hashes, err := s.needs(session)
	if err != nil {
		return err
	}
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
	}, usedQuery, string(hashes), session)
}

// needs lists the contents that a session is said to use and those that its entries name, as JSON.
func (s Store) needs(session int64) ([]byte, error) {
	all, err := s.NamedIn(session)
	if err != nil {
		return nil, err
	}
	used, err := s.UsedBy(session)
	if err != nil {
		return nil, err
	}
	for _, hash := range used {
		all[hash] = true
	}
	delete(all, "")
	return json.Marshal(slices.Sorted(maps.Keys(all)))
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
