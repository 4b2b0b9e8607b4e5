package forms_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
)

// Artillery points with an income, points carried over, a line of the battle and an action that cost some are made on
// the forms alone. The game plays with them, and a track that is gone is missed in words where it was chosen.
func TestPointsAreMadeOnTheForms(t *testing.T) {
	h := &hand{t: t, w: operational(t)}
	h.to(forms.Air).add("Add track", "Shells").open("Shells").set("Highest", 6).add("Add income", "")
	at := len(h.w.Doc.Rows("game.toml", "tracker")) - 1
	row := fmt.Sprintf("tracker[%d]", at)
	phase := h.w.Doc.String("game.toml", row+".income[0].phase")
	require.NotEmpty(t, phase)
	h.to(forms.Air).open("Shells").open("Supply").press("game.toml#"+row+".income[0].refill", true).press("game.toml#"+row+".income[0].keep", 2).press("game.toml#"+row+".income[0].value", "4")
	h.to(forms.Air).open("Shells").says("Refilled to 4, keeps 2")

	h.to(forms.Combat).open("New battle").add("Add modifier", "Artillery").open("Artillery")
	h.set("Value", "1").more().set("Costs points of", "shells").set("Points it costs", 2)
	h.to(forms.Arrivals).add("Add transfer", "Withdraw").open("Withdraw").more().set("Costs points of", "shells").sound()

	g, err := gamedata.Open(h.w.Doc.FS(), nil, engine.Opening{Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	for j.State().Shared.Phase != phase {
		_, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	assert.Equal(t, 4, j.State().Tracker("shells"))
	assert.Equal(t, engine.Price{Tracker: "shells", Points: 1}, g.Rule("withdraw").(engine.Priced).Price("withdraw"))

	require.NoError(t, h.w.Doc.RemoveRow("game.toml", "tracker", at))
	h.to(forms.Combat).open("New battle").open("Artillery").says("Artillery costs 2 of Shells, and no track is called Shells.")
	h.to(forms.Arrivals).open("Withdraw").says("Withdraw costs 1 of Shells, and no track is called Shells.")
}

// says asserts that the page has some words.
func (h *hand) says(words string) *hand {
	h.t.Helper()
	assert.Contains(h.t, told(h.panel()), words)
	return h
}

// more unfolds what is under More.
func (h *hand) more() *hand {
	h.t.Helper()
	c := h.find(func(c page.Control) bool { return strings.HasPrefix(c.ID, "more:") })
	h.page.Put(c.ID, nil)
	return h
}
