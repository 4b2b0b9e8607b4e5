package combatcommander

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Every terrain, marker and fortification as the facts have it: MP, cover, line of sight, and how much of
// it is not known.
func TestLookup(t *testing.T) {
	g := open(t)
	for _, c := range []struct {
		what         string
		mp           int // -1: none
		cover, sight string
		gaps         int
	}{
		{"blaze", -1, "never", "obstacle", 0},
		{"bridge_major", -1, "2", "other", 0},
		{"bridge_minor", 3, "+2", "other", 0},
		{"brush", 2, "1", "3", 0},
		{"building", 2, "3", "obstacle", 0},
		{"cliff", -1, "0", "other", 0},
		{"fence", 1, "0", "?", 1},
		{"field", 1, "0", "1", 0},
		{"gully", 2, "1", "?", 1},
		{"hedge", 1, "1", "obstacle", 0},
		{"hill", -1, "other", "level", 0},
		{"marsh", 3, "0", "1", 0},
		{"open_ground", 1, "0", "clear", 0},
		{"orchard", 1, "1", "2", 0},
		{"railway", 1, "other", "1", 0},
		{"road", 1, "-1", "along", 0},
		{"smoke", -1, "other", "marker", 0},
		{"stream", 3, "-1", "clear", 0},
		{"trail", 1, "other", "other", 0},
		{"wall", 1, "2", "obstacle", 0},
		{"water_barrier", -1, "never", "clear", 0},
		{"woods", 2, "2", "obstacle", 0},
		{"bunker", -1, "6 / 7", "", 0},
		{"foxholes", -1, "3 / 4", "", 0},
		{"mines", -1, "", "", 0},
		{"pillbox", -1, "5 / 6", "", 0},
		{"trench", -1, "4 / 5", "", 0},
		{"wire", -1, "", "", 1},
	} {
		t.Run(c.what, func(t *testing.T) {
			var k Known
			r := ask(t, g, "lookup", fmt.Sprintf(`{"what":%q}`, c.what), &k)
			mp := -1
			if k.MP != nil {
				mp = *k.MP
			}
			assert.Equal(t, c.mp, mp, "MP")
			assert.Equal(t, c.cover, k.Cover)
			assert.Equal(t, c.sight, k.Sight)
			assert.Equal(t, c.gaps, k.Gaps)
			for _, s := range r.Steps {
				assert.NotEmpty(t, s.Source, s.ID)
				assert.True(t, g.Book.Has("ru", s.Key), s.Key)
			}
		})
	}
}
