package view_test

import (
	"bytes"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/question"
	"sandtable/engine/board"
)

// farm is a map that a player drew: two kinds of terrain, one of which the game does not have.
func farm(t *testing.T, g *session) question.MapFile {
	t.Helper()
	d := g.in("en").Game.Boards[0].Draft()
	require.NoError(t, d.SetID("farm"))
	require.NoError(t, d.SetName("Farm"))
	for label, kind := range map[string]string{"B2": "woods", "D3": "jungle", "F3": ""} {
		at, err := d.Board().Hex(label)
		require.NoError(t, err)
		require.NoError(t, d.SetTerrain(at, kind))
	}
	for i := range 300 { // a large map is longer than a text may be
		require.NoError(t, d.PutNote(board.Note{ID: "n" + strconv.Itoa(i), Text: strings.Repeat("x", 3900)}))
	}
	text, err := d.Freeze().Encode()
	require.NoError(t, err)
	return question.MapFile{File: "farm.json", Data: text}
}

// laying returns the panel with a farm and a broken file among the maps of the players.
func laying(t *testing.T) (*question.Panel, view.Seat) {
	g := asking(t, "combat-commander")
	own := farm(t, g)
	return &question.Panel{Own: func() []question.MapFile {
		return []question.MapFile{own, {File: "torn.json", Data: bytes.Clone(own.Data[:40])}}
	}}, view.Seat{Reader: g.in("en"), State: g.State()}
}

// The list has the maps of the game and of the players. It explains a broken file and unknown terrain.
func TestMapsOfPlayersAreListed(t *testing.T) {
	p, seat := laying(t)
	c := p.Page(seat).Rows[0]
	assert.Equal(t, "Map", c.Label)
	assert.Equal(t, "Mill Valley", c.Detail)
	list := page.Children(c.Send.Sheet.Page(seat).Rows[0])
	require.Len(t, list, 3)
	assert.Equal(t, []string{"Mill Valley", "Farm", "torn"}, []string{list[0].Label, list[1].Label, list[2].Label})
	assert.Equal(t, "Unknown in this game: jungle. Their hexes have no answer.", list[1].Detail)
	assert.NotEmpty(t, list[2].DisabledReason)
	p.Own = func() []question.MapFile { return nil }
	assert.Len(t, p.Page(seat).Rows[0].Send.Sheet.Page(seat).Rows, 2, "where maps come from is said")
	p.Own = nil
	assert.NotEqual(t, "Map", p.Page(seat).Rows[0].Label, "nothing to choose among")
}

// Questions read the chosen map until players choose another.
func TestQuestionsReadTheChosenMap(t *testing.T) {
	p, seat := laying(t)
	p.Put("lay", "own:farm.json")
	out := p.Page(seat)
	require.NotNil(t, out.Map)
	assert.Equal(t, "Cover", out.Title)
	assert.Equal(t, "farm", out.Map.Board.ID())
	p.Put("tap.hex", "B2")
	assert.Contains(t, reads(p.Page(seat)), "Cover 2")
	p.Put("tap.hex", "D3")
	assert.Contains(t, reads(p.Page(seat)), "Not known: cover of jungle")
	p.Put("leave", nil)
	assert.Equal(t, "Farm", p.Page(seat).Rows[0].Detail)
	for _, id := range []string{"los", "shot"} {
		p.Put(question.FieldQuestion, id)
		p.Page(seat)
		p.Put("tap.from", "A2")
		p.Put("tap.to", "C2")
		assert.Contains(t, reads(p.Page(seat)), "B2", id)
	}
	p.Forget()
	assert.Equal(t, "Farm", p.Page(seat).Rows[0].Detail, "a map lies before everybody")
	p.Put("lay", "mill_valley")
	assert.Equal(t, "mill_valley", p.Page(seat).Map.Board.ID())
	p.Put("lay", "own:torn.json")
	assert.Equal(t, "mill_valley", p.Page(seat).Map.Board.ID(), "nothing is put there that cannot be read")
}

// A hex without terrain is unknown until players enter its terrain.
func TestUndrawnHexes(t *testing.T) {
	p, seat := laying(t)
	p.Put("lay", "own:farm.json")
	p.Page(seat)
	p.Put("tap.hex", "F3")
	assert.Contains(t, reads(p.Page(seat)), "Not known: cover of Undrawn hex")
	p.Put("in.terrain", []string{"building"})
	assert.Contains(t, reads(p.Page(seat)), "Cover 3")
	p.Put(question.FieldQuestion, "los")
	p.Page(seat)
	p.Put("tap.from", "F2")
	p.Put("tap.to", "F4")
	assert.Contains(t, reads(p.Page(seat)), "Not known: Undrawn hex in F3")
}

// An alias of a kind of terrain on a map means that kind.
func TestMapWithAliases(t *testing.T) {
	p, seat := laying(t)
	for i := range seat.Game.Terrains {
		if x := &seat.Game.Terrains[i]; x.ID == "woods" {
			x.Alias = []string{"jungle"}
		}
	}
	p.Put("lay", "own:farm.json")
	p.Page(seat)
	p.Put("tap.hex", "D3")
	assert.Contains(t, reads(p.Page(seat)), "Cover 2")
}

// reads returns the texts of a page.
func reads(p page.Panel) string {
	var out bytes.Buffer
	for _, c := range p.All() {
		out.WriteString(c.Label + "\n" + c.Detail + "\n")
		if b, ok := c.Body.(*page.Steps); ok {
			for _, l := range b.Lines {
				out.WriteString(l.Text + "\n")
			}
		}
	}
	return out.String()
}
