package table

import (
	"os"
	"os/exec"
	"runtime"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2/driver/software"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// rounds is how often the test opens and leaves a session; what each would leave behind shows in few.
const rounds = 30

// A session that is left leaves nothing behind: of thirty desks one is alive, and the heap has not grown.
// The toolkit drops what was not seen for a minute; the test is its own child, which is told that a
// minute is short.
func TestSessionsAreLetGo(t *testing.T) {
	const minute = "FYNE_CACHE"
	if os.Getenv(minute) == "" {
		child := exec.Command(os.Args[0], "-test.run=^TestSessionsAreLetGo$", "-test.v")
		child.Env = append(os.Environ(), minute+"=100ms")
		out, err := child.CombinedOutput()
		require.NoError(t, err, "%s", out)
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
		p.openSession(id, journal.Meeting{})
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

// heap is what is in use once the garbage is collected.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
