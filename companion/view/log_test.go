package view_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

// game opens a game that comes with the app.
func game(t testing.TB, edition string, options ...string) *engine.Game {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: edition, Options: options})
	require.NoError(t, err)
	return g
}

// golden compares a text with the file of that name in testdata, or writes it with -update.
func golden(t testing.TB, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if enginetest.Updating() {
		require.NoError(t, os.MkdirAll("testdata", 0o755))
		require.NoError(t, os.WriteFile(path, []byte(got), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.Equal(t, string(want), got, name)
}

func do(t testing.TB, j *journal.Journal, commands ...engine.Command) {
	t.Helper()
	for _, c := range commands {
		_, err := j.Do(c)
		require.NoError(t, err, c.Do)
	}
}

// evening plays a short session with all that a log can show: phases, dice with reasons, a correction with a
// note, a note, and undone commands.
func evening(t testing.TB) *journal.Journal {
	j, _ := enginetest.Begin(t, game(t, "first"))
	next := engine.Ask("next", play.NextArgs{All: true})
	do(t, j, next, next, next, engine.Ask("order_allied", map[string]any{"value": "fight_move"}), next)
	do(t, j, engine.Ask("battle.new", map[string]any{"hex": "0909"}), engine.Ask("battle.set", map[string]any{
		"attackers": []any{24}, "defenders": []any{8}}))
	roll := engine.Ask("battle.roll", nil)
	roll.Faces = []int{6}
	do(t, j, roll)
	_, err := j.Undo(journal.By{})
	require.NoError(t, err)
	roll.Faces = []int{3}
	do(t, j, roll, engine.Ask("battle.close", nil))
	set := engine.Ask("tracker", map[string]any{"id": "raf", "value": 2})
	set.Note = "the marker was under the map * really"
	do(t, j, set, engine.Ask("note", map[string]any{"id": "table", "text": "dice of _Tuesday_"}))
	return j
}

func TestMarkdown(t *testing.T) {
	j := evening(t)
	lines, err := j.Log("", 1, 0)
	require.NoError(t, err)
	for _, lang := range words.Langs() {
		s := view.Reader{Game: j.Game(), Lang: lang}
		golden(t, "evening_"+string(lang)+".md", log.Markdown(s, "Tuesday", log.Read(s, lines, j.Head())))
	}
}

// The log marks undone entries, the undo itself, the correction and the head.
func TestLogMarksEntries(t *testing.T) {
	j := evening(t)
	lines, err := j.Log("", 1, 0)
	require.NoError(t, err)
	s := view.Reader{Game: j.Game(), Lang: words.English}
	var undone, moved, here, corrected int
	for _, m := range log.Read(s, lines, j.Head()) {
		for _, e := range m.Entries {
			undone += count(e.Undone)
			moved += count(e.Movement)
			here += count(e.Here)
			corrected += count(e.Correction)
			assert.NotContains(t, e.Words, "[", "every headline has words")
		}
	}
	assert.Equal(t, []int{1, 1, 1, 1}, []int{undone, moved, here, corrected})
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// A correction says which side made it, where a side did.
func TestCorrectionsAreSigned(t *testing.T) {
	j, _ := enginetest.Begin(t, game(t, "first"))
	for _, side := range []string{"german", ""} {
		want := map[string]string{"german": "Correction by: German", "": "Correction"}[side]
		c := engine.Ask("tracker", map[string]any{"id": "raf", "value": len(side)%3 + 1})
		var err error
		if side == "" {
			_, err = j.Do(c)
		} else {
			_, err = j.Seat(side).Do(j.Seat(side).Number(), c)
		}
		require.NoError(t, err)
		at := j.Now()
		lines, err := j.SideView("").Log(at.Last, 0)
		require.NoError(t, err)
		seat := view.Seat{Reader: view.Reader{Game: at.Game, Lang: words.English}, State: at.State, Past: j.SideView("")}
		entries := log.Read(seat.Reader, lines, at.Head)[0].Entries
		assert.Equal(t, want, log.Line(seat, entries[0]).Detail)
	}
}

// The log folds an undone act with its undo into one quiet row, also across phases. A press opens and closes it.
func TestLogFoldsWhatWasUndone(t *testing.T) {
	j := evening(t)
	do(t, j, engine.Ask("next", play.NextArgs{All: true}))
	for range 2 {
		_, err := j.Undo(journal.By{})
		require.NoError(t, err)
	}
	seat := view.Seat{Reader: view.Reader{Game: j.Game(), Lang: words.English}, State: j.State(), Past: j.SideView("")}
	panel := &log.Panel{}
	folds := func() (ids []string, rows int) {
		for _, c := range panel.Page(seat).Rows {
			if strings.HasPrefix(c.ID, "fold.") {
				ids = append(ids, c.ID+" "+c.Label+" ("+c.Detail+")")
			}
			rows += count(strings.HasPrefix(c.ID, "entry."))
		}
		return ids, rows
	}
	ids, rows := folds()
	assert.Equal(t, []string{"fold.14 Undone: Note: dice of _Tuesday_ (4 entries)", "fold.9 Undone: 0909: attack on the 4-1 column, rolled 6: –/2 (2 entries)"}, ids)
	last, err := strconv.Atoi(strings.TrimPrefix(strings.Fields(ids[0])[0], "fold."))
	require.NoError(t, err)
	panel.Put("fold", last)
	_, open := folds()
	assert.Equal(t, rows+4, open)
	panel.Put("fold", last)
	_, closed := folds()
	assert.Equal(t, rows, closed)
}

// After an undo, many counters are their number and the first two names.
func TestManyCountersToPutBack(t *testing.T) {
	g := begin(t, "vpg")
	units := []string{"@unit.s15_44.name", "@unit.s15_46.name", "@unit.s15_227.name", "@unit.w53_71.name", "@unit.w53_158.name"}
	say := func(lang words.Lang, n int) string {
		return log.PutBack(g.seat(lang), []engine.Said{engine.Tell("paper.back.moved_hex", "units", units[:n], "hex", "0909")})
	}
	assert.Equal(t, "On the table:\n• Move 5 counters (44th Brigade, 15th Scottish; 46th Brigade, 15th Scottish; …) back to 0909.", say(words.English, 5))
	assert.Equal(t, "На столе:\n• 5 фишек", say(words.Russian, 5)[:len("На столе:\n• 5 фишек")])
	assert.Contains(t, say(words.English, 4), "71st Brigade, 53rd Welsh back to 0909.")
}
