package design

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/mapping"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// wooded paints three hexes and copies them.
func wooded(t *testing.T, s setting) *Screen {
	p := at(t, s)
	p.Keys.Rune('.')
	drag(t, p, "0404", "0406")
	p.visibleMap().doc.Select(doc.Selection{Hexes: board.NewArea(hexOf(t, p, "0404"), hexOf(t, p, "0405"), hexOf(t, p, "0406"))})
	p.visibleMap().chart.selected.copy()
	p.takeUpTool("select")
	return p
}

func (p *Screen) takeUpTool(id string) { p.visibleMap().chart.takeUp(id) }

func forests(p *Screen) []string {
	var out []string
	b := p.visibleMap().doc.Board()
	for c := range b.Field().All() {
		if b.Terrain(c) == "forest" {
			out = append(out, b.Label(c))
		}
	}
	return out
}

// What is pasted floats: it follows the pointer, is turned, and a press sets it down, all in one step.
func TestPastedPieceFloats(t *testing.T) {
	p := wooded(t, english)
	steps := func() int { names, _ := p.visibleMap().doc.Steps(); return len(names) }
	before := steps()
	hover(p, middle(t, p, "1010"))
	p.visibleMap().chart.selected.paste()
	assert.Subset(t, forests(p), []string{"1009", "1010", "1011"}, "it is visible where it would be set down")
	hover(p, middle(t, p, "0810"))
	assert.NotContains(t, forests(p), "1010")
	p.Keys.Rune(']')
	assert.Equal(t, before, steps(), "nothing is done yet")
	floated := forests(p)
	press(p, middle(t, p, "0810"))
	assert.Equal(t, floated, forests(p))
	assert.Equal(t, before+1, steps())
	assert.Equal(t, "select", p.visibleMap().hand.Tool().ID())
	assert.Equal(t, 3, p.visibleMap().doc.Selection().Hexes.Len(), "what was set down is selected")
	p.visibleMap().undo()
	assert.Len(t, forests(p), 3)
}

// Escape puts a piece away that floats; nothing is left of it.
func TestEscapeRemovesAFloatingPiece(t *testing.T) {
	p := wooded(t, english)
	p.visibleMap().chart.selected.paste()
	require.NotEqual(t, 0, len(forests(p)))
	p.Keys.Key("Escape")
	assert.Len(t, forests(p), 3)
	clip, _ := p.visibleMap().hand.Floating()
	assert.Nil(t, clip)
	names, _ := p.visibleMap().doc.Steps()
	assert.Len(t, names, 1)
}

// A finger brings the piece to a place with one tap and sets it down with another.
func TestFloatByFinger(t *testing.T) {
	p := wooded(t, english)
	p.status().over = false
	p.visibleMap().doc.Select(doc.Selection{})
	p.visibleMap().chart.selected.paste()
	press(p, middle(t, p, "1203"))
	clip, _ := p.visibleMap().hand.Floating()
	require.NotNil(t, clip, "the first tap brings it")
	press(p, middle(t, p, "1203"))
	clip, _ = p.visibleMap().hand.Floating()
	assert.Nil(t, clip)
	assert.Contains(t, forests(p), "1203")
}

func (p *Screen) status() *status { return p.visibleMap().chart.status }

// A stamp is stored on the disk, can be set down many times, on other maps too, and is removed by undo.
func TestStampIsSetDownManyTimes(t *testing.T) {
	p := wooded(t, english)
	p.kept.Folder = t.TempDir()
	p.visibleMap().chart.selected.keep()
	list := p.kept.List()
	require.Len(t, list, 1)
	p.openDoc(mapping.Fresh())
	p.visibleMap().chart.takeUp("select")
	p.visibleMap().chart.selected.stamps.take(list[0].Path)
	for _, at := range []string{"0505", "0909"} {
		press(p, middle(t, p, at))
		press(p, middle(t, p, at))
	}
	assert.ElementsMatch(t, []string{"0504", "0505", "0506", "0908", "0909", "0910"}, forestsSetDown(p))
	require.NoError(t, p.kept.Drop(list[0].Path))
	assert.Empty(t, p.kept.List())
}

// forestsSetDown are the forests once what still floats is put away.
func forestsSetDown(p *Screen) []string {
	p.Keys.Key("Escape")
	return forests(p)
}

// A mix scatters its kinds, and paints a hex twice alike.
func TestMixScattersItsKinds(t *testing.T) {
	p := at(t, english)
	pen := p.visibleMap().hand.Pen()
	pen.Mix = "forest"
	p.visibleMap().hand.SetPen(pen.Mixing("rough"))
	require.Equal(t, []string{"forest", "rough"}, p.visibleMap().hand.Pen().Mixed())
	p.visibleMap().chart.size(4)
	press(p, middle(t, p, "0808"))
	count := map[string]int{}
	var first []string
	for c := range p.visibleMap().doc.Board().Field().All() {
		count[p.visibleMap().doc.Board().Terrain(c)]++
		first = append(first, p.visibleMap().doc.Board().Terrain(c))
	}
	assert.Equal(t, 37, count["forest"]+count["rough"])
	assert.Greater(t, count["forest"], 9)
	assert.Greater(t, count["rough"], 9)
	press(p, middle(t, p, "0808"))
	for i, c := 0, 0; c < p.visibleMap().doc.Board().Rows(); c++ {
		for col := range p.visibleMap().doc.Board().Cols() {
			assert.Equal(t, first[i], p.visibleMap().doc.Board().Terrain(hex.Coord{Col: col, Row: c}))
			i++
		}
	}
}
