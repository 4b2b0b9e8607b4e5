package view_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/choice"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
	"sandtable/scenarios"
)

// A form whose button cannot be pressed yet says on the button what is missing, in all phases of all games and on each side's
// view.
func TestFormsShowWhatIsMissing(t *testing.T) {
	missing := 0
	for _, id := range []string{"veritable", "combat-commander", "flames-of-war", "bismarck"} {
		game, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		j, _ := enginetest.Begin(t, game)
		g := &session{Journal: j, t: t}
		for range 40 {
			for _, side := range append(engine.SortedKeys(j.State().Private), "") {
				seat := g.looking(side)
				all, _ := seat.Offered(seat.State)
				for _, c := range all {
					form, asks := choice.Send(seat, c).Sheet.(*choice.Form)
					if !asks {
						continue
					}
					for _, b := range form.Page(seat).Foot {
						if b.DisabledReason != "" {
							missing++
							assert.Equal(t, b.DisabledReason, b.Detail, "%s %s %s", id, j.State().Shared.Phase, c.Do)
						}
					}
				}
			}
			_, _ = j.Do(engine.Ask("muster", nil)) // where it is offered
			if _, err := j.Do(engine.Ask(play.NextVerb, play.NextArgs{All: true})); err != nil {
				break
			}
		}
	}
	assert.Greater(t, missing, 20)
}
