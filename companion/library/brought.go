package library

import (
	"database/sql"
	"io/fs"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Brought is a game that did not come with the app: its user brought it into the library.
type Brought struct {
	Game    string // its id
	Hash    string
	Name    string // in English, for lists that open no game
	Version string // as its author counts; empty: he does not
	At      string // when it was brought
}

// Arrival is what bringing a game did.
type Arrival struct {
	Brought
	There bool   // this very package was there already, and nothing has changed
	Was   string // hash of the package of the same game that it takes the place of; empty: it is a new game
}

// Bring adds a package to the games of the library, in place of another one of the same game. at is the current time.
// A package that cannot be played is an error that [gamedata.Problems] splits, and nothing has changed. Sessions
// continue with their package until they take up another.
func (l *Library) Bring(fsys fs.FS, at string) (Arrival, error) {
	zip, hash, err := gamedata.Pack(fsys)
	if err != nil {
		return Arrival{}, err
	}
	id, err := gamedata.ID(fsys)
	if err != nil {
		return Arrival{}, err
	}
	g, err := l.games.playable(id, zip)
	if err != nil {
		return Arrival{}, err
	}
	got := Arrival{Brought: Brought{Game: id, Hash: hash, Name: g.Book.Raw(words.English, "game.name"), Version: g.Version, At: at}}
	if _, now, err := l.games.Package(id); err == nil {
		if got.Was = now; now == hash {
			got.There, got.Was = true, ""
			return got, nil
		}
	}
	return got, l.keep(got.Brought, zip)
}

// keep writes a brought game. One that is the app's own again needs no place of its own.
func (l *Library) keep(b Brought, zip []byte) error {
	err := l.db.change(func() error {
		if _, builtIn, err := l.games.base.Package(b.Game); err == nil && builtIn == b.Hash {
			return l.db.exec(`DELETE FROM game WHERE id = ?`, b.Game)
		}
		if err := l.db.storeContent(content{packageKind, b.Hash, zip}); err != nil {
			return err
		}
		err := l.db.exec(`INSERT OR REPLACE INTO game (id, hash, name, version, at) VALUES (?, ?, ?, ?, ?)`, b.Game, b.Hash, b.Name, b.Version, b.At)
		if err != nil {
			return err
		}
		return l.db.sweep()
	})
	if err != nil {
		return err
	}
	return l.games.read()
}

// BroughtGames lists the games that were brought, by name.
func (l *Library) BroughtGames() []Brought { return l.games.list() }

// BroughtGame returns one of them; ok is false for any other game.
func (l *Library) BroughtGame(id string) (Brought, bool) {
	s, ok := l.games.find(id)
	return s.Brought, ok
}

// DropGame takes a brought game off the list. Sessions that are played with it keep it.
func (l *Library) DropGame(id string) error {
	if _, ok := l.games.find(id); !ok {
		if _, _, err := l.games.base.Package(id); err != nil {
			return err
		}
		return engine.Wrong("game.builtin", "game", id)
	}
	err := l.db.change(func() error {
		if err := l.db.exec(`DELETE FROM game WHERE id = ?`, id); err != nil {
			return err
		}
		return l.db.sweep()
	})
	if err != nil {
		return err
	}
	return l.games.read()
}

var broughtQuery = `SELECT id, hash, name, version, at, data, ` + sound("game") + ` AND ` + sound("content") + `
	FROM game JOIN content USING (hash) ORDER BY name, id`

// queryBrought reads the games that were brought.
func (d *database) queryBrought() (list []shelved, err error) {
	err = d.use(func() error {
		list = nil
		return d.each(func(rows *sql.Rows) error {
			var s shelved
			var sound bool
			err := rows.Scan(&s.Game, &s.Hash, &s.Name, &s.Version, &s.At, &s.zip, &sound)
			if !sound {
				s.zip, s.fault = nil, engine.Wrong("library.content_damaged", "hash", s.Hash, "path", d.path)
			}
			list = append(list, s)
			return err
		}, broughtQuery)
	})
	return list, err
}
