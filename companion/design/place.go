package design

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
)

// shown is what fills the window: the map, or a page over it.
type shown interface {
	// build makes the page's content in the language and for the form of now.
	build() fyne.CanvasObject
	// key takes a key that no widget wanted and says whether it meant something.
	key(name fyne.KeyName, r rune) bool
}

// Place is the Design place in one window.
type Place struct {
	*place.Shell
	deps Deps

	*opened           // the map that is seen
	maps    []*opened // all that are open
	clip    *doc.Clip // what was copied last

	files  *file.Files
	kept   *file.Stamps
	picker *file.Picker
	asker  *file.Asker
	over   *screen // the sheet on top; nil: none
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
		Turns: func() bool { return p.top() == shown(p.chart) }, // a form that is filled in stays as it is
		Key:   p.key,
		Keys:  p.shortcuts(),
		Held:  p.hold,
	})
	open := func() *doc.Document { return p.doc }
	p.asker = &file.Asker{Open: func(q page.Source) { p.sheet(q, nil) }, Refresh: p.refresh}
	p.picker = &file.Picker{Shell: p.Shell, Asker: p.asker, Device: &p.deps.Device, Doc: open}
	p.kept = &file.Stamps{Folder: deps.Folder}
	p.files = &file.Files{Shell: p.Shell, Asker: p.asker, Picker: p.picker, Device: &p.deps.Device, Doc: open, GoOn: p.goOn,
		Keeper: func() *file.Keeper { return p.keeper }, Scans: func() *file.Scans { return p.scans }, Turn: p.turnToFile}
	start := deps.Start
	if start == nil {
		start = mapping.Fresh()
	}
	p.take(start)
	return p
}

// Open gives the window to the place.
func (p *Place) Open() {
	p.Win.SetCloseIntercept(p.closing)
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
	p.sure(func() {
		for _, o := range slices.Clone(p.maps) {
			if o.drawn != nil {
				p.drop(o)
			}
		}
		p.Win.SetCloseIntercept(nil)
		p.Leave()
		place()
	})
}

// scanned shows a picture that was read below the map.
func (p *Place) scanned(o *opened) {
	o.chart.rescan()
	if o != p.opened {
		return
	}
	p.refresh()
}

// open goes to a page over the map; back returns from it.
func (p *Place) open(to shown) {
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

func (p *Place) top() shown { return p.pages[len(p.pages)-1] }

// refresh shows the page and the sheet on top again.
func (p *Place) refresh() {
	if s, ok := p.top().(*screen); ok {
		s.refresh()
	}
	if p.over != nil {
		p.over.refresh()
	}
}

// stepping undoes or redoes a step where that is seen: on the map, or on a page that changes it.
func (p *Place) stepping(step func()) func() {
	return func() {
		if p.Win.Canvas().Overlays().Top() != nil {
			return
		}
		switch top := p.top().(type) {
		case *chart:
			step()
		case *screen:
			if top.panel.Steps {
				step()
				top.refresh()
			}
		}
	}
}
