package draft

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine/words"
	"sandtable/scenarios/template"
)

// operational is a draft of the operational template.
func operational(t *testing.T) *form.Work {
	of, ok := template.Find("operational")
	require.True(t, ok)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	return form.Open(d)
}

// Try says before the press what keeps a draft from being played, and leads to the problems.
func TestTrySaysWhatCannotPlay(t *testing.T) {
	w := operational(t)
	for _, c := range []struct {
		turn   string
		broken bool
	}{{"turn", false}, {"nought", true}} {
		require.NoError(t, w.Set(form.Key{File: "game.toml", Path: "sequence.turn"}, c.turn))
		for _, lang := range words.Langs() {
			seat := view.Seat{Reader: view.Plain(view.AppBook(), lang)}
			p := (&Try{Work: w}).Page(seat)
			require.Empty(t, page.Faults(p))
			play, _ := p.Find("play")
			_, leads := p.Find("found")
			assert.Equal(t, c.broken, play.DisabledReason != "", c.turn)
			assert.Equal(t, c.broken, leads, c.turn)
			assert.NotContains(t, play.DisabledReason, "[", "no key of a file")
		}
	}
}

// A problem names its form and its row in words, no file and no line.
func TestProblemsNameTheirForm(t *testing.T) {
	w := operational(t)
	require.NoError(t, w.Set(form.Key{File: "game.toml", Path: "phase[2].when"}, "turn >"))
	require.NoError(t, w.SetCell(gamedoc.Roster, 0, "type", "cavalry"))
	var told []string
	for _, c := range (&Found{Work: w}).Page(view.Seat{Reader: view.Plain(view.AppBook(), words.English)}).Rows {
		told = append(told, c.Detail)
	}
	assert.Contains(t, told, "Turn and sequence · Supply")
	assert.Contains(t, told, "Units · "+w.Doc.Sheet(gamedoc.Roster).Cell(0, "name_en"))
}

// A new fault hides none that was found before: the count falls only by a repair.
func TestFaultsHideNoOther(t *testing.T) {
	w := operational(t)
	set := func(file, path, text string) func() error {
		return func() error { return w.Set(form.Key{File: file, Path: path}, text) }
	}
	count := len(w.Findings())
	for i, spoil := range []func() error{
		set("game.toml", "phase[2].when", "turn >"),
		set("rules.toml", "odds[0].table", "nought"),
		set("game.toml", "sequence.turn", "nought"),
		func() error { return w.SetCell(gamedoc.Roster, 0, "type", "cavalry") },
		func() error { return w.SetCell(gamedoc.Roster, 2, "start", "9999") },
	} {
		require.NoError(t, spoil())
		assert.Greater(t, len(w.Findings()), count, "fault %d", i)
		count = len(w.Findings())
	}
}
