package printables

import (
	"image"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/screen"
)

// Counters on slugs of The Game Crafter have its size in pixels, and lines to cut that no other line crosses.
func TestSlugs(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte("copies,id,ground,factors,shape,width,height,back_ground\n30,a,khaki,4-3,,16,16,wheat\n4,b,navy,1,round,20,20,\n"), nil)
	require.NoError(t, err)
	for name, want := range map[string]image.Point{"small": image.Pt(975, 1575), "medium": image.Pt(2400, 1350), "large": image.Pt(2475, 3150)} {
		dir := t.TempDir()
		done, err := s.WriteTo(t.Context(), Output{Path: filepath.Join(dir, "x.png"), Slug: name}, Job{}, nil)
		require.NoError(t, err)
		assert.Len(t, inFolder(t, dir), len(done.Files))
		first := filepath.Join(dir, "x_"+name+"_slug")
		if name == "small" {
			first += "_1"
		}
		assert.Equal(t, want, decoded(t, first+".png").Bounds().Size(), name)
		assert.Equal(t, want, decoded(t, first+"_back.png").Bounds().Size(), name)
		data, err := os.ReadFile(first + ".svg")
		require.NoError(t, err)
		if name == "small" {
			golden.Text(t, "slug_small.svg", string(data))
			golden.Picture(t, "pages/slug_small.png", decoded(t, first+".png"))
		}
		assert.NotContains(t, string(data), "<rect", "no line round the slug")
		assert.Zero(t, strings.Count(string(data), "Z"), "no line is closed")
	}
	_, err = s.WriteTo(t.Context(), Output{Path: "x.png", Slug: "huge"}, Job{}, nil)
	p, _ := engine.AsProblem(err)
	assert.Equal(t, "print.word", p.Code)
}

// Cuts keep a quarter of an inch from the edge and an eighth from those of others, and each counter hangs on four ties.
func TestSlugDistances(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte("copies,id,ground,width,height\n9,a,khaki,13,13\n5,b,tan,20,30\n7,c,navy,25,15\n"), nil)
	require.NoError(t, err)
	size, _ := screen.SlugSize("medium")
	slugs, large := screen.Slugs(size, s.plain)
	require.Nil(t, large)
	lines := 0
	for _, slug := range slugs {
		b := slug.Cuts().Bounds()
		assert.GreaterOrEqual(t, min(b.X, b.Y, size.W-b.Right(), size.H-b.Bottom()), 6.34)
		parts := slug.Cuts().Flat()
		lines += len(parts)
		for i := range parts {
			for j := range i {
				if i/4 != j/4 {
					assert.GreaterOrEqual(t, distance(parts[i], parts[j]), 3.17)
				}
			}
		}
	}
	assert.Equal(t, 4*(9+5+7), lines)
}

// A size that is chosen for counters is theirs on slugs too.
func TestSlugsHaveTheChosenSize(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte("id,ground,size\na,khaki,16\n"), nil)
	require.NoError(t, err)
	dir := t.TempDir()
	_, err = s.WriteTo(t.Context(), Output{Path: filepath.Join(dir, "x.png"), Slug: "small"}, Job{Counters: CounterChoice{Width: 40}}, nil)
	require.NoError(t, err)
	img := decoded(t, filepath.Join(dir, "x_small_slug.png"))
	at := func(mm float64) int { return int(mm * screen.OrderDPI / 25.4) }
	assert.NotEqual(t, img.At(2, 2), img.At(at(6.35+38), at(6.35+20)), "counter of 40 mm")
	_, err = s.WriteTo(t.Context(), Output{Path: filepath.Join(dir, "y.png"), Slug: "small"}, Job{Counters: CounterChoice{Width: 100}}, nil)
	p, _ := engine.AsProblem(err)
	require.NotNil(t, p)
	assert.Equal(t, "print.slug_small", p.Code)
}

// distance returns the least distance between the corners of two lines.
func distance(a, b []draw.Point) float64 {
	least := math.Inf(1)
	for _, p := range a {
		for _, q := range b {
			least = min(least, p.Sub(q).Len())
		}
	}
	return least
}

// Cards are as large in pixels as the templates of The Game Crafter.
func TestCrafterCards(t *testing.T) {
	s, _, err := readCSV("list.csv", []byte("card,id,title,copies\npoker,a,A,2\nbridge,b,B,1\nmini,c,C,1\ntarot,d,D,1\nsquare,e,E,1\n"), nil)
	require.NoError(t, err)
	dir := t.TempDir()
	_, err = s.WriteTo(t.Context(), Output{Path: filepath.Join(dir, "x.png"), Slug: "small"}, Job{}, nil)
	require.NoError(t, err)
	for name, want := range map[string]image.Point{"1_a_x2": image.Pt(825, 1125), "2_b": image.Pt(750, 1125), "3_c": image.Pt(600, 825), "4_d": image.Pt(900, 1500), "5_e": image.Pt(900, 900)} {
		assert.Equal(t, want, decoded(t, filepath.Join(dir, "x_card_"+name+".png")).Bounds().Size(), name)
	}
}
