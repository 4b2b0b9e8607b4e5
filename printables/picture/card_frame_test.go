package picture

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// inks collects where letters are: from the left to the right end of each line, from the top of capitals to the baseline.
type inks struct {
	draw.Canvas
	boxes []draw.Rect
	texts []string
}

func (i *inks) Text(s string, at draw.Point, l draw.Lettering) {
	o, high := l.Origin(s, at), l.Font.CapHeight()*l.Size
	i.boxes = append(i.boxes, draw.Rect{X: o.X, Y: o.Y - high, W: l.Font.Width(s, l.Size), H: high})
	i.texts = append(i.texts, s)
}

// drawn draws a card and returns its letters.
func drawn(k Card, cell draw.Rect) *inks {
	var found *inks
	draw.Record(func(c draw.Canvas) {
		found = &inks{Canvas: c}
		k.draw(found, Face{Ground: draw.White, Card: &k}, cell, Square, Bleed{})
	})
	return found
}

var cardWords = []string{"Fog", "of", "the", "**reinforcements**", "*ambush*", "{infantry}", "{fuel}{fuel}{fuel}", "2*3", "\n", "\n\n", "туман", "подкреплений",
	"железнодорожный", "Donaudampfschifffahrtsgesellschaftskapitän", "достопримечательностями-и-прочими-обстоятельствами", "«да»,", "—", "汉", "1.", "**", "*"}

func randomText(t *rapid.T, name string, most int) string {
	words := rapid.SliceOfN(rapid.OneOf(rapid.SampledFrom(cardWords), rapid.StringMatching(`[a-zа-яё]{1,14}[.,]?`), rapid.StringMatching(`[A-ZА-Я]{20,90}`)), 0, most).Draw(t, name)
	return strings.Join(words, " ")
}

// No letter of a card is outside its margin, none of the text is on the title or the foot, whatever is written on it; and
// a field that does not fit ends with a mark and is listed.
func TestTextStaysInItsFrame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.SampledFrom([]draw.Size{{W: 63.5, H: 88.9}, {W: 41, H: 63}, {W: 20, H: 20}, {W: 120, H: 25}, {W: 25, H: 150}}).Draw(t, "size")
		k := Card{Title: randomText(t, "title", 12), Text: randomText(t, "text", 150), Foot: randomText(t, "foot", 8), Sign: rapid.SampledFrom([]string{"", "flag"}).Draw(t, "sign")}
		cell := draw.Rect{W: size.W, H: size.H}
		inside(t, k, cell)
	})
}

func inside(t require.TestingT, k Card, cell draw.Rect) {
	f := Face{Ground: draw.White, Card: &k}
	l, found := k.lay(f, cell, Square), drawn(k, cell)
	frames := []draw.Rect{l.titleBox, l.textBox, l.footBox}
	for i, box := range found.boxes {
		in := false
		for _, frame := range frames {
			frame = frame.Inset(-0.05)
			in = in || frame.Holds(draw.Pt(box.X, box.Y)) && frame.Holds(draw.Pt(box.Right(), box.Bottom()))
		}
		require.True(t, in, "%q at %v is in none of %v", found.texts[i], box, frames)
	}
	cut := f.CutFields(draw.Size{W: cell.W, H: cell.H}, Square)
	marks := strings.Count(strings.Join(found.texts, ""), "…")
	require.LessOrEqual(t, marks, len(cut))
	if strings.TrimSpace(k.Text) != "" && l.textBox.H >= richFeed*leastCard && len(cut) > 0 {
		require.Positive(t, marks, "cut without a mark: %v", cut)
	}
}

// The same of frames, wherever a layout puts them.
func TestTextStaysInTheFramesOfALayout(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		f := Frame{Column: "text", Box: draw.Rect{X: 5, Y: 7, W: rapid.Float64Range(1, 90).Draw(t, "w"), H: rapid.Float64Range(1, 60).Draw(t, "h")}, Text: randomText(t, "text", 60),
			Font: rapid.SampledFrom(draw.Fonts()).Draw(t, "font"), Least: rapid.Float64Range(1.4, 4).Draw(t, "least"), Lines: rapid.IntRange(0, 3).Draw(t, "lines"),
			Align: rapid.SampledFrom([]draw.Align{draw.Left, draw.Centre, draw.Right}).Draw(t, "align"), Level: Level(rapid.IntRange(0, 2).Draw(t, "level"))}
		f.Largest = f.Least + rapid.Float64Range(0, 6).Draw(t, "more")
		k := Card{Frames: []Frame{f}}
		found := drawn(k, draw.Rect{W: 100, H: 100})
		frame := f.Box.Inset(-0.05)
		for i, box := range found.boxes {
			require.True(t, frame.Holds(draw.Pt(box.X, box.Y)) && frame.Holds(draw.Pt(box.Right(), box.Bottom())), "%q at %v is not in %v", found.texts[i], box, f.Box)
		}
		marks := strings.Count(strings.Join(found.texts, ""), "…")
		require.LessOrEqual(t, marks, len(k.cutFrames()), "a mark without a finding")
	})
}

// A band at the edge of a card that lies on its side runs on into the bleed on the side where it is on the sheet.
func TestFramesBleedWhereTheCardLies(t *testing.T) {
	band := Frame{Box: draw.Rect{W: 60, H: 10}, Ground: draw.Black}
	for turn, want := range map[float64]string{0: "rect -1 -2 64 12", 90: "rect 13 -18 66 13", -90: "rect 11 -16 66 11"} {
		k := Card{Frames: []Frame{band}, Turn: turn}
		cell := draw.Rect{W: 60, H: 90}
		if turn != 0 {
			cell = draw.Rect{W: 90, H: 60}
		}
		record := draw.Record(func(c draw.Canvas) {
			k.draw(c, Face{Card: &k}, cell, Square, Bleed{Left: 1, Top: 2, Right: 3, Bottom: 4})
		})
		assert.Contains(t, record, want, "turned by %v", turn)
	}
}

// What stars, braces and line ends do.
func TestRichTextInWords(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{"a **b** *c* d", "***both***", "2*3 * 4", "(*so*)", "{fuel}{nothing}", "one\ntwo\n\nthree\n\n\n\nfour", "**\n**", "*begun and", ""} {
		b.WriteString(strings.ReplaceAll(text, "\n", "¶") + "\n")
		t := rich(text, cardText, nil)
		for _, line := range t.paragraphs {
			b.WriteString("   ")
			for _, w := range line {
				b.WriteString(" " + w.String())
			}
			b.WriteString("\n")
		}
	}
	golden.Text(t, "rich.txt", b.String())
}

func (w richWord) String() (out string) {
	for _, r := range w.runs {
		switch {
		case r.sign != "":
			out += "<" + r.sign + ">"
		default:
			out += r.text + map[bool]string{true: "ᴮ"}[r.font == draw.Bold] + map[bool]string{true: "ᴵ"}[r.italic]
		}
	}
	return out
}

// A word that is wider than its line is broken rather than drawn over the neighbour.
func TestWideWordsAreBroken(t *testing.T) {
	text := rich(strings.Repeat("Ш", 200), cardText, nil)
	assert.True(t, text.fit(20, 200))
	for _, line := range text.lines {
		assert.LessOrEqual(t, across(line)*text.size, 20.0)
	}
}
