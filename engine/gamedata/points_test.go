package gamedata_test

import (
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// ridge is the sample, in which shells come in, are carried over and are spent, with texts replaced in turn.
func ridge(t testing.TB, changes ...string) fstest.MapFS {
	t.Helper()
	files := copied(t, os.DirFS("../../cmd/tablectl/testdata/ridge"))
	for i := 0; i < len(changes); i += 3 {
		f := files[changes[i]]
		require.Contains(t, string(f.Data), changes[i+1])
		f.Data = []byte(strings.Replace(string(f.Data), changes[i+1], changes[i+2], 1))
	}
	return files
}

// Points come in by themselves, pay for actions and lines of battles, and return on undo.
func TestPoints(t *testing.T) {
	j, store := enginetest.Begin(t, open(t, ridge(t), "first"))
	enginetest.Transcript(t, "testdata/play/points.txt", j)
	enginetest.CheckVerify(t, j)
	enginetest.CheckUndo(t, j)
	enginetest.CheckReopened(t, j, store)
}

// Whatever is played, the points stay on their track, and nothing that cannot be paid is offered.
func TestPointsStayOnTheirTrack(t *testing.T) {
	g := open(t, ridge(t, "game.toml", "turn < 2", "turn < 9", "game.toml", "max = 2\nstart = 1\nstrip", "max = 9\nstart = 1\nstrip"), "first")
	spent, came := 0, 0
	for seed := range min(40, enginetest.Seeds()) {
		j, _ := enginetest.Begin(t, g)
		p := &enginetest.Player{Seed: uint64(seed), Most: 150, Sober: seed%2 == 0, Observe: func(e journal.Entry) {
			shells := j.State().Tracker("shells")
			require.True(t, shells >= 0 && shells <= 4, "seed %d: %d after %s", seed, shells, e.Command.Do)
			for _, c := range play.Legal(g, j.State()) {
				require.False(t, shells == 0 && c.Do == "runner", "seed %d", seed)
			}
			for _, line := range e.Outcome.Said {
				spent += strings.Count(line.Key, "log.price")
				came += strings.Count(line.Key, "log.income")
			}
		}}
		require.NoError(t, p.Play(j))
		enginetest.CheckUndo(t, j)
	}
	assert.Positive(t, spent)
	assert.Positive(t, came)
}

// Income comes as its row says: added or refilled, up to the largest value, and with what is kept.
func TestIncome(t *testing.T) {
	for _, c := range []struct {
		start, row string
		want       int
		say        string
	}{
		{"start = 1", "value = 2", 3, "Shells: 2 added, 3 now (5.9)"},
		{"start = 3", "value = 2", 4, "Shells: 1 added, 4 now (5.9)"},
		{"start = 4", "value = 2", 4, ""},
		{"start = 2", "value = 3\nrefill = true", 3, "Shells: 2 unused lost, 3 added, 3 now (5.9)"},
		{"start = 3", "value = 2\nrefill = true\nkeep = 1", 3, "Shells: 2 unused lost, 2 added, 3 now (5.9)"},
		{"start = 1", "value = 2\nrefill = true\nkeep = 2", 3, "Shells: 2 added, 3 now (5.9)"},
		{"start = 3", "value = -2", 1, "Shells: 2 spent, 1 left (5.9)"},
		{"start = 1", "value = 'count(\"blue on_map\")'", 3, "Shells: 2 added, 3 now (5.9)"},
		{"start = 1", "value = 2\nwhen = \"turn == 2\"", 1, ""},
	} {
		row := "refill = true # points left over are lost first: refill to 3 …\nkeep = 1      # … but 1 of them is kept\nwhen = \"weather == weather_dry\"\n"
		g := open(t, ridge(t, "game.toml", "value = \"3\"\n"+row, c.row+"\n", "game.toml", "max = 4\nstart = 1", "max = 4\n"+c.start), "first")
		j, _ := enginetest.Begin(t, g)
		e, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(t, err)
		assert.Equal(t, c.want, j.State().Tracker("shells"), "%s, %s", c.start, c.row)
		said := ""
		for _, line := range e.Outcome.Said {
			if strings.HasPrefix(line.Key, "log.income") || line.Key == "log.price" {
				said += g.Book.Say(words.English, line.Key, line.Args)
			}
		}
		assert.Equal(t, c.say, said, "%s, %s", c.start, c.row)
	}
}

// What a package has wrong about points is said in words, in both languages.
func TestPointsAreChecked(t *testing.T) {
	for _, c := range []struct{ file, old, text, want, russian string }{
		{"tables.toml", "price = 2\npaid_in = \"shells\"", "price = 2\npaid_in = \"blue_shells\"",
			"barrage costs 2 of Blue shells, and no track is called Blue shells.", "barrage стоит 2 со шкалы Blue shells, а шкалы Blue shells нет."},
		{"tables.toml", "price = 2\npaid_in = \"shells\"", "price = 2",
			"barrage costs 2, but of no track. Choose the track.", "barrage стоит 2, но не сказано, с какой шкалы. Выберите шкалу."},
		{"tables.toml", "price = 1\npaid_in", "price = 9\npaid_in",
			"Send a runner for the Guards costs 9 of Shells, which never holds more than 4.", "Send a runner for the Guards стоит 9 со шкалы «Shells», где бывает не больше 4."},
		{"game.toml", "refill = true", "refill = false",
			"Shells keeps all points left over. Choose “Refill” if only some are kept.", "Shells: остаток сохраняется весь. Выберите «Пополнять до», если сохраняется только часть."},
		{"game.toml", "[[tracker.income]] # what comes in by itself when a phase begins\nphase = \"blue_turn\"", "[[tracker.income]]\nphase = \"dawn\"",
			"Unknown phase dawn. Known: place, blue_turn, count.", ""},
	} {
		fsys := ridge(t, c.file, c.old, c.text)
		var english, russian []string
		book := words.App()
		if _, err := gamedata.Open(fsys, nil, engine.Opening{Edition: "first"}); assert.Error(t, err, c.text) {
			for _, p := range gamedata.Problems(err) {
				english = append(english, book.Say(words.English, "problem."+p.Code, p.Args))
				russian = append(russian, book.Say(words.Russian, "problem."+p.Code, p.Args))
			}
		}
		assert.Contains(t, english, c.want)
		if c.russian != "" {
			assert.Contains(t, russian, c.russian)
		}
	}
}
