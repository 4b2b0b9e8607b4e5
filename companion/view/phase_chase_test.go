package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// A Shadowed marker that was put down by hand owes a move, and Next is not black. The ships in its hex can move at once.
// Where the hex is empty, their side chooses which it is, and then moves them.
func TestAMarkerPutByHandGetsItsShips(t *testing.T) {
	for _, at := range []string{"K20", "C20"} {
		g := &session{t, bismarckAfter(t, setUp...)}
		g.to("move").ask("place", map[string]any{"unit": "m_kg_1", "hex": at}).to("search_allied").to("weather")
		g.ask("contact.put", map[string]any{"of": "german", "hex": "K20", "shadowed": true}).to("chase_german")
		german := func() page.Panel { return (&phase.Card{}).Page(g.looking("german")) }
		if _, moves := german().Find("main.fleet.sail"); !moves {
			join := control(t, german(), "main.fleet.join")
			assert.Equal(t, "Choose the ships shadowed in K20", join.Label)
			assert.Equal(t, page.Big, join.Style)
			form := join.Send.Sheet.(*choice.Form)
			form.Put("units", "m_kg_1")
			_, err := g.Do(control(t, form.Page(g.looking("german")), "do").Send.Commands[0])
			require.NoError(t, err)
		}
		assert.Equal(t, page.Big, control(t, german(), "main.fleet.sail").Style, at)
		assert.Equal(t, "Add a status", control(t, german(), "fleet.note").Label)
	}
}
