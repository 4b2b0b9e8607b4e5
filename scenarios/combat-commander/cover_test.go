package combatcommander

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

func covers(t testing.TB, question string) (Cover, engine.Resolution) {
	t.Helper()
	var out Cover
	r := ask(t, open(t), "cover", question, &out)
	return out, r
}

// Before anything is known of the hex the answer has no cover.
func TestCoverOfNothing(t *testing.T) {
	for _, question := range []string{`{}`, `{"fire":"direct","morale":7}`} {
		out, r := covers(t, question)
		assert.True(t, out.Unknown, question)
		assert.Empty(t, r.Steps)
	}
}

// Every terrain by itself, with its rule number and how far its number is to be trusted.
func TestCoverOfTerrain(t *testing.T) {
	for _, c := range []struct {
		terrain string
		cover   int
		rule    string
		source  engine.Source
	}{
		{"open_ground", 0, "T90", engine.Rulebook}, {"orchard", 1, "T91", engine.Rulebook}, {"stream", -1, "T95", engine.Rulebook}, {"woods", 2, "T99", engine.Rulebook},
		{"bridge_major", 2, "T80", engine.Public}, {"brush", 1, "T81", engine.Public}, {"building", 3, "T82", engine.Public}, {"cliff", 0, "T83", engine.Public},
		{"field", 0, "T85", engine.Public}, {"gully", 1, "T86", engine.Public}, {"marsh", 0, "T89", engine.Public},
	} {
		out, r := covers(t, fmt.Sprintf(`{"terrain":[%q]}`, c.terrain))
		assert.Equal(t, c.cover, out.Cover, c.terrain)
		step := stepOf(r, "terrain")
		assert.Equal(t, []any{c.cover, c.rule, c.source}, []any{step.Value, step.Rule, step.Source}, c.terrain)
	}
	out, r := covers(t, `{"terrain":["water_barrier"]}`)
	assert.True(t, out.Never, "T98: never occupied")
	assert.Equal(t, "T98", stepOf(r, "never").Rule)
}

// stepOf finds the first line of an answer with an id.
func stepOf(r engine.Resolution, id string) engine.Step {
	for _, s := range r.Steps {
		if s.ID == id {
			return s
		}
	}
	return engine.Step{}
}

// Every fortification, against direct fire and against mortars and artillery.
func TestCoverOfFortifications(t *testing.T) {
	for fortification, want := range map[string][2]int{"bunker": {6, 7}, "foxholes": {3, 4}, "pillbox": {5, 6}, "trench": {4, 5}, "mines": {0, 0}, "wire": {0, 0}} {
		for fire, n := range map[string]int{"direct": want[0], "mortar": want[1], "artillery": want[1]} {
			out, _ := covers(t, fmt.Sprintf(`{"terrain":["open_ground"],"fortification":%q,"fire":%q}`, fortification, fire))
			assert.Equal(t, n, out.Cover, "%s against %s", fortification, fire)
		}
	}
}

// The printed examples and every ruling about cover, worked by hand.
func TestCoverByHand(t *testing.T) {
	for _, c := range []struct {
		name, question string
		cover          int
		morale         any
		attack         int
		counts         string
	}{
		{"G-CC-1: a building with a road through it", `{"terrain":["building"],"road":true}`, 2, nil, 0, "building"},
		{"G-CC-2: German morale 7 in open ground with a road", `{"terrain":["open_ground"],"road":true,"morale":7}`, -1, 6, 0, "open_ground"},
		{"the better of terrain and fortification", `{"terrain":["building"],"fortification":"trench","morale":7}`, 4, 11, 0, "trench"},
		{"the terrain is the better", `{"terrain":["building"],"fortification":"foxholes"}`, 3, nil, 0, "building"},
		{"foxholes in woods do not add up", `{"terrain":["woods"],"fortification":"foxholes"}`, 3, nil, 0, "foxholes"},
		{"the road comes off the best", `{"terrain":["open_ground"],"fortification":"bunker","road":true}`, 5, nil, 0, "bunker"},
		{"a wall crossed into the hex", `{"terrain":["open_ground"],"sides":["wall"]}`, 2, nil, 0, "wall"},
		{"a wall is no better than woods", `{"terrain":["woods"],"sides":["wall"]}`, 2, nil, 0, "woods"},
		{"a hedge", `{"terrain":["field"],"sides":["hedge"]}`, 1, nil, 0, "hedge"},
		{"a fence", `{"terrain":["open_ground"],"sides":["fence"]}`, 0, nil, 0, "open_ground"},
		{"a wall against a mortar", `{"terrain":["open_ground"],"sides":["wall"],"fire":"mortar"}`, 0, nil, 0, "open_ground"},
		{"a hedge against artillery", `{"terrain":["open_ground"],"sides":["hedge"],"fire":"artillery"}`, 0, nil, 0, "open_ground"},
		{"a wall and a road", `{"terrain":["open_ground"],"sides":["wall"],"road":true}`, 1, nil, 0, "wall"},
		{"air burst", `{"terrain":["woods"],"fire":"mortar","morale":8}`, 2, 10, 2, "woods"},
		{"air burst by artillery with a fortification in the woods", `{"terrain":["woods"],"fortification":"pillbox","fire":"artillery"}`, 6, nil, 2, "pillbox"},
		{"no air burst by direct fire", `{"terrain":["woods"]}`, 2, nil, 0, "woods"},
		{"no air burst in an orchard", `{"terrain":["orchard"],"fire":"mortar"}`, 1, nil, 0, "orchard"},
		{"the best of several kinds of terrain", `{"terrain":["field","building","brush"]}`, 3, nil, 0, "building"},
		{"a minor bridge adds to its stream", `{"terrain":["stream","bridge_minor"]}`, 1, nil, 0, "stream"},
		{"a minor bridge by itself stands over a stream", `{"terrain":["bridge_minor"]}`, 1, nil, 0, "stream"},
		{"a minor bridge over a gully, with its road", `{"terrain":["gully","bridge_minor"],"road":true}`, 2, nil, 0, "gully"},
		{"against mines nothing counts", `{"terrain":["building"],"road":true,"fortification":"bunker","fire":"mines","morale":7}`, 0, 7, 0, ""},
		{"wire takes off morale", `{"terrain":["open_ground"],"fortification":"wire","morale":7}`, 0, 6, 0, "open_ground"},
		{"nothing said", `{}`, 0, nil, 0, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := covers(t, c.question)
			var morale any
			if out.Morale != nil {
				morale = *out.Morale
			}
			assert.Equal(t, []any{c.cover, c.morale, c.attack, c.counts}, []any{out.Cover, morale, out.Attack, out.Counts})
		})
	}
}

// Hexes of the sample map: its terrain and road, and the hexsides that fire crosses into a hex.
func TestCoverOnTheMap(t *testing.T) {
	for _, c := range []struct {
		name, question string
		cover          int
	}{
		{"F4, a building on the road", `{"hex":"F4"}`, 2},
		{"F4 from F6, across the wall: the building is better", `{"hex":"F4","from":"F6"}`, 2},
		{"F5 from F3, across the wall on its north side", `{"hex":"F5","from":"F3"}`, 2},
		{"F5 from F7, where there is a hedge on the other side", `{"hex":"F5","from":"F7"}`, 0},
		{"F6, a field, from E7: a hedge between", `{"hex":"F6","from":"E7"}`, 1},
		{"G4, a minor bridge on the road", `{"hex":"g4"}`, 0},
		{"A7, woods on the hill", `{"hex":"A7","fire":"mortar"}`, 2},
	} {
		out, _ := covers(t, c.question)
		assert.Equal(t, c.cover, out.Cover, c.name)
	}
	_, r := covers(t, `{"hex":"F5","from":"D3"}`)
	assert.NotEmpty(t, r.Steps)
	for question, code := range map[string]string{`{"hex":"Z9"}`: "hex.", `{"hex":"A1","from":"what"}`: "hex.", `{"hex":"A1","map":"moon"}`: "ref.unknown", `{"hex":"A1","map":"{}"}`: "map."} {
		_, err := open(t).Calc("cover").Resolve(open(t), []byte(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.True(t, strings.HasPrefix(p.Code, code), "%s: %s", question, p.Code)
	}
}
