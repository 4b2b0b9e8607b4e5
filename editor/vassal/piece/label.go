package piece

import (
	"slices"
	"strconv"
	"strings"
)

// Label is a line of text drawn on a piece.
type Label struct {
	Text         string
	Size         int // of the font, pixels
	Bold         bool
	Ink, Back    RGB
	Clear        bool // without a ground
	V, H         byte // the edge of the piece it is at: t, c or b; l, c or r
	VOff, HOff   int  // pixels from there
	VJust, HJust byte // which edge of the text is there
}

// RGB is a colour as the program writes it.
type RGB struct{ R, G, B uint8 }

// mostLabel bounds the letters of a label.
const mostLabel = 80

// Labels returns the texts on a piece as they are drawn, the lowest first. dynamic counts those that depend on values
// that change, which have no text of their own.
func (p Piece) Labels() (out []Label, dynamic int) {
	for _, t := range slices.Backward(p.Traits) {
		if t.Kind != "label" {
			continue
		}
		text, ok := p.filled(t.State)
		switch {
		case !ok || t.Field(14) != "" && t.Field(14) != "0":
			dynamic++
		case text != "":
			out = append(out, t.label(text))
		}
	}
	return out, dynamic
}

// filled replaces the names of constant values in a text; ok is false if others are left.
func (p Piece) filled(text string) (out string, ok bool) {
	text = strings.TrimSpace(text)
	for _, m := range append(p.Marks(), Mark{"pieceName", p.Name()}, Mark{"BasicName", p.Name()}) {
		text = strings.ReplaceAll(text, "$"+m.Key+"$", m.Value)
	}
	letters := []rune(text)
	return string(letters[:min(len(letters), mostLabel)]), strings.Count(text, "$") < 2 && !strings.HasPrefix(text, "{") && !strings.HasPrefix(strings.ToLower(text), "<html")
}

func (t Trait) label(text string) Label {
	l := Label{Text: text, Size: min(max(t.int(2, 10), 4), 200), Bold: t.int(13, 0)&1 != 0, VOff: t.int(6, 0), HOff: t.int(8, 0),
		V: t.sign(5, 't'), H: t.sign(7, 'c'), VJust: t.sign(9, 'b'), HJust: t.sign(10, 'c')}
	back, ground := colour(t.Field(3))
	l.Back, l.Clear = back, !ground
	l.Ink, _ = colour(t.Field(4))
	return l
}

// sign returns a field of one letter.
func (t Trait) sign(i int, otherwise byte) byte {
	if s := t.Field(i); s != "" {
		return s[0]
	}
	return otherwise
}

// colour reads a colour, as "255,0,0"; ok is false for none.
func colour(text string) (c RGB, ok bool) {
	parts := strings.Split(text, ",")
	if len(parts) < 3 {
		return RGB{}, false
	}
	var n [3]uint8
	for i := range n {
		v, err := strconv.ParseUint(strings.TrimSpace(parts[i]), 10, 8)
		if err != nil {
			return RGB{}, false
		}
		n[i] = uint8(v)
	}
	return RGB{n[0], n[1], n[2]}, true
}
