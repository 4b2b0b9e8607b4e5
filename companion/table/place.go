package table

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/engine/words"
)

// screen is one screen of the place.
type screen interface {
	// build makes the page's content in the language and for the form of now.
	build() fyne.CanvasObject
	// key takes a key that no widget wanted and says whether it meant something.
	key(name fyne.KeyName, r rune) bool
}

// closing is a page that has something to end when it is left.
type closing interface{ closed() }

// Place is the Table place in one window.
type Place struct {
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  settings
	book *words.Book

	slot  *fyne.Container
	toast *widget.Snackbar
	pages []screen // the last one is seen
	sides []color.Color
	busy  bool
}

// New makes the place in a window and shows its home. The caller shows the window.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{app: app, win: win, deps: deps, set: settings{app.Preferences()}, book: words.App(),
		slot: container.NewStack(), toast: widget.NewSnackbar()}
	p.pages = []screen{&home{p: p}}
	p.Return()
	return p
}

// Return shows the place in its window again, as it was left, after another place was shown there.
func (p *Place) Return() {
	p.win.SetContent(p.slot)
	p.keys()
	p.show()
}

// seen reports whether the window shows this place.
func (p *Place) seen() bool { return p.win.Content() == p.slot }

// say puts one of the app's own texts into words.
func (p *Place) say(key string, pairs ...any) string {
	return view.Plain(p.book, p.set.lang()).Say(key, pairs...)
}

// open goes to a page; back returns from it.
func (p *Place) open(to screen) {
	p.pages = append(p.pages, to)
	p.show()
}

// back leaves the page for the one before; the home stays.
func (p *Place) back() {
	if len(p.pages) < 2 {
		return
	}
	p.leave(1)
	p.show()
}

// homeward leaves all pages but the first.
func (p *Place) homeward() {
	p.leave(len(p.pages) - 1)
	p.show()
}

func (p *Place) leave(count int) {
	for range count {
		last := len(p.pages) - 1
		if c, ok := p.pages[last].(closing); ok {
			c.closed()
		}
		p.pages = p.pages[:last]
	}
}

// show draws the page that is seen anew, as after a change of language, theme or text size.
func (p *Place) show() {
	p.set.shared().Wear(p.app, p.sides)
	p.slot.Objects = []fyne.CanvasObject{p.top().build()}
	widget.Redress(p.slot)
}

func (p *Place) top() screen { return p.pages[len(p.pages)-1] }

// form is the form factor of the window.
func (p *Place) form() widget.Form { return widget.FormOf(p.win.Canvas().Size().Width, p.deps.Phone) }

// tell shows a message for a while, with what may be done about it; do may be nil.
func (p *Place) tell(words, action string, do func()) {
	if do == nil {
		action = ""
	}
	p.toast.Tell(words, action, do)
}

// fault tells what went wrong.
func (p *Place) fault(err error) { p.tell(engine.Explain(p.book, p.set.lang(), err), "", nil) }

// closeSheets takes away what lies over the page.
func (p *Place) closeSheets() {
	for {
		sheet, ok := p.win.Canvas().Overlays().Top().(*widget.Drawer)
		if !ok {
			return
		}
		sheet.Close()
	}
}

// frame is a page's whole screen with the message bar of the place.
func (p *Place) frame(top, body, bottom fyne.CanvasObject) fyne.CanvasObject {
	return widget.NewFrame(top, body, bottom, p.toast)
}
