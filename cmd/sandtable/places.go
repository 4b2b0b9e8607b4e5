package main

import (
	"crypto/rand"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"fyne.io/fyne/v2"

	"sandtable/companion/design"
	"sandtable/companion/design/file"
	"sandtable/companion/design/game"
	"sandtable/companion/hosting"
	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/place"
	"sandtable/companion/print"
	"sandtable/companion/table"
	"sandtable/companion/view/printing"
	"sandtable/companion/web"
	"sandtable/companion/widget/face"
	"sandtable/engine"
	"sandtable/scenarios"
	"sandtable/scenarios/template"
)

// places are the places of the app in its one window. Each is made when it is first gone to, and keeps
// what is open in it while another has the window.
type places struct {
	app       fyne.App
	win       fyne.Window
	games     engine.Catalogue
	lib       *library.Library // nil: it did not open
	backups   *backup.Maker    // of the library
	fault     error            // why not
	opens     bool             // it is damaged, and opens nevertheless
	unchecked bool             // the library is too large to be checked before the start
	files     []string         // that the program was started with, until they are opened
	aside     func(func())     // runs work off the UI goroutine
	working   sync.WaitGroup   // what is done to the games file
	stop      func()           // stops it, if it can be stopped
	over      atomic.Bool      // the window is closed
	folder    string           // where new maps go
	guides    bool             // the first game of each kind is begun with a guide

	table  *table.Screen
	design *design.Screen
	game   *game.Screen
	back   func() // where Print leads back to
	print  *print.Screen
}

// open shows the Table screen, from which the others are reached.
func (p *places) open() {
	roll, pick := dice()
	face.Taps.Now = time.Now
	p.table = table.New(p.app, p.win, table.Deps{Games: p.games, Library: p.lib, Version: version, Roll: roll, Pick: pick, Now: time.Now, Random: rand.Reader, Go: p.aside,
		Halls: &hosting.Halls{}, Guides: p.guides,
		Maps: web.MapsIn(p.folder), Scan: p.scanBelow, Design: p.toDesign, Make: p.toGames, Import: func(path string) { maker(p).OpenModule(path) }, Map: func(path string) bool { return printList(p, path) || openMap(p, path) }, Print: p.toPrint, Restore: p.restore, Salvage: p.mend})
}

func (p *places) toDesign() { p.editor().Open() }

// editor is the map editor.
func (p *places) editor() *design.Screen {
	if p.design == nil {
		p.design = design.New(p.app, p.win, design.Deps{Games: p.games, Device: file.Device{Folder: p.folder}, Go: p.aside, Make: p.toGames, Home: p.home})
	}
	return p.design
}

// onDrop opens what is dropped on the window.
func (p *places) onDrop(_ fyne.Position, items []fyne.URI) {
	var paths []string
	for _, item := range items {
		paths = append(paths, item.Path())
	}
	p.openPaths(paths)
}

// openPaths opens files in the Table screen, or keeps them until there is one.
func (p *places) openPaths(paths []string) {
	if p.table == nil {
		p.files = append(p.files, paths...)
		return
	}
	p.table.OpenPaths(paths...)
}

// toMap draws the map of a game that is being made.
func (p *places) toMap(m place.Drawn) {
	p.editor().Draw(m)
}

// toGames goes to where games are made.
func (p *places) toGames() { maker(p).Open() }

// maker is where games are made.
func maker(p *places) *game.Screen {
	if p.game == nil {
		p.game = game.New(p.app, p.win, game.Deps{Folder: filepath.Join(filepath.Dir(p.folder), "drafts"), Templates: templates(), Games: p.games,
			Now: time.Now, Go: p.aside, Home: p.home, Draw: p.toMap, Try: p.table.Try, Play: p.table.ReadMade, Own: scenarios.Own,
			Tested: p.readTested, TestedFiles: place.FileKind{Words: "file.kind_session", Ends: []string{library.SessionExtension}}, Print: func(s *printing.Session, back func()) {
				p.printFrom(s, back)
			}})
	}
	return p.game
}

// templates are the games that a new one may begin as.
func templates() []game.Template {
	var out []game.Template
	for _, t := range template.List() {
		out = append(out, game.Template{ID: t.ID, Files: t.Files})
	}
	return out
}

func (p *places) home() { p.table.Return() }
