package view_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/board"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine/words"
)

// The card asks whether the search maps are used before the set-up. After either answer nothing asks again, the map
// neither, on which ships move.
func TestTheMapIsAskedBeforeTheSetUp(t *testing.T) {
	for lang, asks := range map[words.Lang]string{words.English: "Do you play on Sandtable's search maps?", words.Russian: "Вы играете на картах поиска Sandtable?"} {
		for _, answer := range []string{"yes", "no"} {
			g := &session{t, bismarckAfter(t)}
			german := func() view.Seat {
				seat := g.looking("german")
				seat.Reader = g.in(lang)
				return seat
			}
			p := (&phase.Card{}).Page(german())
			asked := func(p page.Panel) bool {
				return slices.ContainsFunc(p.All(), func(c page.Control) bool { return c.Label == asks })
			}
			assert.True(t, asked(p))
			_, black := p.Find("main.muster")
			assert.False(t, black, "the question comes first")
			_, offered := p.Find("muster")
			assert.True(t, offered)
			assert.True(t, phase.HasDue(german()), "Next is not black")

			send := control(t, p, `main.our_map{"value":"`+answer+`"}`).Send
			_, err := g.Do(send.Commands[0])
			assert.NoError(t, err)
			p = (&phase.Card{}).Page(german())
			assert.False(t, asked(p))
			assert.True(t, isBlack(control(t, p, "main.muster")))

			g.ask("muster", nil).to("move")
			assert.False(t, asked((&phase.Card{}).Page(german())))
			assert.False(t, asked((&board.Panel{}).Page(german())), answer)
		}
	}
}

// Nothing is placed on a map about which the players have not answered: the set-up asks that first, above its reminders, and
// Enter does not pass it.
func TestASetupOnNoMapIsNotPassedByEnter(t *testing.T) {
	g := begin(t, "vpg").to("setup_german")
	p := (&phase.Card{}).Page(g.seat(words.English))
	rows := p.All()
	place := func(is func(page.Control) bool) int { return slices.IndexFunc(rows, is) }
	answer := place(func(c page.Control) bool {
		return strings.HasPrefix(c.ID, phase.MapAsked(g.seat(words.English)).Buttons())
	})
	require.GreaterOrEqual(t, answer, 0)
	assert.Less(t, answer, place(func(c page.Control) bool { return page.Is[*page.Check](c) }))
	assert.True(t, phase.HasDue(g.seat(words.English)), "Next is not black")

	send := control(t, p, rows[answer].ID).Send
	_, err := g.Do(send.Commands[0])
	require.NoError(t, err)
	assert.Nil(t, phase.MapAsked(g.seat(words.English)))
}
