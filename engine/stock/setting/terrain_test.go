package setting_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// TestBridge crosses a river bare, by a road, by a ford on the same hexside.
func TestBridge(t *testing.T) {
	g := &engine.Game{Hexsides: []engine.Terrain{{ID: "river"}, {ID: "lake"}, {ID: "ford", Bridges: []string{"river"}}}}
	road := &engine.Terrain{ID: "road", Bridges: []string{"river"}}
	for _, c := range []struct {
		path  *engine.Terrain
		sides []string
		id    string
		want  string
	}{
		{nil, []string{"river"}, "river", ""},
		{road, []string{"river"}, "river", "path road"},
		{nil, []string{"river", "ford"}, "river", "hexside ford"},
		{nil, []string{"river", "ford"}, "ford", ""},
		{nil, []string{"lake", "ford"}, "lake", ""},
		{road, []string{"lake"}, "lake", ""},
	} {
		got := ""
		if over, list := setting.Bridge(g, c.path, c.sides, c.id); over != nil {
			got = list + " " + over.ID
		}
		assert.Equal(t, c.want, got, "%v %s", c.sides, c.id)
	}
}
