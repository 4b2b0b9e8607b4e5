// Package scenarios lists the games that come with the app. Each is a package embedded from a folder
// of its own; adding one is adding its line here.
package scenarios

import (
	"io/fs"
	"slices"
	"strings"
	"sync"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/scenarios/bismarck"
	combatcommander "sandtable/scenarios/combat-commander"
	flamesofwar "sandtable/scenarios/flames-of-war"
	"sandtable/scenarios/veritable"
)

// game is a package that comes with the app.
type game struct {
	id    string
	files fs.FS
	own   gamedata.Own // Go rules of the game's folder; nil: none
}

// games are in the order to show them.
var games = []game{
	{id: "veritable", files: veritable.Files},
	{id: "combat-commander", files: combatcommander.Files, own: combatcommander.Own},
	{id: "flames-of-war", files: flamesofwar.Files, own: flamesofwar.Own},
	{id: "bismarck", files: bismarck.Files, own: bismarck.Own},
}

// Catalogue returns the games that come with the app. It may be used from several goroutines; games
// that were opened the same way are the same game.
func Catalogue() engine.Catalogue {
	return &catalogue{open: map[string]*engine.Game{}, packed: map[string]packed{}}
}

type catalogue struct {
	mu     sync.Mutex
	open   map[string]*engine.Game // built-in packages, by edition and options
	packed map[string]packed       // by id
}

// packed is a built-in package as one zip. Its files are part of the program, so it is packed once.
type packed struct {
	data []byte
	hash string
}

// Games lists the ids.
func (*catalogue) Games() []string {
	ids := make([]string, len(games))
	for i, g := range games {
		ids[i] = g.id
	}
	return ids
}

// Open resolves a package. A game that is neither there nor brought along is a Problem that names
// those that are.
func (c *catalogue) Open(o engine.Opening) (*engine.Game, error) {
	g, err := find(o.ID)
	if err != nil && o.Package == nil {
		return nil, err
	}
	if o.Package != nil || o.Copy != nil {
		return c.brought(g, o)
	}
	return c.builtIn(g, o)
}

// brought opens a package or a copy that came along. The rules in Go are always the current ones, so texts that an
// older package of the same game lacks are taken from the current words.
func (c *catalogue) brought(g game, o engine.Opening) (*engine.Game, error) {
	open, err := gamedata.Open(g.files, g.own, o)
	if err != nil || o.Package == nil || g.own == nil {
		return open, err
	}
	today, err := c.builtIn(g, engine.Opening{ID: g.id, Default: true})
	if err == nil {
		open.Book = open.Book.Over(today.Book)
	}
	return open, err
}

// builtIn opens a built-in package, once for each way of opening it.
func (c *catalogue) builtIn(g game, o engine.Opening) (*engine.Game, error) {
	options := slices.Sorted(slices.Values(o.Options))
	key := strings.Join(append([]string{o.ID, o.Edition}, options...), " ")
	if o.Default {
		key += " default"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if open := c.open[key]; open != nil {
		return open, nil
	}
	open, err := gamedata.Open(g.files, g.own, o)
	if err == nil {
		c.open[key] = open
	}
	return open, err
}

// Package returns a built-in package as one zip with its content hash. The zip is everybody's and must
// not be changed.
func (c *catalogue) Package(id string) ([]byte, string, error) {
	g, err := find(id)
	if err != nil {
		return nil, "", err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if p, ok := c.packed[id]; ok {
		return p.data, p.hash, nil
	}
	data, hash, err := gamedata.Pack(g.files)
	if err == nil {
		c.packed[id] = packed{data, hash}
	}
	return data, hash, err
}

// Own returns the Go rules that belong to a game's package, wherever the package is stored. It returns nil for a game
// without any.
func Own(id string) gamedata.Own {
	g, err := find(id)
	if err != nil {
		return nil
	}
	return g.own
}

func find(id string) (game, error) {
	for _, g := range games {
		if g.id == id {
			return g, nil
		}
	}
	return game{}, engine.Wrong("game.unknown", "game", id, "games", (*catalogue)(nil).Games())
}
