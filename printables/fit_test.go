package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
	"sandtable/scenarios"
)

// airy is how much of a hex a counter may take at most, of the width across its flat sides.
const airy = 0.85

// TestCountersFitTheirHexes lays every counter and marker of the games that come along, but those that lie beside the
// map, into the hexes of their maps, both at true size.
func TestCountersFitTheirHexes(t *testing.T) {
	for _, id := range scenarios.Catalogue().Games() {
		s := shipped(t, engine.Opening{ID: id, Default: true})
		for _, b := range s.Game.Boards {
			flats := min(b.Grid().Size.Width, b.Grid().Size.Height)
			pieces, _, err := s.Pieces(sheet.Setup{Lang: words.English})
			require.NoError(t, err)
			for _, p := range pieces {
				assert.LessOrEqual(t, larger(p.Size), airy*flats, "%s, %s: hexes of %.1f mm", id, p.ID, flats)
			}
		}
	}
}

func larger(s draw.Size) float64 { return max(s.W, s.H) }
