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

// Every hex that a side can search has on the map what the side has there, for that side alone. A tap asks for the search of
// the hex, whatever was chosen in the form before; called hexes are not offered again.
func TestHexesToSearchHaveTheirSums(t *testing.T) {
	g := chased(t, "search_allied").ask("tracker", map[string]any{"id": "visibility", "value": 2})
	sums := func(side string) map[string]string {
		out := map[string]string{}
		for _, o := range (&board.Panel{}).Page(g.looking(side)).Map.Offers {
			out[o.Hex] = o.Label
		}
		return out
	}
	want := map[string]string{"N26": "4", "E21": "3", "S26": "4", "K27": "5", "AF25": "4", "M27": "2"}
	assert.Equal(t, want, sums("allied"))
	assert.Empty(t, sums("german"), "it is not their search")
	assert.Empty(t, sums(""), "the open view sees no ships")

	offers := (&board.Panel{}).Page(g.looking("allied")).Map.Offers
	was := offers[1].Send.Sheet.(*choice.Form)
	form := offers[0].Send.Sheet.(*choice.Form)
	form.Recall(was)
	search := control(t, form.Page(g.looking("allied")), "do")
	assert.True(t, isBlack(search))
	_, err := g.Do(search.Send.Commands[0])
	require.NoError(t, err)
	g.to("search_allied").ask("search.heard", map[string]any{"ships": 0})
	delete(want, offers[0].Hex)
	assert.Equal(t, want, sums("allied"))
}
