package view_test

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/battle"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
	"sandtable/engine/words"
)

// What costs points says so. It can be pressed while the points are there, and after that says what is missing.
func TestWhatCostsPoints(t *testing.T) {
	said := map[words.Lang][4]string{
		words.English: {"barrage (2 × Shells)", "Shells: this costs 2, 1 left (5.9).", "1 × Shells", "Shells: this costs 1, 0 left (5.9)."},
		words.Russian: {"огневой налёт (2 × Снаряды)", "Снаряды: это стоит 2, осталось 1 (5.9).", "1 × Снаряды", "Снаряды: это стоит 1, осталось 0 (5.9)."},
	}
	for _, lang := range words.Langs() {
		g, err := gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, engine.Opening{ID: "ridge", Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, g)
		s := &session{t, j}
		s.to("blue_turn")
		do := func(c engine.Command) {
			t.Helper()
			_, err := j.Do(c)
			require.NoError(t, err)
		}
		shells := func(n int) { do(engine.Ask("tracker", play.TrackerArgs{ID: "shells", Value: n})) }
		find := func(panel page.Panel, id string) page.Control {
			t.Helper()
			assert.Empty(t, page.Faults(panel))
			c, ok := panel.Find(id)
			require.True(t, ok, id)
			return c
		}
		seat := func() view.Seat { return s.seat(lang) }
		runner := func() page.Control { t.Helper(); return find((&phase.Card{}).Page(seat()), "runner") }

		c := runner()
		assert.Equal(t, said[lang][2], c.Detail)
		assert.Empty(t, c.DisabledReason)
		shells(0)
		c = runner()
		assert.Equal(t, said[lang][3], c.Detail)
		assert.Equal(t, said[lang][3], c.DisabledReason)

		shells(3)
		do(engine.Ask("battle.new", nil))
		p := battle.New()
		barrage := func() page.Control { return find(p.Page(seat()), "flag.buy_barrage") }
		c = barrage()
		assert.Equal(t, said[lang][0], c.Label)
		assert.Empty(t, c.DisabledReason)
		do(c.Sent(nil).Commands[0])
		assert.True(t, barrage().Selected)
		do(barrage().Sent(nil).Commands[0])
		shells(1)
		c = barrage()
		assert.False(t, c.Selected)
		assert.Equal(t, said[lang][1], c.DisabledReason)
	}
}
