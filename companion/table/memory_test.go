package table

import (
	"runtime"
	"testing"
	"weak"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/view/home"
	"sandtable/companion/view/rulebook"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// A closed session leaves nothing in memory: of thirty desks one is alive, and the heap has not grown. The proof
// opens a thousand. The toolkit drops what was not seen for a minute; the test runs as its own child, with a minute
// made short.
func TestSessionsAreLetGo(t *testing.T) {
	if fit.Child(t) {
		return
	}
	rounds := 30
	if enginetest.Proof() {
		rounds = 1000
	}
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	d := begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg"})
	id := d.own.about.ID
	fit.Settle(p.win)
	fit.Cleaned()
	first := fit.Heap()
	var desks []weak.Pointer[desk]
	for i := range rounds {
		p.home()
		p.openSession(id, library.Imported{})
		desks = append(desks, weak.Make(p.desk))
		fit.Settle(p.win)
		if i%30 == 29 {
			fit.Cleaned()
		}
	}
	fit.Cleaned()
	last := fit.Heap()
	alive := 0
	for _, d := range desks {
		if d.Value() != nil {
			alive++
		}
	}
	t.Logf("heap %d MB at first, %d MB at last, %d desks alive", first>>20, last>>20, alive)
	assert.Equal(t, 1, alive)
	assert.Less(t, last, first+30<<20)
	runtime.KeepAlive(p)
}

// leading are the ways to the screens of a place with a game under way, each opened from the desk.
var leading = []func(p *Screen, d *desk){
	func(p *Screen, _ *desk) { p.openSettings() },
	func(p *Screen, _ *desk) { p.openPage(&home.New{Games: p.deps.Games}) },
	func(p *Screen, _ *desk) { p.openPage(&home.New{Games: p.deps.Games, ID: "veritable", Edition: "vpg"}) },
	func(p *Screen, d *desk) {
		p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library, Open: d.own.about.ID})
	},
	func(_ *Screen, d *desk) { d.openPage(&rulebook.Book{}) },
	func(_ *Screen, d *desk) { d.menu() },
	func(_ *Screen, d *desk) { d.openSheet(session.Correct{}, nil) },
	func(_ *Screen, d *desk) { d.openSheet(session.Keys{}, nil) },
	func(_ *Screen, d *desk) { d.editTracker("raf") },
	func(_ *Screen, d *desk) { d.openSheet(session.Leave(d.Seat()), nil) },
}

// Every screen that is opened and left leaves nothing behind: the heap does not grow. The proof does it a thousand times.
func TestScreensAreLetGo(t *testing.T) {
	if fit.Child(t) {
		return
	}
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	d := playTo(t, p, 5)
	left := func() {
		fit.Settle(p.win)
		p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		require.Equal(t, any(d), p.top())
		require.Nil(t, p.win.Canvas().Overlays().Top())
	}
	fit.Level(t, len(leading)+len(d.Visit.Panels.Present())-1, func() {
		for _, open := range leading {
			open(p, d)
			left()
		}
		for _, i := range d.Visit.Panels.Present() {
			if i != onPlay {
				d.turnTo(i)
				left()
			}
		}
	})
	runtime.KeepAlive(p)
}
