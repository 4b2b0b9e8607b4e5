package picture

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/scenarios"
)

// In the dark dress of every game, kinds of terrain differ as well as on paper, the marks and borders of sides
// from each other, and lines, numbers and the far counters of both sides from each ground.
func TestDarkDressTellsApart(t *testing.T) {
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		looks, err := NewTerrains(g, func(key string) string { return key })
		require.NoError(t, err)
		var sides []draw.Colour
		for i, side := range g.Sides {
			c, err := draw.ParseColour(side.Colour)
			require.NoError(t, err)
			for _, other := range sides[:i] {
				assert.GreaterOrEqual(t, between(Dark(c), Dark(other)), 15.0, "%s: the sides", id)
			}
			sides = append(sides, c)
		}
		for i, k := range looks.Terrain {
			for _, other := range looks.Terrain[:i] {
				least := min(between(k.Colour, other.Colour), 8)
				assert.GreaterOrEqual(t, between(Dark(k.Colour), Dark(other.Colour)), least*0.9, "%s: %s beside %s", id, k.ID, other.ID)
			}
			ground := Dark(k.Colour)
			assert.GreaterOrEqual(t, contrast(Dark(numberInk), ground), 4.5, "%s: numbers on %s", id, k.ID)
			for _, c := range sides {
				assert.GreaterOrEqual(t, contrast(Dark(c), ground), 3.0, "%s: side %s on %s", id, c, k.ID)
			}
			for _, line := range append(looks.Hexsides, looks.Paths...) {
				least := min(contrast(line.Colour, k.Colour), 3)
				assert.GreaterOrEqual(t, contrast(Dark(line.Colour), ground), least*0.85, "%s: %s on %s", id, line.ID, k.ID)
			}
		}
	}
}

// between is the distance of two colours in CIELAB.
func between(a, b draw.Colour) float64 {
	x, y := seen(sights["full"], a), seen(sights["full"], b)
	return math.Hypot(math.Hypot(x[0]-y[0], x[1]-y[1]), x[2]-y[2])
}
