package veritable

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/engine/play"
)

// do carries out commands as transcripts have them.
func do(t testing.TB, j *journal.Journal, lines ...string) {
	t.Helper()
	for _, line := range lines {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err, line)
		_, err = j.Do(c)
		require.NoError(t, err, line)
	}
}

// goOn continues past every open duty.
const goOn = `next {"all": true}`

// walk continues to a phase, and lists the phases on the way.
func walk(t testing.TB, j *journal.Journal, until string) []string {
	t.Helper()
	var out []string
	for range 40 {
		do(t, j, goOn)
		out = append(out, j.State().Shared.Phase)
		if j.State().Shared.Phase == until || j.State().Shared.Ended != "" {
			return out
		}
	}
	return out
}

// The phases of a turn: what is skipped on turn 1, and what the order of actions changes.
func TestTurn(t *testing.T) {
	for _, c := range []struct{ edition, start string }{{"first", "supply air"}, {"vpg", "air"}} {
		j, _ := enginetest.Begin(t, open(t, c.edition))
		assert.Equal(t, strings.Fields("setup_allied setup_ready allied_order"), walk(t, j, "allied_order"), "set-up, then no air on turn 1")
		assert.Equal(t, strings.Fields("allied_move_1 allied_fight german_order german_move_1 german_fight housekeeping"), walk(t, j, "housekeeping"), "no reserves on turn 1")
		want := c.start + " allied_order allied_reserves allied_move_1 allied_fight german_order german_reserves german_move_1 german_fight housekeeping"
		assert.Equal(t, strings.Fields(want), walk(t, j, "housekeeping"), c.edition)
		walk(t, j, "allied_order")
		do(t, j, `order_allied {"value": "fight_move"}`)
		assert.Equal(t, strings.Fields("allied_fight allied_move_2 german_order"), walk(t, j, "german_order"))
		do(t, j, `order_german {"value": "fight_move"}`)
		assert.Equal(t, strings.Fields("german_fight german_move_2 housekeeping"), walk(t, j, "housekeeping"))
		for turn := 4; turn <= 7; turn++ {
			walk(t, j, "housekeeping")
			assert.Equal(t, turn, j.State().Tracker("turn"))
		}
		assert.Equal(t, strings.Fields("final_supply final_line final_towns victory victory"), walk(t, j, ""), "seven turns, then the end")
		assert.Equal(t, "sequence", j.State().Shared.Ended)
	}
}

// The eighth turn (11.3, 15.4) is an Allied half-turn, and only if every Allied reserve was committed.
func TestEighthTurn(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition, "eighth_turn")
		for _, all := range []bool{true, false} {
			j, _ := enginetest.Begin(t, g)
			do(t, j, "tracker {\"id\": \"turn\", \"value\": 7}")
			walk(t, j, "allied_reserves")
			do(t, j, `reserve_allied {"units": ["w43_129", "w43_130", "w43_214", "a79_30", "a79_31"]}`)
			if all {
				do(t, j, `reserve_allied {"units": ["a79_1"]}`)
			}
			walk(t, j, "housekeeping")
			got := strings.Join(walk(t, j, "final_supply"), " ")
			want := "final_supply"
			if all {
				want = map[string]string{"first": "supply air ", "vpg": "air "}[edition] + "allied_order allied_move_1 allied_fight final_supply"
			}
			assert.Equal(t, want, got, edition)
		}
	}
}

// Air markers never outlast the turn, not even the last half-turn.
func TestAirIsLost(t *testing.T) {
	j, _ := enginetest.Begin(t, open(t, "vpg", "eighth_turn"))
	do(t, j, goOn, goOn, goOn, `tracker {"id": "turn", "value": 2}`, "air dice 4 override")
	assert.Equal(t, []int{1, 1}, []int{j.State().Tracker("raf"), j.State().Tracker("luftwaffe")})
	walk(t, j, "air")
	assert.Equal(t, []int{0, 0, 1}, []int{j.State().Tracker("raf"), j.State().Tracker("luftwaffe"), j.State().Tracker("surge")})
}

// Leaving an enemy ZOC in VPG: who fails stays, or with the option is eliminated when the phase ends.
func TestLeaveZOC(t *testing.T) {
	for _, c := range []struct {
		option, mark, box string
	}{{"", "held", "map"}, {"leave_eliminates", "broken", "eliminated"}} {
		j, _ := enginetest.Begin(t, open(t, "vpg", fields(c.option)...))
		do(t, j, goOn, goOn, goOn, goOn, `leave_zoc.roll {"unit": "w53_71"} dice 3`)
		p, _ := j.State().Piece("w53_71")
		assert.True(t, p.Marks[c.mark], c.mark)
		walk(t, j, "german_order")
		p, _ = j.State().Piece("w53_71")
		assert.Equal(t, engine.InBox(c.box), p.Place)
		assert.Empty(t, p.Marks, "the mark is gone when the other side moves")
	}
}

// In fight, then move reserves enter after the battles, so that a unit that entered attacks in a later turn only.
func TestReservesEnterAfterTheBattles(t *testing.T) {
	units := map[string]string{"allied": "w43_129", "german": "pz116_16"}
	for _, edition := range []string{"first", "vpg"} {
		for _, options := range [][]string{nil, {"fuhrer"}} {
			for side, unit := range units {
				j, _ := enginetest.Begin(t, open(t, edition, options...))
				do(t, j, `tracker {"id": "turn", "value": 3}`)
				walk(t, j, side+"_order")
				do(t, j, `order_`+side+` {"value": "fight_move"}`)
				enter := engine.Ask("reserve_"+side, map[string]any{"units": []string{unit}})
				if options != nil && side == "german" {
					enter.Faces = []int{1}
				}
				var entered []string
				for j.State().Shared.Phase != "housekeeping" {
					do(t, j, goOn)
					if _, err := play.Decide(j.Game(), j.State(), enter); err == nil {
						entered = append(entered, j.State().Shared.Phase)
					}
				}
				assert.Equal(t, []string{side + "_move_2"}, entered, "%s %s", edition, options)
			}
		}
	}
}
