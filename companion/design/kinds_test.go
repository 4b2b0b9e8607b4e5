package design

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
	"sandtable/engine/words"
)

// What is changed about a kind is on the map at once; changes in a row are one step, which undo takes back.
func TestEditingAKind(t *testing.T) {
	p := at(t, english)
	landscape(t, p)
	names, _ := p.doc.Steps()
	k := &kindPage{p: p, class: terrain.Terrain, at: 1}
	p.open(k)
	k.set(func(o *terrain.Kind) { o.RussianName = "чаща" })
	k.set(func(o *terrain.Kind) { o.Cost = 3 })
	k.set(func(o *terrain.Kind) { o.Pattern = "hills" })
	tap(t, p, "Blocked")
	got := kindAt(p.doc, terrain.Terrain, 1)
	assert.Equal(t, "чаща", got.NameIn(words.Russian))
	assert.Equal(t, 3, got.Cost)
	assert.Equal(t, "blocks", got.Sight)
	assert.Equal(t, "hills", styleOf(p.chart.view.Map().Terrains, terrain.Terrain, "forest").Pattern, "the map shows it")
	after, done := p.doc.Steps()
	assert.Len(t, after, len(names)+1)
	assert.Equal(t, "Terrain type: forest", p.Said(doc.Named(p.doc.Kinds(), after[done-1], words.English)))

	k.set(func(o *terrain.Kind) { o.Colour = "greenish" })
	assert.Contains(t, reads(p), "Invalid colour “greenish”")
	k.set(func(o *terrain.Kind) { o.Name = "" })
	assert.Contains(t, reads(p), "Expected: name.")
	assert.Equal(t, "#9DB883", kindAt(p.doc, terrain.Terrain, 1).Colour)
	p.undo()
	assert.Equal(t, terrain.House(), p.doc.Kinds())
}

// What is changed on a page is taken back from it, by the key and by the button.
func TestTakingBackFromAPage(t *testing.T) {
	p := at(t, english)
	k := &kindPage{p: p, class: terrain.Terrain, at: 1}
	p.open(k)
	k.set(func(o *terrain.Kind) { o.Name = "thicket" })
	p.stepping(p.undo)()
	assert.Contains(t, reads(p), "Forest")
	assert.NotContains(t, reads(p), "Thicket")
	p.stepping(p.redo)()
	assert.Contains(t, reads(p), "Thicket")
	at, err := addKind(p.doc, terrain.Terrain, plainKind(terrain.Terrain), "Snow", "")
	require.NoError(t, err)
	p.open(&kindPage{p: p, class: terrain.Terrain, at: at})
	p.stepping(p.undo)()
	assert.Contains(t, reads(p), "This type no longer exists.")
	paint(t, p, 1, 1, "town")
	p.open(newMapPage(p))
	p.stepping(p.undo)()
	assert.Equal(t, "town", p.doc.Board().Terrain(hex.Coord{Col: 1, Row: 1}), "what is not seen stays")
}

// A kind is added, copied, moved and taken away; hexes that have it are counted before.
func TestAddingAndRemovingKinds(t *testing.T) {
	p := at(t, english)
	paint(t, p, 2, 2, "forest")
	paint(t, p, 2, 3, "forest")
	page := &kindsPage{p: p}
	p.open(page)
	before := len(p.doc.Kinds().Terrain)
	at, err := addKind(p.doc, terrain.Terrain, plainKind(terrain.Terrain), "Deep snow", "глубокий снег")
	require.NoError(t, err)
	assert.Equal(t, before, at)
	assert.Equal(t, "deep_snow", kindAt(p.doc, terrain.Terrain, at).ID)
	again, err := addKind(p.doc, terrain.Terrain, kindAt(p.doc, terrain.Terrain, at), "Deep snow", "")
	require.NoError(t, err)
	assert.Equal(t, "deep_snow_2", kindAt(p.doc, terrain.Terrain, again).ID, "no id is given twice")

	k := &kindPage{p: p, class: terrain.Terrain, at: 1}
	p.open(k)
	tap(t, p, "Down")
	assert.Equal(t, "forest", kindAt(p.doc, terrain.Terrain, 2).ID)
	tap(t, p, "Delete")
	assert.Contains(t, reads(p), "2 hexes use it")
	tap(t, p, "Delete")
	assert.Same(t, page, p.top())
	_, known := p.doc.Kinds().Find(terrain.Terrain, "forest")
	assert.False(t, known)
	assert.Equal(t, "forest", p.doc.Board().Terrain(hex.Coord{Col: 2, Row: 2}), "the map keeps what it had")
	p.undo()
	_, known = p.doc.Kinds().Find(terrain.Terrain, "forest")
	assert.True(t, known)
}

// What leads across a hexside is told before the hexside goes, and leads across it no longer.
func TestRemovingWhatIsCrossed(t *testing.T) {
	p := at(t, english)
	at := slices.Index(p.doc.Kinds().IDs(terrain.Hexside), "minor_river")
	k := &kindPage{p: p, class: terrain.Hexside, at: at}
	p.open(k)
	tap(t, p, "Delete")
	assert.Contains(t, reads(p), "No bridge any more: bridge, ford, road")
	tap(t, p, "Delete")
	assert.Empty(t, crossers(p.doc.Kinds(), "minor_river"))
	assert.NotEmpty(t, crossers(p.doc.Kinds(), "canal"))
	for _, class := range terrain.Classes {
		for _, k := range p.doc.Kinds().Of(class) {
			assert.NotContains(t, k.Bridges, "minor_river")
		}
	}
	p.undo()
	assert.Equal(t, terrain.House(), p.doc.Kinds())
}

// Every kind of a class can be drawn by itself, crossings over what they cross.
func TestSamplesOfKinds(t *testing.T) {
	kinds := terrain.House()
	for _, l := range hex.Layouts {
		for _, class := range terrain.Classes {
			for _, k := range kinds.Of(class) {
				b := kindBoard(class, k, "clear", hex.Grid{Layout: l, Size: l.Regular(19)})
				terrain, hexsides, paths := b.Used()
				assert.Contains(t, [...][]string{terrain, hexsides, paths}[class], k.ID)
			}
		}
	}
}
