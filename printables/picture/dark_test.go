package picture

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/scenarios"
)

// In the dark dress, lines and numbers of hexes are readable on the terrain of every game, and the terrain is dim.
func TestDarkDress(t *testing.T) {
	games := scenarios.Catalogue()
	for _, id := range games.Games() {
		g, err := games.Open(engine.Opening{ID: id, Default: true})
		require.NoError(t, err)
		looks, err := NewTerrains(g, func(key string) string { return key })
		require.NoError(t, err)
		for _, k := range append(looks.Terrain, Terrain{ID: "paper", Colour: plainTerrain}, unknownTerrain) {
			ground := Dark(k.Colour)
			assert.Less(t, luminance(ground), 0.09, "%s: %s is dim", id, k.ID)
			for what, c := range map[string]draw.Colour{"lines": gridInk, "numbers": numberInk, "names": Ink} {
				assert.GreaterOrEqual(t, contrast(Dark(c), ground), 3.0, "%s: %s on %s", id, what, k.ID)
			}
		}
	}
}

// The coast of a sea map can be told from the sea and the land on paper and in the dark dress.
func TestCoastsStandOut(t *testing.T) {
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: "bismarck", Default: true})
	require.NoError(t, err)
	looks, err := NewTerrains(g, func(key string) string { return key })
	require.NoError(t, err)
	colours := map[string]draw.Colour{}
	for _, k := range looks.Terrain {
		colours[k.ID] = k.Colour
	}
	for _, pair := range [][2]string{{"sea", "coast"}, {"fog", "fog_coast"}, {"coast", "land"}} {
		a, b := colours[pair[0]], colours[pair[1]]
		assert.GreaterOrEqual(t, contrast(a, b), 1.1, "%v on paper", pair)
		assert.GreaterOrEqual(t, contrast(Dark(a), Dark(b)), 1.1, "%v in the dark", pair)
	}
}

func contrast(a, b draw.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Only a map with the dark dress is dark, counters on it keep their colours, and a map over a scan stays light.
func TestDarkMaps(t *testing.T) {
	counter := draw.RGB(0x123456)
	m := NewMap(sampleBoard(t, hex.FlatOdd), sampleGrounds())
	m.Show.Counters = true
	m.Counter = func(c draw.Canvas, _ string, box draw.Rect) bool {
		c.Fill(box.Path(), counter)
		return true
	}
	drawn := func() string { return draw.Record(func(c draw.Canvas) { m.Draw(c, m.Bounds()) }) }
	paper := m.Terrains.Terrain[0].Colour.String()
	assert.Contains(t, drawn(), "fill "+paper)
	m.Dark = true
	dark := drawn()
	assert.False(t, strings.Contains(dark, "fill "+paper), "the light terrain is gone")
	assert.Contains(t, dark, "fill "+Dark(m.Terrains.Terrain[0].Colour).String())
	assert.Contains(t, dark, "fill "+counter.String())
	assert.False(t, strings.Contains(dark, "fill "+Dark(counter).String()), "counters are lit")
	m.Under = &Under{}
	assert.Nil(t, m.Dressed(nil), "the scan below it is light")
}

// A plan and the paper round it have the dark dress where the screen is dark.
func TestDarkPlans(t *testing.T) {
	p := Plan{Width: 60, Height: 40, Areas: []PlanArea{{Outline: draw.Rect{W: 20, H: 20}.Path(), Colour: draw.RGB(0x2040c0), Text: "Attacker"}}}
	drawn := func(dark bool) string {
		return draw.Record(func(c draw.Canvas) { p.DrawOnScreen(c, draw.Rect{W: 120, H: 80}, dark) })
	}
	for _, paper := range []draw.Colour{draw.RGB(0xfbf8f0), draw.RGB(0xf3efe4)} {
		assert.Contains(t, drawn(false), "fill "+paper.String())
		assert.NotContains(t, drawn(true), "fill "+paper.String())
		assert.Contains(t, drawn(true), "fill "+Dark(paper).String())
	}
}

// luminance is the brightness of a colour, 0 to 1, as WCAG 2.1 defines it.
func luminance(c draw.Colour) float64 {
	return 0.2126*linear(c.R) + 0.7152*linear(c.G) + 0.0722*linear(c.B)
}
