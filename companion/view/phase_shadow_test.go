package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/board"
	"sandtable/companion/view/choice"
	"sandtable/companion/view/page"
)

// A sighted contact is shadowed on the map: its hex is offered, and the form with the ships in it asks beside the map. Over
// a contact that was tried the pointer says why it is not offered.
func TestAContactIsShadowedOnTheMap(t *testing.T) {
	g := chased(t, "move").ask("place", map[string]any{"unit": "norfolk", "hex": "K20"}).ask("place", map[string]any{"unit": "suffolk", "hex": "K20"}).to("admin")
	for _, hex := range []string{"K20", "M22"} {
		g.ask("contact.put", map[string]any{"of": "german", "hex": hex})
	}
	g.to("shadow")
	chart := func() *page.Map { return (&board.Panel{}).Page(g.looking("allied")).Map }
	require.Len(t, chart().Offers, 2)
	assert.Equal(t, "Shadow German contact 1", chart().Hint("K20"))

	form := chart().Offers[0].Send.Sheet.(*choice.Form)
	m := form.Page(g.looking("allied")).Map
	require.NotNil(t, m)
	assert.Equal(t, "K20", m.From)
	for _, unit := range []string{"norfolk", "suffolk"} {
		offer := form.Page(g.looking("allied")).Map.Offers[0]
		assert.Equal(t, page.Put{Field: "by", Value: unit}, *offer.Send.Put)
		form.Put("by", unit)
	}
	assert.Contains(t, spoken(form.Page(g.looking("allied"))), "shadow German contact 1 with ships")
	_, err := g.Do(control(t, form.Page(g.looking("allied")), "do").Send.Commands[0])
	require.NoError(t, err)
	assert.Empty(t, chart().Offers, "an attempt is under way")

	g.ask("shadowing.heard", map[string]any{"slowest": 32}).ask("shadowing.roll", nil, 9)
	require.Len(t, chart().Offers, 1)
	assert.Equal(t, "M22", chart().Offers[0].Hex)
	assert.Equal(t, "German contact 1. There is one attempt to shadow a turn (2A).", chart().Hint("K20"))
}
