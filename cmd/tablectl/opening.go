package main

import (
	"bytes"
	"context"
	"io/fs"
	"os"
	"slices"
	"strings"

	"sandtable/companion/library"
	"sandtable/editor/vassal/convert"
	"sandtable/editor/vassal/source"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/userfile"
)

// opener opens games according to the flags of a call.
type opener struct{ *call }

// brought is a catalogue with a package of the user, which replaces a game with the same id.
type brought struct {
	engine.Catalogue
	id, hash string
	zip      []byte
}

// Open opens the user's package, or one of the others.
func (b *brought) Open(o engine.Opening) (*engine.Game, error) {
	if o.ID == b.id && o.Package == nil {
		o.Package = b.zip
	}
	return b.Catalogue.Open(o)
}

// Package returns the user's package, or one of the others.
func (b *brought) Package(id string) ([]byte, string, error) {
	if id == b.id {
		return b.zip, b.hash, nil
	}
	return b.Catalogue.Package(id)
}

// opening returns how to open GAME in the edition and with the options of the flags. GAME is the id of a game, or the
// path of a package, which opening adds to the catalogue.
func (c opener) opening(game string) (engine.Opening, error) {
	o := engine.Opening{ID: game, Edition: c.edition, Options: c.options, Default: c.options == nil}
	if !c.isPath(game) {
		return o, nil
	}
	b, err := c.pack(game)
	if err != nil {
		return o, err
	}
	c.games, o.ID = b, b.id
	return o, nil
}

// isPath reports whether a text is a path: it has not the form of an id, or exists on the disk and is no game of the app.
func (c opener) isPath(game string) bool {
	if strings.Trim(game, "abcdefghijklmnopqrstuvwxyz0123456789_-") != "" {
		return true
	}
	_, err := os.Stat(game)
	return err == nil && !slices.Contains(c.games.Games(), game)
}

// pack reads a package from a folder or a zip.
func (c opener) pack(path string) (*brought, error) {
	fsys, err := c.folder(path)
	if err != nil {
		return nil, err
	}
	b := &brought{Catalogue: c.games}
	if b.id, err = gamedata.ID(fsys); err == nil {
		b.zip, b.hash, err = gamedata.Pack(fsys)
	}
	return b, c.packageFault(path, err)
}

// folder opens a folder, a zip, or a module of VASSAL as a package.
func (c opener) folder(path string) (fs.FS, error) {
	if source.Is(path) {
		made, err := fromModule(path, "", "")
		if err != nil {
			return nil, err
		}
		return made.FS(), nil
	}
	fsys, err := gamedata.Folder(path)
	if userfile.Missing(err) {
		return nil, engine.Wrong("file.none", "path", path)
	}
	return fsys, c.packageFault(path, err)
}

// fromModule makes a package of a module of VASSAL.
func fromModule(path, id, title string) (*convert.Package, error) {
	m, err := source.OpenExtended(path)
	if err != nil {
		return nil, fileFault(path, err)
	}
	defer m.Close()
	return convert.Convert(context.Background(), m, convert.Options{ID: id, Title: title})
}

// open opens GAME according to the flags.
func (c opener) open(game string) (*engine.Game, error) {
	o, err := c.openingWithCopy(game)
	if err != nil {
		return nil, err
	}
	return c.resolve(game, o)
}

// openingWithCopy is how the flags say to open a game, with the owner's copy.
func (c opener) openingWithCopy(game string) (engine.Opening, error) {
	o, err := c.opening(game)
	if err == nil && c.copy != "" {
		o.Copy, err = c.typedFile(c.copy)
	}
	return o, err
}

// resolve opens a game and remembers it for the texts of faults.
func (c opener) resolve(game string, o engine.Opening) (*engine.Game, error) {
	g, err := c.games.Open(o)
	if err != nil {
		if c.isPath(game) {
			return nil, c.packageFault(game, err)
		}
		return nil, err
	}
	c.game = g
	return g, nil
}

// files opens the package of a game.
func (c opener) files(g *engine.Game) (fs.FS, error) {
	zip, _, err := c.games.Package(g.ID)
	if err != nil {
		return nil, err
	}
	return gamedata.Zip(zip)
}

// mostFile limits the size of a file that is read into memory, in bytes, as in the window: a session has the pictures of its
// game.
const mostFile = 64 << 20

// readFile reads a file of at most mostFile bytes.
func readFile(path string) ([]byte, error) {
	data, err := userfile.Read(path, mostFile)
	return data, fileFault(path, err)
}

// typedFile reads a typed copy, as TOML or from a portable file.
func (c opener) typedFile(path string) ([]byte, error) {
	data, err := readFile(path)
	if err != nil || !bytes.HasPrefix(data, []byte{0x1f, 0x8b}) { // gzip: RFC 1952, 2.3.1
		return data, err
	}
	var text []byte
	err = c.withTemporaryLibrary(func(lib *library.Library) error {
		got, err := lib.Import(bytes.NewReader(data), c.stamp())
		if err != nil {
			return problemAt(path, err)
		}
		if got.Typed == nil {
			return engine.Wrong("file.no_copy", "path", path)
		}
		_, text, err = lib.Copies().Get(got.Typed.Game, got.Typed.Name)
		return err
	})
	return text, err
}

// problemAt adds the place to a Problem.
func problemAt(where string, err error) error {
	if p, ok := engine.AsProblem(err); ok {
		return p.At(where)
	}
	return err
}
