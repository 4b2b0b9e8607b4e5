package library

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"sandtable/companion/library/content"
	"sandtable/companion/library/record"
	"sandtable/engine"
)

// Games is the catalogue of a library: the app's own games and added ones. An added game replaces the app's own of the
// same id. Several goroutines may use it.
type Games struct {
	base engine.Catalogue
	db   record.Store

	mu     sync.Mutex
	own    []shelved
	opened map[string]*engine.Game // added games, by package, edition and options
}

// shelved is an added game with its package.
type shelved struct {
	Brought
	zip   []byte
	fault error // why the package cannot be read; nil if it can
}

// read loads the added games from the database.
func (c *Games) read() error {
	own, err := queryBrought(c.db)
	if err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.own, c.opened = own, map[string]*engine.Game{}
	return nil
}

// Brought lists the added games, sorted by name.
func (c *Games) Brought() []Brought {
	c.mu.Lock()
	defer c.mu.Unlock()
	var out []Brought
	for _, s := range c.own {
		out = append(out, s.Brought)
	}
	return out
}

// find returns an added game; false for an unknown id.
func (c *Games) find(id string) (shelved, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, s := range c.own {
		if s.Game == id {
			return s, true
		}
	}
	return shelved{}, false
}

// Games lists the app's own games, then the added ones.
func (c *Games) Games() []string {
	ids := slices.Clone(c.base.Games())
	for _, b := range c.Brought() {
		if !slices.Contains(ids, b.Game) {
			ids = append(ids, b.Game)
		}
	}
	return ids
}

// Package returns the package of a game.
func (c *Games) Package(id string) ([]byte, string, error) {
	if s, ok := c.find(id); ok {
		return s.zip, s.Hash, s.fault
	}
	return c.base.Package(id)
}

// Open opens a game. It opens a removed game with the package of one of its sessions, so that the session can be
// described.
func (c *Games) Open(o engine.Opening) (*engine.Game, error) {
	if o.Package != nil {
		return c.base.Open(o)
	}
	if s, ok := c.find(o.ID); ok {
		return c.once(o, s.Hash, func() ([]byte, error) { return s.zip, s.fault })
	}
	g, err := c.base.Open(o)
	if err == nil || slices.Contains(c.base.Games(), o.ID) {
		return g, err
	}
	hash, ok := c.playedWith(o.ID)
	if !ok {
		return nil, err
	}
	return c.once(o, hash, func() (zip []byte, err error) {
		err = c.db.Use(func() error {
			zip, err = content.In(c.db).Beside(c.standIn).Get(hash)
			return err
		})
		return zip, err
	})
}

// once opens a game with a package and caches it by package, edition and options. It does not cache games with a typed
// copy.
func (c *Games) once(o engine.Opening, hash string, zip func() ([]byte, error)) (*engine.Game, error) {
	key := strings.Join(append([]string{hash, o.Edition}, slices.Sorted(slices.Values(o.Options))...), " ")
	if o.Default {
		key += " default"
	}
	c.mu.Lock()
	g := c.opened[key]
	c.mu.Unlock()
	if g != nil && o.Copy == nil {
		return g, nil
	}
	var err error
	if o.Package, err = zip(); err != nil {
		return nil, err
	}
	if g, err = c.base.Open(o); err != nil || o.Copy != nil {
		return g, err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.opened[key] = g
	return g, nil
}

// playedWith returns the hash of the package that the newest session of a game began with.
func (c *Games) playedWith(id string) (hash string, ok bool) {
	err := c.db.Use(func() error {
		sessions, err := record.All(c.db, record.Session, record.Of())
		slices.Reverse(sessions)
		for _, s := range sessions {
			if err != nil || hash != "" {
				break
			}
			if s.Text("game") == id {
				hash, err = c.packageIn(s.ID("id"))
			}
		}
		return err
	})
	return hash, err == nil && hash != ""
}

// packageIn returns the hash of the first package that a session uses; empty without one.
func (c *Games) packageIn(session int64) (string, error) {
	hashes, err := content.In(c.db).UsedBy(session)
	for _, hash := range hashes {
		row, _, fault := record.Get(c.db, record.Content, hash)
		if err != nil || fault != nil || row.Text("kind") == content.Package {
			return hash, errors.Join(err, fault)
		}
	}
	return "", err
}

// playable opens a package in every edition, with no options, the usual ones, each single one and all, and returns the
// first game. A session can begin with a package that passes.
func (c *Games) playable(id string, zip []byte) (*engine.Game, error) {
	first, err := c.base.Open(engine.Opening{ID: id, Package: zip, Default: true})
	if err != nil {
		return nil, err
	}
	for _, e := range first.Editions {
		g, err := c.base.Open(engine.Opening{ID: id, Edition: e.ID, Package: zip, Default: true})
		if err != nil {
			return nil, err
		}
		all := engine.IDs(g.AllOptions, func(o engine.Option) string { return o.ID })
		for _, options := range append(singles(all), nil, all) {
			if _, err := c.base.Open(engine.Opening{ID: id, Edition: e.ID, Package: zip, Options: options}); err != nil {
				return nil, err
			}
		}
	}
	return first, nil
}

func singles(all []string) (out [][]string) {
	for _, o := range all {
		out = append(out, []string{o})
	}
	return out
}

// contents returns the package of a game and the typed copy that it was opened with.
func (c *Games) contents(g *engine.Game, o engine.Opening) ([]content.Item, error) {
	zip := o.Package
	if zip == nil {
		var hash string
		var err error
		if zip, hash, err = c.Package(g.ID); err != nil {
			return nil, err
		}
		if hash != g.Hash {
			return nil, fmt.Errorf("package of %s: its hash is %s and its game's is %s", g.ID, hash, g.Hash)
		}
	}
	list := []content.Item{{Kind: content.Package, Hash: g.Hash, Data: zip}}
	if g.Copy != "" {
		list = append(list, content.Item{Kind: content.Copy, Hash: g.Copy, Data: o.Copy})
	}
	return list, nil
}
