package symbol

import (
	"fmt"
	"image"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
)

// A unit counter of half an inch has factors below its symbol and names beside
// it; this leaves a frame of 6.6 by 4.4 mm, seen here in greyscale at 300 dpi.
var (
	onCounter = draw.Rect{X: 1, Y: 2.8, W: 6.6, H: 4.4}
	cutOut    = draw.Size{W: 8.6, H: 9}
)

// enough is how many pixels of two pictures must differ by more than a pixel's
// width: 0.14 square millimetres of paper.
const enough = 20

// bitmap is a picture in black and white, one bit for each pixel.
type bitmap struct {
	name      string
	ink, wide []uint64 // as drawn, and grown by a pixel all round
}

// picture draws a symbol as it is seen on a counter, without its colours.
func picture(t *testing.T, s Symbol) bitmap {
	t.Helper()
	page := draw.Page{Size: cutOut, Draw: func(c draw.Canvas) {
		c.Fill(draw.Rect{X: 0, Y: 0, W: 10, H: 10}.Path(), draw.RGB(0xa8a060))
		require.NoError(t, s.Draw(c, onCounter, Look{Box: draw.RGB(0xc06050), Line: draw.RGB(0x101010)}))
	}}
	img, err := raster.Page(page, 300)
	require.NoError(t, err)
	w, h := img.Rect.Dx(), img.Rect.Dy()
	b := bitmap{ink: make([]uint64, (w*h+63)/64), wide: make([]uint64, (w*h+63)/64)}
	for y := range h {
		for x := range w {
			if dark(img, x, y) {
				b.set(b.ink, x, y, w, h)
				for _, d := range [][2]int{{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}} {
					b.set(b.wide, x+d[0], y+d[1], w, h)
				}
			}
		}
	}
	return b
}

func dark(img *image.RGBA, x, y int) bool {
	c := img.RGBAAt(x, y)
	return draw.Colour{R: c.R, G: c.G, B: c.B, A: 255}.Luma() < 72
}

func (bitmap) set(pix []uint64, x, y, w, h int) {
	if x >= 0 && x < w && y >= 0 && y < h {
		i := y*w + x
		pix[i/64] |= 1 << (i % 64)
	}
}

// apart counts the pixels of one picture that have no counterpart in the other,
// not even a pixel aside.
func apart(a, b bitmap) int {
	n := 0
	for i := range a.ink {
		n += bits.OnesCount64(a.ink[i]&^b.wide[i]) + bits.OnesCount64(b.ink[i]&^a.wide[i])
	}
	return n
}

// every gives each symbol with no modifier or one, and each size mark. Where two
// names mean the same symbol only the first is given.
func every() (out []Symbol) {
	seen := map[string]bool{}
	add := func(s Symbol) {
		r, err := s.resolve()
		if err != nil {
			return
		}
		var ids []string
		for _, m := range r.modifiers {
			ids = append(ids, m.id)
		}
		slices.Sort(ids)
		key := draw.Record(func(c draw.Canvas) { painter{c: c, m: draw.Identity, look: plain}.figure(r.branch.figure, draw.Black) }) + strings.Join(ids, "+")
		if r.size != nil {
			key += r.size.ID
		}
		if !seen[key] {
			seen[key] = true
			out = append(out, s)
		}
	}
	for _, b := range branches {
		add(Symbol{Branch: b.ID})
		for _, m := range modifiers {
			add(Symbol{Branch: b.ID, Modifiers: []string{m.id}})
		}
	}
	for _, z := range sizes {
		add(Symbol{Branch: "infantry", Size: z.ID})
		add(Symbol{Branch: "infantry", Size: z.ID, Modifiers: []string{"battle_group"}})
		add(Symbol{Branch: "infantry", Size: z.ID, Modifiers: []string{"reduced"}})
		add(Symbol{Branch: "infantry", Size: z.ID, Modifiers: []string{"reinforced"}})
		add(Symbol{Branch: "headquarters", Size: z.ID})
	}
	return out
}

func title(s Symbol) string {
	return strings.TrimSpace(strings.Join(append([]string{s.Branch}, append(s.Modifiers, s.Size)...), " "))
}

// Every two symbols can be told apart on a counter of half an inch, without
// colours, at 300 dpi. The closest pairs are kept in testdata to be looked at.
func TestEveryPairCanBeToldApart(t *testing.T) {
	var pictures []bitmap
	for _, s := range every() {
		p := picture(t, s)
		p.name = title(s)
		pictures = append(pictures, p)
	}
	type pair struct {
		n    int
		a, b string
	}
	var closest []pair
	for i, a := range pictures {
		for _, b := range pictures[:i] {
			if n := apart(a, b); n < 4*enough {
				closest = append(closest, pair{n, b.name, a.name})
			}
		}
	}
	slices.SortStableFunc(closest, func(p, q pair) int { return p.n - q.n })
	text := fmt.Sprintf("%d symbols; pixels by which the closest pairs differ\n", len(pictures))
	for i, p := range closest {
		assert.GreaterOrEqual(t, p.n, enough, "%s and %s look alike", p.a, p.b)
		if i < 40 {
			text += fmt.Sprintf("%4d  %s / %s\n", p.n, p.a, p.b)
		}
	}
	golden.Text(t, "closest.txt", text)
}
