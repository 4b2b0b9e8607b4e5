package print

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/printing"
	"sandtable/companion/widget/fit"
	"sandtable/printables/sheet"
)

const ownDie = "[[die]]\nid = \"own\"\nname = \"Mine, 3 by 2\"\nrows = 3\ncolumns = 2\nwidth = 16.0\npitch_x = 19.0\npitch_y = 18.0\nleft = 22.0\ntop = 34.0\n"

// A layout from a file is chosen at once, printed, and remembered. A faulty file shows its error.
func TestOwnDieFromAFile(t *testing.T) {
	app := fit.App(t)
	s := in(t, app, english)
	s.st.Choices.Last = printing.Last{Game: "veritable", Edition: "vpg"}
	s.Open(nil)
	s.bring(onPaper)
	assert.Contains(t, s.reads(), "From a file…")
	s.readLayouts("mine.toml", []byte("[[die]]\nrow = 3\n"))
	assert.Contains(t, s.reads(), "mine.toml:2")
	assert.Nil(t, s.st.Choices.Layout(s.st.Origin.Set))
	s.readLayouts("mine.toml", []byte(ownDie))
	assert.Contains(t, s.reads(), "Mine, 3 by 2")
	setup, err := s.st.Choices.Setup(s.Set.Lang())
	require.NoError(t, err)
	require.NotNil(t, s.st.Choices.Layout(s.st.Origin.Set))
	setup.Die = s.st.Choices.Layout(s.st.Origin.Set)
	settled, err := setup.Settled()
	require.NoError(t, err)
	assert.InDelta(t, 22, settled.Die.Area(sheet.Papers()[0].Size).X, 1e-9)

	again := in(t, app, english)
	again.Open(nil)
	require.NotNil(t, again.st.Choices.Layout(again.st.Origin.Set))
	assert.Equal(t, "own", again.st.Choices.Layout(again.st.Origin.Set).ID)
	again.bring(onPaper).tap("As many as fit")
	assert.Nil(t, again.st.Choices.Layout(again.st.Origin.Set))
}
