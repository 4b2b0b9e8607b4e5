package combatcommander

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// opened keeps games by options: they are never changed.
var opened = map[string]*engine.Game{}

// open resolves the package with these options.
func open(t testing.TB, options ...string) *engine.Game {
	t.Helper()
	key := strings.Join(options, " ")
	if opened[key] == nil {
		g, err := gamedata.Open(Files, Own, engine.Opening{ID: "combat-commander", Options: options})
		require.NoError(t, err)
		opened[key] = g
	}
	return opened[key]
}

// ask puts a question to a calculator and reads the result into out.
func ask(t testing.TB, g *engine.Game, calc, question string, out any) engine.Resolution {
	t.Helper()
	c := g.Calc(calc)
	require.NotNil(t, c, "no calculator %s", calc)
	r, err := c.Resolve(g, json.RawMessage(question))
	require.NoError(t, err, question)
	b, err := json.Marshal(r.Result)
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(b, out), "%s", b)
	return r
}

// The package is sound with every choice of options, and wholly translated.
func TestLint(t *testing.T) {
	require.NoError(t, gamedata.Err(gamedata.Lint(Files, Own)))
}

// A map made by players may hold terrain that the game does not have: the question asks about it, and nothing breaks.
func TestUnknownGround(t *testing.T) {
	f := openField(t).draw("B4 desert", "B5/B6 fjord", "B2-B3 canal")
	out, _ := f.see(open(t), "B1", "B8")
	require.Equal(t, []any{"unknown", "B4"}, []any{out.Verdict, out.Decided})
	data, err := f.Freeze().Encode()
	require.NoError(t, err)
	question, err := json.Marshal(map[string]any{"map": json.RawMessage(data), "from": "B3", "path": []string{"B4", "B5"}})
	require.NoError(t, err)
	_, r := moves(t, string(question))
	require.Equal(t, "?", stepOf(r, "gap").Show)
	question, err = json.Marshal(map[string]any{"map": json.RawMessage(data), "hex": "B4", "from": "B8"})
	require.NoError(t, err)
	covered, _ := covers(t, string(question))
	require.True(t, covered.Unknown)
}

// Every question gets an answer, or a problem in words.
func FuzzQuestions(f *testing.F) {
	for _, q := range []string{`{}`, `{"terrain":["woods"],"road":true}`, `{"from":"A1","to":"O10"}`, `{"from":"A1","path":["B1",{"hex":"B2","fortification":"wire"}]}`,
		`{"units":[{"morale":7}],"dice":[1,2,3,4]}`, `{"what":"trench"}`, `{"hex":"F4","from":"F6","map":"mill_valley"}`, `{"from":"A1","to":"A3","map":{"kind":"sandtable-map"}}`, `{"fp":3,"dice":[6,6,6,6]}`} {
		for _, calc := range open(f).Calcs {
			f.Add(calc.ID(), []byte(q))
		}
	}
	f.Fuzz(func(t *testing.T, calc string, question []byte) {
		c := open(t).Calc(calc)
		if c == nil {
			return
		}
		r, err := c.Resolve(open(t), question)
		if _, problem := engine.AsProblem(err); err != nil {
			require.True(t, problem, "%v", err)
			return
		}
		_, err = json.Marshal(r.Result)
		require.NoError(t, err)
		for _, s := range r.Steps {
			require.True(t, open(t).Book.Has("ru", s.Key), s.Key)
		}
	})
}

// golden compares a text with a file, or writes it with -update.
func golden(t *testing.T, name, got string) {
	t.Helper()
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(name, []byte(got), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	require.Equal(t, string(want), got, "%s differs; look at it, then run with -update", name)
}
