package veritable

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/stock/basic"
)

// Sessions written by hand from the rules: seven turns in each edition, with the air support, losses,
// supply and victory points that must come of them.
func TestSevenTurns(t *testing.T) {
	for _, c := range []struct{ edition, options string }{{"first", ""}, {"vpg", "amphibious fuhrer fortress_cleve"}} {
		t.Run(c.edition, func(t *testing.T) {
			g := open(t, c.edition, fields(c.options)...)
			j, store := enginetest.Begin(t, g)
			playScript(t, "testdata/"+c.edition+"_seven_turns.txt", j)
			enginetest.CheckVerify(t, j)
			enginetest.CheckReopened(t, j, store)
			enginetest.CheckUndo(t, j)
		})
	}
}

// playScript carries out the commands of a file (">") and checks what it expects ("=").
func playScript(t *testing.T, path string, j *journal.Journal) {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	for n, line := range strings.Split(string(text), "\n") {
		at := fmt.Sprintf("%s:%d: %s", path, n+1, line)
		switch {
		case strings.HasPrefix(line, "> "):
			c, err := enginetest.ReadCommand(line[2:])
			require.NoError(t, err, at)
			_, err = j.Do(c)
			require.NoError(t, err, at)
		case strings.HasPrefix(line, "= "):
			for _, want := range strings.Split(line[2:], ", ") {
				words := strings.Fields(want)
				last := len(words) - 1
				require.Equal(t, words[last], stands(j.Game(), j.State(), words[:last]), at)
			}
		}
	}
}

// stands returns a value of the state in words: "phase", "ended", "vp", "band", a tracker, or how many units of a
// side are "lost allied" or carry a mark, "oos allied".
func stands(g *engine.Game, s *engine.State, what []string) string {
	switch name := what[0]; {
	case name == "phase":
		return s.Shared.Phase
	case name == "ended":
		return s.Shared.Ended
	case name == "vp":
		return tally(g, s).Points
	case name == "band":
		return tally(g, s).Band
	case name == "lost":
		return count(g, s, what[1]+" eliminated")
	case g.Mark(name) != nil:
		return count(g, s, what[1]+" "+name)
	}
	t := g.Tracker(what[0])
	if v := s.Tracker(t.ID) - t.Min; t.ID != g.Sequence.Turn && v < len(t.Values) {
		return t.Values[v]
	}
	return fmt.Sprint(s.Tracker(t.ID))
}

func tally(g *engine.Game, s *engine.State) basic.Tally {
	at := slices.IndexFunc(g.Rules, func(r engine.Rule) bool { return r.ID() == "victory" })
	return g.Rules[at].(basic.LedgerRule).Tally(g, s)
}

func count(g *engine.Game, s *engine.State, filter string) string {
	f, err := engine.NewFilter(g, filter)
	if err != nil {
		return err.Error()
	}
	return fmt.Sprint(len(f.Counters(g, s)))
}
