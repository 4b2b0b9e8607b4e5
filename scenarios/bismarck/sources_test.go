package bismarck

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// values counts the numbers among the arguments of sentences, but for which round it is.
func values(said []engine.Said) (n int) {
	for _, s := range said {
		for name, v := range s.Args {
			if _, is := v.(int); is && name != "round" {
				n++
			}
		}
	}
	return n
}

// unsourced lists the lines of reasons that have a value and no source, or no rule.
func unsourced(steps []engine.Step) []string {
	var out []string
	for _, s := range steps {
		if (s.Op != "" || s.Show != "") && (s.Rule == "" || !s.Source.Valid()) {
			out = append(out, fmt.Sprintf("%s: rule %q, source %q", s.Key, s.Rule, s.Source))
		}
	}
	return out
}

// Every value that the game's rules work out has a line among the reasons with its rule and its source: in the answers
// to all questions, and in all entries of the sessions and proofs of testdata.
func TestEveryValueHasItsSource(t *testing.T) {
	g := open(t, "exhaustion")
	for _, file := range append(sessions(t), "testdata/proofs/air.txt", "testdata/proofs/battle.txt") {
		script, err := os.ReadFile(file)
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		for line := range strings.Lines(string(script)) {
			command, asked := strings.CutPrefix(strings.TrimSpace(line), "> ")
			c, err := enginetest.ReadCommand(command)
			if !asked || err != nil {
				continue
			}
			e, err := j.Do(c)
			if err != nil || play.IsClerk(c.Do) || byPlayers[c.Do] {
				continue
			}
			assert.Empty(t, unsourced(e.Steps), "%s: %s", file, command)
			assert.False(t, values(e.Said) > 0 && len(e.Steps) == 0, "%s: %s: %v has no reasons", file, command, e.Said)
		}
	}
	for _, script := range []string{"testdata/answers/questions.txt", "testdata/proofs/questions.txt"} {
		text, err := os.ReadFile(script)
		require.NoError(t, err)
		for line := range strings.Lines(string(text)) {
			question, asked := strings.CutPrefix(strings.TrimSpace(line), "? ")
			id, in, _ := strings.Cut(question, " ")
			if calc := g.Calc(id); asked && calc != nil {
				r, err := calc.Resolve(g, []byte(in))
				if err == nil {
					assert.Empty(t, unsourced(r.Steps), question)
				}
			}
		}
	}
}

// byPlayers are commands whose values the players give.
var byPlayers = map[string]bool{"search.heard": true, "battle.set": true, "contact.put": true}
