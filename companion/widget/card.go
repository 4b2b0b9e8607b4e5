package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Card is a sheet on the paper: a heading, the number of the rule at the right, and whatever belongs to it below.
type Card struct {
	widget.BaseWidget

	Heading string
	Rule    string

	content fyne.CanvasObject
	ground  *canvas.Rectangle
	heading block
	rule    block
}

// NewCard makes a card. Heading and rule may be empty, content may be nil.
func NewCard(heading, rule string, content fyne.CanvasObject) *Card {
	c := &Card{Heading: heading, Rule: rule, content: content, ground: rect()}
	c.ExtendBaseWidget(c)
	return c
}

// SetContent changes what the card holds.
func (c *Card) SetContent(o fyne.CanvasObject) {
	c.content = o
	c.Refresh()
}

// Set changes heading and rule.
func (c *Card) Set(heading, rule string) {
	c.Heading, c.Rule = heading, rule
	c.Refresh()
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer { return rendererOf(c) }

func (c *Card) inner() []fyne.CanvasObject { return only(c.content) }

func (c *Card) dress() {
	c.ground.FillColor, c.ground.StrokeColor = colorFor(c, Sheet), colorFor(c, Hairline)
	c.ground.StrokeWidth, c.ground.CornerRadius = hair, radius
	c.heading.set(c.Heading, Title, Ink, fyne.TextAlignLeading)
	c.rule.set(c.Rule, Small, Faint, fyne.TextAlignTrailing)
	c.rule.once = true
	c.heading.dress(c)
	c.rule.dress(c)
}

func (c *Card) least() float32 {
	c.dress()
	least := c.heading.least() + c.ruleSpace()
	return max(least, leastWidth(c.content)) + 2*Margin
}

func (c *Card) ruleSpace() float32 {
	if c.Rule == "" {
		return 0
	}
	return c.rule.natural() + Gap
}

// head is the height of the heading line with the space below it, 0 without heading and rule.
func (c *Card) head(inner float32) float32 {
	h := max(c.heading.heightAt(inner-c.ruleSpace()), c.rule.heightAt(inner))
	if h == 0 {
		return 0
	}
	if HeightAt(c.content, inner) > 0 {
		h += Gap
	}
	return h
}

// HeightAt implements Flowing.
func (c *Card) HeightAt(width float32) float32 {
	c.dress()
	inner := width - 2*Margin
	return c.head(inner) + HeightAt(c.content, inner) + 2*(Margin-2)
}

func (c *Card) arrange(size fyne.Size) {
	place(c.ground, 0, 0, size.Width, size.Height)
	inner := size.Width - 2*Margin
	y := Margin - 2
	c.heading.put(c, Margin, y, inner-c.ruleSpace())
	drop := (c.heading.lineHeight() - c.rule.lineHeight()) * baseline
	if c.Heading == "" {
		drop = 0
	}
	c.rule.put(c, Margin, y+drop, inner)
	if c.content != nil {
		y += c.head(inner)
		place(c.content, Margin, y, inner, size.Height-y-(Margin-2))
	}
}

func (c *Card) parts() []fyne.CanvasObject {
	return joined(only(c.ground), c.heading.objects(), c.rule.objects(), c.inner())
}
