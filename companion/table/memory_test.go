package table

import (
	"math"
	"os"
	"os/exec"
	"runtime"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"
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

// rounds is how often the test opens and leaves a session; what each would leave behind shows in few.
const rounds = 30

// A session that is left leaves nothing behind: of thirty desks one is alive, and the heap has not grown.
// The toolkit drops what was not seen for a minute; the test is its own child, which is told that a
// minute is short.
func TestSessionsAreLetGo(t *testing.T) {
	if quick(t, "TestSessionsAreLetGo") {
		return
	}
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	d := begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg"})
	id := d.about.ID
	fit.Settle(p.win)
	first := heap()
	var desks []weak.Pointer[desk]
	for range rounds {
		p.homeward()
		p.openSession(id, library.Imported{})
		desks = append(desks, weak.Make(p.top().(*desk)))
		fit.Settle(p.win)
	}
	time.Sleep(200 * time.Millisecond)
	software.NewCanvas().Capture() // the toolkit looks for what was not seen while it draws
	last := heap()
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
var leading = []func(p *Place, d *desk){
	func(p *Place, _ *desk) { p.openSettings() },
	func(p *Place, _ *desk) { p.openPage(&home.New{Games: p.deps.Games}) },
	func(p *Place, _ *desk) { p.openPage(&home.New{Games: p.deps.Games, ID: "veritable", Edition: "vpg"}) },
	func(p *Place, d *desk) {
		p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library, Open: d.about.ID})
	},
	func(_ *Place, d *desk) { d.openPage(&rulebook.Book{}) },
	func(_ *Place, d *desk) { d.menu() },
	func(_ *Place, d *desk) { d.openSheet(session.Correct{}, nil) },
	func(_ *Place, d *desk) { d.openSheet(session.Keys{}, nil) },
	func(_ *Place, d *desk) { d.editTracker("raf") },
	func(_ *Place, d *desk) { d.openSheet(session.Leave(d.seat()), nil) },
}

// Every screen that is opened and left leaves nothing behind: the heap does not grow. The proof does it a thousand times.
func TestScreensAreLetGo(t *testing.T) {
	if quick(t, "TestScreensAreLetGo") {
		return
	}
	times := 12
	if enginetest.Proof() {
		times = 1000
	}
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	d := playTo(t, p, 5)
	left := func() {
		fit.Settle(p.win)
		p.win.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
		require.Equal(t, screen(d), p.top())
		require.Nil(t, p.win.Canvas().Overlays().Top())
	}
	round := func() {
		for _, open := range leading {
			open(p, d)
			left()
		}
		for _, i := range d.present() {
			if i != onPlay {
				d.turnTo(i)
				left()
			}
		}
		time.Sleep(20 * time.Millisecond) // what was not seen for that long is dropped by the toolkit when it draws
		software.NewCanvas().Capture()
	}
	for range 4 {
		round()
	}
	first := heap()
	last := uint64(math.MaxUint64) // the least in the second half: what waits for the toolkit to drop it comes and goes
	for i := range times {
		round()
		if i >= times/2 && i%4 == 3 {
			last = min(last, heap())
		}
	}
	t.Logf("heap %d MB at first, %d MB at last, after %d rounds of %d screens", first>>20, last>>20, times, len(leading)+len(d.present())-1)
	assert.Less(t, last, first+20<<20)
	runtime.KeepAlive(p)
}

// quick runs a test again as a child for which the toolkit's minute, after which it drops what was not seen, is short, and
// reports whether that was done; the child is told no.
func quick(t *testing.T, name string) bool {
	const minute = "FYNE_CACHE"
	if os.Getenv(minute) != "" {
		return false
	}
	child := exec.Command(os.Args[0], "-test.run=^"+name+"$", "-test.v", "-test.timeout=60m")
	child.Env = append(os.Environ(), minute+"=15ms")
	out, err := child.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Logf("%s", out)
	return true
}

// heap is what is in use once the garbage is collected.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
