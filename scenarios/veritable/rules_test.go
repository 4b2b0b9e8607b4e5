package veritable

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/stock/basic"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
)

// airRuns asks for a run of rolls from turn 2 on and gives the RAF and Luftwaffe markers of each.
func airRuns(t *testing.T, edition, rolls string) (raf, luftwaffe []int) {
	t.Helper()
	var out basic.Throws
	ask(t, open(t, edition), "air", `{"rolls":`+rolls+`}`, &out)
	for _, r := range out.Rolls {
		raf, luftwaffe = append(raf, r.Trackers["raf"]), append(luftwaffe, r.Trackers["luftwaffe"])
	}
	return raf, luftwaffe
}

// D-OV-1 and G-OV-4: the Luftwaffe's surges over the turns, and a 4 in VPG.
func TestAir(t *testing.T) {
	for _, c := range []struct {
		name, edition, rolls string
		raf, luftwaffe       []int
	}{
		{"D-OV-1: a first 5, no second 5, the next 6, and no more", "first", "[5,5,6,6,6]", []int{0, 0, 0, 0, 0}, []int{1, 0, 1, 0, 0}},
		{"a first 6 is the first surge, the next the last", "first", "[6,6,5,6]", []int{0, 0, 0, 0}, []int{1, 1, 0, 0}},
		{"the house numbers of the RAF", "first", "[1,2,3,4]", []int{3, 2, 1, 1}, []int{0, 0, 0, 0}},
		{"G-OV-4: a 4 gives one RAF marker, and the first surge", "vpg", "[4]", []int{1}, []int{1}},
		{"VPG: first 4 or 5, then only 4", "vpg", "[5,5,4,4,5]", []int{0, 0, 1, 0, 0}, []int{1, 0, 1, 0, 0}},
		{"VPG: after both surges 4 and 5 are no air support", "vpg", "[4,4,4,5,6]", []int{1, 1, 0, 0, 3}, []int{1, 1, 0, 0, 0}},
		{"VPG: the house numbers of the RAF", "vpg", "[1,2,3,6]", []int{0, 1, 2, 3}, []int{0, 0, 0, 0}},
	} {
		t.Run(c.name, func(t *testing.T) {
			raf, luftwaffe := airRuns(t, c.edition, c.rolls)
			assert.Equal(t, c.raf, raf, "RAF")
			assert.Equal(t, c.luftwaffe, luftwaffe, "Luftwaffe")
		})
	}
}

// G-OV-3, and G-OV-5 by the rule: on turn 3 a German reserve unit comes on 1 or 2, stays on 3 to 5,
// and a 6 bars it. VPG's example prints otherwise (released on 4 and 5, barred by a 1) and contradicts
// its own rule; the rule stands.
func TestFuhrer(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition, "fuhrer")
		for turn, enters := range map[int]int{2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 5} {
			var out basic.Released
			ask(t, g, "reserve", fmt.Sprintf(`{"side":"german","rolls":[1,2,3,4,5,6],"trackers":{"turn":%d}}`, turn), &out)
			assert.Len(t, out.Enters, enters, "%s: turn %d", edition, turn)
			assert.Equal(t, []string{"6"}, out.Barred, "%s: turn %d: a 6 bars for good", edition, turn)
			assert.Equal(t, enters, out.Cost, "a point to the Allies for each")
		}
	}
}

// Without the option reserves enter at will from turn 2 on; what that costs each side.
func TestReserves(t *testing.T) {
	g := open(t, "vpg")
	var out basic.Released
	ask(t, g, "reserve", `{"side":"german","units":["pz116_16","pz116_60"],"trackers":{"turn":2}}`, &out)
	assert.Equal(t, []string{"pz116_16", "pz116_60"}, out.Enters)
	assert.Equal(t, 2, out.Cost)
	ask(t, g, "reserve", `{"side":"allied","units":3,"trackers":{"turn":2}}`, &out)
	assert.Equal(t, -6, out.Cost)
	ask(t, g, "reserve", `{"side":"allied","units":3,"trackers":{"turn":1}}`, &out)
	assert.Empty(t, out.Enters, "not on turn 1")
}

// D-OV-4 and the lines of the ledger. Totals are in halves.
func TestVictory(t *testing.T) {
	for _, c := range []struct {
		name, edition, options, question string
		points, band                     string
	}{
		{"D-OV-4", "first", "", `{"cleve":1,"goch":1,"german_sr":3,"allied_lost":2,"allied_oos":1}`, "2½", "draw"},
		{"D-OV-4 in VPG", "vpg", "", `{"cleve":1,"goch":1,"german_sr":3,"allied_lost":2,"allied_oos":1}`, "2½", "draw"},
		{"nothing done", "first", "", `{}`, "0", "german"},
		{"one and a half is German (ruling)", "first", "", `{"cleve":1,"goch":1,"allied_oos":1}`, "1½", "german"},
		{"two is a draw", "first", "", `{"cleve":1,"goch":1}`, "2", "draw"},
		{"four and a half is a draw (ruling)", "first", "", `{"german_sr":5,"allied_oos":1}`, "4½", "draw"},
		{"five is Allied", "first", "", `{"german_sr":5}`, "5", "allied"},
		{"first edition: exits always count", "first", "", `{"exited":2}`, "2", "draw"},
		{"uncommitted reserves count with an open line only", "first", "", `{"allied_sr":2}`, "0", "german"},
		{"two for each", "first", "", `{"allied_sr":2,"ew_line":"open"}`, "4", "draw"},
		{"VPG: exits count with an open line", "vpg", "", `{"exited":2,"ew_line":"open","allied_sr":0}`, "2", "draw"},
		{"VPG: and cost half a point with a closed one", "vpg", "", `{"exited_closed":3,"ew_line":"closed"}`, "-1½", "german"},
		{"option: or nothing", "vpg", "exited_zero", `{"exited":3,"ew_line":"closed"}`, "0", "german"},
		{"option: each by its own line", "vpg", "exit_own_line", `{"exited":2,"exited_closed":1}`, "1½", "german"},
		{"option: two parachute regiments on the map from the beginning", "first", "fj_as_sr", `{}`, "2", "draw"},
	} {
		t.Run(c.name, func(t *testing.T) {
			var out basic.Tally
			ask(t, open(t, c.edition, fields(c.options)...), "victory", c.question, &out)
			assert.Equal(t, c.points, out.Points)
			assert.Equal(t, c.band, out.Band)
		})
	}
}

// The ledger also counts units where they are: eliminated, exited, committed, barred.
func TestVictoryByUnits(t *testing.T) {
	for _, c := range []struct {
		edition, options, units string
		points                  string
	}{
		{"first", "", `{"pz116_16":{"box":"map"},"s15_44":{"box":"eliminated"},"s15_46":{"box":"exited"},"c2_4":{"marks":["final_oos"]}}`, "½"},
		{"first", "fuhrer", `{"pz116_16":{"box":"map"},"pz116_60":{"box":"barred"},"pg15_104":{"box":"eliminated"}}`, "2"},
		{"first", "fj_as_sr", `{"fj7_19":{"box":"reserve_german"}}`, "1"},
		{"vpg", "exit_own_line", `{"s15_46":{"box":"exited"},"s15_44":{"box":"exited","marks":["final_oos"]}}`, "½"},
	} {
		var out basic.Tally
		ask(t, open(t, c.edition, fields(c.options)...), "victory", `{"units":`+c.units+`}`, &out)
		assert.Equal(t, c.points, out.Points, "%s %s %s", c.edition, c.options, c.units)
	}
}

// findings asks about a set-up and gives what became of each requirement.
func findings(t *testing.T, g *engine.Game, side string, positions map[string]string) map[string]position.Finding {
	t.Helper()
	b, err := json.Marshal(map[string]any{"side": side, "positions": positions})
	assert.NoError(t, err)
	var out position.SetupAnswer
	ask(t, g, "setup", string(b), &out)
	byID := map[string]position.Finding{}
	for _, f := range out.Findings {
		byID[f.ID] = f
	}
	return byID
}

// D-OV-7: the outpost line. Outposts that are not placed are apart from the line.
func TestOutpostLine(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		for _, c := range []struct {
			at        [3]string
			uncovered []string
		}{
			{[3]string{"0604", "0607", "1601"}, []string{"0609"}},
			{[3]string{"0604", "0607", "0609"}, nil},
			{[3]string{"0604", "0604", "0604"}, []string{"0606", "0607", "0608", "0609"}},
			{[3]string{"0703", "0706", "0708"}, []string{"0604", "0609"}}, // from the next column each reaches two
			{[3]string{"F4", "F7", "F9"}, nil},
		} {
			at := map[string]string{"op_1": c.at[0], "op_2": c.at[1], "op_3": c.at[2], "op_4": "1601"}
			if edition == "vpg" {
				at["op_5"] = "1601"
			}
			f := findings(t, open(t, edition), "german", at)["outpost_line"]
			assert.Equal(t, c.uncovered, f.Hexes, "%s %v", edition, c.at)
			assert.Equal(t, map[bool]string{true: setting.FoundRight, false: setting.FoundWrong}[c.uncovered == nil], f.Found)
		}
	}
}

// A whole set-up of each side that is right, and what goes wrong when one unit is moved.
func TestSetup(t *testing.T) {
	german := map[string]string{"fj7_19": "1304", "ktzm": "1304", "fj7_20": "1510", "g84_1051": "0704", "g84_1052": "0706", "g84_1062": "0909",
		"g180_1221": "0708", "g180_1222": "0908", "g180_1223": "1010", "at_flak37": "0909", "at_655": "0706", "at_3": "0704", "stug_bn": "1204",
		"op_1": "0604", "op_2": "0607", "op_3": "0609", "op_4": "0602", "op_5": "1601", "fj7_21": "1008", "pg15_pz": "reserve_german"}
	allied := map[string]string{"s15_44": "0503", "s15_46": "0503", "s15_227": "0503", "w53_71": "0505", "w53_158": "0505", "w53_160": "0505",
		"h51_152": "0507", "h51_153": "0507", "h51_154": "0507", "c2_4": "0502", "c2_5": "0502", "c2_6": "0502", "c3_7": "0501", "c3_8": "0501", "c3_9": "0501",
		"ga_5": "0304", "ga_32": "0304"}
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		in := func(positions map[string]string, moved, to string) map[string]string {
			out := map[string]string{}
			for id, at := range positions {
				if g.Counter(id) != nil {
					out[id] = at
				}
			}
			if moved != "" {
				out[moved] = to
			}
			return out
		}
		columns := map[string]string{"first": "behind_line", "vpg": "columns"}[edition]
		for _, c := range []struct {
			side, moved, to, wrong string
		}{
			{"german", "", "", ""}, {"allied", "", "", ""},
			{"german", "pz116_16", "1204", "reserves"},
			{"german", "fj7_20", "1110", "garrison_parachute"},
			{"german", "ktzm", "1110", "garrison_katzmann"},
			{"german", "g84_1051", "0506", columns},
			{"german", "op_2", "1602", "outpost_line"},
			{"german", "g180_1221", "0909", "stacking"},
			{"allied", "w43_129", "0205", "reserves"},
			{"allied", "ga_5", "0604", columns},
			{"allied", "ga_5", "0503", "stacking"},
		} {
			positions := map[string]map[string]string{"german": german, "allied": allied}[c.side]
			var wrong []string
			for id, f := range findings(t, g, c.side, in(positions, c.moved, c.to)) {
				if f.Found != setting.FoundRight {
					wrong = append(wrong, id)
				}
			}
			want := []string{c.wrong}
			if c.wrong == "" {
				want = nil
			}
			assert.Equal(t, want, wrong, "%s: %s with %s at %s", edition, c.side, c.moved, c.to)
		}
	}
	f := findings(t, open(t, "vpg"), "german", map[string]string{"op_5": "0510"})
	assert.Equal(t, setting.FoundWrong, f["outposts_east"].Found, "VPG: every outpost east of the line")
}

// A 79th unit takes no place in a stack, but a hex holds one of them; in VPG it is the unit besides.
func TestStackingOf79th(t *testing.T) {
	for _, c := range []struct {
		edition string
		with    map[string]string
		right   bool
	}{
		{"first", map[string]string{"a79_30": "0503"}, true},
		{"first", map[string]string{"a79_30": "0503", "a79_31": "0503"}, false},
		{"vpg", map[string]string{"a79_30": "0503"}, true},
		{"vpg", map[string]string{"a79_30": "0503", "a79_31": "0503"}, false},
	} {
		at := map[string]string{"s15_44": "0503", "s15_46": "0503", "s15_227": "0503"}
		for id, hex := range c.with {
			at[id] = hex
		}
		f := findings(t, open(t, c.edition), "allied", at)["stacking"]
		assert.Equal(t, c.right, f.Found != setting.FoundWrong, "%s %v", c.edition, c.with)
	}
}
