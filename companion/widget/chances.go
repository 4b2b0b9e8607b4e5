package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Chance is one result and how likely it is.
type Chance struct {
	Words   string  // the result
	Share   float64 // 0 to 1
	Exact   string  // the share as a fraction, as "5 in 36"; empty for none
	Percent string  // the share in words, as "42 %"
	Marked  bool    // the one that came out
}

// ChanceBars shows the chances of the results, one bar each: standing side by side where the words fit, else lying below
// one another. A full bar is certain.
type ChanceBars struct {
	face.Base

	Chances []Chance

	bars []*chanceBar
}

type chanceBar struct {
	trough, bar           *canvas.Rectangle
	words, exact, percent face.Block
}

const (
	barHeight float32 = 44 // of a standing trough
	barWidth  float32 = 40 // of a standing bar, at most
	barRow    float32 = 8  // thickness of a lying bar
)

// NewChanceBars makes the bars.
func NewChanceBars(chances []Chance) *ChanceBars {
	b := &ChanceBars{Chances: chances}
	b.ExtendBaseWidget(b)
	return b
}

// Dress implements face.Face.
func (b *ChanceBars) Dress() {
	for len(b.bars) < len(b.Chances) {
		b.bars = append(b.bars, &chanceBar{trough: face.Rect(), bar: face.Rect()})
	}
	b.bars = b.bars[:len(b.Chances)]
	for i, c := range b.Chances {
		role, fill := theme.Body, theme.Edge
		if c.Marked {
			role, fill = theme.Strong, theme.Accent
		}
		p := b.bars[i]
		p.trough.FillColor, p.trough.CornerRadius = theme.ColorFor(b, theme.Well), 3
		p.bar.FillColor, p.bar.CornerRadius = theme.ColorFor(b, fill), 3
		p.words.Set(b, c.Words, role, theme.Ink, fyne.TextAlignCenter)
		p.exact.Set(b, c.Exact, theme.Small, theme.Faint, fyne.TextAlignCenter)
		p.percent.Set(b, c.Percent, theme.Small, theme.Ink, fyne.TextAlignCenter)
		p.exact.Once, p.percent.Once = true, true
	}
}

// upright reports whether the bars are upright at the width: each word on one line, and no more than eight bars.
func (b *ChanceBars) upright(width float32) bool {
	n := len(b.bars)
	if n == 0 || n > 8 {
		return false
	}
	each := (width - float32(n-1)*theme.Gap) / float32(n)
	for _, p := range b.bars {
		if max(p.words.Natural(), p.exact.Natural(), p.percent.Natural()) > each {
			return false
		}
	}
	return true
}

// MinWidth implements face.Face.
func (b *ChanceBars) MinWidth() float32 {
	w := float32(0)
	for _, p := range b.bars {
		w = max(w, p.words.MinWidth()+p.exact.Natural()+p.percent.Natural()+60)
	}
	return w
}

// textHeights returns the height of the line of words, and that of the numbers above a standing bar.
func (b *ChanceBars) textHeights() (words, numbers float32) {
	for _, p := range b.bars {
		words, numbers = p.words.LineHeight(), max(numbers, p.percent.LineHeight())
		if p.exact.Text != "" {
			numbers = 2 * p.percent.LineHeight()
		}
	}
	return words, numbers
}

// columns returns the widths of the words, the fractions and the percentages of lying bars, the gaps before the last two
// included.
func (b *ChanceBars) columns(width float32) (words, exact, percent float32) {
	for _, p := range b.bars {
		words, exact, percent = max(words, p.words.Natural()), max(exact, p.exact.Natural()), max(percent, p.percent.Natural())
	}
	if exact > 0 {
		exact += theme.Gap
	}
	return min(words, width*0.5), exact, percent + theme.Gap
}

// HeightAt implements Flowing.
func (b *ChanceBars) HeightAt(width float32) float32 {
	if b.upright(width) {
		words, numbers := b.textHeights()
		return numbers + barHeight + words + 4
	}
	column, _, _ := b.columns(width)
	total := float32(0)
	for _, p := range b.bars {
		total += p.words.HeightAt(column) + 4
	}
	return total
}

// Arrange implements face.Face.
func (b *ChanceBars) Arrange(size fyne.Size) {
	if b.upright(size.Width) {
		b.stand(size.Width)
		return
	}
	b.lie(size.Width)
}

func (b *ChanceBars) stand(width float32) {
	n := float32(len(b.bars))
	w := (width - (n-1)*theme.Gap) / n
	_, top := b.textHeights()
	for i, p := range b.bars {
		x := float32(i) * (w + theme.Gap)
		h := barHeight * float32(b.Chances[i].Share)
		p.percent.Put(b, x, 0, w)
		p.exact.Put(b, x, p.percent.LineHeight(), w)
		thick := min(w, barWidth)
		flow.Place(p.trough, x+(w-thick)/2, top, thick, barHeight)
		flow.Place(p.bar, x+(w-thick)/2, top+barHeight-h, thick, h)
		p.words.Put(b, x, top+barHeight+2, w)
	}
}

func (b *ChanceBars) lie(width float32) {
	words, exact, percent := b.columns(width)
	y := float32(0)
	for i, p := range b.bars {
		p.words.Align, p.exact.Align, p.percent.Align = fyne.TextAlignLeading, fyne.TextAlignTrailing, fyne.TextAlignTrailing
		h := p.words.Put(b, 0, y, words)
		room := max(width-words-exact-percent-theme.Gap, 0)
		flow.Place(p.trough, words+theme.Gap, y+(h-barRow)/2, room, barRow)
		flow.Place(p.bar, words+theme.Gap, y+(h-barRow)/2, room*float32(b.Chances[i].Share), barRow)
		p.exact.PutMiddle(b, width-percent-exact, y, exact, h)
		p.percent.PutMiddle(b, width-percent, y, percent, h)
		y += h + 4
	}
}

// Parts implements face.Face.
func (b *ChanceBars) Parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, p := range b.bars {
		all = face.Joined(all, face.Only(p.trough, p.bar), p.words.Objects(), p.exact.Objects(), p.percent.Objects())
	}
	return all
}
