package draw

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"
)

// Block is text broken into lines of one size.
type Block struct {
	Lines []string
	Font  Font
	Size  float64 // mm
	Cut   bool    // true when some of the text had to be left out
}

// Leading is the distance from baseline to baseline, as a part of the size.
const Leading = 1.15

// Wrap breaks s into lines no wider than width millimetres, at blanks and at
// line ends, but not where Unbroken forbids it; a word that is too wide alone
// is broken inside, behind a hyphen if it has one. There is always at least one line, and every line holds at
// least one letter if s does.
func Wrap(f Font, s string, size, width float64) []string {
	var lines []string
	for paragraph := range strings.SplitSeq(s, "\n") {
		w := wrapping{font: f, size: size, width: width}
		for _, part := range Unbroken(paragraph) {
			if !w.fits(part) {
				w.each(strings.FieldsFunc(part, mayBreak))
				continue
			}
			w.add(part)
		}
		lines = append(lines, append(w.lines, w.line)...)
	}
	return lines
}

// wrapping is a paragraph being broken into lines.
type wrapping struct {
	font        Font
	size, width float64
	lines       []string
	line        string // the one being filled
}

func (w *wrapping) fits(text string) bool { return w.font.Width(text, w.size) <= w.width }

// add puts a part on the line, or on a new one.
func (w *wrapping) add(part string) {
	switch {
	case w.line == "":
		w.line = part
	case w.fits(w.line + " " + part):
		w.line += " " + part
	default:
		w.lines = append(w.lines, w.line)
		w.line = part
	}
}

// each puts words on lines one by one, and breaks those that are too wide alone.
func (w *wrapping) each(words []string) {
	for _, word := range words {
		w.add(word)
		for w.line == word && !w.fits(word) {
			head := fitting(w.font, word, w.size, w.width)
			if head == len(word) {
				break
			}
			if hyphen := strings.LastIndexByte(word[:head], '-'); hyphen > 0 {
				head = hyphen + 1
			}
			w.lines = append(w.lines, word[:head])
			word = word[head:]
			w.line = word
		}
	}
}

// fitting gives how many bytes of s fit into width, at least its first rune.
func fitting(f Font, s string, size, width float64) int {
	end := 0
	for end < len(s) {
		_, n := utf8.DecodeRuneInString(s[end:]) // one byte for what is not UTF-8
		if end > 0 && f.Width(s[:end+n], size) > width {
			return end
		}
		end += n
	}
	return len(s)
}

// Fit makes s fit into a box of width and height millimetres: first it shrinks
// on one line, from size largest down to smallest; then it wraps, as large as it
// goes; then it is cut, with "…" at the end and Cut set so that the caller can
// say whose text it was.
func Fit(f Font, s string, width, height, largest, smallest float64) Block {
	s = strings.TrimSpace(s)
	b := Block{Font: f, Lines: []string{s}, Size: min(largest, height/f.CapHeight())}
	if w := f.Width(s, 1); w > 0 && !strings.Contains(s, "\n") {
		b.Size = min(b.Size, width/w)
	}
	if b.Size >= smallest && !strings.Contains(s, "\n") {
		return b
	}
	const steps = 8
	for i := range steps + 1 {
		b.Size = largest + (smallest-largest)*float64(i)/steps
		b.Lines = Wrap(f, s, b.Size, width)
		if b.Height() <= height && b.width() <= width && !splitsWords(b.Lines, s) {
			return b
		}
	}
	return b.cutTo(s, width, height)
}

// splitsWords reports whether wrapping broke a part of s that a line must hold
// whole.
func splitsWords(lines []string, s string) bool {
	for _, part := range Unbroken(s) {
		if !slices.ContainsFunc(lines, func(line string) bool { return strings.Contains(line, part) }) {
			return true
		}
	}
	return false
}

// cutTo drops the lines that do not fit, and marks the last one that does.
func (b Block) cutTo(s string, width, height float64) Block {
	b.Lines = Wrap(b.Font, s, b.Size, width)
	room := 1 + int(max(0, height-b.Font.CapHeight()*b.Size)/(Leading*b.Size))
	if len(b.Lines) <= room && b.width() <= width {
		return b
	}
	b.Cut = true
	b.Lines = b.Lines[:min(room, len(b.Lines))]
	last := &b.Lines[len(b.Lines)-1]
	for *last != "" && b.Font.Width(*last+"…", b.Size) > width {
		runes := []rune(*last)
		*last = string(runes[:len(runes)-1])
	}
	*last = strings.TrimSpace(*last) + "…"
	return b
}

// width gives the width of the widest line in millimetres.
func (b Block) width() float64 {
	w := 0.0
	for _, line := range b.Lines {
		w = math.Max(w, b.Font.Width(line, b.Size))
	}
	return w
}

// Height gives the height in millimetres from the top of the first line's
// capitals to the last baseline.
func (b Block) Height() float64 {
	return (b.Font.CapHeight() + Leading*float64(len(b.Lines)-1)) * b.Size
}

// Draw writes the lines in the middle of box, each to the left, centre or right
// of it.
func (b Block) Draw(c Canvas, box Rect, colour Colour, align Align) {
	x := box.X
	switch align & 3 {
	case Centre:
		x = box.Centre().X
	case Right:
		x = box.Right()
	}
	y := box.Centre().Y - b.Height()/2 + b.Font.CapHeight()*b.Size
	for i, line := range b.Lines {
		at := Point{x, y + float64(i)*Leading*b.Size}
		c.Text(line, at, Lettering{b.Font, b.Size, colour, align & 3})
	}
}
