package table

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/ending"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/play"
)

// After the last phase the main button leads to the result, and from there to the report and to another game: the same
// edition, options and sides. The game that is over stays in the library.
func TestTheEndLeadsToTheReportAndToAnotherGame(t *testing.T) {
	p := at(t, paper)
	d := playTo(t, p, 0)
	d.own.simple = "german"
	for d.own.state().Shared.Ended == "" {
		d.do(t, engine.Ask("next", play.NextArgs{All: true}))
	}
	tap := func(words string) { require.NoError(t, fit.Tap(p.win, words)) }
	require.Equal(t, []string{"Result"}, primaries(p.win))
	tap("Result")
	assert.Equal(t, []string{"Read the report"}, primaries(p.win))
	tap("Read the report")
	assert.Equal(t, ending.Report{}, p.pages().Visit.Stack.Page().Source)
	p.back()
	assert.Equal(t, ending.Page{}, p.pages().Visit.Stack.Page().Source)
	tap("Play again")
	require.NotEqual(t, d.own.about.ID, p.desk.own.about.ID)
	was, now := d.own, p.desk.own
	assert.Equal(t, was.game().Options, now.game().Options)
	assert.Equal(t, []string{was.game().Edition, "german"}, []string{now.game().Edition, now.simple})
	list, err := p.deps.Library.Sessions()
	require.NoError(t, err)
	require.Len(t, list, 2)
	for _, s := range list {
		if s.ID == was.about.ID {
			assert.Equal(t, was.state().Shared.Ended, s.Stand.Ended)
		}
	}
	assert.Empty(t, p.desk.own.state().Shared.Ended)
}
