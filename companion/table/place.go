package table

import (
	"image/color"

	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/loop"
	"sandtable/companion/widget/theme"
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
	*place.Shell
	app  fyne.App
	win  fyne.Window
	deps Deps
	set  settings

	pages []screen // the last one is seen
	sides []color.Color

	drafts page.Drafts
	soon   func(func()) // does work on the UI goroutine
}

// New makes the place in a window and shows its home. The caller shows the window.
func New(app fyne.App, win fyne.Window, deps Deps) *Place {
	p := &Place{Shell: place.New(app, win, deps.Go), app: app, win: win, deps: deps, set: settings{app.Preferences()}, soon: loop.Do}
	p.Fill(place.Screen{
		Build: func() fyne.CanvasObject { return p.top().build() },
		Turns: func() bool { _, is := p.top().(*desk); return is },
		Sides: func() []color.Color { return p.sides },
		Key:   p.key,
		Keys:  place.Steps(p.Undo, p.Redo),
	})
	p.pages = []screen{front{p}.startPage()}
	p.Return()
	return p
}

// Return shows the place in its window again, as it was left, after another place was shown there.
func (p *Place) Return() { p.Take() }

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

func (p *Place) top() screen { return p.pages[len(p.pages)-1] }

func (p *Place) show() { p.Show() }

func (p *Place) form() theme.Form { return p.Form() }

func (p *Place) tell(words, action string, do func()) { p.Tell(words, action, do) }

func (p *Place) fault(err error) { p.Fault(err) }

func (p *Place) run(work func() error, then func(error)) { p.Run(work, then) }

func (p *Place) frame(top, body, bottom fyne.CanvasObject) fyne.CanvasObject {
	return p.Frame(top, body, bottom)
}
