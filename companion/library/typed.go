package library

import (
	"cmp"
	"encoding/json"
	"io"
	"slices"
	"strings"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
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
	db    record.Store
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
		if err := c.db.Put(record.Typed, t.Game, t.Name, t.Edition, string(options), t.Hash, at); err != nil {
			return err
		}
		return record.Sweep(c.db)
	})
}

// List lists the typed copies of a game, or of all games for "", by game and name.
func (c *Copies) List(game string) (list []Typed, err error) {
	err = c.db.Use(func() error {
		list = nil
		in := record.Of()
		if game != "" {
			in = record.Of(game)
		}
		return c.db.Rows(record.Typed, in, func(r record.Row) error {
			t, err := c.read(r)
			list = append(list, t)
			return err
		})
	})
	slices.SortFunc(list, func(a, b Typed) int { return cmp.Or(strings.Compare(a.Game, b.Game), strings.Compare(a.Name, b.Name)) })
	return list, err
}

func (c *Copies) read(r record.Row) (Typed, error) {
	t := Typed{Game: r.Text("game"), Name: r.Text("name"), Edition: r.Text("edition"), Hash: r.Text("hash"), At: r.Text("at")}
	if err := json.Unmarshal([]byte(r.Text("options")), &t.Options); err != nil || !r.Sound {
		return t, record.Corrupt(c.db)
	}
	return t, nil
}

// Get returns a typed copy with its bytes.
func (c *Copies) Get(game, name string) (t Typed, data []byte, err error) {
	err = c.db.Use(func() error {
		row, found, err := record.Get(c.db, record.Typed, game, name)
		if err != nil {
			return err
		}
		if !found {
			return engine.Wrong("typed.gone", "name", name)
		}
		if t, err = c.read(row); err != nil {
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
		if err := c.db.Delete(record.Typed, game, name); err != nil {
			return err
		}
		return record.Sweep(c.db)
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
