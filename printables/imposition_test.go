package printables

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// cardsOf is a list of so many cards of a size, with backs, every second one of another ground if they are to differ.
func cardsOf(t testing.TB, size string, count int, differ bool) *Set {
	rows := []string{"card,id,ground,back_ground"}
	for i := range count {
		ground := "white"
		if differ && i%2 == 1 {
			ground = "#C0D0E0"
		}
		rows = append(rows, fmt.Sprintf("%s,c%d,%s,#7A1F22", size, i, ground))
	}
	return deck(t, strings.Join(rows, "\n"))
}

// mostOnASheet returns how many cards of a size fit on one sheet, fewer than 40.
func mostOnASheet(t testing.TB, size string, setup sheet.Setup, differ bool) int {
	most := 0
	for n := 1; n < 40; n++ {
		out, err := cardsOf(t, size, n, differ).Print(Job{Setup: setup, Products: []string{"cards"}})
		require.NoError(t, err)
		if len(out.Pages) > 2 {
			break
		}
		most = n
	}
	return most
}

// How many cards of each size are on a sheet: nine poker cards and eighteen minis on A4 and on Letter, whatever their
// grounds are.
func TestCardsOnASheet(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	var b strings.Builder
	for _, size := range []string{"poker", "63x88", "bridge", "mini", "mini_us", "tarot", "square", "jumbo", "2.5x3.5in", "50x75"} {
		fmt.Fprintf(&b, "%-10s", size)
		for _, id := range []string{"a4", "letter"} {
			paper, err := sheet.ParsePaper(id)
			require.NoError(t, err)
			for _, differ := range []bool{false, true} {
				fmt.Fprintf(&b, " %3d", mostOnASheet(t, size, sheet.Setup{Paper: paper, Back: sheet.LongEdge}, differ))
			}
		}
		b.WriteString("\n")
	}
	golden.Text(t, "cards_on_a_sheet.txt", "size       A4, unlike; Letter, unlike\n"+b.String())
}

// Nine cards on a sheet, measured on pictures of 600 dpi: the cuts are 63.5 and 88.9 mm apart, no mark is on a card, all
// ink is where a printer reaches, and backs are behind fronts.
func TestNineCardsMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for _, id := range []string{"a4", "letter"} {
		for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
			t.Run(fmt.Sprint(id, " ", back), func(t *testing.T) { measureNine(t, id, back) })
		}
	}
}

func measureNine(t *testing.T, id string, back sheet.Back) {
	paper, err := sheet.ParsePaper(id)
	require.NoError(t, err)
	s := deck(t, "card,copies,ground,back_ground\npoker,9,white,white\n")
	out, err := s.Print(Job{Setup: sheet.Setup{Paper: paper, Back: back, Outline: sheet.BothOutlines}, Products: []string{"cards"}})
	require.NoError(t, err)
	require.Empty(t, out.Warned)
	require.Len(t, out.Pages, 2)
	front, behind := wholePage(out.Pages[0]), wholePage(out.Pages[1])
	xs, ys := front.lines(150)
	assert.InDeltaSlice(t, []float64{0, 63.5, 127, 190.5}, from(xs), tolerance, "upright cuts")
	assert.InDeltaSlice(t, []float64{0, 88.9, 177.8, 266.7}, from(ys), tolerance, "level cuts")
	bx, by := behind.lines(150)
	if back == sheet.LongEdge {
		bx = mirroredLines(bx, paper.W)
	} else {
		by = mirroredLines(by, paper.H)
	}
	assert.InDeltaSlice(t, xs, bx, tolerance, "upright cuts of front and back")
	assert.InDeltaSlice(t, ys, by, tolerance, "level cuts of front and back")
	all := draw.Rect{W: paper.W, H: paper.H}
	for _, page := range []scan{front, behind} {
		assert.False(t, page.anyDark(func(p draw.Point) bool { return !all.Inset(sheet.UsualEdge - tolerance).Holds(p) }), "ink where no printer prints")
	}
	for i := range 9 {
		card := draw.Corners(draw.Pt(xs[i%3], ys[i/3]), draw.Pt(xs[i%3+1], ys[i/3+1])).Inset(0.3)
		assert.False(t, front.anyDark(card.Holds), "ink on the empty card %d", i+1)
	}
}

func wholePage(p draw.Page) scan { return scanned(p, draw.Rect{W: p.Size.W, H: p.Size.H}) }

// from returns positions from the first on.
func from(lines []float64) []float64 {
	out := make([]float64, len(lines))
	for i, v := range lines {
		out[i] = v - lines[0]
	}
	return out
}

// anyDark reports whether a point of a part of the page is dark.
func (s scan) anyDark(in func(draw.Point) bool) bool {
	mm := raster.DPI(measureDPI)
	for y := range s.img.Rect.Dy() {
		for x := range s.img.Rect.Dx() {
			if s.dark(x, y) && in(draw.Pt(s.at.X+(float64(x)+0.5)/mm, s.at.Y+(float64(y)+0.5)/mm)) {
				return true
			}
		}
	}
	return false
}

// A card that is alone on the last sheet comes with the choice that saves the sheet.
func TestCardAloneOnASheet(t *testing.T) {
	for _, c := range []struct {
		count int
		setup sheet.Setup
		want  string
	}{
		{9, sheet.Setup{}, ""}, {11, sheet.Setup{}, ""}, {10, sheet.Setup{}, "print.alone_paper"},
		{9, sheet.Setup{Gutter: 3}, "print.alone_gutter"}, {9, sheet.Setup{Margin: 12}, "print.alone_margin"},
		{5, sheet.Setup{Back: sheet.Fold}, "print.alone_fold"}, {51, sheet.Setup{Paper: draw.Size{W: 594, H: 841}}, ""},
	} {
		s := deck(t, fmt.Sprintf("card,copies,title,back_ground\npoker,%d,Plague,#7A1F22\n", c.count))
		out, err := s.Print(Job{Setup: c.setup, Products: []string{"cards"}})
		require.NoError(t, err)
		assert.Equal(t, strings.Fields(c.want), append([]string{}, codes(out.Warned)...), "%d cards, %+v", c.count, c.setup)
	}
}

// Sheets without a foot have the bar and their number beside the cards, on both sides.
func TestWholePagesAreNumbered(t *testing.T) {
	paper, err := sheet.ParsePaper("letter")
	require.NoError(t, err)
	for size, count := range map[string]int{"poker": 9, "mini": 18} {
		for _, back := range []sheet.Back{sheet.LongEdge, sheet.ShortEdge} {
			out := printed(t, cardsOf(t, size, count, false), sheet.Setup{Paper: paper, Back: back}, "cards")
			require.Len(t, out.Pages, 2, size)
			for i, want := range []string{"50 mm · deck · Cards and tiles · both sides · sheet 1 of 1", "50 mm · deck · Cards and tiles · back of sheet 1 of 1"} {
				assert.Contains(t, draw.Record(out.Pages[i].Draw), want, "%s %v", size, back)
			}
		}
	}
}
