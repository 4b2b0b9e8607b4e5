package content

import (
	"cmp"
	"maps"
	"slices"

	"sandtable/companion/library/record"
)

// Each calls f for each content that a session is said to use, and for those that its entries name, since a row of the
// first kind may be damaged so that nobody finds it; stood says that a content stands in for a damaged one. It returns a
// Problem for a damaged one without a stand-in. It leaves out a content that the database has not and the session is not
// said to use: it was lost in a salvage.
func (s Store) Each(session int64, f func(c Item, stood bool) error) error {
	list, err := s.needs(session)
	if err != nil {
		return err
	}
	for _, row := range list {
		c := Item{Kind: row.Text("kind"), Hash: row.Text("hash"), Data: row.Bytes("data")}
		if !row.Sound {
			c.Kind, c.Data = Package, nil
			if s.own != nil {
				c.Data = s.own(c.Hash)
			}
		}
		if c.Data == nil {
			return Damaged(c.Hash, s.db.Path())
		}
		if err := f(c, !row.Sound); err != nil {
			return err
		}
	}
	return nil
}

// needs lists the contents that a session is said to use and those that its entries name, packages first. One that the
// library lacks is not sound.
func (s Store) needs(session int64) (list []record.Row, err error) {
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
	for _, hash := range slices.Sorted(maps.Keys(all)) {
		row, found, err := record.Get(s.db, record.Content, hash)
		if err != nil {
			return nil, err
		}
		if !found {
			row = record.Row{Table: record.Content, Values: []any{hash}}
		}
		if found || slices.Contains(used, hash) {
			list = append(list, row)
		}
	}
	slices.SortStableFunc(list, func(a, b record.Row) int { return cmp.Compare(b.Text("kind"), a.Text("kind")) })
	return list, nil
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
