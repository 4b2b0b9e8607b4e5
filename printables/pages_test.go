package printables

import (
	"crypto/sha256"
	"fmt"
	"image"
	stddraw "image/draw"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/golden"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

var recordedText = regexp.MustCompile(`(?m)^ *text ("(?:[^"\\]|\\.)*")`)

// The content of every page of every product, edition, style and language: the words of each page as the recorder
// wrote them, for the first style that has them, and the sum of all that is drawn. A sum that changes alone is a
// change of looks.
func TestPagesRecorded(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	for _, edition := range []string{"first", "vpg"} {
		for _, lang := range words.Langs() {
			var b strings.Builder
			s := veritable(t, edition)
			for _, product := range s.Products(lang) {
				recordProduct(t, &b, s, product.ID, lang)
			}
			golden.Text(t, fmt.Sprintf("pages_%s_%s.txt", edition, lang), b.String())
		}
	}
}

// recordProduct writes the pages of a product in all styles down.
func recordProduct(t *testing.T, b *strings.Builder, s *Set, product string, lang words.Lang) {
	said := map[string]bool{}
	for _, style := range picture.Styles() {
		out, err := s.Print(Job{Setup: sheet.Setup{Style: style, Lang: lang, Back: sheet.LongEdge}, Products: []string{product}, Report: sampleReport(), Position: samplePosition()})
		require.NoError(t, err)
		require.Empty(t, cutOf(out), "%s: nothing is cut", product)
		for i, page := range out.Pages {
			record := draw.Record(page.Draw)
			fmt.Fprintf(b, "%s %d %s %.8x\n", product, i+1, style, sha256.Sum256([]byte(record)))
			if text := wordsOf(t, record); !said[text] {
				said[text] = true
				b.WriteString("  " + text + "\n")
			}
		}
	}
}

// cutOf lists the warnings of a printout, without offers to save a sheet.
func cutOf(out *Printout) []*engine.Problem {
	return slices.DeleteFunc(slices.Clone(out.Warned), func(p *engine.Problem) bool { return strings.HasPrefix(p.Code, "print.alone") })
}

// wordsOf gives the texts of a page in the order in which they are drawn.
func wordsOf(t *testing.T, record string) string {
	var texts []string
	for _, m := range recordedText.FindAllStringSubmatch(record, -1) {
		text, err := strconv.Unquote(m[1])
		require.NoError(t, err)
		texts = append(texts, text)
	}
	return strings.Join(texts, " | ")
}

// How pages look, in grey: every product of one edition in colour, and those that differ much in other
// styles and languages. To be looked at whenever they change.
func TestPagesPictured(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	vpg, first, strait := veritable(t, "vpg"), veritable(t, "first"), sample(t)
	var missions *Set // the game whose cards a worksheet draws
	for _, s := range listed(t) {
		if hasCards(s) {
			missions = s
		}
	}
	require.NotNil(t, missions)
	for _, c := range []struct {
		name     string
		set      *Set
		setup    sheet.Setup
		products string
	}{
		{"vpg_en_colour", vpg, sheet.Setup{}, "counters map charts track boxes sequence ledger log report position symbols calibration"},
		{"first_ru_low_ink", first, sheet.Setup{Style: picture.LowInk, Lang: words.Russian, Paper: sheet.Papers()[1].Size}, "counters map charts track"},
		{"first_en_colour_blind", first, sheet.Setup{Style: picture.ColourBlind, Back: sheet.Fold}, "counters map charts"},
		{"missions_en_colour_blind", missions, sheet.Setup{Style: picture.ColourBlind}, "cards"},
		{"strait_ru_colour_blind", strait, sheet.Setup{Style: picture.ColourBlind, Lang: words.Russian}, "counters records cards"},
	} {
		for product := range strings.FieldsSeq(c.products) {
			if c.setup.Back == sheet.NoBack {
				c.setup.Back = sheet.LongEdge
			}
			out, err := c.set.Print(Job{Setup: c.setup, Products: []string{product}, Report: sampleReport(), Position: samplePosition()})
			require.NoError(t, err)
			edge := map[bool]int{false: margin, true: cardEdge}[product == "cards"]
			golden.Picture(t, fmt.Sprintf("pages/%s_%s.png", c.name, product), sideBySide(t, out.Pages, edge))
		}
	}
}

// emptyMargins looks for anything nearer to an edge than a number of pixels.
func emptyMargins(t *testing.T, img *image.RGBA, margin int) {
	inner := img.Rect.Inset(margin)
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); !(image.Pt(x, y).In(inner)) && c.G < 250 {
				t.Errorf("something stands in the margin, at %d, %d of %v", x, y, img.Rect.Max)
				return
			}
		}
	}
}

// What must be white at the edges of pages on these pictures, in pixels: nearly 10 mm, and the 4.2 mm of sheets of cards.
const (
	margin   = 16
	cardEdge = 7
)

// sideBySide pictures pages in a row, in grey.
func sideBySide(t *testing.T, pages []draw.Page, edge int) image.Image {
	const dpi, gap = 45, 6
	var shown []*image.RGBA
	w, h := -gap, 0
	for _, p := range pages {
		img, err := raster.Page(p, dpi)
		require.NoError(t, err)
		shown = append(shown, img)
		emptyMargins(t, img, edge)
		w, h = w+img.Rect.Dx()+gap, max(h, img.Rect.Dy())
	}
	out := image.NewGray(image.Rect(0, 0, w, h))
	for i := range out.Pix {
		out.Pix[i] = 0x80
	}
	x := 0
	for _, img := range shown {
		stddraw.Draw(out, image.Rect(x, 0, x+img.Rect.Dx(), img.Rect.Dy()), img, image.Point{}, stddraw.Src)
		x += img.Rect.Dx() + gap
	}
	return out
}
