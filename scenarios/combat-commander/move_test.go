package combatcommander

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
)

func moves(t testing.TB, question string) (Move, engine.Resolution) {
	t.Helper()
	var out Move
	r := ask(t, open(t), "move", question, &out)
	return out, r
}

// Every terrain, hexside and path by itself.
func TestMoveCosts(t *testing.T) {
	for hex, want := range map[string]struct {
		cost   int
		rule   string
		source engine.Source
	}{
		`{"terrain":["open_ground"]}`: {1, "T90", engine.Rulebook}, `{"terrain":["orchard"]}`: {1, "T91", engine.Rulebook}, `{"terrain":["stream"]}`: {3, "T95", engine.Rulebook},
		`{"terrain":["woods"]}`: {2, "T99", engine.Rulebook}, `{"terrain":["brush"]}`: {2, "T81", engine.Public}, `{"terrain":["building"]}`: {2, "T82", engine.Public},
		`{"terrain":["field"]}`: {1, "T85", engine.Public}, `{"terrain":["gully"]}`: {2, "T86", engine.Public}, `{"terrain":["marsh"]}`: {3, "T89", engine.Public},
		`{"terrain":["woods"],"along":"road"}`: {1, "T93", engine.Rulebook}, `{"terrain":["woods"],"along":"trail"}`: {1, "T96", engine.Rulebook}, `{"terrain":["marsh"],"along":"railway"}`: {1, "T92", engine.Rulebook},
		`{"terrain":["bridge_major"],"along":"road"}`: {1, "T93", engine.Rulebook}, `{"terrain":["bridge_major"],"along":"railway"}`: {1, "T92", engine.Rulebook},
	} {
		out, r := moves(t, `{"path":[`+hex+`]}`)
		assert.Equal(t, want.cost, out.Cost, hex)
		assert.Empty(t, out.Bars, hex)
		step := stepOf(r, "ground")
		if step.Key == "" {
			step = stepOf(r, "along")
		}
		assert.Equal(t, []any{want.cost, want.rule, want.source}, []any{step.Value, step.Rule, step.Source}, hex)
	}
	for side, want := range map[string]string{"wall": "T97", "hedge": "T87", "fence": "T84"} {
		out, r := moves(t, fmt.Sprintf(`{"path":[{"terrain":["open_ground"],"sides":[%q]}]}`, side))
		assert.Equal(t, 2, out.Cost, side)
		assert.Equal(t, want, stepOf(r, "side").Rule)
	}
	for terrain, rule := range map[string]string{"cliff": "T83", "water_barrier": "T98", "bridge_major": "T80"} {
		out, r := moves(t, fmt.Sprintf(`{"movement":6,"path":[{"terrain":[%q],"along":"trail"}]}`, terrain))
		assert.Equal(t, []string{terrain}, out.Bars)
		assert.False(t, *out.Allowed)
		assert.Equal(t, rule, stepOf(r, "bar").Rule)
	}
}

// Everything else that movement knows, worked by hand.
func TestMoveByHand(t *testing.T) {
	for _, c := range []struct {
		name, question string
		cost, bonus    int
		allowed        any
	}{
		{"two levels uphill", `{"path":[{"terrain":["open_ground"],"up":2}]}`, 3, 0, nil},
		{"uphill along a road over a wall", `{"path":[{"terrain":["woods"],"along":"road","up":1,"sides":["wall"]}]}`, 3, 1, nil},
		{"the dearest of several", `{"path":[{"terrain":["open_ground","marsh"]}]}`, 3, 0, nil},
		{"a minor bridge costs what its hex costs", `{"path":[{"terrain":["gully","bridge_minor"]}]}`, 2, 0, nil},
		{"a minor bridge by itself", `{"path":[{"terrain":["bridge_minor"]}]}`, 3, 0, nil},
		{"a road hex entered across country gives the bonus too", `{"movement":4,"path":[{"terrain":["woods"]},{"terrain":["woods"],"road":true},{"terrain":["open_ground"]}]}`, 5, 1, true},
		{"the bonus comes once", `{"movement":3,"path":[{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"}]}`, 4, 1, true},
		{"one hex further", `{"movement":3,"path":[{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"],"along":"road"},{"terrain":["open_ground"]}]}`, 5, 1, false},
		{"it may pay for the road hex itself", `{"movement":2,"path":[{"terrain":["open_ground"]},{"terrain":["woods"],"road":true}]}`, 3, 1, true},
		{"a trail gives none", `{"movement":1,"path":[{"terrain":["woods"],"along":"trail"},{"terrain":["woods"],"along":"trail"}]}`, 2, 0, false},
		{"trench to trench, uphill and over a wall", `{"from_fortification":"trench","path":[{"terrain":["woods"],"up":1,"sides":["wall"],"fortification":"trench"}]}`, 1, 0, nil},
		{"trench to bunker", `{"from_fortification":"trench","path":[{"terrain":["woods"],"fortification":"bunker"}]}`, 1, 0, nil},
		{"pillbox to trench", `{"from_fortification":"pillbox","path":[{"terrain":["brush"],"fortification":"trench"}]}`, 1, 0, nil},
		{"bunker to pillbox does not count", `{"from_fortification":"bunker","path":[{"terrain":["woods"],"fortification":"pillbox"}]}`, 2, 0, nil},
		{"trench to foxholes does not count", `{"from_fortification":"trench","path":[{"terrain":["woods"],"fortification":"foxholes"}]}`, 2, 0, nil},
		{"along three trenches", `{"from_fortification":"trench","path":[{"terrain":["woods"],"fortification":"trench"},{"terrain":["marsh"],"fortification":"trench"}]}`, 2, 0, nil},
		{"a trench out of a cliff hex leads nowhere", `{"from_fortification":"trench","from_cliff":true,"path":[{"terrain":["woods"],"fortification":"trench"}]}`, 2, 0, nil},
		{"wire stops", `{"movement":5,"path":[{"terrain":["open_ground"],"fortification":"wire"},{"terrain":["open_ground"]}]}`, 2, 0, false},
		{"into wire and no further", `{"movement":5,"path":[{"terrain":["open_ground"],"fortification":"wire"}]}`, 1, 0, true},
		{"a blaze", `{"movement":5,"path":[{"terrain":["open_ground"],"blaze":true}]}`, 1, 0, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := moves(t, c.question)
			var allowed any
			if out.Allowed != nil {
				allowed = *out.Allowed
			}
			assert.Equal(t, []any{c.cost, c.bonus, c.allowed}, []any{out.Cost, out.Bonus, allowed})
		})
	}
	out, r := moves(t, `{"from_fortification":"trench","path":[{"terrain":["open_ground"],"fortification":"trench"},{"terrain":["open_ground"],"fortification":"mines"}]}`)
	assert.True(t, out.Path[0].NoFire, "F105.2: the hex entered cannot be op-fired at")
	assert.False(t, out.Path[1].NoFire)
	assert.Equal(t, "F103", stepOf(r, "mines").Rule)
}

// Paths over the sample map.
func TestMoveOnTheMap(t *testing.T) {
	for _, c := range []struct {
		name, question string
		cost, bonus    int
		bars           []string
	}{
		{"along the road over the bridge", `{"from":"E4","path":["F4","G4","H4"]}`, 3, 1, nil},
		{"over the wall into the village", `{"from":"F5","path":["F4"]}`, 3, 1, nil},
		{"up Mill Hill by the trail: one level", `{"from":"C6","path":["C7"]}`, 2, 0, nil},
		{"and on to the top: across country", `{"from":"C8","path":["B7","A8"]}`, 3 + 2, 0, nil},
		{"down again it costs nothing more", `{"from":"A8","path":["B7"]}`, 2, 0, nil},
		{"over the railway bridge", `{"from":"M8","path":["M9","M10"]}`, 2, 0, nil},
		{"not over it from the side", `{"from":"L8","path":["M9"]}`, 0, 0, []string{"bridge_major"}},
		{"not next to it", `{"from":"A1","path":["C1"]}`, 2, 0, []string{"apart"}},
		{"up a cliff", `{"from":"M5","path":["N5"]}`, 1, 0, []string{"cliff"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, _ := moves(t, c.question)
			assert.Equal(t, []any{c.cost, c.bonus, c.bars}, []any{out.Cost, out.Bonus, out.Bars})
		})
	}
	for _, question := range []string{`{"from":"Z1","path":["A1"]}`, `{"path":["Q40"]}`, `{"path":[{}]}`, `{"path":["A1"],"map":"moon"}`} {
		_, err := open(t).Calc("move").Resolve(open(t), []byte(question))
		_, ok := engine.AsProblem(err)
		require.True(t, ok, question)
	}
}
