package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/widget/fit"
)

// The title above a row follows its text.
func TestTitleOfARowFollowsItsText(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	name := form.Key{File: gameFile, Path: "phase[0].name"}
	d.showFinding(name)
	fit.Settle(p.Win)
	was := d.work.Text(name)
	require.Equal(t, was, d.row.Words)
	d.front().view.Pressed(name.ID(), "Night")
	fit.Settle(p.Win)
	assert.Equal(t, "Night", d.work.Text(name))
	assert.Equal(t, "Night", d.row.Words)
}

// A trial ends a step, and Undo names a change that the page in front does not show.
func TestUndoNamesWhatIsElsewhere(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	name := form.Key{File: gameFile, Path: "name"}
	d.showFinding(name)
	was := d.work.Text(name)
	require.NoError(t, d.work.Type(name, "The Ridge"))
	d.exits.try("", "1")
	d.exits.Take()
	require.NoError(t, d.work.Type(name, "The Long Ridge"))
	d.showFinding(form.Key{File: gameFile, Path: "turns"})
	p.undo()
	fit.Settle(p.Win)
	assert.Contains(t, fit.Read(p.Win.Content()), "Undone: Game and sides")
	assert.Equal(t, "The Ridge", d.work.Text(name))
	p.undo()
	assert.Equal(t, was, d.work.Text(name))
}
