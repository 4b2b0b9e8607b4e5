package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// Screen is the Design screen in one window.
type Screen struct {
	*place.Shell
	*place.Pages
	place.NoSession
	deps Deps

	maps   *atlas
	files  *file.Files
	kept   *file.Stamps
	picker *file.Picker
	asker  *file.Asker
}

// Deps is what the screen needs from outside.
type Deps struct {
	file.Device
	Games engine.Catalogue // whose counters may be set up on a map
	Start *doc.Document    // the map that is open at first, nil for a new one
	Go    func(func())     // runs work off the UI goroutine; tests run it synchronously
	Make  func()           // opens the screen where games are made, nil without one
	Home  func()           // leaves the screen; nil without a way out
}

// New makes the screen in a window. [Screen.Open] shows it.
func New(app fyne.App, win fyne.Window, deps Deps) *Screen {
	p := &Screen{deps: deps, kept: &file.Stamps{Folder: deps.Folder}}
	p.Shell = place.New(app, win, deps.Go)
	p.Pages = place.NewPages(p.Shell, p, func() {})
	p.Last, p.Lend.Beside = p.leave, func(v *place.LayerView) *place.Beside { return besideRows(p, v) }
	p.Keys = place.Keys{Typed: p.key, Shortcuts: shortcuts(p), Held: p.hold}
	p.Fill(place.Content{Build: p.build})
	open := func() *doc.Document { return p.visibleMap().doc }
	p.asker = &file.Asker{Open: func(q page.Source) { p.Visit.Stack.OpenSheet(q, p.Visit.Stack.Page()) }}
	p.picker = &file.Picker{Files: p.Files, Messages: p.Messages, Device: &p.deps.Device, Doc: open}
	p.files = &file.Files{Shell: p.Shell, Asker: p.asker, Picker: p.picker, Device: &p.deps.Device, Doc: open, OpenDoc: p.openDoc,
		Keeper: func() *file.Keeper { return p.visibleMap().keeper }, Scans: func() *file.Scans { return p.visibleMap().scans }, Turn: p.turnToFile}
	p.maps = &atlas{files: p.files, open: func(o *opened) { complete(p, o) }, show: p.showMap, leave: p.backToGame}
	start := deps.Start
	if start == nil {
		start = mapping.Fresh()
	}
	p.maps.take(start)
	return p
}

// visibleMap is the map that the window shows.
func (p *Screen) visibleMap() *opened { return p.maps.seen }

// Seat implements visit.Shell: a reader without a session.
func (p *Screen) Seat() view.Seat { return view.Seat{Reader: view.Plain(p.Book, p.Set.Lang())} }

// Open gives the window to the screen.
func (p *Screen) Open() { openThen(p, func() {}) }

// OpenPath gives the window to the screen and opens a map file, or imports the map of another program.
func (p *Screen) OpenPath(path string) {
	openThen(p, func() { openPath(p, path, p.Aside) }) // of several files that are dropped none is refused
}

// openThen gives the window to the screen, and calls then when the maps of the last time are open.
func openThen(p *Screen, then func()) {
	p.Win.SetCloseIntercept(p.closing)
	p.Take()
	if p.deps.Start != nil {
		then()
		return
	}
	p.files.Resume(then)
}

// build shows the topmost page, or the map.
func (p *Screen) build() fyne.CanvasObject {
	if top := p.Top(); top != nil {
		return top
	}
	return p.visibleMap().chart.build()
}

// showMap closes all pages and shows the map.
func (p *Screen) showMap() {
	p.Visit.Stack.CloseAll()
	p.Show()
}

// openDoc opens a document and shows the whole map.
func (p *Screen) openDoc(d *doc.Document) {
	p.maps.take(d)
	p.showMap()
}

// leave leaves the screen when nothing can be lost.
func (p *Screen) leave() {
	if p.visibleMap().drawn != nil {
		p.backToGame()
		return
	}
	if p.deps.Home != nil {
		p.leaveTo(p.deps.Home)
	}
}

// leaveTo opens another screen when nothing can be lost.
func (p *Screen) leaveTo(screen func()) {
	p.maps.askUnsaved(func() {
		p.maps.dropDrawn()
		p.Win.SetCloseIntercept(nil)
		p.Leave()
		screen()
	})
}

// closing handles the window's close button.
func (p *Screen) closing() {
	p.maps.saveDrawn()
	p.maps.askUnsaved(p.Win.Close)
}

// save saves the map. The map of a game is saved with its game.
func (p *Screen) save() {
	if drawn := p.visibleMap().drawn; drawn != nil {
		drawn.Save()
		p.files.ShowSaved()
		return
	}
	p.files.Save()
}

// openFile opens a map file, or shows its map when it is open already.
func (p *Screen) openFile(path string) {
	if !p.turnToFile(path) {
		p.files.OpenNow(path)
	}
}

// turnToFile shows the open map of a file and reports whether there is one.
func (p *Screen) turnToFile(path string) bool {
	o := p.maps.at(path)
	if o != nil {
		p.maps.turnTo(o)
	}
	return o != nil
}

// step undoes or redoes a step on the map, or on a page whose changes can be undone from it.
func (p *Screen) step(do func(*opened)) {
	if p.Win.Canvas().Overlays().Top() != nil {
		return
	}
	if top := p.Visit.Stack.Page(); top == nil || p.ViewOf(top).Panel.Steps {
		do(p.visibleMap())
		p.Changed(top)
	}
}

// hold lets a drag move the map, whatever the tool, while the space bar is down. A trackpad has no middle button.
func (p *Screen) hold(name fyne.KeyName, down bool) {
	if name == fyne.KeySpace {
		p.visibleMap().chart.view.Hand = down
	}
}

// key handles a key that no widget took. Escape leaves the page or the screen when nothing else uses it.
func (p *Screen) key(name fyne.KeyName, r rune) {
	used := false
	if top := p.Visit.Stack.Page(); top != nil {
		used = p.ViewOf(top).Key(name, r)
	} else {
		used = p.visibleMap().chart.key(name, r)
	}
	if !used && name == fyne.KeyEscape {
		p.Back()
	}
}
