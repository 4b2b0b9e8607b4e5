package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"
	"weak"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/widget"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// window is the real app, on a display in memory, which only the proof has.
var window fyne.App

// TestMain gives the main thread to the window, for the system wants it there.
func TestMain(m *testing.M) {
	if !enginetest.Proof() {
		os.Exit(m.Run())
	}
	code := 1
	if err := underDisplay(func() {
		window = app.NewWithID(appID)
		window.Lifecycle().SetOnStarted(func() {
			go func() {
				code = m.Run()
				fyne.Do(window.Quit)
			}()
		})
		window.Run()
	}); err != nil {
		fmt.Fprintln(os.Stderr, err)
	}
	os.Exit(code)
}

// display is where the proof opens its window.
const display = ":97"

// underDisplay does something while there is a display in memory, with a home of its own.
func underDisplay(do func()) error {
	home, err := os.MkdirTemp("", "sandtable")
	if err != nil {
		return err
	}
	defer os.RemoveAll(home)
	server := exec.Command("Xvfb", display, "-screen", "0", "1280x800x24", "+extension", "GLX", "+render", "-noreset")
	if err := server.Start(); err != nil {
		return fmt.Errorf("the proof needs Xvfb: %w", err)
	}
	defer func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	}()
	for name, value := range map[string]string{"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "FYNE_SCALE": "1", "HOME": home} {
		if err := os.Setenv(name, value); err != nil {
			return err
		}
	}
	time.Sleep(2 * time.Second) // until the display is there
	do()
	return nil
}

// rounds is how often a session is opened and left.
const rounds = 200

// leave leaves the game by Escape, and says yes to the question.
func leave(w fyne.Window) {
	w.Canvas().OnTypedKey()(&fyne.KeyEvent{Name: fyne.KeyEscape})
	for _, o := range fit.Shown(w) {
		if b, ok := o.(*widget.Button); ok && b.Words == "Leave" {
			b.Tapped(nil)
		}
	}
}

// An evening of opening and leaving sessions leaves nothing behind: a minute later one screen is alive, and
// the heap has not grown by 30 MB.
func TestTwoHundredSessions(t *testing.T) {
	if !enginetest.Proof() {
		t.Skip("go run ./cmd/dev proof opens a real window 200 times")
	}
	w, lib := opened(t)
	key := func(r rune) { fyne.DoAndWait(func() { w.Canvas().OnTypedRune()(r) }) }
	var screens []weak.Pointer[widget.Columns]
	round := func() {
		key('c')
		screens = append(screens, weak.Make(awaited(t, w)))
	}
	round()
	first := heap()
	for range rounds {
		fyne.DoAndWait(func() { leave(w) })
		round()
	}
	for range 8 { // the toolkit drops what was not seen for a minute when it draws
		time.Sleep(11 * time.Second)
		fyne.DoAndWait(func() { w.Canvas().Refresh(w.Content()) })
	}
	last := heap()
	alive := 0
	for _, s := range screens {
		if s.Value() != nil {
			alive++
		}
	}
	t.Logf("heap %d MB at first, %d MB after %d rounds, %d screens alive", first>>20, last>>20, rounds, alive)
	assert.Equal(t, 1, alive)
	assert.Less(t, last, first+30<<20)
	runtime.KeepAlive(lib)
}

// opened shows the app with one session in a library of its own.
func opened(t *testing.T) (fyne.Window, *library.Library) {
	dir := t.TempDir()
	games := scenarios.Catalogue()
	lib, err := disk.Open(dir, games)
	require.NoError(t, err)
	t.Cleanup(func() { assert.NoError(t, lib.Close()) })
	_, err = lib.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	var w fyne.Window
	fyne.DoAndWait(func() {
		w = window.NewWindow("Sandtable")
		w.SetPadded(false)
		w.Resize(desktopSize)
		p := &places{app: window, win: w, games: games, lib: lib, folder: filepath.Join(dir, "maps")}
		p.open()
		w.Show()
	})
	time.Sleep(time.Second)
	return w, lib
}

// awaited is the columns of the session's screen, once it is there.
func awaited(t *testing.T, w fyne.Window) *widget.Columns {
	for range 600 {
		var found *widget.Columns
		fyne.DoAndWait(func() {
			for _, o := range fit.Seen(w.Content()) {
				if c, ok := o.(*widget.Columns); ok {
					found = c
				}
			}
		})
		if found != nil {
			return found
		}
		time.Sleep(20 * time.Millisecond)
	}
	require.Fail(t, "the session is not opened")
	return nil
}

// heap is what is in use once the garbage is collected.
func heap() uint64 {
	runtime.GC()
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}
