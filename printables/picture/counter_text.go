package picture

import (
	"strings"

	"sandtable/printables/draw"
)

// The sizes of texts on a piece, in parts of its height; nothing is smaller than what can be read.
var largest = [slots]float64{TopLeft: 0.15, Top: 0.17, TopRight: 0.15, Left: 0.17, Right: 0.17, Centre: 0.34, Caption: 0.19, BottomLeft: 0.14, BottomRight: 0.14}

// Sizes of the smallest text in millimetres: 6 points with capitals of 1.5 mm on counters of half an inch and larger,
// 5.5 points on smaller ones and on round ones of half an inch.
const (
	minSize  = 6 * 25.4 / 72
	tinySize = 5.5 * 25.4 / 72
	halfInch = 12.3 // mm: the room on a round piece of 5/8 inches is as large
)

// text puts the text of a slot into its box; where it may be turned, it is if it gets larger by it.
func (l *laying) text(s Slot, box draw.Rect, align draw.Align, turn float64) {
	l.put(l.place(s, box, align, turn))
}

// put adds a text, unless it is empty.
func (l *laid) put(t placed) {
	if len(t.block.Lines) == 0 {
		return
	}
	if t.block.Cut {
		l.cut = append(l.cut, t.slot)
	}
	l.texts = append(l.texts, t)
}

// place fits the text of a slot into its box.
func (l *laying) place(s Slot, box draw.Rect, align draw.Align, turn float64) placed {
	t := placed{slot: s, box: box, align: align}
	if strings.TrimSpace(l.Texts[s]) == "" || box.Empty() {
		return t
	}
	most := l.maxSize(s)
	if turn == 0 {
		return l.placeUpTo(most, s, box, align)
	}
	t.block = draw.Fit(l.slotFont(), l.Texts[s], box.W, box.H, most, l.minSize())
	if t.block.Size < 0.8*most || len(t.block.Lines) > 1 || t.block.Cut {
		up := l.stand(t, turn)
		if worse := t.block.Cut || broken(t.block, l.Texts[s]); worse || !up.block.Cut && !broken(up.block, l.Texts[s]) && up.block.Size > t.block.Size {
			return up
		}
	}
	return t
}

// placeUpTo fits a text that is not turned into its box, up to a size.
func (l *laying) placeUpTo(most float64, s Slot, box draw.Rect, align draw.Align) placed {
	block := l.fit(l.Texts[s], box, most)
	return placed{slot: s, box: box, align: align, block: wider(block, l.Texts[s], box, most)}
}

// fit makes a text fit into a box, in thinner letters where it would have to be cut or a word broken.
func (l *laying) fit(text string, box draw.Rect, most float64) draw.Block {
	b := draw.Fit(l.slotFont(), text, box.W, box.H, most, l.minSize())
	if !b.Cut && !broken(b, text) {
		return b
	}
	if thin := draw.Fit(thinFont, text, box.W, box.H, most, l.minSize()); !thin.Cut && !broken(thin, text) {
		return thin
	}
	return b
}

// stand turns a text; an empty one stays empty.
func (l *laying) stand(t placed, turn float64) placed {
	if len(t.block.Lines) == 0 {
		return t
	}
	most := l.maxSize(t.slot)
	upright := draw.RectAround(t.box.Centre(), t.box.H, t.box.W)
	t.block, t.box, t.turned = l.fit(l.Texts[t.slot], upright, most), upright, turn
	return t
}

// slotFont sets all texts of a piece but its factors, thinFont those that do not fit in it.
const (
	slotFont = draw.CondensedBold
	thinFont = draw.Condensed
)

// slotFont returns the font of all texts of the piece.
func (l *laying) slotFont() draw.Font {
	if l.Family.Thin {
		return thinFont
	}
	return slotFont
}

func (l *laying) maxSize(s Slot) float64 {
	most := max(l.minSize(), largest[s]*l.area.H)
	if shared := l.Family.Size[s]; shared > 0 {
		return min(most, shared)
	}
	return most
}

// minSize returns the size of the smallest text on the piece.
func (l *laying) minSize() float64 {
	if min(l.area.W, l.area.H) < halfInch {
		return tinySize
	}
	return minSize
}

// wider breaks a text that has shrunk much on one line into several where it gets larger by it.
func wider(b draw.Block, text string, box draw.Rect, most float64) draw.Block {
	if len(b.Lines) > 1 || b.Size > 0.7*most {
		return b
	}
	lines := draw.Fit(b.Font, text, box.W, 0.88*box.H, most, 1.1*b.Size)
	if lines.Cut || broken(lines, text) || lines.Height() > box.H {
		return b
	}
	return lines
}

// broken reports whether a word of s was broken inside.
func broken(b draw.Block, s string) bool {
	return len(strings.Fields(strings.Join(b.Lines, " "))) != len(strings.Fields(s))
}

// Family is what pieces of one kind share so that they look alike: no text is larger than the smallest of its place, and
// texts beside symbols are turned where one of them has to be. The zero Family leaves each piece to itself.
type Family struct {
	Size  [slots]float64 // mm; 0: as large as it goes
	Thin  bool           // one of the texts needs thin letters
	Stand bool           // the texts beside one of the symbols are turned
}

// Kin is the kind of a face within which texts look alike: units, silhouettes, and backs. It is "" for other faces.
func (f Face) Kin() string {
	switch {
	case f.Card != nil || f.pictured():
		return ""
	case f.Large:
		return "back"
	case f.Symbol.Branch == "":
		return ""
	case silhouette(f.Symbol.Branch):
		return "silhouette"
	}
	return "unit"
}

// Join returns the family with one more face of a piece of this size and shape.
func (a Family) Join(f Face, size draw.Size, shape Shape) Family {
	f.Family = Family{}
	for _, t := range f.lay(draw.Rect{W: size.W, H: size.H}, shape).texts {
		if a.Size[t.slot] == 0 || t.block.Size < a.Size[t.slot] {
			a.Size[t.slot] = t.block.Size
		}
		a.Thin = a.Thin || t.block.Font == thinFont
		a.Stand = a.Stand || t.turned != 0
	}
	return a
}
