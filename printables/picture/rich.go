package picture

import (
	"strings"
	"unicode/utf8"

	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// richText is a text with bold and italic words and icons in line, broken into lines for a width.
type richText struct {
	typeset
	paragraphs [][]richWord // nil parts two paragraphs
	lines      [][]richWord
	size       float64
}

// typeset says in which letters a text is set, and between which sizes.
type typeset struct {
	regular, heavy draw.Font
	largest, least float64
	align          draw.Align
	most           int // lines; 0: as many as fit
}

// richWord is what is not parted: runs of letters and icons without a blank.
type richWord struct {
	runs  []richRun
	width float64 // at size 1
}

// richRun is letters in one font, or an icon.
type richRun struct {
	text   string
	font   draw.Font
	italic bool
	sign   string
	own    *symbol.Branch // the icon, where it is not one of those here
}

// Icons in a text are as high as capitals and a little more; the white beside them is a part of the size.
const (
	inlineHigh   = 0.95
	inlineBeside = 0.1
	maxInline    = 3.0 // width of an icon of its own by its height
)

// richReader reads a text.
type richReader struct {
	typeset
	own          []*symbol.Branch
	bold, italic bool
	stars        int // left on the line that are not double
}

// rich reads a text. "**" turns bold on and off, "*" italics; "{id}" is an icon, of those own or of those here; a line
// end ends a line, an empty line a paragraph.
func rich(text string, l typeset, own []*symbol.Branch) richText {
	t := richText{typeset: l}
	r := &richReader{typeset: l, own: own}
	for line := range strings.SplitSeq(strings.TrimSpace(text), "\n") {
		words := r.line(line)
		if n := len(t.paragraphs); n > 0 && len(words) == 0 && t.paragraphs[n-1] == nil {
			continue
		}
		t.paragraphs = append(t.paragraphs, words)
	}
	if len(t.paragraphs) == 1 && t.paragraphs[0] == nil {
		t.paragraphs = nil
	}
	return t
}

// line reads a line; an empty one is nil.
func (r *richReader) line(line string) (words []richWord) {
	r.italic, r.stars = false, strings.Count(strings.ReplaceAll(line, "**", ""), "*")
	for _, field := range strings.Fields(line) {
		if w := r.word(field); len(w.runs) > 0 {
			words = append(words, w)
		}
	}
	return words
}

// word reads one word, in the letters with which the one before it ended.
func (r *richReader) word(field string) (w richWord) {
	for at := 0; at < len(field); {
		rest := field[at:]
		icon, n := r.icon(rest)
		switch {
		case strings.HasPrefix(rest, "**"):
			r.bold = !r.bold
			at += 2
		case rest[0] == '*' && r.turnsItalic(field, at):
			r.italic = !r.italic
			at++
		case n > 0:
			w.add(icon)
			at += n
		default:
			n = 1 + plainEnd(rest[1:])
			w.add(richRun{text: rest[:n], font: r.font(), italic: r.italic})
			at += n
		}
	}
	return w
}

// turnsItalic reports whether a star begins italics, at the beginning of a word on whose line another star follows, or
// ends them. Any other is itself, as in 2*3.
func (r *richReader) turnsItalic(field string, at int) bool {
	r.stars--
	return r.italic || r.stars > 0 && strings.Trim(field[:at], "*(«“\"") == "" && strings.Trim(field[at:], "*") != ""
}

func plainEnd(text string) int {
	if i := strings.IndexAny(text, "{*"); i >= 0 {
		return i
	}
	return len(text)
}

func (w *richWord) add(r richRun) {
	w.runs = append(w.runs, r)
	w.width += r.width()
}

// icon reads "{id}" at the beginning of a text and returns its length, 0 for anything else.
func (r *richReader) icon(text string) (richRun, int) {
	inner, _, closed := strings.Cut(strings.TrimPrefix(text, "{"), "}")
	if !strings.HasPrefix(text, "{") || !closed {
		return richRun{}, 0
	}
	own := ownIcon(r.own, inner)
	if own == nil && !HasSign(inner) && (symbol.Symbol{Branch: inner}).Check() != nil {
		return richRun{}, 0
	}
	return richRun{sign: inner, own: own}, len(inner) + 2
}

// ownIcon returns the icon of an id that is made of a picture, or nil.
func ownIcon(own []*symbol.Branch, id string) *symbol.Branch {
	for _, b := range own {
		if b.ID == id && b.Picture() != nil {
			return b
		}
	}
	return nil
}

func (r *richReader) font() draw.Font {
	if r.bold {
		return r.heavy
	}
	return r.regular
}

// width gives the width at size 1.
func (r richRun) width() float64 {
	switch {
	case r.sign == "":
		return r.font.Width(r.text, 1)
	case r.own != nil:
		size := r.own.Picture().Size()
		return inlineHigh*min(maxInline, size.W/size.H) + 2*inlineBeside
	case HasSign(r.sign) && !silhouette(r.sign):
		return inlineHigh + 2*inlineBeside
	}
	return inlineHigh*symbol.FrameRatio + 2*inlineBeside
}

// split parts a run so that the first part is no wider than room at size 1, if it can be parted. Its first letter may be
// wider where it has to be in that part.
func (r richRun) split(room float64, one bool) (head, rest richRun, ok bool) {
	end, used := 0, 0.0
	for end < len(r.text) {
		_, n := utf8.DecodeRuneInString(r.text[end:])
		if used += r.font.Width(r.text[end:end+n], 1); used > room && !(one && end == 0) {
			break
		}
		end += n
	}
	if end == 0 || end >= len(r.text) {
		return r, r, false
	}
	head, rest = r, r
	head.text, rest.text = r.text[:end], r.text[end:]
	return head, rest, true
}

// slant leans letters to the right about the middle of capitals.
const slant = 0.2

func (r richRun) draw(c draw.Canvas, at draw.Point, size float64, ink draw.Colour) {
	switch box := (draw.Rect{X: at.X + inlineBeside*size, Y: at.Y - 0.86*size, W: (r.width() - 2*inlineBeside) * size, H: inlineHigh * size}); {
	case r.sign == "" && r.italic:
		lean := draw.Affine{A: 1, C: -slant, D: 1, E: slant * (at.Y - r.font.CapHeight()*size/2)}
		c.Transform(lean)
		defer c.Pop()
		fallthrough
	case r.sign == "":
		c.Text(r.text, at, draw.Lettering{Font: r.font, Size: size, Colour: ink})
	case r.own != nil:
		r.own.Picture().Draw(c, box, artwork.Fitted)
	case HasSign(r.sign):
		DrawSign(c, r.sign, box, ink)
	default:
		_ = symbol.Symbol{Branch: r.sign}.Draw(c, box, symbol.Look{Box: draw.White, Line: ink, Mark: ink}) // checked when it was read
	}
}
