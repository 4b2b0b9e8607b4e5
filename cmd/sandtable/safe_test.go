package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/companion/library/disk"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/scenarios"
)

// later collects the work that the app does off the UI goroutine.
type later []func()

// next runs the oldest work.
func (l *later) next() {
	work := (*l)[0]
	*l = (*l)[1:]
	work()
}

// kept returns the folder of a library with one session, which is backed up.
func kept(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	lib, err := disk.Open(dir, scenarios.Catalogue())
	require.NoError(t, err)
	_, err = lib.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "Tuesday", "2026-02-09T18:00:00Z")
	require.NoError(t, err)
	require.NoError(t, backup.NewMaker(disk.File(lib)).Make(time.Date(2026, 2, 9, 18, 0, 0, 0, time.UTC)))
	require.NoError(t, lib.Close())
	return dir
}

// What is done to a damaged games file is done off the UI goroutine, beside a page that says it and can stop it.
func TestDamageIsMendedBesideTheWindow(t *testing.T) {
	dir := kept(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), []byte(strings.Repeat("garbage ", 1000)), 0o600))
	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	var work later
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { work = append(work, f) }}
	shows := func(words string) { t.Helper(); assert.Contains(t, fit.Read(win.Content()), words) }
	tap := func(words string) { t.Helper(); require.NoError(t, fit.Tap(win, words)) }

	p.begin(dir)
	shows("Opening your games")
	work.next()
	shows("Looking for a good backup")
	work.next()
	shows("2026-02-09")
	tap("Salvage what can be read")
	shows("Reading what can be salvaged")
	tap("Stop")
	work.next()
	work.next() // it opens the library
	work.next() // it looks for a backup again
	tap("Salvage what can be read")
	work.next()
	work.next() // it looks for a backup again
	shows("Nothing could be read in your games file")

	data, err := os.ReadFile(backup.List(dir)[0].Path)
	require.NoError(t, err)
	clear(data[:100])
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), data, 0o600))
	p.begin(dir)
	work.next()
	work.next()
	tap("Salvage what can be read")
	work.next()
	shows("1 game lost nothing")

	require.NoError(t, os.Remove(filepath.Join(dir, database.FileName)))
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), nil, 0o600))
	p.begin(dir)
	work.next()
	work.next()
	tap("Restore the newest good backup")
	shows("Restoring the backup")
	work.next()
	work.next()
	require.NotNil(t, p.lib)
	list, err := p.lib.Sessions()
	require.NoError(t, err)
	assert.Len(t, list, 1)

	p.restore(backup.List(dir)[0].Path)
	shows("Restoring the backup")
	assert.Nil(t, p.lib)
	work.next()
	work.next()
	require.NotNil(t, p.lib)
	require.NoError(t, p.close())
}

// A backup older than the newest one can be chosen at the start; without one the page stays at the one it has.
func TestOlderBackupAtTheStart(t *testing.T) {
	dir := kept(t)
	newer := filepath.Join(backup.Folder(dir), "sandtable-2026-02-10T180000Z.db")
	require.NoError(t, database.CopyFile(newer, backup.List(dir)[0].Path))
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), []byte("noise"), 0o600))
	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { f() }}
	shows := func(words string) { t.Helper(); assert.Contains(t, fit.Read(win.Content()), words) }
	p.begin(dir)
	shows("2026-02-10")
	for range 2 {
		require.NoError(t, fit.Tap(win, "Look for an older backup"))
		shows("2026-02-09")
	}
	_ = fit.Tap(win, "No older backup") // it is disabled, but keeps its place
	shows("2026-02-09")
	shows("No older backup")
	require.NoError(t, fit.Tap(win, "Restore this backup"))
	require.NotNil(t, p.lib)
	require.NoError(t, p.close())
}

// A new library is asked for first, and the user then sees where the damaged file is.
func TestFreshStartAsks(t *testing.T) {
	dir := kept(t)
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), []byte("noise"), 0o600))
	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { f() }}
	tap := func(words string) { t.Helper(); require.NoError(t, fit.Tap(win, words)) }
	p.begin(dir)
	tap("Move it aside and start new")
	assert.FileExists(t, filepath.Join(dir, database.FileName))
	assert.NoFileExists(t, filepath.Join(dir, "sandtable-aside-1.db"))
	tap("Cancel")
	tap("Move it aside and start new")
	tap("Move it aside and start new")
	assert.Contains(t, fit.Read(win.Content()), "aside-1.db")
	tap("Continue")
	require.NotNil(t, p.lib)
	require.NoError(t, p.close())
}

// Noise in pages of the games file is found before the start. The library can still be opened as it is, or be replaced
// by the newest good backup.
func TestDamageIsFoundAtTheStart(t *testing.T) {
	dir := kept(t)
	path := filepath.Join(dir, database.FileName)
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	for i := len(data) - 5*4096; i < len(data)-2*4096; i++ { // the middle is free pages
		data[i] = byte(i * 31)
	}
	require.NoError(t, os.WriteFile(path, data, 0o600))
	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { f() }}
	for _, way := range []string{"Open it as it is", "Restore the newest good backup"} {
		p.begin(dir)
		require.Nil(t, p.lib, way)
		assert.Contains(t, fit.Read(win.Content()), "Damage was found")
		require.NoError(t, fit.Tap(win, way))
		require.NotNil(t, p.lib, way)
		require.NoError(t, p.lib.Close())
		p.lib = nil
	}
	p.begin(dir)
	require.NotNil(t, p.lib)
	require.NoError(t, p.close())
}

// A library too large to be checked before the start opens at once. What is wrong with it is said as soon as it is found.
func TestLargeLibraryIsCheckedBesideTheScreen(t *testing.T) {
	dir := kept(t)
	path := filepath.Join(dir, database.FileName)
	lib, err := disk.Open(dir, scenarios.Catalogue())
	require.NoError(t, err)
	require.NoError(t, disk.File(lib).Change(func() error {
		return disk.File(lib).Exec(`INSERT INTO content (hash, kind, data) VALUES ('large', 'package', zeroblob(?))`, mostChecked)
	}))
	require.NoError(t, lib.Close())
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	data[len(data)-100*4096+2000] = 1
	require.NoError(t, os.WriteFile(path, data, 0o600))

	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	var work later
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { work = append(work, f) }}
	p.begin(dir)
	work.next()
	require.NotNil(t, p.lib)
	assert.Contains(t, fit.Read(win.Content()), "Choose a game")
	require.Len(t, work, 1)
	work.next()
	assert.Contains(t, fit.Read(win.Content()), "Your games file is damaged")
	require.NoError(t, p.close())
}

// A log of another library is set aside, and the library opens without it.
func TestForeignLogIsSetAside(t *testing.T) {
	dir, other := kept(t), kept(t)
	lib, err := disk.Open(other, scenarios.Catalogue())
	require.NoError(t, err)
	_, err = lib.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "Wednesday", "2026-02-10T18:00:00Z")
	require.NoError(t, err)
	log := filepath.Join(dir, database.FileName+"-wal")
	require.NoError(t, database.CopyFile(log, filepath.Join(other, database.FileName+"-wal")))
	require.NoError(t, lib.Close())
	want, err := os.ReadFile(log)
	require.NoError(t, err)

	win := test.NewWindow(nil)
	win.Resize(fyne.NewSize(800, 600))
	p := &places{app: fit.App(t), win: win, aside: func(f func()) { f() }}
	p.begin(dir)
	require.NoError(t, fit.Tap(win, "Open without it"))
	require.NotNil(t, p.lib)
	list, err := p.lib.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 1)
	assert.Equal(t, "Tuesday", list[0].Name)
	require.NoError(t, p.close())
	got, err := os.ReadFile(filepath.Join(dir, "sandtable-aside-1.db-wal"))
	require.NoError(t, err)
	assert.Equal(t, want, got)
}
