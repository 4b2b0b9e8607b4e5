package library

import (
	"database/sql"
	"encoding/json"
	"errors"

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

// KeepTyped checks o.Copy against the game, edition and options of o and stores it under a name. It replaces an older
// copy of that name; sessions that use the older one keep it.
func (l *Library) KeepTyped(o engine.Opening, name, at string) (Typed, error) {
	t := Typed{Game: o.ID, Name: fitName(name), Edition: o.Edition, Options: o.Options, At: at}
	if len(o.Copy) == 0 {
		return t, engine.Wrong("typed.empty")
	}
	g, err := l.games.Open(o)
	if err != nil {
		return t, err
	}
	t.Hash = g.Copy
	options, err := json.Marshal(append([]string{}, t.Options...))
	if err != nil {
		return t, err
	}
	return t, l.db.change(func() error {
		if err := l.db.storeContent(content{copyKind, t.Hash, o.Copy}); err != nil {
			return err
		}
		err := l.db.exec(`INSERT OR REPLACE INTO typed (game, name, edition, options, hash, at) VALUES (?, ?, ?, ?, ?, ?)`,
			t.Game, t.Name, t.Edition, string(options), t.Hash, at)
		if err != nil {
			return err
		}
		return l.db.sweep()
	})
}

// TypedCopies lists the typed copies of a game, or of all games for "", by game and name.
func (l *Library) TypedCopies(game string) (list []Typed, err error) {
	err = l.db.use(func() error {
		list = nil
		return l.db.each(func(rows *sql.Rows) error {
			t, err := l.scanTyped(rows.Scan)
			list = append(list, t)
			return err
		}, typedColumns+`WHERE ? IN ('', game) ORDER BY game, name`, game)
	})
	return list, err
}

var typedColumns = `SELECT game, name, edition, options, hash, at, ` + sound("typed") + ` FROM typed `

func (l *Library) scanTyped(scan func(...any) error) (Typed, error) {
	var t Typed
	var options []byte
	var sound bool
	if err := scan(&t.Game, &t.Name, &t.Edition, &options, &t.Hash, &t.At, &sound); err != nil {
		return t, err
	}
	if err := json.Unmarshal(options, &t.Options); err != nil || !sound {
		return t, engine.Wrong("library.corrupt", "path", l.db.path)
	}
	return t, nil
}

// Typed returns a typed copy with its bytes.
func (l *Library) Typed(game, name string) (t Typed, data []byte, err error) {
	err = l.db.use(func() error {
		t, err = l.scanTyped(func(columns ...any) error {
			return l.db.one(typedColumns+`WHERE game = ? AND name = ?`, []any{game, name}, columns...)
		})
		if errors.Is(err, sql.ErrNoRows) {
			return engine.Wrong("typed.gone", "name", name)
		}
		if err != nil {
			return err
		}
		data, err = l.db.get(t.Hash)
		return err
	})
	return t, data, err
}

// DropTyped deletes a typed copy. Sessions that use it keep it.
func (l *Library) DropTyped(game, name string) error {
	return l.db.change(func() error {
		if err := l.db.exec(`DELETE FROM typed WHERE game = ? AND name = ?`, game, name); err != nil {
			return err
		}
		return l.db.sweep()
	})
}
