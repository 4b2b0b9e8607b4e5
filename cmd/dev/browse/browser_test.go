package browse

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var (
	wanted = flag.String("browsers", "", "browsers to drive, with commas between: chromium, firefox")
	shots  = flag.String("shots", "", "folder for pictures of all that the scenes see")
)

// browser is a running browser.
type browser interface {
	// tab opens a window with cookies of its own, as another device has it.
	tab() (tab, error)
	// stop ends the browser.
	stop()
}

// tab is one window of a browser. Positions are pixels of the page as it is seen.
type tab interface {
	open(address string) error
	// twin opens another window with the same cookies.
	twin() (tab, error)
	// eval reads the value of an expression of JavaScript.
	eval(expression string, into any) error
	click(x, y float64) error
	// drag presses at a place, moves to another, and lets go when held returns.
	drag(from, to [2]float64, held func()) error
	// keys types a text; "\r" is Enter.
	keys(text string) error
	// back goes to the control before by Shift and Tab.
	back() error
	size(width, height int) error
	picture() ([]byte, error)
	// saves names the folder in which files arrive that the page saves.
	saves() (dir string, err error)
	// picks gives a file to the picker that a press opens.
	picks(path string, press func()) error
}

// kinds are the browsers that can be driven, by name.
var kinds = map[string]func(dir string) (browser, error){"chromium": startChromium, "firefox": startFirefox}

// running are the browsers that were started, by name; they are ended with the tests.
var running = map[string]browser{}

// answers is how long a browser may take to do one thing.
const answers = 20 * time.Second

// scratch is the folder of what is made once for all tests: tablectl, and what the browsers keep.
var scratch string

// TestMain ends the browsers and clears away what was made.
func TestMain(m *testing.M) {
	flag.Parse()
	dir, err := os.MkdirTemp("", "sandtable-browse-")
	if err == nil {
		err = os.Setenv("TMPDIR", dir) // programs that are killed leave things in it
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	scratch = dir
	code := m.Run()
	for _, b := range running {
		b.stop()
	}
	_ = os.RemoveAll(scratch) // the browsers' helpers may still write there
	os.Exit(code)
}

// pairs are the browsers of two players, so that each browser plays each part; of one browser alone, both. A short
// test leaves the parts as they are.
func pairs() [][2]string {
	names := strings.FieldsFunc(*wanted, func(r rune) bool { return r == ',' })
	switch len(names) {
	case 0:
		return nil
	case 1:
		return [][2]string{{names[0], names[0]}}
	}
	all := [][2]string{{names[0], names[1]}, {names[1], names[0]}}
	if testing.Short() {
		return all[:1]
	}
	return all
}

// tabIn opens a window in a browser, which is started when it is first wanted.
func tabIn(t *testing.T, name string) tab {
	t.Helper()
	b := running[name]
	if b == nil {
		start := kinds[name]
		require.NotNil(t, start, "no browser %q", name)
		dir := filepath.Join(scratch, name)
		require.NoError(t, os.Mkdir(dir, 0o700))
		var err error
		b, err = start(dir)
		require.NoError(t, err)
		running[name] = b
	}
	one, err := b.tab()
	require.NoError(t, err)
	return one
}

// program is where the first of some programs is; empty: none is there.
func program(names ...string) string {
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}
