package picture

import (
	"slices"
	"unicode/utf8"

	"sandtable/printables/draw"
)

// The distances of lines and paragraphs, as a part of the size.
const (
	richFeed = 1.3
	halfFeed = 0.45 // between paragraphs
	sizeStep = 0.1  // mm
)

func (t *richText) empty() bool { return len(t.paragraphs) == 0 }

// fit chooses the largest letters with which the text fits without breaking a word. Where the smallest do not fit
// either it cuts the text, with "…" at the end, and returns false.
func (t *richText) fit(width, height float64) bool {
	for t.size = t.largest; ; t.size -= sizeStep {
		t.size = max(t.size, t.least)
		broken := t.wrap(width)
		least := t.size <= t.least+sizeStep/2
		switch fits := t.has(t.lines, width, height); {
		case fits && (least || !broken):
			return true
		case least:
			return t.cut(width, height)
		}
	}
}

// cut drops the lines that are too many and marks the last that is left.
func (t *richText) cut(width, height float64) bool {
	if t.empty() {
		return true
	}
	n := len(t.lines)
	for n > 0 && (t.lines[n-1] == nil || !t.has(t.lines[:n], width, height)) {
		n--
	}
	t.lines = t.lines[:n]
	if n > 0 {
		t.lines[n-1] = marked(t.lines[n-1], width/t.size)
	}
	if !t.has(t.lines, width, height) {
		t.lines = nil // not even the mark has room
	}
	return false
}

// has reports whether there is room for lines.
func (t *richText) has(lines [][]richWord, width, height float64) bool {
	wide := func(line []richWord) bool { return across(line)*t.size > width+0.01 }
	return t.heightOf(lines) <= height+0.01 && (t.most == 0 || len(lines) <= t.most) && !slices.ContainsFunc(lines, wide)
}

// marked returns a line that ends with "…" within a room at size 1, a part of what it holds.
func marked(line []richWord, room float64) []richWord {
	word := func() *richWord { return &line[len(line)-1] }
	run := word().runs[len(word().runs)-1]
	dots := richRun{text: "…", font: run.font}
	for len(line) > 0 && across(line)+dots.width() > room {
		line = shorter(line)
	}
	if len(line) == 0 {
		line = []richWord{{}}
	}
	line = slices.Clone(line)
	word().runs = slices.Clone(word().runs)
	word().add(dots)
	return line
}

// shorter returns a line without its last letter or icon.
func shorter(line []richWord) []richWord {
	rest := line[:len(line)-1]
	last := line[len(line)-1]
	var w richWord
	for i, r := range last.runs {
		if i == len(last.runs)-1 {
			_, n := utf8.DecodeLastRuneInString(r.text)
			if r.text = r.text[:len(r.text)-n]; r.text == "" {
				break
			}
		}
		w.add(r)
	}
	if len(w.runs) == 0 {
		return rest
	}
	return append(slices.Clone(rest), w)
}

// across returns the width of a line at size 1.
func across(line []richWord) float64 {
	sum := draw.Sans.Width(" ", 1) * float64(max(0, len(line)-1))
	for _, w := range line {
		sum += w.width
	}
	return sum
}

// wrap breaks the text into lines at its size, and reports whether it had to break a word. A nil line parts paragraphs.
func (t *richText) wrap(width float64) (broken bool) {
	t.lines = t.lines[:0]
	room := width / t.size
	blank := draw.Sans.Width(" ", 1)
	for _, words := range t.paragraphs {
		var line []richWord
		used := 0.0
		for _, whole := range words {
			parts := whole.parted(room)
			broken = broken || len(parts) > 1
			for _, w := range parts {
				if len(line) > 0 && used+blank+w.width > room {
					t.lines, line, used = append(t.lines, line), nil, 0
				}
				if len(line) > 0 {
					used += blank
				}
				line, used = append(line, w), used+w.width
			}
		}
		t.lines = append(t.lines, line)
	}
	return broken
}

// parted breaks a word that is wider than a line.
func (w richWord) parted(room float64) (out []richWord) {
	if w.width <= room {
		return []richWord{w}
	}
	var line richWord
	for runs := slices.Clone(w.runs); len(runs) > 0; {
		head, rest, split := runs[0].split(room-line.width, len(line.runs) == 0)
		switch {
		case line.width+runs[0].width() <= room:
			line.add(runs[0])
			runs = runs[1:]
			continue
		case split:
			line.add(head)
			runs[0] = rest
		case len(line.runs) == 0: // one letter or icon wider than the line
			line.add(runs[0])
			runs = runs[1:]
		}
		out, line = append(out, line), richWord{}
	}
	if len(line.runs) > 0 {
		out = append(out, line)
	}
	return out
}

func (t *richText) height() float64 { return t.heightOf(t.lines) }

func (t *richText) heightOf(lines [][]richWord) float64 {
	high := 0.0
	for _, line := range lines {
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

// draw draws the lines in a box, from its upper edge on.
func (t *richText) draw(c draw.Canvas, box draw.Rect, ink draw.Colour) {
	blank := draw.Sans.Width(" ", t.size)
	for _, line := range t.lines {
		x, base := box.X, box.Y+0.98*t.size
		switch free := box.W - across(line)*t.size; t.align & 3 {
		case draw.Centre:
			x += free / 2
		case draw.Right:
			x += free
		}
		for _, w := range line {
			for _, r := range w.runs {
				r.draw(c, draw.Pt(x, base), t.size, ink)
				x += r.width() * t.size
			}
			x += blank
		}
		box.Y += t.feed(line)
	}
}
