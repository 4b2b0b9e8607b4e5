package printables

import (
	"fmt"
	"image/color"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// knife is how far beside the line a hand cuts, in millimetres.
const knife = 1.0

// A sheet of counters in many colours, cut along its marks as a picture shows them by a hand that strays, leaves no
// neighbour's colour on any of them: on fronts and on backs, joined and with gaps.
func TestNoNeighboursColour(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	size := draw.Size{W: 120, H: 150}
	for name, list := range map[string][]int{"many kinds": {1, 1, 1, 1, 1, 1, 1, 1, 1, 1}, "some of each": {6, 1, 2, 7, 1}} {
		for _, s := range []sheet.Setup{{Back: sheet.LongEdge}, {Back: sheet.ShortEdge}, {Back: sheet.Fold}, {}, {Back: sheet.LongEdge, Gutter: 5}} {
			s.Paper = size
			out, err := grounds(t, list).Print(Job{Setup: s, Products: []string{"counters"}})
			require.NoError(t, err)
			pieces := 0
			for i, page := range out.Pages {
				turned := s.Back == sheet.ShortEdge && i%2 == 1
				pieces += cutAlongMarks(t, scanned(page, above(page, turned)), fmt.Sprintf("%s, backs %s, gap %g, %s", name, s.Back, s.Gutter, page.Title))
			}
			want := 0
			for _, n := range list {
				want += n
			}
			if s.Back != sheet.NoBack {
				want *= 2
			}
			assert.Equal(t, want, pieces, "%s, backs %s: sides of counters cut out", name, s.Back)
		}
	}
}

// grounds is a list of empty counters of 15 mm, so many of each colour, with backs of other colours.
func grounds(t testing.TB, counts []int) *Set {
	rows := []string{"id,ground,back_ground,size,copies"}
	for i, n := range counts {
		rows = append(rows, fmt.Sprintf("c%d,#%02x%02xb0,#b0%02x%02x,15,%d", i, 120+9*i, 220-9*i, 120+9*i, 200-5*i, n))
	}
	s, warned, err := readCSV("grounds.csv", []byte(strings.Join(rows, "\n")), nil)
	require.NoError(t, err)
	require.Empty(t, warned)
	return s
}

// cutAlongMarks finds the crop marks on a picture, cuts along them, and checks everything in or beside each piece. It
// returns how many pieces there are.
func cutAlongMarks(t *testing.T, s scan, name string) (pieces int) {
	xs, ys := s.marks()
	require.GreaterOrEqual(t, min(len(xs), len(ys)), 2, "%s: marks", name)
	for i := range xs[1:] {
		for j := range ys[1:] {
			cell := draw.Corners(draw.Pt(xs[i], ys[j]), draw.Pt(xs[i+1], ys[j+1]))
			if cell.W < 10 || cell.H < 10 || s.colour(cell.Centre()) == white {
				continue // the strip between pieces, or an empty cell
			}
			pieces++
			assert.InDelta(t, 15, cell.W, tolerance, "%s: width of a piece", name)
			assert.InDelta(t, 15, cell.H, tolerance, "%s: height of a piece", name)
			s.oneColour(t, cell.Inset(-knife), name)
		}
	}
	return pieces
}

var white = color.RGBA{255, 255, 255, 255}

func (s scan) colour(at draw.Point) color.RGBA {
	k := raster.DPI(measureDPI)
	return s.img.RGBAAt(int((at.X-s.at.X)*k), int((at.Y-s.at.Y)*k))
}

// oneColour looks for a second colour in a part of the picture.
func (s scan) oneColour(t *testing.T, part draw.Rect, name string) {
	want := s.colour(part.Centre())
	for y := part.Y; y < part.Bottom(); y += 0.2 {
		for x := part.X; x < part.Right(); x += 0.2 {
			if got := s.colour(draw.Pt(x, y)); got != want {
				t.Errorf("%s: %v at %.1f, %.1f on the piece of %v about %.1f", name, got, x, y, want, part.Centre())
				return
			}
		}
	}
}

// marks returns the positions of the vertical and the horizontal crop marks: black lines of 3 mm.
func (s scan) marks() (xs, ys []float64) {
	w, h := s.img.Rect.Dx(), s.img.Rect.Dy()
	k := raster.DPI(measureDPI)
	line := func(n int) bool { return n > int(2.8*k) && n < int(3.2*k) }
	cols, rows, down := make([]int, w), make([]int, h), make([]int, w)
	for y := range h {
		across := 0
		for x := range w {
			if s.img.Pix[y*s.img.Stride+4*x+1] < 60 {
				across, down[x] = across+1, down[x]+1
				continue
			}
			if line(across) {
				rows[y]++
			}
			if line(down[x]) {
				cols[x]++
			}
			across, down[x] = 0, 0
		}
	}
	return runs(cols, 1, s.at.X), runs(rows, 1, s.at.Y)
}

// Outlines are drawn on request; by default on fronts alone, and only where the ground does not show the cut.
func TestOutlines(t *testing.T) {
	lines := func(ground string, s sheet.Setup) (front, back int) {
		set, _, err := readCSV("a.csv", []byte("id,ground,back_ground,size,copies\na,"+ground+","+ground+",15,6\n"), nil)
		require.NoError(t, err)
		s.Back = sheet.LongEdge
		out, err := set.Print(Job{Setup: s, Products: []string{"counters"}})
		require.NoError(t, err)
		count := func(p draw.Page) int { return strings.Count(draw.Record(p.Draw), "stroke #6b645a 0.1 ") }
		return count(out.Pages[0]), count(out.Pages[1])
	}
	for _, c := range []struct {
		ground      string
		setup       sheet.Setup
		front, back int
	}{
		{"tan", sheet.Setup{}, 0, 0},
		{"tan", sheet.Setup{Bleed: sheet.NoBleed}, 6, 0},
		{"white", sheet.Setup{}, 6, 0},
		{"white", sheet.Setup{Outline: sheet.NoOutline}, 0, 0},
		{"tan", sheet.Setup{Outline: sheet.FrontOutline}, 6, 0},
		{"tan", sheet.Setup{Outline: sheet.BothOutlines}, 6, 6},
		{"tan", sheet.Setup{Corner: 2}, 6, 0}, // the corners alone
		{"tan", sheet.Setup{Corner: 2, Outline: sheet.NoOutline}, 0, 0},
	} {
		front, back := lines(c.ground, c.setup)
		assert.Equal(t, [2]int{c.front, c.back}, [2]int{front, back}, "%s, %+v", c.ground, c.setup)
	}
}

// Fronts and backs of fold-over strips are as far apart as the setup says, with a mark of the fold in the middle.
func TestFoldGapMeasured(t *testing.T) {
	size := draw.Size{W: 100, H: 110}
	for asked, want := range map[float64]float64{0: 3, sheet.NoFoldGap: 0, 5: 5} {
		out, err := blanks(t, 4, "size:15").Print(Job{Setup: sheet.Setup{Paper: size, Back: sheet.Fold, FoldGap: asked, Outline: sheet.BothOutlines}, Products: []string{"counters"}})
		require.NoError(t, err)
		_, ys := scanned(out.Pages[0], above(out.Pages[0], false)).lines(14)
		if want == 0 {
			require.Len(t, ys, 3)
			continue
		}
		require.Len(t, ys, 4)
		assert.InDeltaSlice(t, []float64{15, want, 15}, []float64{ys[1] - ys[0], ys[2] - ys[1], ys[3] - ys[2]}, tolerance)
	}
}

// Nothing of a counter is outside of corners that are cut round, and each has the radius of the setup.
func TestRoundedCornersMeasured(t *testing.T) {
	const side = 15.0
	for _, radius := range []float64{1, 2, 4} {
		s, _, err := readCSV("a.csv", []byte("id,ground,size,top_left,top_right,bottom_left,bottom_right\na,white,15,HQ,HQ,HQ,HQ\n"), nil)
		require.NoError(t, err)
		out, err := s.Print(Job{Setup: sheet.Setup{Paper: draw.Size{W: 80, H: 80}, Corner: radius}, Products: []string{"counters"}})
		require.NoError(t, err)
		at := draw.Pt((80-side)/2, 10+5.1)
		page := scanned(out.Pages[0], draw.Rect{X: at.X - 0.3, Y: at.Y - 0.3, W: side + 0.6, H: side + 0.6})
		for y := 0.0; y < side; y += 0.05 {
			for x := 0.0; x < side; x += 0.05 {
				in := draw.Pt(max(radius-x, 0, x-side+radius), max(radius-y, 0, y-side+radius))
				if in.Len() > radius+0.12 && page.colour(at.Add(draw.Pt(x, y))) != white {
					t.Fatalf("radius %g: something at %.2f, %.2f outside of the corner", radius, x, y)
				}
			}
		}
		arc := at.Add(draw.Pt(radius, radius)).Sub(draw.Pt(radius, radius).Times(0.7071))
		assert.NotEqual(t, white, page.colour(arc), "radius %g: the line stands on the corner", radius)
	}
}
