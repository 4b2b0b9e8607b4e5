package mapsheet

import (
	"fmt"
	"image"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// Joins leave parts of about the same length, none longer than it may be, and go round what is to be kept whole.
func TestJoins(t *testing.T) {
	for _, c := range []struct {
		length float64
		most   []float64
		keep   []stretch
		want   []float64
		whole  bool // no join need go through anything
		none   bool
	}{
		{300, []float64{180, 180}, nil, []float64{150}, true, false},
		{540, []float64{181, 181, 181}, nil, []float64{180, 360}, true, false},
		{300, []float64{180, 180}, []stretch{{145, 160, 1}}, []float64{144}, true, false},
		{300, []float64{180, 180}, []stretch{{100, 200, 1}, {150, 170, 1}}, []float64{148}, false, false},
		{300, []float64{180, 180}, []stretch{{100, 200, 1}, {100, 200, 0.3}, {0, 50, 1}}, []float64{150}, false, false},
		{300, []float64{260, 260}, []stretch{{80, 290, 1}}, []float64{78}, true, false},
		{300, []float64{140, 140}, nil, nil, true, true},
		{100, []float64{140}, nil, nil, true, false},
	} {
		got, ok := joinsOf(c.length, c.most, c.keep)
		assert.Equal(t, !c.none, ok, "%v", c)
		assert.InDeltaSlice(t, c.want, got, 2.01, "%v", c)
		for _, at := range got {
			for _, k := range c.keep {
				assert.False(t, k.cost == 1 && at > k.from && at < k.to && c.whole, "%v: %.1f", c, at)
			}
		}
	}
}

// subject is an A4 sheet without a game.
func subject(t *testing.T) sheet.Subject {
	t.Helper()
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	return sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Setup: setup}
}

// striped is a sheet with slanting lines all over, so that no two places look alike.
func striped(size draw.Size) mapSheet {
	bounds := draw.Rect{W: size.W, H: size.H}
	return mapSheet{bounds: bounds, parts: []sheetPart{{bounds, func(c draw.Canvas, _ draw.Rect, _ float64) {
		for i := range 60 {
			at := float64(i) * float64(i) * 0.4
			c.Stroke(draw.Polyline(draw.Pt(at, 0), draw.Pt(at*0.7, size.H)), draw.Solid(1, draw.Black))
			c.Stroke(draw.Polyline(draw.Pt(0, at), draw.Pt(size.W, at*1.1)), draw.Solid(1, draw.Black))
		}
	}}}}
}

// However a sheet is cut, its pages hold all of it once, none is a sliver, each shows what it holds and half the overlap
// beside it within its window, and neighbours show the same there.
func TestPagesHoldTheSheet(t *testing.T) {
	g := subject(t)
	for _, size := range []draw.Size{{W: 540, H: 470}, {W: 300, H: 300}, {W: 420, H: 290}, {W: 190, H: 700}, {W: 1000, H: 200}} {
		for _, overlap := range []float64{4, 10} {
			for i, a := range arrangements(g.Setup, size, overlap) {
				m, ok := cutUp(g, striped(size), 1, a)
				if !ok {
					continue
				}
				name := fmt.Sprint(size, " overlap ", overlap, " ", a)
				assert.Len(t, m.panes, a.pages(g.Setup, size), name)
				pagesHold(t, m, name)
				if i < 2 {
					assert.Equal(t, true, shareRims(t, m), name)
				}
			}
		}
	}
}

func pagesHold(t *testing.T, m tiling, name string) {
	t.Helper()
	area := 0.0
	for _, p := range m.panes {
		area += p.cell.W * p.cell.H
		assert.True(t, p.shown.W <= p.window.W+0.01 && p.shown.H <= p.window.H+0.01, "%s: %s shows %v in %v", name, p.name(), p.shown, p.window)
		assert.GreaterOrEqual(t, p.cell.W, 0.3*min(m.size.W, p.window.W), "%s: %s is a sliver", name, p.name())
		assert.GreaterOrEqual(t, p.cell.H, 0.3*min(m.size.H, p.window.H), "%s: %s is a sliver", name, p.name())
	}
	assert.InDelta(t, m.size.W*m.size.H, area, 1, name)
}

// shareRims compares what a page shows beside each join with what the next page shows there.
func shareRims(t *testing.T, m tiling) bool {
	t.Helper()
	for _, p := range m.panes {
		for _, o := range m.panes {
			both := m.view(p).Intersect(m.view(o)).Inset(0.5)
			if p.name() == o.name() || both.Empty() {
				continue
			}
			if !assert.Less(t, unlike(m.seen(p, both), m.seen(o, both)), 3.0, "%s and %s", p.name(), o.name()) {
				return false
			}
		}
	}
	return true
}

// seen pictures a part of the sheet as a page shows it.
func (t tiling) seen(p pane, part draw.Rect) *image.RGBA {
	const scale = 4
	view := t.view(p)
	img := image.NewRGBA(image.Rect(0, 0, int(part.W*scale), int(part.H*scale)))
	c := raster.New(img, raster.Camera{Scale: scale, Origin: draw.Pt(part.X-view.X+p.shown.X, part.Y-view.Y+p.shown.Y)}, nil)
	c.Clear(draw.White)
	t.paneLeaf(p).Draw(c)
	return img
}

func unlike(a, b *image.RGBA) float64 {
	sum := 0.0
	for i, v := range a.Pix {
		sum += max(float64(v)-float64(b.Pix[i]), float64(b.Pix[i])-float64(v))
	}
	return sum / float64(len(a.Pix))
}
