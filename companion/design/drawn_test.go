package design

import (
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/fit"
	"sandtable/editor/doc"
	"sandtable/editor/gamedoc"
	"sandtable/editor/gamemap"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/gamedata"
	"sandtable/scenarios/template"
)

// drawn opens the map of the operational template as that of a game that is being made.
func drawn(t *testing.T, p *Screen) (*gamedoc.Draft, *place.Drawn) {
	of, _ := template.Find("operational")
	g, err := gamedata.Open(of.Files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	zip, _, err := gamedata.Pack(of.Files)
	require.NoError(t, err)
	d, err := gamedoc.Open(of.Files)
	require.NoError(t, err)
	m, err := gamemap.Open(d, "maps/wend.json", filepath.Join(t.TempDir(), "maps", "wend.json"))
	require.NoError(t, err)
	back, saved := 0, 0
	p.Draw(place.Drawn{Map: m, Game: g, Package: zip, Save: func() { saved++ }, Named: func(s engine.Said) string { return s.Key }, Back: func() {
		back++
		assert.Positive(t, saved)
	}})
	t.Cleanup(func() { assert.Equal(t, 1, back) })
	return d, p.visibleMap().drawn
}

// The map of a game that is being made is drawn with the game's own counters; each stroke is a step of the game, and
// leaving goes back to it.
func TestMapOfAGame(t *testing.T) {
	p := at(t, english)
	d, m := drawn(t, p)
	before := d.Text("maps/wend.json")
	p.visibleMap().chart.takeUp("unit")
	assert.Contains(t, fit.Read(p.Win.Content()), "1/1")
	with(p, "brush", "woods")
	press(p, middle(t, p, "0101"))
	assert.NotEqual(t, before, d.Text("maps/wend.json"))
	assert.NotContains(t, p.files.Title(), "•", "nothing is unsaved")
	p.leave()
	assert.NotSame(t, m.Map.Doc, p.visibleMap().doc, "what is drawn next is no part of the game")
}

// Undo in the map editor undoes strokes and changes of the forms; a message names what is not visible on the map.
func TestUndoOnTheMapOfAGame(t *testing.T) {
	p := at(t, english)
	d, _ := drawn(t, p)
	name, before := d.String("game.toml", "name"), d.Text("maps/wend.json")
	require.NoError(t, d.Set("game.toml", "name", "The Long Ridge"))
	with(p, "brush", "woods")
	press(p, middle(t, p, "0101"))
	view := p.visibleMap().chart.view
	p.visibleMap().undo()
	assert.Equal(t, before, d.Text("maps/wend.json"))
	assert.Equal(t, "The Long Ridge", d.String("game.toml", "name"))
	p.visibleMap().undo()
	assert.Equal(t, name, d.String("game.toml", "name"))
	assert.Contains(t, reads(p), "Undone: gamedoc.step.set")
	p.visibleMap().chart.header.steps()
	tap(t, p, "editor.step.brush")
	assert.NotEqual(t, before, d.Text("maps/wend.json"))
	assert.Equal(t, "The Long Ridge", d.String("game.toml", "name"))
	assert.Same(t, view, p.visibleMap().chart.view, "the map is looked at as before")
	p.leave()
}

// A zone that was deleted cannot be edited, though the pen had it.
func TestDeletedZoneIsNotEdited(t *testing.T) {
	p := at(t, english)
	drawn(t, p)
	c := p.visibleMap().chart
	c.turnTo(doc.Zones)
	c.entries.choose(doc.Zones, "red_setup")
	assert.Contains(t, reads(p), "Edit")
	require.NoError(t, p.visibleMap().doc.Do(engine.Tell("editor.step.drop"), func(s *doc.Stroke) error { return s.Drop(doc.Zones, "red_setup") }))
	assert.NotContains(t, reads(p), "Edit")
	p.leave()
}

// A deletion shows at once which problem it makes in the game.
func TestDeletionTellsWhatItBreaks(t *testing.T) {
	p := at(t, english)
	d, m := drawn(t, p)
	m.Faults = func() []string {
		if strings.Contains(d.Text("maps/wend.json"), "red_setup") {
			return []string{"Old"}
		}
		return []string{"Old", "The set-up needs the zone."}
	}
	p.visibleMap().chart.entries.edit(doc.Item{Layer: doc.Zones, ID: "red_setup"})
	tap(t, p, "Delete")
	assert.Contains(t, reads(p), "The set-up needs the zone.")
	assert.NotContains(t, reads(p), "Old")
	p.leave()
}

// A problem of a thing on the map leads to its layer with the thing chosen. One that has no hexes selects none.
func TestProblemLeadsToItsLayer(t *testing.T) {
	p := at(t, english)
	drawn(t, p)
	c := p.visibleMap().chart
	require.NoError(t, c.doc.Do(engine.Tell("editor.step.new", "layer", "x"), func(s *doc.Stroke) error {
		return s.PutSource(board.Source{ID: "edge", Name: "West edge"})
	}))
	c.turnTo(doc.Zones)
	list := doc.Check(c.doc.Freeze(), c.doc.Kinds())
	i := slices.IndexFunc(list, func(f doc.Finding) bool { return f.Code == doc.FoundEmptySource })
	require.GreaterOrEqual(t, i, 0)
	c.found.list = list
	c.act(page.Act{Do: mapping.GoToFinding, Of: strconv.Itoa(i)})
	assert.Equal(t, doc.Sources, c.hand.Layer())
	assert.Equal(t, "edge", c.hand.Pen().Source)
	assert.Zero(t, c.doc.Selection().Hexes.Len())
	p.leave()
}

// A zone under the pen is drawn in the colour of its side, one of no side in the colour of the selection.
func TestZoneHasTheColourOfItsSide(t *testing.T) {
	p := at(t, english)
	drawn(t, p)
	c := p.visibleMap().chart
	blue, ok := c.view.Map().Side("blue")
	require.True(t, ok)
	assert.Equal(t, blue.Colour, c.painting.colourOf(board.Zone{Side: "blue"}))
	assert.Equal(t, washInk, c.painting.colourOf(board.Zone{}))
	assert.Equal(t, washInk, c.painting.colourOf(board.Zone{Side: "green"}))
	p.leave()
}
