package game

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/forms"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
	"sandtable/engine/gamedata"
)

const redFlag = `<svg viewBox="0 0 30 20"><rect width="30" height="20" fill="#a01010"/></svg>`

// An added picture is in the draft and on the counter in one step, and in the package of the game.
func TestPictureIsAdded(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	d.goTo(forms.All()[2].Page(d.work))
	tap(t, p, "Picture columns")
	s := d.work.Doc.Sheet(gamedoc.Roster)
	column := 0
	for i, c := range s.Columns() {
		if c == "picture" {
			column = i
		}
	}
	d.front().view.Pressed("units", page.Cell{Row: 1, Col: column})
	assert.Contains(t, fit.Read(p.Win.Content()), "Add a picture")
	d.addPicture("picture", "1", "/photos/flag.svg", []byte(redFlag))
	assert.Equal(t, "flag.svg", s.Cell(1, "picture"))
	assert.Equal(t, redFlag, d.work.Doc.Text("pictures/flag.svg"))
	piece := d.looks.counters().Set[s.Cell(1, "id")]
	assert.NotNil(t, piece.Front.Picture.Picture, "the counter is shown with it")

	again := New(p.App, p.Win, *p.deps)
	again.Open()
	require.NotNil(t, again.draft)
	assert.Equal(t, redFlag, again.draft.work.Doc.Text("pictures/flag.svg"), "it is on the disk")
	zip, hash, err := gamedata.Pack(d.work.Doc.FS())
	require.NoError(t, err)
	sent, err := gamedata.Zip(zip)
	require.NoError(t, err)
	g, err := gamedata.Open(sent, nil, engine.Opening{})
	require.NoError(t, err)
	assert.Equal(t, hash, g.Hash)

	assert.True(t, d.work.Doc.Undo())
	assert.False(t, d.work.Doc.Has("pictures/flag.svg"))
	assert.Empty(t, s.Cell(1, "picture"), "both are one step")
	_, err = d.open.addPicture("picture", "1", "broken.png", []byte("hello"))
	bad, ok := engine.AsProblem(err)
	require.True(t, ok)
	assert.Equal(t, "art.broken", bad.Code)
	assert.False(t, d.work.Doc.Has("pictures/broken.png"))

}

// Adding a drawing reports what it loses.
func TestLossOfAPictureIsReported(t *testing.T) {
	p := at(t, english)
	d := operational(t, p)
	d.goTo(forms.All()[2].Page(d.work))
	tap(t, p, "Picture columns")
	d.addPicture("picture", "1", "number.svg", []byte(`<svg viewBox="0 0 9 9"><rect width="9" height="9"/><text>7</text></svg>`))
	assert.Contains(t, fit.Read(p.Win.Content()), "Turn text into paths")
	assert.True(t, d.work.Doc.Has("pictures/number.svg"), "it is there all the same")
}
