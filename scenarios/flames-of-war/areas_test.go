package flamesofwar

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine"
)

// drawn asks for a mission on a table of 72 by 48 inches, or as the question says.
func drawn(t testing.TB, g *engine.Game, mission, more string) (Deployment, engine.Resolution) {
	t.Helper()
	var out Deployment
	r := ask(t, g, "deployment", fmt.Sprintf(`{"mission":%q%s}`, mission, more), &out)
	return out, r
}

// spans lists areas and zones in what the table is measured in.
func spans(d Deployment) (areas, zones []string) {
	for _, a := range d.Areas {
		areas = append(areas, a.Side+" "+a.Span)
	}
	for _, z := range d.Objectives {
		zones = append(zones, z.Side+" "+z.Where+" "+z.Span)
	}
	return areas, zones
}

// Every mission on a table of 72 by 48 inches.
func TestAreas(t *testing.T) {
	for _, c := range []struct {
		mission      string
		options      []string
		x, y         float64 // inches
		areas, zones []string
	}{
		{"free_for_all", nil, 72, 48, []string{"attacker x\u00a00–72, y\u00a00–12", "defender x\u00a00–72, y\u00a036–48"},
			[]string{"attacker enemy_half x\u00a08–64, y\u00a040–48", "attacker enemy_half x\u00a08–64, y\u00a040–48", "defender enemy_half x\u00a08–64, y\u00a00–8", "defender enemy_half x\u00a08–64, y\u00a00–8"}},
		{"encounter", nil, 72, 48, []string{"attacker x\u00a00–72, y\u00a00–12", "defender x\u00a00–72, y\u00a036–48"},
			[]string{"attacker own_half x\u00a08–64, y\u00a00–8", "defender own_half x\u00a08–64, y\u00a040–48", "attacker enemy_half x\u00a08–64, y\u00a040–48", "defender enemy_half x\u00a08–64, y\u00a00–8"}},
		{"dust_up", nil, 72, 48, []string{"attacker x\u00a00–36, y\u00a00–16", "defender x\u00a036–72, y\u00a032–48"},
			[]string{"attacker own_area x\u00a08–36, y\u00a08–16", "defender own_area x\u00a036–64, y\u00a032–40", "attacker enemy_area x\u00a036–64, y\u00a032–40", "defender enemy_area x\u00a08–36, y\u00a08–16"}},
		{"dust_up", []string{"both_lines"}, 72, 48, []string{"attacker x\u00a00–28, y\u00a00–16", "defender x\u00a044–72, y\u00a032–48"},
			[]string{"attacker own_area x\u00a08–28, y\u00a08–16", "defender own_area x\u00a044–64, y\u00a032–40", "attacker enemy_area x\u00a044–64, y\u00a032–40", "defender enemy_area x\u00a08–28, y\u00a08–16"}},
		{"no_retreat", nil, 48, 72, []string{"attacker x\u00a00–48, y\u00a00–20", "defender x\u00a00–48, y\u00a036–72"},
			[]string{"defender own_half x\u00a08–40, y\u00a044–64", "attacker enemy_half x\u00a08–40, y\u00a044–64"}},
		{"hold_the_line", nil, 48, 72, []string{"attacker x\u00a00–48, y\u00a00–20", "defender x\u00a00–48, y\u00a036–72"},
			[]string{"defender own_half x\u00a08–40, y\u00a044–64", "attacker enemy_half x\u00a08–40, y\u00a044–64"}},
	} {
		t.Run(fmt.Sprint(c.mission, c.options), func(t *testing.T) {
			d, _ := drawn(t, open(t, c.options...), c.mission, "")
			areas, zones := spans(d)
			assert.Equal(t, c.areas, areas)
			assert.Equal(t, c.zones, zones)
			assert.InDelta(t, c.x*25.4, d.Size.X, 1e-9)
			assert.InDelta(t, c.y*25.4, d.Size.Y, 1e-9)
			assert.True(t, d.Fits)
		})
	}
}

// What is drawn is in millimetres: areas, centre lines, arrivals.
func TestAreasInMillimetres(t *testing.T) {
	g := open(t)
	d, r := drawn(t, g, "free_for_all", "")
	assert.Equal(t, Rect{0, 0, 1828.8, 304.8}, d.Areas[0].Rect)
	assert.Equal(t, Rect{203.2, 1016, 1422.4, 203.2}, d.Objectives[0].Rect)
	assert.Equal(t, 1219.2, d.Apart)
	assert.Equal(t, []Line{{Point{0, 609.6}, Point{1828.8, 609.6}}}, d.Centre)
	assert.Empty(t, d.Arrivals)
	assert.Equal(t, engine.Rulebook, r.Source)

	d, _ = drawn(t, g, "dust_up", "")
	assert.Len(t, d.Centre, 2)
	assert.Equal(t, []Arrival{{Side: "attacker", Corner: &Point{0, 1219.2}, Radius: 406.4}, {Side: "defender", Corner: &Point{1828.8, 0}, Radius: 406.4}}, d.Arrivals)

	d, _ = drawn(t, g, "hold_the_line", "")
	assert.Equal(t, []Arrival{{Side: "defender", Edge: &Line{Point{0, 1828.8}, Point{1219.2, 1828.8}}}}, d.Arrivals)
}

// On a table measured in centimetres an inch of the rules is 2.5 of them: 8 is 20, 12 is 30, 16 is 40,
// 48 is 120.
func TestAreasInCentimetres(t *testing.T) {
	d, _ := drawn(t, open(t), "free_for_all", `,"long":180,"short":120,"measure":"centimetres"`)
	areas, zones := spans(d)
	assert.Equal(t, []string{"attacker x\u00a00–180, y\u00a00–30", "defender x\u00a00–180, y\u00a090–120"}, areas)
	assert.Equal(t, "attacker enemy_half x\u00a020–160, y\u00a0100–120", zones[0])
	assert.Equal(t, Rect{0, 0, 1800, 300}, d.Areas[0].Rect)
	assert.Equal(t, 1200.0, d.Apart)
	d, _ = drawn(t, open(t), "no_retreat", `,"long":180,"short":120,"measure":"centimetres"`)
	areas, zones = spans(d)
	assert.Equal(t, []string{"attacker x\u00a00–120, y\u00a00–50", "defender x\u00a00–120, y\u00a090–180"}, areas)
	assert.Equal(t, "defender own_half x\u00a020–100, y\u00a0110–160", zones[0])
}

// Who deploys what, in order: in turns with the attacker first, and last those without a platoon; in a
// Defensive Battle reserves, ambush and the rest of the defender first (276 to 280).
func TestOrderOfDeployment(t *testing.T) {
	fair := []string{"platoons_in_turn", "warriors_attacker", "recon_attacker"}
	held := []string{"reserves_defender", "ambush_defender", "rest_defender", "attacker", "warriors_defender", "recon_defender"}
	for mission, want := range map[string][]string{"free_for_all": fair, "encounter": fair, "dust_up": fair, "no_retreat": held, "hold_the_line": held} {
		d, r := drawn(t, open(t), mission, "")
		assert.Equal(t, want, d.Order, mission)
		var lines []string
		for _, s := range r.Steps {
			if s.Key == "reckon.deployment.say.deploy.text" {
				lines = append(lines, s.Args["step"].(string))
				assert.Equal(t, engine.Rulebook, s.Source)
				assert.NotEmpty(t, s.Rule)
			}
		}
		assert.Len(t, lines, len(want), mission)
	}
}

// A table that is too small says so and draws nothing inside out.
func TestTooSmall(t *testing.T) {
	d, r := drawn(t, open(t), "free_for_all", `,"long":24,"short":24`)
	assert.False(t, d.Fits)
	assert.Equal(t, "small", r.Steps[len(r.Steps)-1].ID)
	for _, a := range d.Areas {
		assert.GreaterOrEqual(t, a.Height, 0.0)
	}
}

// Every line has its page and its source; the lines name everything that the drawing shows.
func TestAreasAreExplained(t *testing.T) {
	for _, m := range missions(open(t)) {
		_, r := drawn(t, open(t), m, "")
		for _, s := range r.Steps {
			assert.NotEmpty(t, s.Rule, "%s %s", m, s.ID)
			assert.NotEmpty(t, s.Source, "%s %s", m, s.ID)
			assert.True(t, open(t).Book.Has("ru", s.Key), s.Key)
		}
	}
}

// On tables of any size and measure areas stay on the table, do not touch, and mirror one another; every point of a
// zone passes the check of objectives.
func TestAreasOfAnyTable(t *testing.T) {
	g := open(t)
	rapid.Check(t, func(t *rapid.T) {
		mission := rapid.SampledFrom(missions(g)).Draw(t, "mission")
		measure := rapid.SampledFrom([]string{"inches", "centimetres"}).Draw(t, "measure")
		least := map[string]int{"inches": 36, "centimetres": 90}[measure]
		long, short := rapid.IntRange(least, 1200).Draw(t, "long"), rapid.IntRange(least, 1200).Draw(t, "short")
		size := fmt.Sprintf(`,"long":%d,"short":%d,"measure":%q`, long, short, measure)
		var d Deployment
		resolved(t, g, "deployment", fmt.Sprintf(`{"mission":%q%s}`, mission, size), &d)
		require.True(t, d.Fits)
		a, b := d.Areas[0].Rect, d.Areas[1].Rect
		require.LessOrEqual(t, a.Y+a.Height, b.Y, "the attacker's area lies before the defender's")
		for _, z := range d.Objectives {
			require.True(t, z.X >= 0 && z.Y >= 0 && z.X+z.Width <= d.Size.X+1e-6 && z.Y+z.Height <= d.Size.Y+1e-6)
			x, y := (z.X+z.Width/2)/d.Unit, (z.Y+z.Height/2)/d.Unit
			var p Placed
			resolved(t, g, "objectives", fmt.Sprintf(`{"mission":%q%s,"placed":[{"by":%q,"x":%.3f,"y":%.3f}]}`, mission, size, z.Side, x, y), &p)
			require.True(t, p.Right, "%+v", p)
		}
	})
}

// missions are those that can be chosen.
func missions(g *engine.Game) []string { return g.Tracker("mission").Values[1:] }
