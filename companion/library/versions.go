package library

import (
	"cmp"
	"maps"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
)

// Version is a stored version of a game: the current one, or one that sessions use.
type Version struct {
	Hash string
	From string // when the first session with it was begun; empty without sessions
	Zip  []byte // the package
}

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

// versions lists the packages that sessions of a game use, the latest first.
func versions(d record.Store, game string) (list []Version, err error) {
	err = d.Use(func() error {
		list = nil
		began, err := usedSince(d, game)
		for _, hash := range slices.Sorted(maps.Keys(began)) {
			row, _, fault := record.Get(d, record.Content, hash)
			if err == nil {
				err = fault
			}
			if row.Sound && row.Text("kind") == content.Package {
				list = append(list, Version{Hash: hash, Zip: row.Bytes("data"), From: began[hash]})
			}
		}
		return err
	})
	slices.SortStableFunc(list, func(a, b Version) int { return cmp.Compare(b.From, a.From) })
	return list, err
}

// usedSince returns when the first session of a game that uses a content was begun, by its hash.
func usedSince(d record.Store, game string) (map[string]string, error) {
	sessions, err := record.All(d, record.Session, record.Of())
	began := map[string]string{}
	for _, s := range sessions {
		if s.Text("game") != game || err != nil {
			continue
		}
		var hashes []string
		hashes, err = content.In(d).UsedBy(s.ID("id"))
		for _, hash := range hashes {
			if was, known := began[hash]; !known || s.Text("begun") < was {
				began[hash] = s.Text("begun")
			}
		}
	}
	return began, err
}
