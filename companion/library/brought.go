package library

import (
	"database/sql"
	"io/fs"

	"golang.org/x/mod/semver"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// Brought is a game that the user added to the library.
type Brought struct {
	Game    string // its id
	Hash    string
	Name    string // in English, for lists that open no game
	Version string // as its author numbers it; empty without a number
	At      string // when it was added
}

// Arrival is the result of adding a game.
type Arrival struct {
	Brought
	There bool   // the library had this very package already, and nothing changed
	Was   string // hash of the package that it replaces; empty for a new game
	From  string // version of the package that it replaces
	zip   []byte
}

// Older reports whether the package replaces a newer version.
func (a Arrival) Older() bool {
	return a.Was != "" && a.Version != "" && semver.Compare("v"+a.Version, "v"+a.From) < 0
}

// Bring adds a package to the games of the library, or replaces the one of the same game. Sessions keep their package
// until they take up the new one.
func (l *Library) Bring(fsys fs.FS, at string) (Arrival, error) {
	got, err := l.Weigh(fsys, at)
	if err != nil {
		return Arrival{}, err
	}
	return got, l.Keep(got)
}

// Weigh returns what adding a package would change, and changes nothing. at is the current time. For a package that
// cannot be played it returns an error that [gamedata.Problems] splits.
func (l *Library) Weigh(fsys fs.FS, at string) (Arrival, error) {
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
	got := Arrival{Brought: Brought{Game: id, Hash: hash, Name: g.Book.Raw(words.English, "game.name"), Version: g.Version, At: at}, zip: zip}
	_, now, err := l.games.Package(id)
	switch {
	case err != nil: // a new game
	case now == hash:
		got.There = true
	default:
		got.Was = now
		if g, err := l.games.Open(engine.Opening{ID: id, Default: true}); err == nil {
			got.From = g.Version
		}
	}
	return got, nil
}

// Keep stores a game that [Library.Weigh] returned, unless the library has it. A package that equals the app's own is
// removed from the added games instead.
func (l *Library) Keep(got Arrival) error {
	if got.There {
		return nil
	}
	b, zip := got.Brought, got.zip
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

// BroughtGames lists the added games, sorted by name.
func (l *Library) BroughtGames() []Brought { return l.games.list() }

// BroughtGame returns an added game; ok is false for any other game.
func (l *Library) BroughtGame(id string) (Brought, bool) {
	s, ok := l.games.find(id)
	return s.Brought, ok
}

// DropGame removes an added game. Sessions that are played with it keep it.
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

// queryBrought reads the added games.
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
