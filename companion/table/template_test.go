package table

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// A game begun from a template is played here as the others are: through its first turn every panel has its words, fits
// its window, and no screen has more than one thing that is to be done now.
func TestTemplates(t *testing.T) {
	for i, x := range template.List() {
		way := appearance{lang: words.Langs()[i%2], size: []fyne.Size{phoneSize, desktopSize}[i%2]}
		t.Run(x.ID, func(t *testing.T) {
			g, err := gamedata.Open(x.Files, nil, engine.Opening{ID: x.ID, Default: true})
			require.NoError(t, err)
			j, _ := enginetest.Begin(t, g)
			p := at(t, way)
			d := newDesk(p, j, library.Summary{Name: "Thursday"})
			p.open(d)
			s := &stand{t: t, p: p, d: d}
			phase := ""
			for _, c := range firstTurn(t, x.ID) {
				_, err := j.Do(c)
				require.NoError(t, err, "%s %s", c.Do, c.Args)
				if now := j.State().Shared.Phase; now != phase {
					phase = now
					lookThrough(t, s, phase)
				}
			}
		})
	}
}

// lookThrough turns to every panel of a desk.
func lookThrough(t *testing.T, s *stand, phase string) {
	for i := range s.d.panels {
		s.d.turnTo(i)
		assert.NotContains(t, s.reads(), "[", "%s: panel %d lacks words", phase, i)
		assert.Empty(t, fit.Window(s.p.win), "%s: panel %d", phase, i)
		assert.LessOrEqual(t, len(primaries(s.p.win)), 1, "%s: panel %d: %v", phase, i, primaries(s.p.win))
	}
}

// firstTurn is the recorded first turn of a template.
func firstTurn(t *testing.T, id string) []engine.Command {
	script, err := os.ReadFile("../../scenarios/template/testdata/" + id + ".txt")
	require.NoError(t, err)
	var out []engine.Command
	for line := range strings.Lines(string(script)) {
		command, asked := strings.CutPrefix(strings.TrimSpace(line), "> ")
		if c, err := enginetest.ReadCommand(command); asked && err == nil && !strings.Contains("state legal log duties", c.Do) {
			out = append(out, c)
		}
	}
	return out
}
