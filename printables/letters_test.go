package printables

import (
	"fmt"
	"image"
	"math"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
	"sandtable/scenarios"
)

// point is a printer's point in millimetres. What is written is measured on paper: with all that makes it smaller.
const (
	point        = sheet.Inch / 72
	counterLeast = 6.0
	chartLeast   = 7.0
	mapLeast     = 5.5
)

// writing is a canvas that keeps what is written on it, with its size in points.
type writing struct {
	at    []draw.Affine
	lines []lettered
}

type lettered struct {
	text   string
	points float64
}

// read gives what a drawing writes.
func read(drawing func(draw.Canvas)) []lettered {
	w := &writing{at: []draw.Affine{draw.Identity}}
	drawing(w)
	return w.lines
}

func (w *writing) Text(s string, _ draw.Point, l draw.Lettering) {
	m := w.at[len(w.at)-1]
	scale := math.Sqrt(math.Abs(m.A*m.D - m.B*m.C))
	if strings.TrimSpace(s) != "" {
		w.lines = append(w.lines, lettered{s, l.Size * scale / point})
	}
}

func (w *writing) Fill(draw.Path, draw.Colour)  {}
func (w *writing) Stroke(draw.Path, draw.Pen)   {}
func (w *writing) Image(image.Image, draw.Rect) {}
func (w *writing) Clip(draw.Path)               { w.at = append(w.at, w.at[len(w.at)-1]) }
func (w *writing) Transform(m draw.Affine)      { w.at = append(w.at, m.Then(w.at[len(w.at)-1])) }
func (w *writing) Pop()                         { w.at = w.at[:len(w.at)-1] }
func (w *writing) Stamp(_ string, at draw.Point, drawing func(draw.Canvas)) {
	w.Transform(draw.Move(at.X, at.Y))
	drawing(w)
	w.Pop()
}

// editions gives every edition of the games that come along, and the sample.
func editions(t *testing.T) map[string]*Set {
	out := map[string]*Set{"strait": sample(t)}
	for _, id := range scenarios.Catalogue().Games() {
		for _, e := range shipped(t, engine.Opening{ID: id, Default: true}).Game.Editions {
			out[id+" "+e.ID] = shipped(t, engine.Opening{ID: id, Edition: e.ID})
		}
	}
	return out
}

// Nothing on a counter or a marker of any game is smaller than 6 pt, on neither side, in either language and in any style.
func TestCountersCanBeRead(t *testing.T) {
	for name, s := range editions(t) {
		for _, lang := range words.Langs() {
			for _, style := range picture.Styles() {
				pieces, warned, err := s.Pieces(sheet.Setup{Lang: lang, Style: style})
				require.NoError(t, err)
				assert.Empty(t, warned, "%s %s", name, lang)
				for _, p := range pieces {
					faces := []picture.Face{p.Front}
					if p.Back != nil {
						faces = append(faces, *p.Back)
					}
					for _, f := range faces {
						for _, line := range read(func(c draw.Canvas) { f.Draw(c, draw.Rect{W: p.Size.W, H: p.Size.H}, p.Shape, picture.Bleed{}) }) {
							assert.GreaterOrEqual(t, line.points, counterLeast-0.001, "%s %s %s: %s writes %q", name, lang, style, p.ID, line.text)
						}
					}
				}
			}
		}
	}
}

// parted is a line that ends with a number which counts what the next line begins with.
var parted = regexp.MustCompile(`(^|[\s(])[+−]?\d+$`)

// Nothing in charts and on the other pages is smaller than 7 pt, nothing on maps than 5.5 pt, nothing is cut, and a line of running text never
// breaks between a number and what it counts. Counters, also pictured on records, and the letters of sides are as small as on
// counters.
func TestChartsCanBeRead(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	least := map[string]float64{"counters": counterLeast, "records": counterLeast, "map": mapLeast}
	for name, s := range editions(t) {
		for _, lang := range words.Langs() {
			for _, p := range s.Products(lang) {
				out, err := s.Print(Job{Setup: sheet.Setup{Lang: lang}, Products: []string{p.ID}, Report: sampleReport(), Position: samplePosition()})
				require.NoError(t, err)
				limit, known := least[p.ID]
				if !known {
					limit = chartLeast
				}
				for _, page := range out.Pages {
					checkPage(t, fmt.Sprintf("%s %s %s", name, lang, p.ID), read(page.Draw), limit)
				}
			}
		}
	}
}

// checkPage checks what a page writes.
func checkPage(t *testing.T, where string, lines []lettered, limit float64) {
	for i, line := range lines {
		if len([]rune(line.text)) == 1 && unicode.IsLetter([]rune(line.text)[0]) {
			limit = min(limit, counterLeast)
		}
		assert.GreaterOrEqual(t, line.points, limit-0.001, "%s writes %q", where, line.text)
		if limit > 0 {
			assert.NotContains(t, line.text, "…", where)
		}
		if limit == chartLeast && i+1 < len(lines) && len(strings.Fields(line.text)) > 2 && parted.MatchString(line.text) {
			next, _ := utf8.DecodeRuneInString(lines[i+1].text)
			assert.False(t, unicode.IsLower(next), "%s parts %q and %q", where, line.text, lines[i+1].text)
		}
	}
}
