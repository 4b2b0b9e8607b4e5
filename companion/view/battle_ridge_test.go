package view_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
)

// A user's game without map, retreat roll and air support fights on the same panel, from typed strengths to the end.
func TestBattleOfASimpleGame(t *testing.T) {
	for _, lang := range words.Langs() {
		g, err := gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, engine.Opening{ID: "ridge", Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		s, p := &session{t, j}, battle.New()
		s.to("blue_turn")
		press := func(id string, value any) {
			t.Helper()
			panel := p.Page(view.Seat{Reader: s.in(lang), State: s.State()})
			assert.Empty(t, page.Faults(panel))
			c, ok := panel.Find(id)
			require.True(t, ok, id)
			require.Empty(t, c.DisabledReason, id)
			send := c.Sent(value)
			for _, command := range send.Commands {
				_, err := j.Do(command)
				require.NoError(t, err, command.Do)
			}
			if send.Put != nil {
				p.Put(send.Put.Field, send.Put.Value)
			}
		}
		for _, c := range p.Page(view.Seat{Reader: s.in(lang), State: s.State()}).All() {
			assert.NotRegexp(t, "support|поддержк", c.Label, "the game has no support")
		}
		press("new", nil)
		press("number.attacker", nil)
		press("digit.4", nil)
		press("pad.side", "defender")
		press("digit.4", nil)
		press("dice", []int{3})
		b := battle.Now(s.in(lang), s.State())
		assert.Equal(t, "1/1", b.Cell)
		press("retreat", nil)
		press("lose", nil)
		b = battle.Now(s.in(lang), s.State())
		require.Len(t, b.Fates, 2)
		press("close", nil)
		assert.Len(t, battle.Register(s.in(lang), s.State()), 1)
	}
}
