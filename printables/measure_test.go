package printables

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// What is measured here is measured on pictures of 600 dpi, as with a ruler: nothing is taken from how
// the sheets are made but the size that the counters should have.
const (
	measureDPI = 600
	tolerance  = 0.1 // mm
)

// scan is a picture of a page, or of a part of it.
type scan struct {
	img *image.RGBA
	at  draw.Point // the position of its upper left corner on the page
}

// scanned pictures a part of a page.
func scanned(page draw.Page, part draw.Rect) scan {
	scale := raster.DPI(measureDPI)
	img := image.NewRGBA(image.Rect(0, 0, int(part.W*scale), int(part.H*scale)))
	c := raster.New(img, raster.Camera{Scale: scale, Origin: draw.Pt(part.X, part.Y)}, nil)
	c.Clear(draw.White)
	page.Draw(c)
	return scan{img, draw.Pt(part.X, part.Y)}
}

// above returns a page without the foot, which is at its top where the page is turned.
func above(p draw.Page, turned bool) draw.Rect {
	const foot = 22
	r := draw.Rect{W: p.Size.W, H: p.Size.H - foot}
	if turned {
		r.Y = foot
	}
	return r
}

// dark reports whether a pixel is darker than the paper and the ground of a counter.
func (s scan) dark(x, y int) bool {
	c := s.img.RGBAAt(x, y)
	return draw.Colour{R: c.R, G: c.G, B: c.B, A: 255}.Luma() < 205
}

// lines returns the positions of the long upright and level lines of a page, by their middles in mm: the edges of
// counters. Shorter ones than most are crop marks, letters and the like.
func (s scan) lines(most float64) (upright, level []float64) {
	w, h := s.img.Rect.Dx(), s.img.Rect.Dy()
	cols, rows := make([]int, w), make([]int, h)
	for y := range h {
		for x := range w {
			if s.dark(x, y) {
				cols[x]++
				rows[y]++
			}
		}
	}
	least := int(most * raster.DPI(measureDPI))
	return runs(cols, least, s.at.X), runs(rows, least, s.at.Y)
}

// runs gives the middles of the runs of those counts that reach the least.
func runs(counts []int, least int, from float64) []float64 {
	var out []float64
	for i := 0; i < len(counts); i++ {
		start := i
		for i < len(counts) && counts[i] >= least {
			i++
		}
		if i > start {
			out = append(out, from+float64(start+i)/2/raster.DPI(measureDPI))
		}
	}
	return out
}

// blanks is a list of so many empty white counters, to be measured.
func blanks(t testing.TB, count int, form string) *Set {
	rows := []string{"id,ground," + strings.Split(form, ":")[0] + ",back_ground"}
	for i := range count {
		rows = append(rows, fmt.Sprintf("c%d,white,%s,white", i, strings.Split(form, ":")[1]))
	}
	s, warned, err := readCSV("blank.csv", []byte(strings.Join(rows, "\n")), nil)
	require.NoError(t, err)
	require.Empty(t, warned)
	return s
}

func TestCountersMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	sizes := map[string]float64{"5/8in": 15.875, "1/2in": 12.7, "9/16in": 14.2875, "15mm": 15}
	for _, paper := range []string{"130x120", "120x130"} {
		for name, side := range sizes {
			for _, gutter := range []float64{0, 4} {
				for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
					t.Run(fmt.Sprint(paper, " ", strings.ReplaceAll(name, "/", ":"), " ", gutter, " ", back), func(t *testing.T) {
						measureSheet(t, blanks(t, 12, "size:"+name), paper, side, gutter, back)
					})
				}
			}
		}
	}
}

// measureSheet measures the front and the back of a sheet of equal counters.
func measureSheet(t *testing.T, s *Set, paper string, side, gutter float64, back sheet.Back) {
	size, err := sheet.ParsePaper(paper)
	require.NoError(t, err)
	out, err := s.Print(Job{Setup: sheet.Setup{Paper: size, Back: back, Gutter: gutter, Outline: sheet.BothOutlines}, Products: []string{"counters"}})
	require.NoError(t, err)
	require.Len(t, out.Pages, 2)
	xs, ys := scanned(out.Pages[0], above(out.Pages[0], false)).lines(0.9 * side)
	for _, lines := range [][]float64{xs, ys} {
		require.GreaterOrEqual(t, len(lines), 3, "edges of counters at %.2f", lines)
		for i := range lines[1:] {
			want := side
			if gutter > 0 && i%2 == 1 {
				want = gutter
			}
			assert.InDelta(t, want, lines[i+1]-lines[i], tolerance, "from edge %d to the next", i)
		}
		for i := range len(lines) - 2*step(gutter) {
			pitch := lines[i+step(gutter)] - lines[i]
			assert.InDelta(t, side+gutter, pitch, tolerance, "pitch at edge %d", i)
		}
	}
	turned := (size.H >= size.W) != (back == sheet.LongEdge)
	bx, by := scanned(out.Pages[1], above(out.Pages[1], turned)).lines(0.9 * side)
	if !turned {
		bx = mirroredLines(bx, size.W)
	} else {
		by = mirroredLines(by, size.H)
	}
	assert.InDeltaSlice(t, xs, bx, tolerance, "the upright edges of front and back lie on one another")
	assert.InDeltaSlice(t, ys, by, tolerance, "the level edges of front and back lie on one another")
}

// mirroredLines returns the positions of lines as seen through a sheet that was turned over.
func mirroredLines(lines []float64, across float64) []float64 {
	out := make([]float64, len(lines))
	for i, v := range lines {
		out[len(out)-1-i] = across - v
	}
	return out
}

// step is how many lines belong to a counter: one where neighbours share them.
func step(gutter float64) int {
	if gutter > 0 {
		return 2
	}
	return 1
}

func TestRoundCountersMeasured(t *testing.T) {
	size := draw.Size{W: 100, H: 100}
	s, _, err := readCSV("round.csv", []byte("id,ground,shape,size\na,white,round,20\nb,white,round,20\n"), nil)
	require.NoError(t, err)
	out, err := s.Print(Job{Setup: sheet.Setup{Paper: size}, Products: []string{"counters"}})
	require.NoError(t, err)
	page := scanned(out.Pages[0], draw.Rect{X: 27, Y: 14, W: 23, H: 22}) // the first of two, without its crop marks
	box := image.Rectangle{}
	for y := range page.img.Rect.Dy() {
		for x := range page.img.Rect.Dx() {
			if page.dark(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	// The cut is the middle of the outline.
	assert.InDelta(t, 20, float64(box.Dx())/raster.DPI(measureDPI)-0.1, tolerance)
	assert.InDelta(t, 20, float64(box.Dy())/raster.DPI(measureDPI)-0.1, tolerance)
}

// The offset corrects a printer that puts backs 1.2 mm too far right and 0.7 mm too high; on what it then prints the
// backs are exactly behind the fronts.
func TestOffsetCorrectsThePrinter(t *testing.T) {
	wrong := draw.Pt(1.2, -0.7) // seen from the front
	size := draw.Size{W: 100, H: 110}
	for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
		out, err := blanks(t, 4, "size:20").Print(Job{Setup: sheet.Setup{Paper: size, Back: back, Offset: wrong, Outline: sheet.BothOutlines}, Products: []string{"counters"}})
		require.NoError(t, err)
		xs, ys := scanned(out.Pages[0], above(out.Pages[0], false)).lines(18)
		bx, by := scanned(out.Pages[1], above(out.Pages[1], back == sheet.ShortEdge)).lines(18)
		if back == sheet.LongEdge {
			bx = mirroredLines(bx, size.W)
		} else {
			by = mirroredLines(by, size.H)
		}
		assert.InDeltaSlice(t, xs, moved(bx, wrong.X), tolerance, "%s", back)
		assert.InDeltaSlice(t, ys, moved(by, wrong.Y), tolerance, "%s", back)
	}
}

// moved gives lines as the printer misplaces them.
func moved(lines []float64, by float64) []float64 {
	out := make([]float64, len(lines))
	for i, v := range lines {
		out[i] = v + by
	}
	return out
}

func TestScaleBarMeasured(t *testing.T) {
	for _, id := range []string{"a4", "letter", "a3", "tabloid", "85x85"} {
		size, err := sheet.ParsePaper(id)
		require.NoError(t, err)
		out, err := blanks(t, 2, "size:15").Print(Job{Setup: sheet.Setup{Paper: size}, Products: []string{"counters", "calibration"}})
		require.NoError(t, err)
		for _, page := range out.Pages {
			foot := scanned(page, draw.Rect{X: 5, Y: page.Size.H - 10 - highFoot, W: 70, H: highFoot})
			best := 0.0
			for y := page.Size.H - 10 - highFoot; y < page.Size.H-10.2; y += 0.1 {
				if first, last, ok := foot.extent(y); ok && last-first > best {
					best = last - first
				}
			}
			assert.InDelta(t, 50.0, best, 0.05, "%s: the bar of %q", id, page.Title)
		}
	}
}

// extent returns the positions of the first and the last dark pixel of one unbroken level line.
func (s scan) extent(y float64) (first, last float64, ok bool) {
	row := int((y - s.at.Y) * raster.DPI(measureDPI))
	start, best, end := -1, 0, 0
	for x := 0; x <= s.img.Rect.Dx(); x++ {
		if x < s.img.Rect.Dx() && s.dark(x, row) {
			if start < 0 {
				start = x
			}
			continue
		}
		if start >= 0 && x-start > best {
			best, end = x-start, x
		}
		start = -1
	}
	return float64(end-best) / raster.DPI(measureDPI), float64(end) / raster.DPI(measureDPI), best > 0
}

// Crop marks are 3 mm long, keep clear of the bleed, and are inside of the margins on both sides.
func TestCropMarks(t *testing.T) {
	size := draw.Size{W: 120, H: 120}
	for _, gutter := range []float64{0, 4} {
		out, err := blanks(t, 6, "size:15").Print(Job{Setup: sheet.Setup{Paper: size, Back: sheet.LongEdge, Gutter: gutter}, Products: []string{"counters"}})
		require.NoError(t, err)
		for _, page := range out.Pages {
			var marks int
			box := draw.Rect{X: 10, Y: 10, W: 100, H: 100}
			for line := range strings.SplitSeq(draw.Record(page.Draw), "\n") {
				if !strings.HasPrefix(strings.TrimSpace(line), "stroke #000000 0.15") || strings.Contains(line, " C ") {
					continue
				}
				path, err := draw.ParsePath(line[strings.Index(line, " M ")+1:])
				require.NoError(t, err, line)
				segments := path.Segments()
				for i := 0; i+1 < len(segments); i += 2 {
					a, b := segments[i].To, segments[i+1].To
					assert.InDelta(t, 3.0, b.Sub(a).Len(), 0.01)
					assert.True(t, box.Holds(a) && box.Holds(b), "%v %v", a, b)
					marks++
				}
			}
			assert.Greater(t, marks, 12)
		}
	}
}

// highFoot is that of the strip with the scale bar, in millimetres.
const highFoot = 10.0
