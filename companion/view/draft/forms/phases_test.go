package forms_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc/rework"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// A phase gets parts, a condition and a bounded repeat on the form. The list shows its parts below it, indented, and the
// game plays.
func TestPhasesGetParts(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Sequence).add("Add phase", "Impulses").open("Impulses").add("Add part", "Move again").add("Add part", "Rest")
	h.set("Played at most (times)", 3).says("Move again")
	at := "game.toml#phase[" + h.row("impulses") + "]"
	h.press(at+".while", "turn < 3").sound()
	h.to(forms.Sequence).says("at most 3 times · again if Turn: less than 3")
	line := h.find(func(c page.Control) bool {
		column, ok := c.Body.(*page.Column)
		return ok && column.InsetX > 0 && page.Children(c)[0].Label == "Move again"
	})
	assert.Len(t, page.Children(line), 1)
	require.NoError(t, rework.Rename(&h.w.Checker, "phase", "impulses", "rounds"))
	h.sound()

	g, err := gamedata.Open(h.w.Doc.FS(), nil, engine.Opening{Default: true})
	require.NoError(t, err)
	assert.Equal(t, "rounds", g.Phase("rest").In)
	for seed := range 3 {
		j, _ := enginetest.Begin(t, g)
		require.NoError(t, (&enginetest.Player{Seed: uint64(seed), Most: 200}).Play(j))
		enginetest.CheckUndo(t, j)
	}
}

// A phase that was made a part of itself is a finding, and its page is still there.
func TestPhaseOfItself(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Sequence).add("Add phase", "Impulses").open("Impulses").add("Add part", "Rest")
	for _, id := range []string{"rest", "impulses"} {
		require.NoError(t, h.w.Doc.Set("game.toml", "phase["+h.row(id)+"].in", "rest"))
		assert.NotEmpty(t, serious(h.w))
		h.to(forms.Sequence).open("Rest").to(forms.Sequence).open("Impulses")
	}
}

// row is the index of a phase.
func (h *hand) row(id string) string {
	return strconv.Itoa(h.w.Doc.Find("game.toml", "phase", id))
}
