package table

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/report"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// playEvenings puts games into the library: three of Operation Veritable that are over.
func playEvenings(t testing.TB, p *Screen) {
	t.Helper()
	won(t, p, 30, 2, 5, 3, 6, 1, 4)
	won(t, p, -14, 6, 6, 2, 4, 5, 1)
	won(t, p, 12, 3, 3, 1, 2, 6, 5)
}

// won plays a game of Operation Veritable to its end: a roll for air support a turn, and points set by hand.
func won(t testing.TB, p *Screen, points int, rolls ...int) {
	t.Helper()
	s, err := p.deps.Library.New(engine.Opening{ID: "veritable", Edition: "first"}, "", "2026-02-08T18:00:00Z")
	require.NoError(t, err)
	at := time.Date(2026, 2, 8, 18, 0, 0, 0, time.UTC)
	do := func(c engine.Command) {
		at = at.Add(time.Duration(40+7*len(c.Args)) * time.Second)
		c.At = at.Format(time.RFC3339)
		_, err := s.Do(c)
		require.NoError(t, err)
	}
	do(engine.Ask("tracker", map[string]any{"id": "vp_hand", "value": points}))
	for s.State().Shared.Ended == "" {
		if s.State().Shared.Phase == "air" && len(rolls) > 0 {
			do(engine.Command{Do: "air", Faces: rolls[:1]})
			rolls = rolls[1:]
		}
		do(engine.Ask("next", play.NextArgs{All: true}))
	}
}

// The list of sessions leads to the statistics, which are saved as a table, as data and as a picture.
func TestStatisticsOfTheLibrary(t *testing.T) {
	p := at(t, paper)
	playEvenings(t, p)
	p.home()
	p.openPage(&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library})
	require.NoError(t, fit.Tap(p.win, "Statistics"))
	reads := fit.Read(p.win.Content())
	for _, words := range []string{"3 sessions, 3 finished", "A turn takes 22.1 min on average (21 turns)", "Allied 2 6 10.5 15", "mean 3.61, expected 3.5"} {
		assert.Contains(t, reads, words)
	}
	list := p.pages().Visit.Stack.Page().Source.(*home.Statistics)
	for format, holds := range map[string]func([]byte){
		home.StatsCSV:     func(b []byte) { assert.Contains(t, string(b), "die,,,1-6,thrown,18\n") },
		home.StatsJSON:    func(b []byte) { assert.True(t, json.Valid(b)) },
		home.StatsPicture: func(b []byte) { _, err := png.Decode(bytes.NewReader(b)); assert.NoError(t, err) },
	} {
		data, ending, err := report.StatisticsFile(format, list.Stats(), p.front.Seat().Reader)
		require.NoError(t, err)
		assert.Equal(t, statsFiles[format].Ends[0], ending)
		holds(data)
		if *shots != "" {
			require.NoError(t, os.WriteFile(filepath.Join(*shots, "statistics"+statsFiles[format].Ends[0]), data, 0o644))
		}
	}
	list.Put("which", "all")
	require.NoError(t, p.deps.Library.Delete(1, "2026-02-09T18:00:00Z"))
	assert.Equal(t, 3, list.Stats().Sessions, "a page keeps what it read")
}

// Without sessions there are no statistics.
func TestNoStatisticsWithoutSessions(t *testing.T) {
	p := at(t, paper)
	seat := p.front.Seat()
	_, found := (&home.Sessions{Games: p.deps.Games, Shelf: p.deps.Library}).Page(seat).Find("statistics")
	assert.False(t, found)
	p.front.Act(page.Act{Do: page.OpenStats})
	list := p.pages().Visit.Stack.Page().Source.(*home.Statistics)
	assert.Contains(t, fit.Read(p.win.Content()), "No finished session yet.")
	assert.Empty(t, list.Page(seat).Foot)
}

// The page shows at once that it reads, and what it read once that is done beside the UI goroutine.
func TestStatisticsAreReadBesideThePage(t *testing.T) {
	p := at(t, paper)
	won(t, p, 30, 2)
	p.home()
	var work []func()
	p.Work.Go = func(f func()) { work = append(work, f) }
	p.front.Act(page.Act{Do: page.OpenStats})
	assert.Contains(t, fit.Read(p.win.Content()), "Reading the sessions…")
	require.Len(t, work, 1)
	work[0]()
	fit.Settle(p.win)
	assert.NotContains(t, fit.Read(p.win.Content()), "Reading the sessions…")
	assert.Contains(t, fit.Read(p.win.Content()), "1 session, 1 finished")
}
