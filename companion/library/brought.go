package library

import (
	"cmp"
	"io/fs"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Brought is a game that the user added to the library.
type Brought struct {
	Game    string // its id
	Hash    string
	Name    string       // in English, for lists that open no game
	Version string       // as its author numbers it; empty without a number
	At      string       // when it was added
	Over    *engine.Game // the app's own game of the same id, which it replaces; nil in lists, and without one
}

// Bring adds a package to the games, or replaces the one of the same game. Sessions keep their package
// until they take up the new one.
func (c *Games) Bring(fsys fs.FS, at string) (Arrival, error) {
	got, err := c.Weigh(fsys, at)
	if err != nil {
		return Arrival{}, err
	}
	return got, c.Keep(got)
}

// Weigh returns what adding a package would change, and changes nothing. at is the current time. For a package that
// cannot be played it returns an error that [gamedata.Problems] splits.
func (c *Games) Weigh(fsys fs.FS, at string) (Arrival, error) {
	zip, hash, err := gamedata.Pack(fsys)
	if err != nil {
		return Arrival{}, err
	}
	id, err := gamedata.ID(fsys)
	if err != nil {
		return Arrival{}, err
	}
	g, err := c.playable(id, zip)
	if err != nil {
		return Arrival{}, err
	}
	got := Arrival{Brought: Brought{Game: id, Hash: hash, Name: g.Book.Raw(words.English, "game.name"), Version: g.Version, At: at}, New: g, zip: zip}
	_, now, err := c.Package(id)
	switch {
	case err != nil: // a new game
	case now == hash:
		got.There = true
	default:
		got.Was = now
		if g, err := c.Open(engine.Opening{ID: id, Default: true}); err == nil {
			got.Old = g
		}
		_, added := c.find(id)
		got.Built = !added
	}
	return got, nil
}

// builtIn returns the app's own game with an id; nil without one.
func (c *Games) builtIn(id string) *engine.Game {
	if !slices.Contains(c.base.Games(), id) {
		return nil
	}
	g, err := c.base.Open(engine.Opening{ID: id, Default: true})
	if err != nil {
		return nil
	}
	return g
}

// Keep stores a game that [Games.Weigh] returned, unless the library has it. A package that equals the app's own is
// removed from the added games instead.
func (c *Games) Keep(got Arrival) error {
	if got.There {
		return nil
	}
	b, zip := got.Brought, got.zip
	err := c.db.Change(func() error {
		if _, builtIn, err := c.base.Package(b.Game); err == nil && builtIn == b.Hash {
			return c.db.Delete(record.Game, b.Game)
		}
		if err := content.In(c.db).Put(content.Item{Kind: content.Package, Hash: b.Hash, Data: zip}); err != nil {
			return err
		}
		if err := c.db.Put(record.Game, b.Game, b.Hash, b.Name, b.Version, b.At); err != nil {
			return err
		}
		return record.Sweep(c.db)
	})
	if err != nil {
		return err
	}
	return c.read()
}

// Drop removes an added game. Sessions that are played with it keep it.
func (c *Games) Drop(id string) error {
	if _, ok := c.find(id); !ok {
		if _, _, err := c.base.Package(id); err != nil {
			return err
		}
		return engine.Wrong("game.builtin", "game", id)
	}
	err := c.db.Change(func() error {
		if err := c.db.Delete(record.Game, id); err != nil {
			return err
		}
		return record.Sweep(c.db)
	})
	if err != nil {
		return err
	}
	return c.read()
}

// queryBrought reads the added games.
func queryBrought(d record.Store) (list []shelved, err error) {
	err = d.Use(func() error {
		rows, err := record.All(d, record.Game, record.Of())
		if err != nil {
			return err
		}
		list = nil
		for _, r := range rows {
			s, err := shelf(d, r)
			if err != nil {
				return err
			}
			list = append(list, s)
		}
		return nil
	})
	slices.SortStableFunc(list, func(a, b shelved) int { return cmp.Compare(a.Name, b.Name) })
	return list, err
}

// shelf reads the package of an added game.
func shelf(d record.Store, r record.Row) (shelved, error) {
	s := shelved{Brought: Brought{Game: r.Text("id"), Hash: r.Text("hash"), Name: r.Text("name"), Version: r.Text("version"), At: r.Text("at")}}
	zip, _, err := record.Get(d, record.Content, s.Hash)
	if s.zip = zip.Bytes("data"); !r.Sound || !zip.Sound {
		s.zip, s.fault = nil, content.Damaged(s.Hash, d.Path())
	}
	return s, err
}
