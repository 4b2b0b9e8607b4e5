package mapping

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/page"
	"sandtable/editor/colours"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

// coloured is the page over a new map: the first four columns are green, the next two blue, the others of two shades of sand.
func coloured(t *testing.T) (*ByColour, *doc.Document) {
	t.Helper()
	d := Fresh()
	var samples []colours.Sample
	for c := range d.Board().Field().All() {
		colour := "#EFE7C8"
		switch {
		case c.Col < 4:
			colour = "#7E9E63"
		case c.Col < 6:
			colour = "#8FBBD4"
		case c.Col < 9:
			colour = "#EAE0BE"
		}
		samples = append(samples, colours.SampleOf(c, must(draw.ParseColour(colour))))
	}
	return &ByColour{Doc: d, Tree: colours.Arrange(samples)}, d
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// terrainOf returns the kind of a hex.
func terrainOf(d *doc.Document, col, row int) string {
	return d.Board().Terrain(hex.Coord{Col: col, Row: row})
}

// The user names the groups and paints them in one step. More groups keep the names; a group without one stays as it is.
func TestPaintByColour(t *testing.T) {
	p, d := coloured(t)
	was := terrainOf(d, 8, 0)
	assert.Equal(t, "Choose a kind for a group", found(t, p, "use").DisabledReason)
	press(t, p, "count", 3)
	p.Put("pick", hex.Coord{Col: 1, Row: 3})
	press(t, p, "kind.forest", nil)
	p.Put("pick", hex.Coord{Col: 5, Row: 3})
	press(t, p, "kind.water", nil)
	assert.Contains(t, reads(t, p), "Paint 84 hexes")
	press(t, p, "count", 4)
	assert.Contains(t, reads(t, p), "Paint 84 hexes", "a split group keeps its kind")
	before := len(stepsOf(d))
	require.NoError(t, apply(t, p, "use"))
	assert.Equal(t, []string{"forest", "water", was}, []string{terrainOf(d, 3, 13), terrainOf(d, 5, 0), terrainOf(d, 8, 0)})
	assert.Len(t, stepsOf(d), before+1)
	d.Undo()
	assert.Equal(t, was, terrainOf(d, 3, 13))
}

// A new kind has the colour of its group, and is chosen for it.
func TestNewKindByColour(t *testing.T) {
	p, d := coloured(t)
	press(t, p, "count", 3)
	p.Put("pick", hex.Coord{Col: 5, Row: 3})
	asked := press(t, p, "new", nil).Sheet.(*NewKind)
	press(t, asked, "name", "Lagoon")
	then, err := func() (page.Send, error) { shown(t, asked); return asked.Apply() }()
	require.NoError(t, err)
	shown(t, p)
	p.Put(then.Put.Field, then.Put.Value)
	k, ok := d.Kinds().Find(terrain.Terrain, "lagoon")
	require.True(t, ok)
	assert.Equal(t, "#8fbbd4", k.Colour)
	assert.Contains(t, reads(t, p), "Paint 28 hexes")
	d.Undo()
	assert.NotContains(t, reads(t, p), "Paint 28 hexes", "the kind is gone, and with it the choice")
}

// A locked layer says so and nothing is painted; without a hex on the scan there is nothing to choose.
func TestByColourThatCannotPaint(t *testing.T) {
	p, d := coloured(t)
	shown(t, p)
	press(t, p, "kind.forest", nil)
	d.Layers().Lock(doc.Terrain, true)
	before := len(stepsOf(d))
	require.Error(t, apply(t, p, "use"))
	assert.Contains(t, reads(t, p), "is locked")
	assert.Len(t, stepsOf(d), before)
	for _, lang := range words.Langs() {
		assert.Empty(t, page.Faults(p.Page(seat(lang))))
	}
	assert.Contains(t, reads(t, &ByColour{Doc: d, Tree: colours.Arrange(nil)}), "No hex lies on the scan")
}

func found(t *testing.T, of page.Source, id string) page.Control {
	t.Helper()
	c, ok := shown(t, of).Find(id)
	require.True(t, ok)
	return c
}
