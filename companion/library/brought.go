package library

import (
	"database/sql"
	"io/fs"
	"slices"

	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
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
			return c.db.Exec(`DELETE FROM game WHERE id = ?`, b.Game)
		}
		if err := content.In(c.db).Put(content.Item{Kind: content.Package, Hash: b.Hash, Data: zip}); err != nil {
			return err
		}
		err := c.db.Exec(`INSERT OR REPLACE INTO game (id, hash, name, version, at) VALUES (?, ?, ?, ?, ?)`, b.Game, b.Hash, b.Name, b.Version, b.At)
		if err != nil {
			return err
		}
		return content.In(c.db).Sweep()
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
		if err := c.db.Exec(`DELETE FROM game WHERE id = ?`, id); err != nil {
			return err
		}
		return content.In(c.db).Sweep()
	})
	if err != nil {
		return err
	}
	return c.read()
}

var broughtQuery = `SELECT id, hash, name, version, at, data, ` + database.Sound("game") + ` AND ` + database.Sound("content") + `
	FROM game LEFT JOIN content USING (hash) ORDER BY name, id`

// queryBrought reads the added games.
func queryBrought(d *database.DB) (list []shelved, err error) {
	err = d.Use(func() error {
		list = nil
		return d.Each(func(rows *sql.Rows) error {
			var s shelved
			var sound bool
			err := rows.Scan(&s.Game, &s.Hash, &s.Name, &s.Version, &s.At, &s.zip, &sound)
			if !sound {
				s.zip, s.fault = nil, content.Damaged(s.Hash, d.Path())
			}
			list = append(list, s)
			return err
		}, broughtQuery)
	})
	return list, err
}
