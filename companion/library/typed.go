package library

import (
	"database/sql"
	"encoding/json"
	"errors"
	"io"

	"sandtable/companion/library/content"
	"sandtable/companion/library/database"
	"sandtable/engine"
)

// Typed is an owner's typed copy: the tables and counters of a printed copy, under a name.
type Typed struct {
	Game    string   `json:"game"`
	Name    string   `json:"name"`
	Edition string   `json:"edition,omitempty"` // that it was checked against; empty for the game's first
	Options []string `json:"options,omitempty"`
	Hash    string   `json:"-"`
	At      string   `json:"-"` // when it was stored here
}

// Copies stores the typed copies of a library.
type Copies struct {
	db    *database.DB
	games *Games
}

// Keep checks o.Copy against the game, edition and options of o and stores it under a name. It replaces an older
// copy of that name; sessions that use the older one keep it.
func (c *Copies) Keep(o engine.Opening, name, at string) (Typed, error) {
	t := Typed{Game: o.ID, Name: fitName(name), Edition: o.Edition, Options: o.Options, At: at}
	if len(o.Copy) == 0 {
		return t, engine.Wrong("typed.empty")
	}
	g, err := c.games.Open(o)
	if err != nil {
		return t, err
	}
	t.Hash = g.Copy
	options, err := json.Marshal(append([]string{}, t.Options...))
	if err != nil {
		return t, err
	}
	return t, c.db.Change(func() error {
		if err := content.In(c.db).Put(content.Item{Kind: content.Copy, Hash: t.Hash, Data: o.Copy}); err != nil {
			return err
		}
		err := c.db.Exec(`INSERT OR REPLACE INTO typed (game, name, edition, options, hash, at) VALUES (?, ?, ?, ?, ?, ?)`,
			t.Game, t.Name, t.Edition, string(options), t.Hash, at)
		if err != nil {
			return err
		}
		return content.In(c.db).Sweep()
	})
}

// List lists the typed copies of a game, or of all games for "", by game and name.
func (c *Copies) List(game string) (list []Typed, err error) {
	err = c.db.Use(func() error {
		list = nil
		return c.db.Each(func(rows *sql.Rows) error {
			t, err := c.scan(rows.Scan)
			list = append(list, t)
			return err
		}, typedColumns+`WHERE ? IN ('', game) ORDER BY game, name`, game)
	})
	return list, err
}

var typedColumns = `SELECT game, name, edition, options, hash, at, ` + database.Sound("typed") + ` FROM typed `

func (c *Copies) scan(scan func(...any) error) (Typed, error) {
	var t Typed
	var options []byte
	var sound bool
	if err := scan(&t.Game, &t.Name, &t.Edition, &options, &t.Hash, &t.At, &sound); err != nil {
		return t, err
	}
	if err := json.Unmarshal(options, &t.Options); err != nil || !sound {
		return t, engine.Wrong("library.corrupt", "path", c.db.Path())
	}
	return t, nil
}

// Get returns a typed copy with its bytes.
func (c *Copies) Get(game, name string) (t Typed, data []byte, err error) {
	err = c.db.Use(func() error {
		t, err = c.scan(func(columns ...any) error {
			return c.db.One(typedColumns+`WHERE game = ? AND name = ?`, []any{game, name}, columns...)
		})
		if errors.Is(err, sql.ErrNoRows) {
			return engine.Wrong("typed.gone", "name", name)
		}
		if err != nil {
			return err
		}
		data, err = content.In(c.db).Get(t.Hash)
		return err
	})
	return t, data, err
}

// Drop deletes a typed copy. Sessions that use it keep it.
func (c *Copies) Drop(game, name string) error {
	return c.db.Change(func() error {
		if err := c.db.Exec(`DELETE FROM typed WHERE game = ? AND name = ?`, game, name); err != nil {
			return err
		}
		return content.In(c.db).Sweep()
	})
}

// Export writes a typed copy as one small file.
func (c *Copies) Export(game, name string, out io.Writer) error {
	t, data, err := c.Get(game, name)
	if err != nil {
		return err
	}
	w, err := newFileWriter(head{Kind: typedFile, Name: t.Name, Game: t.Game, Edition: t.Edition, Options: t.Options})
	if err != nil {
		return err
	}
	if err := w.line(contentLine{content.Copy, t.Hash, data}); err != nil {
		return err
	}
	return w.finish(out)
}
