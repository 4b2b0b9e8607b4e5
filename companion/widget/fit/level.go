package fit

import (
	"os"
	"os/exec"
	"runtime"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/driver/software"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// Child runs a test again as a child process for which the toolkit's minute, after which it drops what was not seen,
// is short, and reports whether it did; in the child it returns false.
func Child(t *testing.T) bool {
	const minute = "FYNE_CACHE"
	if os.Getenv(minute) != "" {
		return false
	}
	child := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$", "-test.v", "-test.timeout=110m")
	child.Env = append(os.Environ(), minute+"=15ms")
	out, err := child.CombinedOutput()
	require.NoError(t, err, "%s", out)
	t.Logf("%s", out)
	return true
}

// Level opens and leaves screens again and again, a thousand times as a proof, and fails when the heap or the number of
// goroutines grows. What a few rounds leave behind a thousand do too, so few are done otherwise. It must run in a [Child].
func Level(t testing.TB, screens int, round func()) {
	t.Helper()
	times := 12
	if enginetest.Proof() {
		times = 1000
	}
	for range 4 {
		round()
	}
	Cleaned()
	first, running := Heap(), runtime.NumGoroutine()
	for i := range times {
		round()
		software.NewCanvas().Capture()
		if i%100 == 99 {
			t.Logf("%4d rounds of %d screens: heap %.1f MB, %d goroutines", i+1, screens, megabytes(Heap()), runtime.NumGoroutine())
		}
	}
	Cleaned()
	last := Heap()
	t.Logf("heap %.1f MB at first, %.1f MB at last, %d goroutines at first, %d at last, after %d rounds of %d screens",
		megabytes(first), megabytes(last), running, runtime.NumGoroutine(), times, screens)
	assert.Less(t, last, first+8<<20)
	assert.LessOrEqual(t, runtime.NumGoroutine(), running+2)
}

func megabytes(bytes uint64) float64 { return float64(bytes) / (1 << 20) }

// Cleaned waits until the toolkit has dropped what is not seen. It looks while it draws, and at most each ten seconds. In a
// [Child] nothing is seen that was not drawn just now.
func Cleaned() {
	dropped := &canary{}
	dropped.ExtendBaseWidget(dropped)
	test.WidgetRenderer(dropped)
	for !dropped.gone {
		time.Sleep(50 * time.Millisecond)
		software.NewCanvas().Capture()
	}
}

// canary is a widget that nobody sees and that knows when the toolkit has dropped it.
type canary struct {
	widget.BaseWidget
	gone bool
}

// CreateRenderer implements fyne.Widget.
func (c *canary) CreateRenderer() fyne.WidgetRenderer {
	return &caged{widget.NewSimpleRenderer(container.NewWithoutLayout()), c}
}

type caged struct {
	fyne.WidgetRenderer
	of *canary
}

// Destroy implements fyne.WidgetRenderer.
func (c *caged) Destroy() { c.of.gone = true }

// Heap is what is in use once the garbage is collected.
func Heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
