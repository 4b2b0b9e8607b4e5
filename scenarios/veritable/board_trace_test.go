package veritable

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/stock/position"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// traceCases are positions put down by hand; testdata/board.txt holds what each edition makes of them.
// A position is written "unit hex, unit hex"; "+mark" behind a hex marks the unit.
var traceCases = []struct{ name, calc, options, at, more string }{
	{"an open front", "supply", "", "w53_71 0505, g84_1051 0704, op_1 0604", ""},
	{"cut off by zones of control", "supply", "", "w53_71 0904, g84_1051 0803, g84_1052 0805, g84_1062 0706, g180_1221 1005, g180_1222 0903", ""},
	{"a friend cancels a zone in his own hex", "supply", "", "w53_71 0904, w53_158 0804, s15_44 0704, g84_1051 0803, g84_1052 0805, g84_1062 0706, g180_1221 1005, g180_1222 0903", ""},
	{"a zone does not cross the Maas", "supply", "", "w53_71 0508, g84_1051 0607, g84_1052 0608", ""},
	{"the stacks in Cleve and Goch, and one beside Cleve, surrounded", "supply", "",
		"ktzm 1304, fj7_19 1510, g84_1051 1203, c2_4 1303, c2_5 1403, c2_6 1305, c3_7 1103, c3_8 1002, c3_9 1204, s15_44 1104, s15_46 1404", ""},
	{"amphibious over the Rhine", "supply", "amphibious", "c2_4 1501+amphibious, c2_5 1601", ""},
	{"amphibious, the rule not in use", "supply", "", "c2_4 1501+amphibious", ""},
	{"final supply by the Kranenburg road", "lines", "", "s15_44 0703, s15_46 0704, s15_227 0605, w53_71 0304", ""},
	{"one hex off the road in the middle", "lines", "", "s15_44 0603, s15_46 0803, g84_1051 0702", ""},
	{"the road is held, the second one is open", "lines", "", "s15_44 0909, g84_1051 0503, op_1 0604", ""},
	{"nobody left to stop the east-west line", "lines", "", "s15_44 0703", ""},
	{"one German at Cleve, one at Goch", "lines", "", "s15_44 0703, ktzm 1304, fj7_19 1510", ""},
	{"the second step off the road", "lines", "", "s15_44 0702, s15_46 0602", ""},
	{"the example of Hekkens from the map", "battle_map", "",
		"w53_71 0808, w53_158 0808, w53_160 0808, a79_30 0808, s15_44 0809, s15_46 0809, s15_227 0809, g84_1062 0909, at_flak37 0909, c2_4 0708",
		`"hex":"I9","attacker":"allied"`},
	{"over the Niers and out of the wet", "battle_map", "", "s15_44 0609, s15_46 0709, s15_227 0809, g84_1051 0710", `"hex":"0710","attacker":"allied"`},
	{"over the Maas nobody", "battle_map", "", "s15_44 0509, s15_46 0508, g84_1051 0608", `"hex":"0608","attacker":"allied"`},
	{"over the Rhine the amphibious brigade", "battle_map", "amphibious", "c2_4 1502+amphibious, c2_5 1502, g84_1051 1501", `"hex":"1501","attacker":"allied"`},
	{"Germans out of their own line", "battle_map", "", "pz116_16 0909, op_1 0909, s15_44 0808", `"hex":"0808","attacker":"german"`},
	{"Goch, ringed", "battle_map", "", "s15_44 1509, s15_46 1410, fj7_19 1510", `"hex":"1510","attacker":"allied"`},
	{"attackers typed as numbers", "battle_map", "", "g84_1062 0909", `"hex":"0909","attacker":"allied","attackers":[{"strength":12,"from":"0809"},{"strength":5,"from":"0910"},7]`},
}

// question writes a case as the calculators read it; units that the edition does not have are left out.
func traceQuestion(g *engine.Game, at, more string) string {
	positions, marks := map[string]string{}, map[string][]string{}
	for _, part := range strings.Split(at, ", ") {
		unit, hex, _ := strings.Cut(part, " ")
		hex, mark, marked := strings.Cut(hex, "+")
		if g.Counter(unit) == nil {
			continue
		}
		positions[unit] = hex
		if marked {
			marks[unit] = append(marks[unit], mark)
		}
	}
	p, _ := json.Marshal(positions)
	m, _ := json.Marshal(marks)
	if more != "" {
		more = "," + more
	}
	return fmt.Sprintf(`{"positions":%s,"marks":%s%s}`, p, m, more)
}

// What each edition derives from positions, in words; -update rewrites it.
func TestToldFromPositions(t *testing.T) {
	var b strings.Builder
	for _, c := range traceCases {
		for _, edition := range []string{"first", "vpg"} {
			g := open(t, edition, fields(c.options)...)
			r, err := g.Calc(c.calc).Resolve(g, json.RawMessage(traceQuestion(g, c.at, c.more)))
			require.NoError(t, err, c.name)
			fmt.Fprintf(&b, "# %s: %s, %s %s\n%s\n", c.name, edition, c.calc, c.options, c.at)
			for _, s := range r.Steps {
				fmt.Fprintf(&b, "  %s\n", spoken(g, words.English, s))
			}
			fmt.Fprintf(&b, "  %s\n\n", r.Source)
		}
	}
	name := "testdata/board.txt"
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(name, []byte(b.String()), 0o644))
	}
	want, err := os.ReadFile(name)
	require.NoError(t, err)
	assert.Equal(t, string(want), b.String(), "%s differs; look at it, then run with -update", name)
}

// spoken is a step as a reader sees it.
func spoken(g *engine.Game, lang words.Lang, s engine.Step) string {
	text := g.Book.Say(lang, s.Key, s.Args)
	for _, more := range []string{s.Show, s.Rule, string(s.Source)} {
		if more != "" {
			text += " | " + more
		}
	}
	return text
}

// Every step has its words in both languages, filled in to the last.
func TestToldInBothLanguages(t *testing.T) {
	for _, c := range traceCases {
		g := open(t, "vpg", fields(c.options)...)
		r, err := g.Calc(c.calc).Resolve(g, json.RawMessage(traceQuestion(g, c.at, c.more)))
		require.NoError(t, err, c.name)
		for _, s := range r.Steps {
			en, ru := spoken(g, words.English, s), spoken(g, words.Russian, s)
			assert.NotContains(t, en+ru, "[", "%s: %s", c.name, s.Key)
			assert.NotContains(t, en+ru, "<no value>", "%s: %s", c.name, s.Key)
			assert.NotEqual(t, en, ru, s.Key)
		}
	}
}

// traced asks a calculator and gives what it finds of each unit, and of the east-west line.
func traced(t testing.TB, g *engine.Game, calc, positions string) (map[string]position.Supplied, position.Traced) {
	t.Helper()
	var out []position.Traced
	ask(t, g, calc, traceQuestion(g, positions, ""), &out)
	units, line := map[string]position.Supplied{}, position.Traced{}
	for _, tr := range out {
		for _, u := range tr.Units {
			units[u.Unit] = u
		}
		if tr.Trace == "east_west" {
			line = tr
		}
	}
	return units, line
}

// 6.4 and 7.1: a zone of control ends at a major river, in both editions; at a minor one it does not.
func TestZonesEndAtMajorRivers(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		var out []position.Control
		g := open(t, edition)
		ask(t, g, "zoc", traceQuestion(g, "g84_1051 0608, op_1 0809, m_raf_1 0101", ""), &out)
		byside := map[string][]string{}
		for _, c := range out {
			byside[c.Side] = c.Hexes
		}
		assert.Empty(t, byside["allied"], "markers have no zone")
		assert.ElementsMatch(t, []string{"0607", "0708", "0709", "0609", // not 0508 and 0509 over the Maas
			"0808", "0909", "0910", "0810", "0710"}, byside["german"], "%s: the Niers stops nothing", edition)
	}
}

// D-OV: the same position with and without a friend in the gap.
func TestFriendsCancelZones(t *testing.T) {
	ring := "g84_1051 0803, g84_1052 0805, g84_1062 0706, g180_1221 1005, g180_1222 0903"
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		units, _ := traced(t, g, "supply", "w53_71 0904, "+ring)
		assert.Equal(t, setting.FoundWrong, units["w53_71"].Found)
		assert.Subset(t, units["w53_71"].Enemy, []string{"0803", "0903"})
		units, _ = traced(t, g, "supply", "w53_71 0904, w53_158 0804, s15_44 0704, "+ring)
		assert.Equal(t, setting.FoundRight, units["w53_71"].Found, edition)
		assert.Equal(t, []string{"0904", "0804", "0704"}, units["w53_71"].Line[:3])
		assert.Len(t, units["w53_71"].Line, 9)
	}
}

// 7.1: all hexes but one are road, wherever that one is; 12.1.2: only the unit's own may be off it.
func TestRoadBoundLines(t *testing.T) {
	for _, c := range []struct {
		name, at    string
		first, vpg  string
		line, vline int
	}{
		{"on the road", "s15_44 0703", setting.FoundRight, setting.FoundRight, 8, 8},
		{"one step beside it", "s15_44 0704", setting.FoundRight, setting.FoundRight, 8, 8},
		{"two steps beside it", "s15_44 0605", setting.FoundWrong, setting.FoundWrong, 0, 0},
		// Beek and the other road are in zones, so the way is by Berg en Dal, off the road.
		{"round a closed hex", "s15_44 0603, g84_1051 0601, g84_1052 0607", setting.FoundRight, setting.FoundWrong, 7, 0},
	} {
		for edition, want := range map[string]string{"first": c.first, "vpg": c.vpg} {
			units, _ := traced(t, open(t, edition), "lines", c.at)
			u := units["s15_44"]
			assert.Equal(t, want, u.Found, "%s: %s: %v", edition, c.name, u)
			assert.Len(t, u.Line, map[string]int{"first": c.line, "vpg": c.vline}[edition], "%s: %s: %v", edition, c.name, u.Line)
			assert.LessOrEqual(t, len(u.Off), 1)
		}
	}
}

// The line from edge to edge: open when no German unit is near a road, closed by one zone of control, open again when
// an Allied unit is in it.
func TestEastWestLine(t *testing.T) {
	for _, edition := range []string{"first", "vpg"} {
		g := open(t, edition)
		_, line := traced(t, g, "lines", "s15_44 0703")
		require.True(t, *line.Open, edition)
		assert.Equal(t, "16", line.Line[0][:2], "it begins at the east edge")
		assert.Equal(t, "01", line.Line[len(line.Line)-1][:2], "and ends at the west edge")
		// Zones over both road nets in the west: between Wyler and Beek, and at Milsbeek.
		_, line = traced(t, g, "lines", "s15_44 0101, g84_1051 0503, g84_1052 0507")
		assert.False(t, *line.Open, edition)
		_, line = traced(t, g, "lines", "s15_44 0607, s15_46 0406, s15_227 0507, g84_1051 0503, g84_1052 0506")
		assert.True(t, *line.Open, "%s: %v", edition, line)
	}
}
