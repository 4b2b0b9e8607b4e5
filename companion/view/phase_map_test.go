package view_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"

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
