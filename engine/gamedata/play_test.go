package gamedata_test

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/words"
)

// Every stock rule but combat at the table, as a person would play it.
func TestPlayed(t *testing.T) {
	for name, g := range map[string]*engine.Game{
		"plain": open(t, tiny(), "plain"),
		"full":  open(t, tiny(), "full", "storms", "hard"),
	} {
		t.Run(name, func(t *testing.T) {
			j, store := enginetest.Begin(t, g)
			enginetest.Transcript(t, "testdata/play/"+name+".txt", j)
			enginetest.CheckVerify(t, j)
			enginetest.CheckUndo(t, j)
			enginetest.CheckReopened(t, j, store)
		})
	}
}

// Random games of the tiny package never come to a dead end, and undo and reopening hold in each.
func TestPlayedAtRandom(t *testing.T) {
	for _, o := range []struct {
		edition string
		options []string
	}{{"plain", nil}, {"plain", []string{"storms"}}, {"full", []string{"hard"}}, {"full", []string{"hard", "storms"}}} {
		g := open(t, tiny(), o.edition, o.options...)
		for seed := range min(20, enginetest.Seeds()) {
			j, store := enginetest.Begin(t, g)
			p := &enginetest.Player{Seed: uint64(seed), Most: 200, Sober: seed%4 == 0}
			require.NoError(t, p.Play(j), "%v", o)
			enginetest.CheckLegal(t, g, j.State())
			if seed%10 == 0 {
				enginetest.CheckVerify(t, j)
				enginetest.CheckUndo(t, j)
				enginetest.CheckReopened(t, j, store)
			}
		}
	}
}

// The questions in testdata/questions.txt, each with its answer: the result as JSON, then the reasons.
// A line is an edition, options joined with "+" if there are any, a calculator, and the question.
func TestQuestions(t *testing.T) {
	script, err := os.ReadFile("testdata/questions.txt")
	require.NoError(t, err)
	var b strings.Builder
	for line := range strings.Lines(string(script)) {
		line = strings.TrimRight(line, "\r\n")
		if strings.HasPrefix(line, "#") {
			fmt.Fprintf(&b, "\n%s\n", line)
		}
		if question, ok := strings.CutPrefix(line, "> "); ok {
			fmt.Fprintf(&b, "> %s\n%s", question, answered(t, tiny(), question))
		}
	}
	golden(t, "questions.txt", strings.TrimPrefix(b.String(), "\n"))
}

// answered asks a question and writes out the answer, in English and the reasons also in Russian.
func answered(t *testing.T, fsys fs.FS, line string) string {
	t.Helper()
	parts := strings.SplitN(line, " ", 3)
	require.Len(t, parts, 3, line)
	opening := strings.Split(parts[0], "+")
	g := open(t, fsys, opening[0], opening[1:]...)
	calc := g.Calc(parts[1])
	require.NotNil(t, calc, line)
	r, err := calc.Resolve(g, json.RawMessage(parts[2]))
	if err != nil {
		p, ok := engine.AsProblem(err)
		require.True(t, ok, "%s: %v", line, err)
		en, ru := g.Book.Say(words.English, "problem."+p.Code, p.Args), g.Book.Say(words.Russian, "problem."+p.Code, p.Args)
		assert.NotContains(t, en+ru, "<no value>")
		return "  problem: " + en + "\n  " + ru + "\n"
	}
	result, err := json.Marshal(r.Result)
	require.NoError(t, err)
	out := fmt.Sprintf("  %s (%s)\n", result, r.Source)
	for _, s := range r.Steps {
		en, ru := g.Book.Say(words.English, s.Key, s.Args), g.Book.Say(words.Russian, s.Key, s.Args)
		assert.NotContains(t, en+ru, "<no value>", line)
		assert.NotRegexp(t, `\[[a-z_]+\.`, en+ru, line)
		out += fmt.Sprintf("    %s | %s%s\n", en, ru, shown(s))
	}
	return out
}

// shown is a step's number, rule and source.
func shown(s engine.Step) string {
	out := ""
	switch {
	case s.Show != "":
		out = ": " + s.Show
	case s.Op != "":
		out = fmt.Sprintf(": %s %d", s.Op, s.Value)
	}
	if s.Op != "" && s.Scale > 1 {
		out += fmt.Sprintf("/%d", s.Scale)
	}
	if s.Rule != "" {
		out += " [" + s.Rule + "]"
	}
	if s.Off {
		out += " (off)"
	}
	return out + " " + string(s.Source)
}
