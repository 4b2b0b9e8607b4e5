package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Chance is one result and how likely it is.
type Chance struct {
	Words   string  // the result
	Share   float64 // 0 to 1
	Percent string  // the share in words, as "42 %"
	Marked  bool    // the one that came out
}

// ChanceBars shows the chances of the results, one bar each: standing side by side where the words fit, else lying below
// one another. The bars are to scale with the likeliest.
type ChanceBars struct {
	widget.BaseWidget

	Chances []Chance

	bars []*chanceBar
}

type chanceBar struct {
	trough, bar    *canvas.Rectangle
	words, percent block
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

// Set changes what is shown.
func (b *ChanceBars) Set(chances []Chance) {
	b.Chances = chances
	b.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (b *ChanceBars) CreateRenderer() fyne.WidgetRenderer { return rendererOf(b) }

func (b *ChanceBars) dress() {
	for len(b.bars) < len(b.Chances) {
		b.bars = append(b.bars, &chanceBar{trough: rect(), bar: rect()})
	}
	b.bars = b.bars[:len(b.Chances)]
	for i, c := range b.Chances {
		role, fill := Body, Edge
		if c.Marked {
			role, fill = Strong, Accent
		}
		p := b.bars[i]
		p.trough.FillColor, p.trough.CornerRadius = colorFor(b, Well), 3
		p.bar.FillColor, p.bar.CornerRadius = colorFor(b, fill), 3
		p.words.set(c.Words, role, Ink, fyne.TextAlignCenter)
		p.percent.set(c.Percent, Small, Ink, fyne.TextAlignCenter)
		p.words.dress(b)
		p.percent.dress(b)
		p.percent.once = true
	}
}

// upright says whether the bars stand at the width: each word on one line, and no more than eight bars.
func (b *ChanceBars) upright(width float32) bool {
	n := len(b.bars)
	if n == 0 || n > 8 {
		return false
	}
	each := (width - float32(n-1)*Gap) / float32(n)
	for _, p := range b.bars {
		if max(p.words.natural(), p.percent.natural()) > each {
			return false
		}
	}
	return true
}

func (b *ChanceBars) least() float32 {
	b.dress()
	w := float32(0)
	for _, p := range b.bars {
		w = max(w, p.words.least()+p.percent.natural()+60)
	}
	return w
}

func (b *ChanceBars) textHeights() (words, percent float32) {
	if len(b.bars) == 0 {
		return 0, 0
	}
	return b.bars[0].words.lineHeight(), b.bars[0].percent.lineHeight()
}

// columns gives the widths of the words and of the percentages when the bars lie.
func (b *ChanceBars) columns(width float32) (words, percent float32) {
	for _, p := range b.bars {
		words, percent = max(words, p.words.natural()), max(percent, p.percent.natural())
	}
	return min(words, width*0.5), percent
}

// HeightAt implements Flowing.
func (b *ChanceBars) HeightAt(width float32) float32 {
	b.dress()
	words, percent := b.textHeights()
	if b.upright(width) {
		return percent + barHeight + words + 4
	}
	column, _ := b.columns(width)
	total := float32(0)
	for _, p := range b.bars {
		total += p.words.heightAt(column) + 4
	}
	return total
}

func (b *ChanceBars) arrange(size fyne.Size) {
	b.dress()
	if b.upright(size.Width) {
		b.stand(size.Width)
		return
	}
	b.lie(size.Width)
}

// share gives the length of a bar as a part of the likeliest.
func (b *ChanceBars) share(i int) float32 {
	most := 0.0
	for _, c := range b.Chances {
		most = max(most, c.Share)
	}
	if most == 0 {
		return 0
	}
	return float32(b.Chances[i].Share / most)
}

func (b *ChanceBars) stand(width float32) {
	n := float32(len(b.bars))
	w := (width - (n-1)*Gap) / n
	_, top := b.textHeights()
	for i, p := range b.bars {
		x := float32(i) * (w + Gap)
		h := barHeight * b.share(i)
		p.percent.put(b, x, 0, w)
		thick := min(w, barWidth)
		place(p.trough, x+(w-thick)/2, top, thick, barHeight)
		place(p.bar, x+(w-thick)/2, top+barHeight-h, thick, h)
		p.words.put(b, x, top+barHeight+2, w)
	}
}

func (b *ChanceBars) lie(width float32) {
	words, percent := b.columns(width)
	y := float32(0)
	for i, p := range b.bars {
		p.words.align, p.percent.align = fyne.TextAlignLeading, fyne.TextAlignTrailing
		h := p.words.put(b, 0, y, words)
		room := max(width-words-percent-2*Gap, 0)
		place(p.trough, words+Gap, y+(h-barRow)/2, room, barRow)
		place(p.bar, words+Gap, y+(h-barRow)/2, room*b.share(i), barRow)
		p.percent.putMiddle(b, width-percent, y, percent, h)
		y += h + 4
	}
}

func (b *ChanceBars) parts() []fyne.CanvasObject {
	var all []fyne.CanvasObject
	for _, p := range b.bars {
		all = joined(all, only(p.trough, p.bar), p.words.objects(), p.percent.objects())
	}
	return all
}
