package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// The host's own device asks the other seat to undo what both have seen, and answers what that asks. While no
// device is connected there, the host may answer for it.
func TestSharedUndo(t *testing.T) {
	p, d := linkedDesk(t)
	_ = guest(t, p, d)
	p.back()
	d.ask(engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	before := d.own.state().Shared.Phase
	seat := d.own.session.Seat(allied)
	_, err := seat.Do(seat.Number(), engine.Ask(play.NextVerb, play.NextArgs{All: true}))
	require.NoError(t, err)
	after := d.own.state().Shared.Phase
	d.link.onNews()
	shown := func() string { return fit.Read(p.win.Content()) }

	d.frame.press("undo")
	require.NotNil(t, d.Visit.Stack.Top())
	require.NoError(t, d.Visit.Press(d.Visit.Stack.Top(), "ask", nil))
	assert.Equal(t, german, d.own.plea().By)
	assert.Contains(t, shown(), "Undo asked, waiting for Allied:")
	assert.Contains(t, shown(), "Answer for the absent side: Allied.")
	d.Act(page.Act{Do: page.UndoRefuse, Of: german})
	assert.NotContains(t, shown(), "Undo asked")
	assert.Equal(t, after, d.own.state().Shared.Phase)

	table := d.own.link.host.Table
	require.NoError(t, table.Own(func() error {
		_, err := table.Shared.Act(page.UndoAsk, allied, false, "")
		return err
	}))
	d.link.onNews()
	assert.Contains(t, shown(), "Allied asks to undo:")
	d.Act(page.Act{Do: page.UndoAgree, Of: german})
	assert.NotContains(t, shown(), "asks to undo")
	assert.Equal(t, before, d.own.state().Shared.Phase)
}
