package journal

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// A viewer who may not read an entry's command may read its public events; nothing reveals that there were hidden
// ones.
func TestOpenEntry(t *testing.T) {
	e := Entry{Number: 2, Command: engine.Ask("storm", map[string]int{"wind": 4})}
	e.Command.Faces = []int{3}
	e.Events = []engine.Event{{Change: &engine.TrackerSet{ID: "wind", Value: 4}}, {For: "red", Change: &engine.TrackSet{ID: "r1", Track: "fuel", Value: 1}}}
	e.Said = []engine.Said{engine.Tell("log.storm"), {Key: "log.fuel", For: "red"}}
	e.Steps = []engine.Step{{Key: "step.wind"}}

	closed := e.forSide("blue")
	assert.True(t, closed.Hidden)
	assert.Empty(t, closed.Command.Do)
	assert.Empty(t, closed.Steps)
	assert.False(t, e.forSide("red").Hidden)

	quiet := e
	quiet.Open = true
	quiet.Events, quiet.Said = e.Events[:1], e.Said[:1]
	e.Open = true
	assert.Equal(t, quiet.forSide("blue"), e.forSide("blue"), "an open entry reads the same with and without another side's part")
	assert.Equal(t, []int{3}, e.forSide("blue").Command.Faces)

	r, err := e.Record()
	assert.NoError(t, err)
	back, err := r.Entry()
	assert.NoError(t, err)
	assert.True(t, back.Open)
}
