package picture

import (
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// richText is a text with bold words and symbols in line, broken into lines for a width.
type richText struct {
	paragraphs [][]richWord
	lines      [][]richWord
	size       float64
}

// richWord is what is not parted: runs of letters and symbols without a blank.
type richWord struct {
	runs  []richRun
	width float64 // at size 1
}

// richRun is letters in one font, or a symbol.
type richRun struct {
	text string
	bold bool
	sign string
}

// Signs in a text are as high as capitals and a little more; the white beside them is a part of the size.
const (
	inlineHigh   = 0.95
	richFeed     = 1.3
	halfFeed     = 0.45 // between paragraphs, as a part of the size
	inlineBeside = 0.1
)

// rich reads a text. "**" turns bold on and off; "{id}" is a pictogram or symbol where there is one of that id.
func rich(text string) richText {
	var t richText
	bold := false
	if strings.TrimSpace(text) == "" {
		return t
	}
	for line := range strings.SplitSeq(text, "\n") {
		var words []richWord
		for _, field := range strings.Fields(line) {
			words = append(words, readWord(field, &bold))
		}
		t.paragraphs = append(t.paragraphs, words)
	}
	return t
}

// readWord reads one word, bold or not as the one before it ended.
func readWord(field string, bold *bool) richWord {
	var w richWord
	add := func(r richRun) {
		w.runs = append(w.runs, r)
		w.width += r.width()
	}
	for field != "" {
		switch id, rest, is := signAt(field); {
		case strings.HasPrefix(field, "**"):
			*bold, field = !*bold, field[2:]
		case is:
			add(richRun{sign: id})
			field = rest
		default:
			end := 1
			for end < len(field) && field[end] != '{' && !strings.HasPrefix(field[end:], "**") {
				end++
			}
			add(richRun{text: field[:end], bold: *bold})
			field = field[end:]
		}
	}
	return w
}

// signAt reads "{id}" at the beginning of a text.
func signAt(text string) (id, rest string, ok bool) {
	inner, rest, closed := strings.Cut(strings.TrimPrefix(text, "{"), "}")
	if !strings.HasPrefix(text, "{") || !closed {
		return "", "", false
	}
	return inner, rest, HasSign(inner) || symbol.Symbol{Branch: inner}.Check() == nil
}

func (r richRun) font() draw.Font {
	if r.bold {
		return draw.Bold
	}
	return draw.Sans
}

// width gives the width at size 1.
func (r richRun) width() float64 {
	switch {
	case r.sign == "":
		return r.font().Width(r.text, 1)
	case HasSign(r.sign) && !silhouette(r.sign):
		return inlineHigh + 2*inlineBeside
	}
	return inlineHigh*symbol.FrameRatio + 2*inlineBeside
}

func (t *richText) empty() bool { return len(t.paragraphs) == 0 }

// fit chooses the largest letters with which the text fits, and reports whether the smallest do.
func (t *richText) fit(width, height float64) bool {
	for t.size = largestCard; ; t.size -= 0.1 {
		t.wrap(width)
		switch {
		case t.height() <= height+0.01:
			return true
		case t.size <= leastCard+0.05:
			return t.empty()
		}
	}
}

// wrap breaks the text into lines at its size. A nil line parts paragraphs.
func (t *richText) wrap(width float64) {
	t.lines = t.lines[:0]
	blank := draw.Sans.Width(" ", 1)
	for i, words := range t.paragraphs {
		if i > 0 {
			t.lines = append(t.lines, nil)
		}
		from, used := 0, 0.0
		for j, w := range words {
			if j > from && (used+blank+w.width)*t.size > width {
				t.lines = append(t.lines, words[from:j])
				from, used = j, 0
			}
			if j > from {
				used += blank
			}
			used += w.width
		}
		t.lines = append(t.lines, words[from:])
	}
}

func (t *richText) height() float64 {
	high := 0.0
	for _, line := range t.lines {
		high += t.feed(line)
	}
	return high
}

func (t *richText) feed(line []richWord) float64 {
	if line == nil {
		return halfFeed * t.size
	}
	return richFeed * t.size
}

// draw draws the lines with their upper left corner at a point.
func (t *richText) draw(c draw.Canvas, at draw.Point, ink draw.Colour) {
	blank := draw.Sans.Width(" ", t.size)
	for _, line := range t.lines {
		x, base := at.X, at.Y+0.98*t.size
		for _, w := range line {
			for _, r := range w.runs {
				r.draw(c, draw.Pt(x, base), t.size, ink)
				x += r.width() * t.size
			}
			x += blank
		}
		at.Y += t.feed(line)
	}
}

func (r richRun) draw(c draw.Canvas, at draw.Point, size float64, ink draw.Colour) {
	if r.sign == "" {
		c.Text(r.text, at, draw.Lettering{Font: r.font(), Size: size, Colour: ink})
		return
	}
	box := draw.Rect{X: at.X + inlineBeside*size, Y: at.Y - 0.86*size, W: (r.width() - 2*inlineBeside) * size, H: inlineHigh * size}
	if HasSign(r.sign) {
		DrawSign(c, r.sign, box, ink)
		return
	}
	_ = symbol.Symbol{Branch: r.sign}.Draw(c, box, symbol.Look{Box: draw.White, Line: ink, Mark: ink}) // checked when it was read
}
