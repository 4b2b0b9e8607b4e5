package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
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
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  widget.Settings

	doc   *doc.Document // the map that is drawn
	hand  *tool.Hand    // what the tools work on
	chart *chart        // the page with the map
	still func()        // ends watching the document

	pages []page // the last one is seen, the first is the chart
	files files
}

// New makes the place in a window. [Place.Show] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), app: app, win: win, deps: deps, set: widget.Settings{Prefs: app.Preferences()}}
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.top().build() },
		Turns: func() bool { return p.top() == page(p.chart) }, // a form that is filled in stays as it is
		Key:   p.key,
		Keys:  p.shortcuts(),
		Held:  p.hold,
	})
	p.files.keeper.p = p
	start := deps.Start
	if start == nil {
		start = fresh()
	}
	p.take(start)
	return p
}

// Open gives the window to the place.
func (p *Place) Open() {
	p.win.SetCloseIntercept(func() { p.sure(p.win.Close) })
	p.Take()
	p.recover()
}

// leave gives the window back, once nothing can be lost by it.
func (p *Place) leave() {
	if p.deps.Home == nil {
		return
	}
	p.sure(func() {
		if p.doc.File().Dirty() { // thrown away
			p.take(fresh())
		}
		p.win.SetCloseIntercept(nil)
		p.Leave()
		p.deps.Home()
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
		p.chart.clip = before.clip // what was copied on one map may be pasted into another
	}
	p.still = d.Watch(p.chart.touched)
	p.files.keeper.follow(d)
	p.pages = []page{p.chart}
	p.files.scan, p.files.sought = nil, ""
	p.seeScan()
}

// open goes to a page over the map; back returns from it.
func (p *Place) open(to page) {
	p.pages = append(p.pages, to)
	p.show()
}

// back leaves the page for the one before; the map stays.
func (p *Place) back() {
	if len(p.pages) > 1 {
		p.pages = p.pages[:len(p.pages)-1]
		p.show()
	}
}

func (p *Place) top() page { return p.pages[len(p.pages)-1] }

func (p *Place) show() { p.Show() }

func (p *Place) form() widget.Form { return p.Form() }

func (p *Place) frame(top, body, bottom fyne.CanvasObject) fyne.CanvasObject {
	return p.Frame(top, body, bottom)
}

func (p *Place) drawer(title string, body, foot fyne.CanvasObject) *widget.Drawer {
	return p.Drawer(title, body, foot)
}
