package template_test

import (
	"io/fs"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/stock/position"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// open resolves a template with all its options, or with none.
func open(t testing.TB, x template.Template, options bool) *engine.Game {
	t.Helper()
	g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID})
	require.NoError(t, err)
	if !options {
		return g
	}
	all := engine.IDs(g.AllOptions, func(o engine.Option) string { return o.ID })
	g, err = gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID, Options: all})
	require.NoError(t, err)
	return g
}

// Every template is sound in every edition with every choice of options, and wholly translated.
func TestTemplatesAreSound(t *testing.T) {
	for _, x := range template.List() {
		require.NoError(t, gamedata.Err(gamedata.Lint(x.Files, nil)), x.ID)
	}
}

func TestFind(t *testing.T) {
	x, ok := template.Find("operational")
	assert.True(t, ok)
	assert.Equal(t, "operational", x.ID)
	_, ok = template.Find("chess")
	assert.False(t, ok)
}

// seeds is how many games of each template are played at random.
const seeds = 50

// Random play of every template, with and without its options, reaches the end: there are no dead ends, and every
// sentence has words in both languages.
func TestTemplatesPlay(t *testing.T) {
	for _, x := range template.List() {
		t.Run(x.ID, func(t *testing.T) {
			plain, full := open(t, x, false), open(t, x, true)
			reached := enginetest.Reached{}
			for seed := range seeds {
				if testing.Short() && seed == 2 {
					return
				}
				g := plain
				if seed%2 == 1 {
					g = full
				}
				randomGame(t, g, uint64(seed), reached)
			}
			for _, missing := range reached.Missing(full) {
				kind, _, _ := strings.Cut(missing, " ")
				assert.NotContains(t, []string{"phase", "rule"}, kind, "never reached: %s", missing)
			}
		})
	}
}

func randomGame(t *testing.T, g *engine.Game, seed uint64, reached enginetest.Reached) {
	t.Helper()
	j, store := enginetest.Begin(t, g)
	p := &enginetest.Player{Seed: seed, Most: 3000, Sober: seed%4 == 0, Reached: reached, Observe: func(e journal.Entry) { worded(t, g, e) }}
	require.NoError(t, p.Play(j))
	require.NotEmpty(t, j.State().Shared.Ended, "seed %d: the game has not ended in phase %s", seed, j.State().Shared.Phase)
	enginetest.CheckLegal(t, g, j.State())
	enginetest.CheckSecrets(t, j)
	if seed%25 == 0 {
		enginetest.CheckVerify(t, j)
		enginetest.CheckReopened(t, j, store)
	}
}

// worded finds words in both languages for all that an entry says.
func worded(t *testing.T, g *engine.Game, e journal.Entry) {
	t.Helper()
	for _, lang := range words.Langs() {
		for _, s := range e.Said {
			require.True(t, g.Book.Has(lang, s.Key), "%s: %s", lang, s.Key)
		}
		for _, s := range e.Steps {
			require.True(t, g.Book.Has(lang, s.Key), "%s: %s", lang, s.Key)
		}
	}
}

// Who names the side that holds an objective already, as two seats may do at once, reads that it does.
func TestObjectiveHeldAlready(t *testing.T) {
	at := slices.IndexFunc(template.List(), func(x template.Template) bool { return x.ID == "operational" })
	g := open(t, template.List()[at], false)
	j, _ := enginetest.Begin(t, g)
	for range 2 {
		out, err := g.Rule("towns").Decide(g, j.State(), engine.Ask("towns.mills", position.HolderArgs{Holder: "blue"}))
		require.NoError(t, err)
		assert.Equal(t, "log.objective", out.Said[0].Key)
		require.NoError(t, engine.ApplyAll(j.State(), out.Events))
	}
}

// The first turn of every template, as it is played by hand.
func TestFirstTurn(t *testing.T) {
	for _, x := range template.List() {
		t.Run(x.ID, func(t *testing.T) {
			j, _ := enginetest.Begin(t, open(t, x, false))
			enginetest.Transcript(t, "testdata/"+x.ID+".txt", j)
			enginetest.CheckVerify(t, j)
			enginetest.CheckSecrets(t, j)
		})
	}
}

// longestLine is how long a line of a template may be; a line of the roster is a row of a spreadsheet.
const longestLine = 140

// Every file of a template begins with its purpose, in lines that fit a window.
func TestFilesAreReadable(t *testing.T) {
	for _, x := range template.List() {
		require.NoError(t, fs.WalkDir(x.Files, ".", func(name string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(name, ".toml") {
				return err
			}
			data, err := fs.ReadFile(x.Files, name)
			assert.True(t, strings.HasPrefix(string(data), "# "), "%s/%s begins without a comment", x.ID, name)
			for line := range strings.Lines(string(data)) {
				assert.LessOrEqual(t, len([]rune(line)), longestLine, "%s/%s: %s", x.ID, name, line)
			}
			return err
		}))
	}
}
