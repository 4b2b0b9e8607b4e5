package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// page is one screen of the place.
type page interface {
	// build makes the page's content in the language and for the form of now.
	build() fyne.CanvasObject
	// key takes a key that no widget wanted and says whether it meant something.
	key(name fyne.KeyName, r rune) bool
}

// Place is the Design place in one window.
type Place struct {
	*place.Shell
	deps Deps

	doc   *doc.Document // the map that is drawn
	hand  *tool.Hand    // what the tools work on
	chart *chart        // the page with the map
	still func()        // ends watching the document

	drawn *place.Drawn // the game whose map is drawn; nil: the map is of none

	pages []page // the last one is seen, the first is the chart

	keeper *file.Keeper
	files  *file.Files
	kept   *file.Stamps
	picker *file.Picker
	scans  *file.Scans
}

// Deps is what the place needs from outside.
type Deps struct {
	file.Device
	Games engine.Catalogue // whose counters may be set up on a map; nil: none
	Start *doc.Document    // what is opened at first; nil: a fresh map
	Go    func(func())     // runs work off the UI goroutine; tests run it in place
	Make  func()           // opens the place where games are made; nil: there is none
	Home  func()           // leaves the place; nil: there is no way out
}

// New makes the place in a window. [Place.Open] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), deps: deps}
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.top().build() },
		Turns: func() bool { return p.top() == page(p.chart) }, // a form that is filled in stays as it is
		Key:   p.key,
		Keys:  p.shortcuts(),
		Held:  p.hold,
	})
	open := func() *doc.Document { return p.doc }
	p.keeper = &file.Keeper{Shell: p.Shell, Device: &p.deps.Device}
	p.picker = &file.Picker{Shell: p.Shell, Device: &p.deps.Device, Doc: open}
	p.kept = &file.Stamps{Folder: deps.Folder}
	p.scans = &file.Scans{Shell: p.Shell, Doc: open, Read: p.scanned}
	p.files = &file.Files{Shell: p.Shell, Keeper: p.keeper, Picker: p.picker, Scans: p.scans, Device: &p.deps.Device, Doc: open, GoOn: p.goOn}
	start := deps.Start
	if start == nil {
		start = fresh()
	}
	p.take(start)
	return p
}

// Open gives the window to the place.
func (p *Place) Open() {
	p.Win.SetCloseIntercept(func() { p.files.Sure(p.Win.Close) })
	p.Take()
	if p.deps.Start == nil {
		p.files.Resume()
	}
}

// leave gives the window back, once nothing can be lost by it.
func (p *Place) leave() {
	if p.drawn != nil {
		p.backToGame()
		return
	}
	if p.deps.Home != nil {
		p.leaveTo(p.deps.Home)
	}
}

// leaveTo gives the window to another place.
func (p *Place) leaveTo(place func()) {
	p.files.Sure(func() {
		if p.doc.File().Dirty() { // thrown away
			p.take(fresh())
		}
		p.Win.SetCloseIntercept(nil)
		p.Leave()
		place()
	})
}

// take goes on with another document; what was open is let go as it is.
func (p *Place) take(d *doc.Document) {
	if p.still != nil {
		p.still()
	}
	before := p.chart
	p.doc, p.hand = d, tool.NewHand(d)
	p.chart = newChart(p)
	if before != nil {
		p.chart.selected.clip = before.selected.clip // what was copied on one map may be pasted into another
	}
	p.still = d.Watch(p.chart.touched)
	p.keeper.Follow(d)
	p.pages = []page{p.chart}
	p.scans.Scan, p.scans.Sought = nil, ""
	p.scans.See()
	p.chart.found.check()
}

// scanned shows a picture that was read below the map.
func (p *Place) scanned() {
	p.chart.rescan()
	if page, ok := p.top().(*scanPage); ok {
		page.rescan()
	}
}

// open goes to a page over the map; back returns from it.
func (p *Place) open(to page) {
	p.pages = append(p.pages, to)
	p.Show()
}

// back leaves the page for the one before; the map stays.
func (p *Place) back() {
	if len(p.pages) > 1 {
		p.pages = p.pages[:len(p.pages)-1]
		p.Show()
	}
}

func (p *Place) top() page { return p.pages[len(p.pages)-1] }

// The size of the map that one can draw on without any setting: a sheet of A3 holds it.
const (
	freshCols, freshRows = 20, 14
	freshWidth           = 19.0 // of a hex, mm
)

// fresh returns a map of the first kind of terrain, with the house kinds.
func fresh() *doc.Document {
	kinds := terrain.House()
	draft, err := board.NewDraft("map", hex.FlatOdd, freshCols, freshRows, hex.FlatOdd.Regular(freshWidth))
	if err != nil {
		panic(err) // the size is a constant
	}
	for c := range draft.Board().Field().All() {
		if err := draft.SetTerrain(c, kinds.Terrain[0].ID); err != nil {
			panic(err) // and so is the kind
		}
	}
	return doc.New(draft, kinds)
}
