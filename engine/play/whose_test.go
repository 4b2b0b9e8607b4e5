package play_test

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/play"
)

// A counter is moved by its own side. What else is set by hand, and counters of both sides at once, are anybody's.
func TestCountersAreMovedByTheirSide(t *testing.T) {
	g := sequence("turn.blue", 3)
	g.Counters = []engine.Counter{{ID: "r1", Side: "red"}, {ID: "b1", Side: "blue"}, {ID: "mine"}}
	g.Prepare()
	s := begun(t, g)
	for _, c := range []struct{ do, args, want string }{
		{"place", `{"unit":"r1","hex":"0101"}`, "red"},
		{"place", `{"positions":{"b1":"0101"}}`, "blue"},
		{"place", `{"units":["r1","b1"],"hex":"0101"}`, ""},
		{"place", `{"unit":"mine","hex":"0101"}`, ""},
		{"mark", `{"units":["r1"],"mark":"tired","on":true}`, ""},
		{"tracker", `{"id":"stores","value":5}`, ""},
	} {
		assert.Equal(t, c.want, play.Whose(g, s, engine.Command{Do: c.do, Args: json.RawMessage(c.args)}), "%s %s", c.do, c.args)
	}
}
