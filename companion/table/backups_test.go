package table

import (
	"os"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/backup"
	"sandtable/companion/library/disk"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/words"
)

// The settings lead to the backups and restore the one that is pressed; a copy from a file of the user's is shown among
// them.
func TestBackupsAreRestoredFromTheSettings(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	var restored string
	p.deps.Restore = func(path string) { restored = path }
	lib := p.deps.Library
	_, err := lib.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "Tuesday", p.deps.stamp())
	require.NoError(t, err)
	require.NoError(t, backup.NewMaker(disk.File(lib)).Make(p.deps.Now()))
	list := backup.List(disk.File(lib).Dir())
	require.Len(t, list, 1)

	p.openSettings()
	p.front.Act(page.Act{Do: page.ListBackups})
	top := func() *home.Restore { return p.pages().Visit.Stack.Page().Source.(*home.Restore) }
	var later []func()
	p.Go = func(work func()) { later = append(later, work) }
	top().Put("open", list[0].Path)
	_, read := top().Page(p.front.Seat()).Find("yes")
	assert.False(t, read, "the backup is read beside the UI goroutine")
	require.Len(t, later, 1)
	later[0]()
	p.Go = func(work func()) { work() }
	_, there := top().Page(p.front.Seat()).Find("yes")
	assert.True(t, there)
	p.front.Act(page.Act{Do: page.RestoreBackup, Of: list[0].Path})
	assert.Equal(t, list[0].Path, restored)

	mended := false
	p.deps.Salvage = func() { mended = true }
	p.front.Act(page.Act{Do: page.SalvageAll})
	assert.True(t, mended)

	data, err := os.ReadFile(list[0].Path)
	require.NoError(t, err)
	p.front.shelf.openData("mine.db", data)
	assert.Len(t, backup.List(disk.File(lib).Dir()), 1, "a file that was looked at is none of the backups")
	assert.NotEqual(t, list[0].Path, top().Open)
	_, there = top().Page(p.front.Seat()).Find("yes")
	assert.True(t, there)

	p.front.shelf.openData("mine.db", append(data[:4096:4096], make([]byte, len(data)-4096)...))
	assert.Contains(t, fit.Read(p.win.Content()), "This backup is damaged. Choose another.")
}

// While a game is open nothing is restored.
func TestNothingIsRestoredDuringAGame(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	p.deps.Restore = func(string) {}
	begin(t, p, engine.Opening{ID: "veritable", Edition: "vpg"})
	require.NoError(t, backup.NewMaker(disk.File(p.deps.Library)).Make(time.Time{}))
	assert.False(t, p.backups().Restores)
}

// A session that does not open because of damage leads to the backups.
func TestDamagedSessionLeadsToTheBackups(t *testing.T) {
	p := at(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	p.deps.Restore = func(string) {}
	file := disk.File(p.deps.Library)
	s, err := p.deps.Library.New(engine.Opening{ID: "veritable", Edition: "vpg"}, "Tuesday", p.deps.stamp())
	require.NoError(t, err)
	for _, query := range []string{"DROP TRIGGER temp.event_changed", "DROP TRIGGER temp.entry_changed",
		"UPDATE event SET events = x'5b5d'", "UPDATE entry SET body = x'7b7d'",
		"DELETE FROM uses"} { // else it opens with its rules
		require.NoError(t, file.Use(func() error { return file.Exec(query) }))
	}
	p.openSession(s.ID(), library.Imported{})
	require.Nil(t, p.desk)
	require.NoError(t, fit.Tap(p.win, "Restore…"))
	assert.IsType(t, &home.Restore{}, p.pages().Visit.Stack.Page().Source)
}
