package design

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
	"sandtable/engine/words"
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
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  widget.Settings
	book *words.Book

	doc   *doc.Document // the map that is drawn
	hand  *tool.Hand    // what the tools work on
	chart *chart        // the page with the map
	still func()        // ends watching the document

	slot  *fyne.Container
	toast *widget.Snackbar
	pages []page // the last one is seen, the first is the chart

	showing bool // the page that is seen is being drawn anew
	files   files
}

// New makes the place in a window. [Place.Show] brings it up.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{app: app, win: win, deps: deps, set: widget.Settings{Prefs: app.Preferences()}, book: words.App(),
		toast: widget.NewSnackbar()}
	p.slot = container.New(&turning{p: p})
	p.files.keeper.p = p
	start := deps.Start
	if start == nil {
		start = fresh()
	}
	p.take(start)
	return p
}

// Show gives the window to the place.
func (p *Place) Show() {
	p.showing = true // until it is drawn below
	p.win.SetContent(p.slot)
	p.win.SetCloseIntercept(func() { p.sure(p.win.Close) })
	p.listen()
	p.show()
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
		p.deafen()
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

// show draws the page that is seen anew.
func (p *Place) show() {
	p.showing = true
	p.set.Wear(p.app, nil)
	p.slot.Objects = []fyne.CanvasObject{p.top().build()}
	widget.Redress(p.slot)
	p.showing = false
}

func (p *Place) top() page { return p.pages[len(p.pages)-1] }

// form is the form factor of the window.
func (p *Place) form() widget.Form { return widget.FormOf(p.win.Canvas().Size().Width, p.deps.Phone) }

// frame is a page's whole screen with the message bar of the place.
func (p *Place) frame(top, body, bottom fyne.CanvasObject) fyne.CanvasObject {
	return widget.NewFrame(top, body, bottom, p.toast)
}

// drawer makes a sheet over what is seen; its Open shows it. foot may be nil.
func (p *Place) drawer(title string, body, foot fyne.CanvasObject) *widget.Drawer {
	return widget.NewDrawer(p.win.Canvas(), p.form(), title, body, foot)
}
