package home_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/rescue"
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/scenarios"
)

var kept = home.Backups{Folder: "/games/backups", Restores: true, List: []rescue.Copy{
	{Path: "good", At: time.Date(2026, 2, 9, 18, 30, 0, 0, time.UTC), Bytes: 3 << 20}, {Path: "bad", At: time.Date(2026, 2, 8, 9, 5, 0, 0, time.UTC), Bytes: 135<<10 - 5}}}

// Home and settings say when the last backup was made, the settings also where.
func TestBackupsAreShown(t *testing.T) {
	for lang, want := range map[view.Lang]string{view.English: "Last backup: 2026-02-09 18:30", view.Russian: "Последняя копия: 2026-02-09 18:30"} {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		p := home.Start{Games: scenarios.Catalogue(), Shelf: played, Backups: kept}.Page(seat)
		assert.Contains(t, fmt.Sprint(p.All()), want)
		set := home.Settings{Keys: home.Keys{Lang: "l", Text: "t", Theme: "v", Awake: "awake", Texts: []string{"a", "b", "c"}, Themes: []string{"d", "e", "f"}}, Backups: &kept}.Page(seat)
		assert.Contains(t, fmt.Sprint(set.All()), want)
		assert.Contains(t, fmt.Sprint(set.All()), "/games/backups")
		assert.Contains(t, set.Pressable(), "backup")
		assert.Contains(t, set.Pressable(), "restore")
		assert.Empty(t, page.Faults(set))
	}
}

// A backup that the user made elsewhere counts where it is the newest one.
func TestOwnBackupIsShown(t *testing.T) {
	seat := view.Seat{Reader: view.Plain(view.AppBook(), view.English)}
	own := rescue.Copy{Path: "/stick/games.db", At: kept.List[0].At.Add(time.Hour)}
	start := func(b home.Backups) string {
		return fmt.Sprint(home.Start{Games: scenarios.Catalogue(), Shelf: played, Backups: b}.Page(seat).All())
	}
	assert.Contains(t, start(home.Backups{Own: &own}), "Last backup: 2026-02-09 19:30, in /stick/games.db")
	assert.Contains(t, start(home.Backups{Own: &own, List: kept.List}), "in /stick/games.db")
	own.At = kept.List[1].At
	assert.Contains(t, start(home.Backups{Own: &own, List: kept.List}), "Last backup: 2026-02-09 18:30")
}

// A backup shows what is in it before it replaces anything, and a damaged one replaces nothing.
func TestRestoreShowsWhatIsInABackup(t *testing.T) {
	var read func()
	look := func(path string, then func([]library.Summary, error)) {
		read = func() {
			if path == "bad" {
				then(nil, engine.Wrong("library.corrupt", "path", path))
				return
			}
			then(played, nil)
		}
	}
	for _, lang := range view.Langs() {
		seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
		r := &home.Restore{Backups: kept, Games: scenarios.Catalogue(), Look: look}
		assert.NotContains(t, r.Page(seat).Pressable(), "yes")
		assert.Equal(t, map[view.Lang]string{view.English: "135 KB", view.Russian: "135\u00a0КБ"}[lang], r.Page(seat).Rows[2].Trailing)
		assert.Contains(t, r.Page(seat).Pressable(), "open", "the user's own backups are elsewhere")
		salvage, _ := r.Page(seat).Find("salvage")
		assert.Equal(t, style.IconFind, salvage.Icon, "it edits nothing, so it has no pencil")
		r.Put("open", "good")
		assert.Contains(t, fmt.Sprint(r.Page(seat).All()), seat.Say("working.open"))
		assert.NotContains(t, r.Page(seat).Pressable(), "yes", "it is not read yet")
		read()
		p := r.Page(seat)
		assert.Empty(t, page.Faults(p))
		assert.Contains(t, fmt.Sprint(p.All()), "Thursday")
		yes, ok := p.Find("yes")
		require.True(t, ok)
		sure, ok := yes.Send.Sheet.Page(seat).Find("yes")
		require.True(t, ok)
		assert.Equal(t, page.Act{Do: page.RestoreBackup, Of: "good"}, *sure.Send.Act)
		r.Put("open", "bad")
		read()
		assert.NotContains(t, r.Page(seat).Pressable(), "yes")
		assert.Empty(t, page.Faults(r.Page(seat)))
	}
}
