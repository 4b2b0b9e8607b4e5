package table

import (
	"io/fs"
	"os"
	"path/filepath"

	"sandtable/companion/library"
	"sandtable/companion/place"
	"sandtable/editor/vassal/source"
	"sandtable/engine/gamedata"
	"sandtable/engine/userfile"
)

// Kinds of files that can be opened here.
var (
	anyFiles = place.FileKind{Words: "file.kind_any", Ends: []string{gamedata.Extension, library.SessionExtension, ".sandcopy", ".zip", ".db", ".vmod", ".tmx", ".tmj", ".json", ".hexjson", ".txt"}}
)

// OpenPaths opens what the system hands over by its paths, one after another: games as files or folders, sessions,
// typed copies.
func (p *Screen) OpenPaths(paths ...string) {
	if len(paths) == 0 {
		return
	}
	if !p.Seen() {
		p.Return()
	}
	p.Sheets.CloseAll()
	for _, path := range paths {
		p.openPath(path)
	}
}

func (p *Screen) openPath(path string) {
	name := filepath.Base(path)
	if p.deps.Import != nil && source.Is(path) {
		p.deps.Import(path)
		return
	}
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		p.front.shelf.bring(name, func() (fs.FS, error) { return gamedata.Folder(path) })
		return
	}
	if p.deps.Map != nil && p.deps.Map(path) {
		return
	}
	data, err := userfile.Read(path, place.MaxFile)
	if err != nil {
		p.Messages.Fault(place.Unread(path, err))
		return
	}
	p.front.shelf.openData(name, data)
}

// openBytes opens a file of which a phone hands over its content. Modules and maps are read from a copy, which the next
// such file replaces.
func (p *Screen) openBytes(name string, data []byte) {
	folder := filepath.Join(os.TempDir(), "sandtable-opened")
	path := filepath.Join(folder, filepath.Base(name))
	err := os.RemoveAll(folder)
	if err == nil {
		err = os.MkdirAll(folder, 0o700)
	}
	if err == nil {
		err = os.WriteFile(path, data, 0o600)
	}
	if err != nil {
		p.front.shelf.openData(name, data) // most kinds of files need no copy
		return
	}
	p.openPath(path)
}

// ReadMade reads a game that the user made, off the UI goroutine. The result adds the game: it takes the window and opens
// New game. The game replaces the state in which the user added it before without a question.
func (p *Screen) ReadMade(name string, zip []byte) (add func()) {
	got, err := p.front.shelf.weigh(func() (fs.FS, error) { return gamedata.Zip(zip) })
	return func() {
		p.Return()
		p.front.shelf.receive(name, got, err, got.Asks() && !got.Continues())
	}
}
