package enginetest

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/journal"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// Agreeing is a session in which every command that a question could have answered is put as that question too: with
// the same arguments, the trackers as they stood, what the form under way holds, and the dice that fell. The reasons
// must be the same, line by line.
type Agreeing struct {
	*journal.Journal
	T testing.TB
	// Questions names the question of a command, such as "air.roll": "air"; others are left alone.
	Questions map[string]string
	// Tell adds to a question what a position knows without being told, such as the marks of units; nil: nothing.
	Tell  func(before *engine.State, c engine.Command, ask map[string]any)
	Asked map[string]int // how often each question was put
}

// Do carries a command out and asks the same as a question.
func (a *Agreeing) Do(c engine.Command) (journal.Entry, error) {
	before := a.State().Clone()
	e, err := a.Journal.Do(c)
	if err == nil {
		a.compare(before, e)
	}
	return e, err
}

func (a *Agreeing) compare(before *engine.State, e journal.Entry) {
	a.T.Helper()
	g := a.Game()
	name := a.Questions[e.Command.Do]
	calc := g.Calc(name)
	if calc == nil {
		return
	}
	ask := a.question(before, calc, e.Command)
	answer, err := calc.Resolve(g, ask)
	require.NoError(a.T, err, "entry %d, %s: %s", e.Number, name, ask)
	require.Equal(a.T, lines(e.Steps), lines(answer.Steps[max(0, len(answer.Steps)-len(e.Steps)):]), "entry %d, %s: %s", e.Number, name, ask)
	a.Asked[name]++
}

// lines writes steps as they are kept, so that numbers read back compare with numbers worked out.
func lines(steps []engine.Step) []string {
	out := make([]string, len(steps))
	for i, s := range steps {
		data, _ := json.Marshal(s) // plain values
		out[i] = string(data)
	}
	return out
}

// question puts a command as a question: its arguments, the form under way, trackers and dice, as far as the question
// reads them.
func (a *Agreeing) question(s *engine.State, calc engine.Calculator, c engine.Command) json.RawMessage {
	g, ask := a.Game(), map[string]any{}
	rule, _, _ := strings.Cut(c.Do, ".")
	for _, part := range []json.RawMessage{s.Form(rule), c.Args} {
		var fields map[string]any
		_ = json.Unmarshal(part, &fields) // none, or what another kind of form holds
		for key, v := range fields {
			ask[key] = v
		}
	}
	names := engine.IDs(calc.Inputs(), func(f engine.Field) string { return f.Name })
	for key := range ask {
		if !slices.Contains(names, key) {
			delete(ask, key)
		}
	}
	for _, name := range names {
		switch {
		case name == "trackers":
			ask[name] = trackers(g, s)
		case slices.Contains([]string{"die", "dice", "rolls"}, name) && len(c.Faces) > 0:
			ask[name] = c.Faces
		}
	}
	if r, ok := g.Rule(rule).(interface{ Settings() *worksheet.Worksheet }); ok {
		sheetAsks(g, s, r.Settings(), ask)
	}
	if a.Tell != nil {
		a.Tell(s, c, ask)
	}
	data, _ := json.Marshal(ask) // plain values
	return data
}

// sheetAsks adds what a worksheet takes from the table: rows added before, trackers, and the side to move.
func sheetAsks(g *engine.Game, s *engine.State, w *worksheet.Worksheet, ask map[string]any) {
	for i := range w.Inputs {
		x := &w.Inputs[i]
		if ask[x.ID] != nil {
			continue
		}
		side := setting.SideToMove(g, s)
		switch {
		case x.Kind == worksheet.InputRows:
			ask[x.ID] = append([]json.RawMessage{}, w.Added(s)...)
		case x.Tracker != "":
			ask[x.ID] = named(g.Tracker(x.Tracker), s.Tracker(x.Tracker))
		case x.Whose && side != "":
			ask[x.ID] = side
		}
	}
}

// named is a tracker's value as questions take it: by its name where it has names.
func named(t *engine.Tracker, v int) any {
	if at := v - t.Min; at >= 0 && at < len(t.Values) {
		return t.Values[at]
	}
	return v
}

func trackers(g *engine.Game, s *engine.State) map[string]int {
	out := map[string]int{}
	for _, t := range g.Trackers {
		out[t.ID] = s.Tracker(t.ID)
	}
	return out
}

// Agree plays games of the seeds from 0 on in sessions that put each listed command as its question, and finds every
// question put at least once.
func Agree(t testing.TB, seeds int, questions map[string]string, play func(seed uint64, in func(*engine.Game) *Agreeing) error) {
	t.Helper()
	asked := map[string]int{}
	for seed := range uint64(seeds) {
		in := func(g *engine.Game) *Agreeing {
			j, _ := Begin(t, g)
			return &Agreeing{Journal: j, T: t, Questions: questions, Asked: asked}
		}
		require.NoError(t, play(seed, in), "seed %d", seed)
	}
	for _, do := range engine.SortedKeys(questions) {
		require.Positive(t, asked[questions[do]], do)
	}
}

// ByName lists commands that are questions of the same name.
func ByName(names ...string) map[string]string {
	out := map[string]string{}
	for _, name := range names {
		out[name] = name
	}
	return out
}
