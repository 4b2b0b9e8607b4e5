package chart_test

import (
	"bytes"
	"image"
	"image/color"
	"math/rand/v2"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/hall/chart"
	"sandtable/companion/hall/picture"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
	"sandtable/scenarios"
)

func opened(t *testing.T, id string) (*engine.Game, *journal.Journal) {
	t.Helper()
	g, err := scenarios.Catalogue().Open(engine.Opening{ID: id, Default: true})
	require.NoError(t, err)
	j, _ := enginetest.Begin(t, g)
	return g, j
}

func camera(t *testing.T, j *journal.Journal) *chart.Camera {
	t.Helper()
	c, err := chart.New(j, nil)
	require.NoError(t, err)
	return c
}

// sent is what would be sent of the map, and the drawings that it names.
func sent(t *testing.T, c *chart.Camera) (map[string]bool, string) {
	t.Helper()
	m, there, err := c.Take()
	require.NoError(t, err)
	if !there {
		return nil, ""
	}
	drawings := map[string]bool{}
	for _, lang := range view.Langs() {
		w := m.Words[lang]
		_, err := picture.Shapes(w.Over, "/")
		require.NoError(t, err, "the page takes it")
		drawings[w.Ground], drawings[w.Dark] = true, true
		assert.Greater(t, brightness(t, c, w.Ground), 3*brightness(t, c, w.Dark), "the dark dress")
		for _, found := range regexp.MustCompile(`href="([^"]*)"`).FindAllStringSubmatch(w.Over, -1) {
			drawings[found[1]] = true
		}
	}
	for key := range drawings {
		_, ok := c.Drawing(key)
		assert.True(t, ok, "drawing %q", key)
	}
	data, err := m.Pack()
	require.NoError(t, err)
	return drawings, string(data)
}

// brightness is the mean luma of a drawing.
func brightness(t *testing.T, c *chart.Camera, key string) (sum float64) {
	t.Helper()
	if known, ok := bright[key]; ok {
		return known
	}
	d, _ := c.Drawing(key)
	img, _, err := image.Decode(bytes.NewReader(d.Data))
	require.NoError(t, err)
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 8 {
		for x := b.Min.X; x < b.Max.X; x += 8 {
			sum += float64(color.GrayModel.Convert(img.At(x, y)).(color.Gray).Y)
		}
	}
	bright[key] = sum / float64(b.Dx()*b.Dy()/64)
	return bright[key]
}

// bright is the brightness of drawings that was measured, by their keys.
var bright = map[string]float64{}

func do(t *testing.T, j *journal.Journal, verb string, args map[string]any) {
	t.Helper()
	c := engine.Ask(verb, args)
	c.Override = true
	_, err := j.Do(c)
	require.NoError(t, err)
}

// Counters appear when the players record their hexes; one that moves sends no drawing again.
func TestMapOfVeritable(t *testing.T) {
	_, j := opened(t, "veritable")
	c := camera(t, j)
	_, none := sent(t, c)
	assert.Empty(t, none, "nothing lies on it")
	do(t, j, "our_map", map[string]any{"value": "yes"})
	do(t, j, "place", map[string]any{"unit": "w53_71", "hex": "0808"})
	before, first := sent(t, c)
	assert.Len(t, before, 5, "a light and a dark ground in each language, and a counter that looks the same in both")
	do(t, j, "place", map[string]any{"unit": "w53_71", "hex": "0909"})
	after, second := sent(t, c)
	assert.Equal(t, before, after)
	assert.NotEqual(t, first, second)
	_, again := sent(t, camera(t, j))
	assert.Equal(t, second, again, "another program draws the same")
	assert.Less(t, len(second), 4<<10)
}

// Two sessions that differ in what a side keeps to itself give the same map, byte for byte, at every step of games at
// random.
func TestMapKeepsSecrets(t *testing.T) {
	seen, apart := 0, 0
	for seed := range 24 {
		g, a := opened(t, "bismarck")
		b, _ := enginetest.Begin(t, g)
		sides := []string{g.Sides[0].ID, g.Sides[1].ID}
		twins := &enginetest.Twins{A: a, B: b, Keeper: sides[seed%2], Viewer: sides[1-seed%2], Dice: rand.New(rand.NewPCG(uint64(seed), 17))}
		ca, cb := camera(t, a), camera(t, b)
		for step := range 20 {
			p := &enginetest.Player{Seed: uint64(100*seed + step), Most: 12}
			_ = p.Play(twins) // the twins refuse what would tell them apart
			_, one := sent(t, ca)
			_, other := sent(t, cb)
			require.Equal(t, one, other, "seed %d, step %d", seed, step)
			if one != "" {
				seen++
			}
		}
		if len(enginetest.Taint(t, a, sides[seed%2])) != len(enginetest.Taint(t, b, sides[seed%2])) {
			apart++
		}
	}
	assert.Positive(t, apart, "twins have become different")
	assert.Positive(t, seen, "there was something to see")
}
