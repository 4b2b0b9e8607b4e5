package view_test

import (
	"os"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
)

// A side sees all cards of its hand at once, each for its number and for its event, and none behind Show more. The log
// names places of a game that is played on points.
func TestAllCardsOfAHandAreInSight(t *testing.T) {
	g, err := gamedata.Open(os.DirFS("draft/script/testdata/amber_road"), nil, engine.Opening{ID: "empty", Edition: "first"})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	deal := engine.Command{Do: "cards.deal"}
	for _, n := range []int{1, 4, 7, 13, 25, 2, 16, 19, 22, 34} {
		deal.Drawn = append(deal.Drawn, strconv.Itoa(n))
	}
	do := func(c engine.Command) {
		_, err := j.Do(c)
		require.NoError(t, err)
	}
	_, big := (&phase.Card{}).Page(linkedSeat(j, "merchants")).Find("main.cards.deal")
	assert.True(t, big, "dealing is the main button")
	do(deal)
	do(engine.Command{Do: "next"})
	lay := engine.Ask("cards.number", map[string]string{"card": "fair"}) // it can be exchanged for another card
	lay.Side = "merchants"
	do(lay)
	for _, side := range []string{"merchants", "raiders"} {
		rows := page.Ranker{Unfolded: func(string) bool { return false }}.Rank((&phase.Card{}).Page(linkedSeat(j, side)))
		cards := 0
		for _, c := range rows.All() {
			if len(c.Send.Commands) == 1 && (c.Send.Commands[0].Do == "cards.number" || c.Send.Commands[0].Do == "cards.event") {
				cards++
			}
		}
		assert.Equal(t, 10, cards, side)
	}
	seat := linkedSeat(j, "merchants")
	assert.Equal(t, "Amberholt", seat.Hex("0202"))
	assert.Equal(t, "Amberholt", seat.Place(engine.AtHex("0202")))
}
