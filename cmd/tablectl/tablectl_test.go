package main

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/scenarios"
)

var slot = regexp.MustCompile(`{{\s*\.(\w+)\s*}}`)

// tablectl's texts exist in both languages with the same placeholders, and none has the key of an app's text.
func TestTextsAreComplete(t *testing.T) {
	en, ru := readTexts()[words.English], readTexts()[words.Russian]
	require.Len(t, ru, len(en))
	for _, key := range engine.SortedKeys(en) {
		require.NotNil(t, ru[key], key)
		assert.Equal(t, slots(en[key].Other), slots(ru[key].Other), key)
		if !strings.HasSuffix(key, ".example") {
			assert.NotEqual(t, en[key].Other, ru[key].Other, key)
		}
		if en[key].One != "" {
			assert.NotEmpty(t, ru[key].Few+ru[key].Many, key)
		}
	}
	app := words.App()
	for _, key := range engine.SortedKeys(en) {
		assert.False(t, app.Has(words.English, key), "%s is a key of the app's texts too", key)
	}
}

func slots(text string) map[string]bool {
	out := map[string]bool{}
	for _, m := range slot.FindAllStringSubmatch(text, -1) {
		out[m[1]] = true
	}
	return out
}

// example is a call in a help text.
var example = regexp.MustCompile(`(?m)^ *(?:echo '(.*)' \| )?tablectl ((?:resolve|games|describe) .*)$`)

// The examples in the help run, in both languages. TestHandbook runs those of the handbook.
func TestExamplesRun(t *testing.T) {
	texts := readTexts()
	var sources []string
	for _, lang := range words.Langs() {
		for _, key := range engine.SortedKeys(texts[lang]) {
			sources = append(sources, texts[lang][key].Other)
		}
	}
	found := 0
	for _, text := range sources {
		for _, m := range example.FindAllStringSubmatch(text, -1) {
			if strings.Contains(m[2], "./") || strings.Contains(m[2], "--db") || strings.Contains(m[2], "NAME") {
				continue // a game that the reader has to write
			}
			args, _ := split(m[2])
			out, errs, code := called(t, m[1], args...)
			assert.Zero(t, code, "%s: %s", m[0], errs)
			assert.NotEmpty(t, out, m[0])
			found++
		}
	}
	assert.Greater(t, found, 10)
}

// describe names every phase, tracker, cup, table, terrain, unit, and question with its inputs, of every game in every
// edition.
func TestDescribeIsComplete(t *testing.T) {
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		first, err := games.Open(engine.Opening{ID: id})
		require.NoError(t, err)
		for _, e := range first.Editions {
			g, err := games.Open(engine.Opening{ID: id, Edition: e.ID, Default: true})
			require.NoError(t, err)
			out, errs, code := called(t, "", "describe", id, "--edition", e.ID)
			require.Zero(t, code, errs)
			for _, want := range idsOf(g) {
				assert.Regexp(t, `(?m)^ *(\S+ +)?`+want+`( |$)`, out)
			}
			assert.NotContains(t, out, "[describe.")
		}
	}
}

// idsOf lists the ids in a game.
func idsOf(g *engine.Game) []string {
	var ids []string
	for _, x := range g.Phases {
		ids = append(ids, x.ID)
	}
	for _, x := range g.Trackers {
		ids = append(ids, x.ID)
	}
	for _, x := range g.Cups {
		ids = append(ids, x.ID)
	}
	for _, x := range g.Tables {
		ids = append(ids, x.ID)
	}
	for _, x := range g.Terrains {
		ids = append(ids, x.ID)
	}
	for _, x := range g.Calcs {
		ids = append(ids, x.ID())
		for _, f := range x.Inputs() {
			ids = append(ids, f.Name)
		}
	}
	for _, x := range g.Counters {
		ids = append(ids, x.ID)
	}
	return ids
}

// The transcripts ask every question of every game.
func TestTranscriptsAskEveryQuestion(t *testing.T) {
	asked := map[string]bool{}
	for _, name := range []string{"questions_first", "questions_vpg"} {
		text, err := os.ReadFile(filepath.Join("testdata", name+".txt"))
		require.NoError(t, err)
		for _, m := range regexp.MustCompile(`(?m)^\$ tablectl resolve veritable (\w+)`).FindAllStringSubmatch(string(text), -1) {
			asked[name+" "+m[1]] = true
		}
	}
	for edition, name := range map[string]string{"first": "questions_first", "vpg": "questions_vpg"} {
		g, err := scenarios.Catalogue().Open(engine.Opening{ID: "veritable", Edition: edition})
		require.NoError(t, err)
		for _, c := range g.Calcs {
			assert.True(t, asked[name+" "+c.ID()], "%s.txt does not ask %s", name, c.ID())
		}
	}
}

// A line that is too long gets an answer, and the next one runs.
func TestTooLongLineIsSkipped(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	long := `{"do":"note","args":{"id":"1","text":"` + strings.Repeat("x", 3*mostInput) + `"}}`
	out, _, code := called(t, long+"\n"+`{"do":"next"}`, "play", "veritable", "--db", db)
	assert.Zero(t, code)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	require.Len(t, lines, 2)
	assert.Contains(t, lines[0], `"code":"input.long"`)
	assert.Contains(t, lines[1], `"entry":2`)
	_, errs, code := called(t, long, "resolve", "veritable", "battle")
	assert.Equal(t, badInput, code)
	assert.Contains(t, errs, "too long")
}

// play ends with an error if its answer cannot be written, and keeps earlier entries.
func TestPlayEndsIfNobodyReads(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	var errs strings.Builder
	code := shared.run([]string{"play", "veritable", "--db", db}, strings.NewReader(`{"do":"next"}`), deaf{}, &errs)
	assert.Equal(t, badInput, code)
	out, _, _ := called(t, "", "sessions", "--db", db)
	assert.Contains(t, out, `"entries":2`)
}

type deaf struct{}

func (deaf) Write([]byte) (int, error) { return 0, errors.New("nobody reads") }

// For any input the answer is JSON, or one line of error with exit code 2.
func FuzzResolve(f *testing.F) {
	for _, q := range []string{`{"attackers":[13],"defenders":[6]}`, `{"rolls":[5]}`, `{"path":[{"exit":true}]}`, `{"units":{}}`, `[]`, `null`, `{"edition":"vpg"}`} {
		f.Add("battle", q)
		f.Add("victory", q)
	}
	f.Fuzz(func(t *testing.T, name, q string) {
		out, errs, code := called(t, q, "resolve", "veritable", name)
		switch code {
		case fine:
			assert.True(t, json.Valid([]byte(out)), out)
		case badInput:
			assert.Empty(t, out)
			assert.Equal(t, 1, strings.Count(errs, "\n"), errs)
			assert.NotContains(t, errs, "<no value>")
		default:
			t.Fatalf("exit code %d", code)
		}
	})
}
