package bismarck

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	appwords "sandtable/engine/words"
)

// The track of the battles of two sessions, and the choices in them, after each command that changes it, equal
// testdata/answers/battles.txt; -update rewrites it.
func TestBattlesAreShown(t *testing.T) {
	var b strings.Builder
	for _, name := range []string{"battle", "recorded_battles"} {
		script, err := os.ReadFile("testdata/" + name + ".txt")
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, open(t, "exhaustion"))
		fmt.Fprintf(&b, "# %s\n", name)
		last := ""
		for line := range strings.Lines(string(script)) {
			asked, ok := strings.CutPrefix(strings.TrimSpace(line), "> ")
			if !ok {
				continue
			}
			c, err := enginetest.ReadCommand(asked)
			if err != nil {
				continue // a word of the transcript's own
			}
			if _, err := j.Do(c); err != nil {
				continue // refused, as the transcript shows
			}
			if now := shown(t, j.Game(), j.State()); now != last {
				fmt.Fprintf(&b, "> %s\n%s", asked, now)
				last = now
			}
		}
	}
	const path = "testdata/answers/battles.txt"
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(path, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err)
	require.Equal(t, string(want), b.String(), "%s differs; look at it, then run with -update", path)
}

// shown is the battle under way as text: the track, a line a ship, and what may be asked for; empty for none.
func shown(t *testing.T, g *engine.Game, s *engine.State) string {
	t.Helper()
	rule := trackRule{}
	v := rule.TrackBattle(g, s)
	if v == nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "  round %d at %v:", v.Round, v.Place)
	for _, x := range v.Steps {
		fmt.Fprintf(&b, " %s%s", g.Book.Say(appwords.English, x.Key, nil), map[[2]bool]string{{true, false}: " now,", {false, true}: " done,"}[[2]bool{x.Now, x.Done}])
	}
	b.WriteString("\n")
	for _, u := range v.Units {
		said := []string{}
		for _, x := range u.Said {
			said = append(said, g.Book.Say(appwords.English, x.Key, x.Args))
		}
		tracks, err := json.Marshal([]any{u.Record.Tracks, u.Fresh})
		require.NoError(t, err)
		fmt.Fprintf(&b, "    %s in %d, way %d, %s, turn %t %s %s\n", u.Unit, u.Zone, u.Way, g.Book.Say(appwords.English, u.Position, nil), u.Turn, tracks, strings.Join(said, "; "))
	}
	for _, c := range g.Rule("battle").Legal(g, s) {
		b.WriteString("    ? " + offered(c) + "\n")
	}
	return b.String()
}

// offered is a choice as a line of text.
func offered(c engine.Choice) string {
	line := c.Do + " " + string(c.Preset)
	for _, f := range c.Fields {
		line += fmt.Sprintf(" %s:%s%v", f.Name, f.Kind, f.Of)
		if f.Min != 0 || f.Max != 0 {
			line += fmt.Sprintf("%d..%d", f.Min, f.Max)
		}
	}
	if c.Side != "" {
		line += " as " + c.Side
	}
	if c.Main {
		line += " (main)"
	}
	return line
}
