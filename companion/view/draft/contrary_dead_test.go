package draft

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/draft/forms"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/trial"
	"sandtable/engine/words"
)

// stuck is a rule that fails, so that the game cannot continue.
type stuck struct{}

func (stuck) ID() string { return "stuck" }

func (stuck) Legal(*engine.Game, *engine.State) []engine.Choice {
	return []engine.Choice{{Do: "stuck", Key: "choice.next", Main: true}}
}

func (stuck) Decide(*engine.Game, *engine.State, engine.Command) (engine.Outcome, error) {
	panic("a mistake in a rule")
}

// The check of the contrary designer sees a dead end that is planted, unless a finding leads to its phase. A fault is
// never explained.
func TestContraryDesignerSeesADeadEnd(t *testing.T) {
	c := &contrary{work: operational(t)}
	g, err := gamedata.Open(c.work.Doc.FS(), nil, engine.Opening{Default: true})
	require.NoError(t, err)
	g.Rules = append(g.Rules, stuck{})
	g.Phases[0].Do = append(g.Phases[0].Do, "stuck")
	g.Prepare()
	series, err := trial.Play(context.Background(), trial.Setting{Game: g}, 20, 1, nil)
	require.NoError(t, err)
	require.NotEmpty(t, series.DeadEnds)
	assert.Len(t, c.unexplained(c.work.Findings(), series.DeadEnds), len(series.DeadEnds))

	end := []*trial.DeadEnd{{Why: "refused", Phase: c.work.Doc.Rows("game.toml", "phase")[1].ID}}
	assert.Len(t, c.unexplained(nil, end), 1)
	at := func(path string) []form.Finding {
		f := form.Finding{Problem: engine.Wrong("phase.unknown")}
		f.File, f.Path = "game.toml", path
		return []form.Finding{f}
	}
	assert.Len(t, c.unexplained(at("phase[0].do"), end), 1, "a finding of another phase explains nothing")
	assert.Empty(t, c.unexplained(at("phase[1].do"), end))
}

// Lists that ended a game in a fault once: a counter of no side has no zone of control.
func TestPastedListsPlay(t *testing.T) {
	for _, list := range []string{"Name\tHex\n-1\t0503 0504"} {
		c := &contrary{work: operational(t)}
		p := forms.All()[slices.IndexFunc(forms.All(), func(f *form.Form) bool { return f.ID == forms.Units })].Page(c.work)
		p.Page(reader(words.English))
		p.Put("units.paste", list)
		p.Page(reader(words.English))
		p.Put("pasted.take", nil)
		require.Contains(t, c.work.Doc.Text("units.csv"), "0503", list)
		g, err := gamedata.Open(c.work.Doc.FS(), nil, engine.Opening{Default: true})
		require.NoError(t, err, list)
		series, err := trial.Play(context.Background(), trial.Setting{Game: g}, 5, 1, nil)
		require.NoError(t, err, list)
		assert.Empty(t, c.unexplained(c.work.Findings(), series.DeadEnds), list)
	}
}
