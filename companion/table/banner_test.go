package table

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// What concerns the side of the host's own device stays above its screen until it is acknowledged.
func TestBanner(t *testing.T) {
	p, d := linkedDesk(t)
	guest(t, p, d)
	p.back()
	assert.NotContains(t, fit.Read(p.win.Content()), "Your turn")
	d.ask(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	seat := d.own.session.Seat(allied)
	for d.own.state().Shared.Phase != "move" {
		_, err := seat.Do(seat.Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
		require.NoError(t, err)
	}
	d.link.onNews()
	assert.Contains(t, fit.Read(p.win.Content()), "Your turn: Movement")
	p.Show()
	assert.Contains(t, fit.Read(p.win.Content()), "Your turn: Movement")
	d.Act(page.Act{Do: page.AlertSeen, Of: strconv.Itoa(d.own.session.Seat(german).Number())})
	assert.NotContains(t, fit.Read(p.win.Content()), "Your turn")
}
