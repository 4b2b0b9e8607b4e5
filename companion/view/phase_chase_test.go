package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// A Shadowed marker that was put down by hand has no ship. While the shadowed ships move, their side chooses which it is,
// and then moves it.
func TestAMarkerPutByHandGetsItsShips(t *testing.T) {
	g := &session{t, bismarckAfter(t, setUp...)}
	g.to("move").ask("place", map[string]any{"unit": "m_kg_1", "hex": "K20"}).to("search_allied").to("weather")
	g.ask("contact.put", map[string]any{"of": "german", "hex": "K20", "shadowed": true}).to("chase_german")
	german := func() page.Panel { return (&phase.Card{}).Page(g.looking("german")) }
	_, moves := german().Find("main.fleet.sail")
	require.False(t, moves)

	join := control(t, german(), "fleet.note")
	assert.Equal(t, "Choose the ships shadowed in K20", join.Label)
	form := join.Send.Sheet.(*choice.Form)
	form.Put("units", "m_kg_1")
	_, err := g.Do(control(t, form.Page(g.looking("german")), "do").Send.Commands[0])
	require.NoError(t, err)
	assert.Equal(t, page.Big, control(t, german(), "main.fleet.sail").Style)
	assert.Equal(t, "Add a status", control(t, german(), "fleet.note").Label)
}
