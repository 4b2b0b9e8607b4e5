package gamedata

import (
	"fmt"
	"io/fs"
	"os"
	"sync"

	"github.com/pelletier/go-toml/v2"

	"sandtable/engine"
	"sandtable/engine/userfile"
	"sandtable/engine/words"
)

// appBook is the app's own texts, read once.
var appBook = sync.OnceValue(words.App)

// Open resolves a package into a game for an edition, options and the owner's typed copy. [Problems] splits its error
// into the faults of the package. A package in o replaces fsys.
func Open(fsys fs.FS, own Own, o engine.Opening) (*engine.Game, error) {
	if o.Package != nil {
		z, err := Zip(o.Package)
		if err != nil {
			return nil, fmt.Errorf("package of %s: %w", o.ID, err)
		}
		fsys = z
	}
	t, err := readTree(fsys)
	if err != nil {
		return nil, err
	}
	f, bad := t.decode(nil)
	if len(bad) > 0 {
		return nil, bad
	}
	edition, options, err := f.choose(o)
	if err != nil {
		return nil, err
	}
	owners, err := openCopy(o.Copy)
	if err != nil {
		return nil, err
	}
	r, err := f.resolve(own, edition, options, owners)
	if err != nil {
		return nil, err
	}
	r.game.Hash = t.hash()
	r.game.Copy = copyHash(o.Copy)
	if r.game.RuleTexts, err = t.rulebooks(); err != nil {
		return nil, err
	}
	r.game.Langs = t.langs()
	r.game.Book, err = t.book(nil, r)
	return r.game, err
}

// Folder opens a package on disk: a folder, or one zip.
func Folder(name string) (fs.FS, error) {
	info, err := os.Stat(name)
	if err != nil {
		return nil, unreadable(name, err)
	}
	if info.IsDir() {
		return userfile.Dir(name), nil
	}
	if info.Size() > maxTotal {
		return nil, engine.Wrong("package.size", "most", maxTotal>>20, "files", maxFiles).At(name)
	}
	data, err := userfile.Read(name, maxTotal)
	if err != nil {
		return nil, unreadable(name, err)
	}
	return Zip(data)
}

// ID returns the id of a package's game.
func ID(fsys fs.FS) (string, error) {
	t, err := readTree(fsys)
	if err != nil {
		return "", err
	}
	f, bad := t.decode(nil)
	return f.game.ID, bad.err()
}

// IsForOwnUse reports whether a package, a zip, has pictures or texts of a publisher, which only an owner of the game may
// use. It returns false for one that cannot be read.
func IsForOwnUse(zip []byte) bool {
	files, err := Zip(zip)
	if err != nil {
		return false
	}
	data, err := fs.ReadFile(files, "game.toml")
	var game struct {
		OwnUse bool `toml:"own_use"`
	}
	return err == nil && toml.Unmarshal(data, &game) == nil && game.OwnUse
}
