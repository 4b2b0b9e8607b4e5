package mapsheet

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/sheet"
)

// tiled is an empty map of a size, over pages of A4.
func tiled(lang words.Lang, size draw.Size, overlap float64) tiling {
	setup, _ := sheet.Setup{}.Settled()
	g := sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: lang}, Setup: setup}
	m, _ := tile(g, mapSheet{bounds: draw.Rect{W: size.W, H: size.H}}, Choice{Scale: 1, Overlap: overlap})
	return m
}

// An arrow points to the page that it names, however the line is turned.
func TestSeamArrowsPointToTheNeighbour(t *testing.T) {
	m := tiled(words.English, draw.Size{W: 800, H: 900}, 10)
	found := map[string]draw.Point{}
	i := slices.IndexFunc(m.panes, func(p pane) bool { return p.name() == "B2" })
	for _, l := range m.tags(m.panes[i]) {
		arrow, name, ok := strings.Cut(l.text, " ")
		if !ok {
			continue
		}
		way := map[string]draw.Point{"↑": draw.Pt(0, -1), "↓": draw.Pt(0, 1), "←": draw.Pt(-1, 0), "→": draw.Pt(1, 0)}[arrow]
		found[name] = draw.Rotate(l.turn).Apply(way).Rounded()
	}
	assert.Equal(t, map[string]draw.Point{"A2": draw.Pt(0, -1), "B1": draw.Pt(-1, 0), "B3": draw.Pt(1, 0), "C2": draw.Pt(0, 1)}, found)
}

// Labels keep clear of marks and of one another, inside of the margins and beside the picture: on pages that show
// much and on those that show a strip.
func TestLabelsKeepClear(t *testing.T) {
	for _, lang := range words.Langs() {
		for _, over := range []float64{1, 6, 14, 25, 60} {
			for _, overlap := range []float64{4, 10, 40} {
				m := tiled(lang, draw.Size{W: 2*181 - overlap + over, H: 2*256 - overlap + over}, overlap)
				for _, p := range m.panes {
					labelsClear(t, m, p, fmt.Sprint(lang, " ", over, " over, overlap ", overlap, ", page ", p.name()))
				}
			}
		}
	}
}

func labelsClear(t *testing.T, m tiling, p pane, name string) {
	type thing struct {
		what string
		box  draw.Rect
	}
	things := []thing{{"the picture", p.shown}}
	for _, s := range m.seamsOf(p) {
		points := s.marks().Segments()
		for i := 0; i+1 < len(points); i += 2 {
			things = append(things, thing{"mark of " + s.key, draw.Corners(points[i].To, points[i+1].To).Inset(-0.15)})
		}
	}
	body := m.Setup.Body(p.page)
	for _, l := range m.tags(p) {
		box := l.box()
		assert.Equal(t, box, box.Intersect(body), "%s: %q leaves the page", name, l.text)
		for _, other := range things {
			assert.True(t, box.Intersect(other.box).Empty(), "%s: %q lies on %s", name, l.text, other.what)
		}
		things = append(things, thing{l.text, box})
	}
}
