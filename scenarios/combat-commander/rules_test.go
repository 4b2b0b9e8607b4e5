package combatcommander

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// answer is what a worksheet of formulas comes to.
type answer map[string]any

func (a answer) number(id string) int {
	v, _ := a[id].(float64)
	return int(v)
}

func reckoned(t testing.TB, calc, question string) (answer, engine.Resolution) {
	t.Helper()
	out := answer{}
	r := ask(t, open(t), calc, question, &out)
	return out, r
}

// Fire sums and outcomes, worked by hand. The dice are two of the attack and two of the defence.
func TestFire(t *testing.T) {
	for _, c := range []struct {
		name, question    string
		attacks, defences int
		outcome           any
	}{
		{"before the dice", `{"fp":5,"pieces":2,"command":1,"hindrance":3,"morale":7,"cover":2,"leader":1}`, 5, 10, nil},
		{"attack higher: broken", `{"fp":6,"morale":7,"dice":[4,5,2,3]}`, 15, 12, "breaks"},
		{"attack higher, broken already: eliminated", `{"fp":6,"morale":7,"broken":true,"dice":[4,5,2,3]}`, 15, 12, "eliminated"},
		{"tie, standing: suppressed", `{"fp":6,"morale":7,"dice":[3,3,2,3]}`, 12, 12, "suppressed"},
		{"tie, moving: broken", `{"fp":6,"morale":7,"moving":true,"dice":[3,3,2,3]}`, 12, 12, "breaks"},
		{"tie, moving and broken already: eliminated", `{"fp":6,"morale":7,"moving":true,"broken":true,"dice":[3,3,2,3]}`, 12, 12, "eliminated"},
		{"tie, standing and broken already: suppressed", `{"fp":6,"morale":7,"broken":true,"dice":[3,3,2,3]}`, 12, 12, "suppressed"},
		{"attack lower", `{"fp":6,"morale":7,"dice":[1,1,6,6]}`, 8, 19, "nothing"},
		{"ordnance on target ignores hindrance", `{"fp":8,"hindrance":5,"ordnance":true}`, 8, 0, nil},
		{"air burst in woods", `{"fp":8,"indirect":true,"woods":true,"cover":2}`, 10, 2, nil},
		{"no air burst by direct fire", `{"fp":8,"woods":true}`, 8, 0, nil},
		{"wire on both sides", `{"fp":5,"wire_fire":true,"morale":7,"wire_target":true}`, 4, 6, nil},
		{"cover of a road", `{"fp":5,"morale":7,"cover":-1}`, 5, 6, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			out, r := reckoned(t, "fire", c.question)
			assert.Equal(t, []any{c.attacks, c.defences, c.outcome}, []any{out.number("attacks"), out.number("defends"), out["outcome"]})
			assert.Equal(t, engine.Public, r.Source)
		})
	}
}

// A weapon in water hexes gives no attack: in a stream by T95, in a marsh by our ruling. It is refused, as a question
// and at the table, and no dice are rolled.
func TestWeaponsInWater(t *testing.T) {
	for flag, rule := range map[string]string{"water": "T95", "marsh": "T89"} {
		_, err := open(t).Calc("fire").Resolve(open(t), []byte(`{"fp":6,"`+flag+`":true}`))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, flag)
		assert.Equal(t, []any{"reckon.barred", rule}, []any{p.Code, p.Args["rule"]})
		j, _ := enginetest.Begin(t, open(t))
		for range 2 {
			next := engine.Ask("next", nil)
			next.Override = true // past what the set-up owes
			_, err = j.Do(next)
			require.NoError(t, err)
		}
		_, err = j.Do(engine.Ask("fire", map[string]any{"fp": 6, flag: true}))
		p, ok = engine.AsProblem(err)
		require.True(t, ok, "%s: %v", flag, err)
		assert.Equal(t, "reckon.barred", p.Code)
	}
}

// What destroys a fortification: events, demolitions and artillery impact (F100, A31, O18.2.3.3), nothing else.
func TestDestroy(t *testing.T) {
	for by, rule := range map[string]string{"event": "F100", "demolitions": "A31", "impact": "O18.2.3.3", "fire": "", "melee": "", "enemy": "", "another": ""} {
		for _, fort := range []string{"bunker", "foxholes", "mines", "pillbox", "trench", "wire"} {
			out, r := reckoned(t, "destroy", fmt.Sprintf(`{"what":%q,"by":%q}`, fort, by))
			assert.Equal(t, rule != "", out["verdict"] == "destroyed", "%s, %s", fort, by)
			assert.Equal(t, rule, stepOf(r, by).Rule, by)
		}
	}
}

// Each fortification cites its own rule, smoke T94, in every sentence.
func TestOwnRules(t *testing.T) {
	for what, rule := range map[string]string{"bunker": "F101", "foxholes": "F102", "mines": "F103", "pillbox": "F104", "trench": "F105", "wire": "F106", "smoke": "T94", "blaze": "T79", "hill": "T88"} {
		r, err := open(t).Calc("lookup").Resolve(open(t), []byte(`{"what":"`+what+`"}`))
		require.NoError(t, err)
		for _, s := range r.Steps {
			if strings.Contains(s.Key, ".special") || strings.Contains(s.Key, ".fort_cover") || strings.Contains(s.Key, "fort_artillery") {
				assert.Equal(t, rule, s.Rule, "%s: %s", what, s.Key)
			}
		}
	}
	for fort, rule := range map[string]string{"bunker": "F101", "pillbox": "F104"} {
		_, r := reckoned(t, "fortify", `{"what":"`+fort+`","terrain":["field"]}`)
		at := slices.IndexFunc(r.Steps, func(s engine.Step) bool { return strings.Contains(s.Key, "remark.melee") })
		assert.Equal(t, rule, r.Steps[at].Rule, fort)
		_, r = reckoned(t, "cover", `{"fortification":"`+fort+`"}`)
		at = slices.IndexFunc(r.Steps, func(s engine.Step) bool { return strings.HasSuffix(s.Key, "say.fortification.text") })
		assert.Equal(t, rule, r.Steps[at].Rule, fort)
	}
}

// Ordnance must roll more than range and hindrance with one die times the other.
func TestTargeting(t *testing.T) {
	for question, result := range map[string]any{
		`{"range":8,"hindrance":3,"dice":[3,4]}`: "hit", `{"range":8,"hindrance":4,"dice":[3,4]}`: "miss", `{"range":11,"dice":[3,4]}`: "hit", `{"range":12,"dice":[3,4]}`: "miss", `{"range":5}`: nil,
	} {
		out, _ := reckoned(t, "targeting", question)
		assert.Equal(t, result, out["result"], question)
	}
}

// Mines: one attack for each stack, with cover at 0; the dice of a stack before those of its units.
func TestMines(t *testing.T) {
	for _, c := range []struct {
		name, question string
		want           string
	}{
		{"before the dice", `{"units":[{"morale":7}]}`, "1:6 (1:7)"},
		{"one stack, hit by one roll", `{"units":[{"morale":7},{"morale":8,"leader":1}],"dice":[4,4, 3,3, 1,1]}`, "1:14 (1:13 breaks, 2:11 breaks)"},
		{"two stacks, attacked separately", `{"units":[{"morale":7},{"morale":7,"stack":2}],"dice":[6,6, 1,1, 1,1, 6,6]}`, "1:18 (1:9 breaks) 2:8 (2:19 nothing)"},
		{"a tie breaks a unit that moves", `{"units":[{"morale":7}],"dice":[4,4, 3,4]}`, "1:14 (1:14 breaks)"},
		{"broken already", `{"units":[{"morale":7,"broken":true}],"dice":[4,4, 3,4]}`, "1:14 (1:14 eliminated)"},
		{"one more saves it", `{"units":[{"morale":7}],"dice":[4,4, 4,4]}`, "1:14 (1:15 nothing)"},
		{"upgraded", `{"strength":"upgraded","units":[{"morale":7}],"dice":[4,4, 4,4]}`, "1:15 (1:15 breaks)"},
		{"upgraded twice", `{"strength":"twice","units":[{"morale":7}],"dice":[4,4, 4,4]}`, "1:16 (1:15 breaks)"},
	} {
		var out Mines
		r := ask(t, open(t), "mines", c.question, &out)
		var got []string
		for _, a := range out.Attacks {
			var units []string
			for _, u := range a.Units {
				units = append(units, strings.TrimSpace(fmt.Sprintf("%d:%d %s", u.Unit, u.Defence, u.Outcome)))
			}
			got = append(got, fmt.Sprintf("%d:%d (%s)", a.Stack, a.Attack, strings.Join(units, ", ")))
		}
		assert.Equal(t, c.want, strings.Join(got, " "), c.name)
		assert.Zero(t, stepOf(r, "cover").Value, "cover counts as 0")
	}
	var out Mines
	r := ask(t, open(t), "mines", `{"crossing":"leave","units":[{"morale":7}]}`, &out)
	assert.Equal(t, "F103", stepOf(r, "leaving").Rule)
	for question, code := range map[string]string{`{}`: "reckon.missing", `{"units":[{"morale":7}],"dice":[1]}`: "dice.count"} {
		_, err := open(t).Calc("mines").Resolve(open(t), []byte(question))
		p, ok := engine.AsProblem(err)
		require.True(t, ok, question)
		assert.Equal(t, code, p.Code)
	}
}

// Every fortification in every kind of hex, and smoke and blazes.
func TestFortify(t *testing.T) {
	forts := []string{"bunker", "foxholes", "mines", "pillbox", "trench", "wire"}
	for _, fort := range forts {
		for _, terrain := range open(t).Terrains {
			want := "allowed"
			if terrain.ID == "stream" || terrain.ID == "marsh" || terrain.ID == "water_barrier" {
				want = "barred"
			}
			out, _ := reckoned(t, "fortify", fmt.Sprintf(`{"what":%q,"terrain":[%q]}`, fort, terrain.ID))
			assert.Equal(t, []any{want, want == "allowed"}, []any{out["verdict"], out["allowed"]}, "%s in %s", fort, terrain.ID)
		}
		for _, there := range forts {
			out, _ := reckoned(t, "fortify", fmt.Sprintf(`{"what":%q,"terrain":["field"],"present":%q}`, fort, there))
			assert.Equal(t, "barred", out["verdict"], "the first stays")
		}
	}
	for question, want := range map[string]string{
		`{"what":"trench","terrain":["stream"],"bridge":true}`:         "allowed",
		`{"what":"trench","terrain":["marsh"],"bridge":true}`:          "allowed",
		`{"what":"trench","terrain":["stream","bridge_minor"]}`:        "allowed",
		`{"what":"trench","terrain":["water_barrier"],"bridge":true}`:  "barred",
		`{"what":"trench","terrain":["water_barrier","bridge_major"]}`: "barred",
		`{"what":"smoke","terrain":["stream"]}`:                        "barred",
		`{"what":"blaze","terrain":["stream"],"bridge":true}`:          "barred",
		`{"what":"smoke","terrain":["water_barrier"]}`:                 "barred",
		`{"what":"smoke","terrain":["woods"],"present":"trench"}`:      "allowed",
		`{"what":"blaze","terrain":["building"]}`:                      "allowed",
	} {
		out, _ := reckoned(t, "fortify", question)
		assert.Equal(t, want, out["verdict"], question)
	}
	_, r := reckoned(t, "fortify", `{"what":"trench","terrain":["marsh"]}`)
	assert.Equal(t, []any{"F100.3", engine.Rulebook}, []any{stepOf(r, "marsh").Rule, stepOf(r, "marsh").Source})
}

// The charts hold all of T79 to T99 and F101 to F106: cover, line of sight, cost or a reason for none.
func TestChartsAreComplete(t *testing.T) {
	g := open(t)
	for id, number := range map[string]string{
		"blaze": "T79", "bridge_major": "T80", "bridge_minor": "T80", "brush": "T81", "building": "T82", "cliff": "T83", "fence": "T84", "field": "T85", "gully": "T86", "hedge": "T87", "hill": "T88",
		"marsh": "T89", "open_ground": "T90", "orchard": "T91", "railway": "T92", "road": "T93", "smoke": "T94", "stream": "T95", "trail": "T96", "wall": "T97", "water_barrier": "T98", "woods": "T99",
	} {
		found := map[string]bool{}
		for column, charts := range map[string][]string{"cover": coverCharts, "sight": sightCharts} {
			for _, chart := range charts {
				if cell, ok := g.Table(chart).Cell(id, column); ok {
					assert.NotEmpty(t, cell)
					assert.False(t, found[column], "%s stands twice", id)
					found[column] = true
				}
			}
			assert.True(t, found[column], "%s of %s", column, id)
		}
		drawn := terrainOf(g.Terrains, id)
		if drawn == nil {
			drawn = terrainOf(g.Hexsides, id)
		}
		if drawn == nil {
			drawn = terrainOf(g.Paths, id)
		}
		if drawn == nil {
			_, ok := g.Table("special").Cell(id, "special")
			assert.True(t, ok, "%s is neither drawn nor a marker", id)
			continue
		}
		assert.Equal(t, number, drawn.Rule)
		assert.True(t, drawn.Bar || drawn.Cost > 0, id)
	}
	for _, fort := range []string{"bunker", "foxholes", "mines", "pillbox", "trench"} {
		_, ok := g.Table("fortifications").Cell(fort, "cover")
		assert.True(t, ok, fort)
	}
	assert.Equal(t, "F106", g.Table("wire").Rule)
	assert.Empty(t, g.Table("cover_public").Clashes(), "the example of the road proves a building's cover")
}
