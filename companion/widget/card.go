package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Card is a sheet on the paper: a heading, the number of the rule at the right, and whatever belongs to it below.
type Card struct {
	face.Base

	Heading string
	Rule    string

	content fyne.CanvasObject
	ground  *canvas.Rectangle
	heading face.Block
	rule    ruleNumber
}

// Consults sets what a tap on the number of the rule does; act may be nil.
func (c *Card) Consults(act func()) *Card {
	c.rule.lead(act)
	return c
}

// NewCard makes a card. Heading and rule may be empty, content may be nil.
func NewCard(heading, rule string, content fyne.CanvasObject) *Card {
	c := &Card{Heading: heading, Rule: rule, content: content, ground: face.Rect()}
	c.ExtendBaseWidget(c)
	return c
}

// Dress implements face.Face.
func (c *Card) Dress() {
	face.Paint(c.ground, c, theme.Sheet, theme.Hairline, theme.Hair, theme.Radius)
	c.heading.Set(c, c.Heading, theme.Title, theme.Ink, fyne.TextAlignLeading)
	c.rule.dress(c, c.Rule)
}

// MinWidth implements face.Face.
func (c *Card) MinWidth() float32 {
	return max(c.heading.MinWidth(), c.rule.MinWidth(), flow.MinWidth(c.content)) + 2*theme.Margin
}

// ruleSpace is what the number of the rule takes of the line of the heading: nothing where that leaves the heading too
// little, so that the number is below it.
func (c *Card) ruleSpace(inner float32) float32 {
	if c.Rule == "" || c.ruleBelow(inner) {
		return 0
	}
	return c.rule.Natural() + theme.Gap
}

func (c *Card) ruleBelow(inner float32) bool {
	return c.Heading != "" && c.heading.MinWidth()+theme.Gap+c.rule.Natural() > inner
}

// head is the height of the heading line with the space below it, 0 without heading and rule.
func (c *Card) head(inner float32) float32 {
	h := max(c.heading.HeightAt(inner-c.ruleSpace(inner)), c.rule.HeightAt(inner))
	if c.ruleBelow(inner) {
		h = c.heading.HeightAt(inner) + c.rule.HeightAt(inner)
	}
	if h == 0 {
		return 0
	}
	if flow.HeightAt(c.content, inner) > 0 {
		h += theme.Gap
	}
	if c.rule.tap != nil {
		h = max(h, theme.Touch-(theme.Margin-2)) // what a finger wants, with the margin above
	}
	return h
}

// HeightAt implements Flowing.
func (c *Card) HeightAt(width float32) float32 {
	inner := width - 2*theme.Margin
	return c.head(inner) + flow.HeightAt(c.content, inner) + 2*(theme.Margin-2)
}

// Arrange implements face.Face.
func (c *Card) Arrange(size fyne.Size) {
	flow.Place(c.ground, 0, 0, size.Width, size.Height)
	inner := size.Width - 2*theme.Margin
	y := theme.Margin - 2
	used := c.heading.Put(c, theme.Margin, y, inner-c.ruleSpace(inner))
	drop := (c.heading.LineHeight() - c.rule.LineHeight()) * face.Baseline
	switch {
	case c.Heading == "":
		drop = 0
	case c.ruleBelow(inner):
		drop = used
	}
	c.rule.arrange(c, theme.Margin, y+drop, inner, c.head(inner)+y)
	if c.content != nil {
		y += c.head(inner)
		flow.Place(c.content, theme.Margin, y, inner, size.Height-y-(theme.Margin-2))
	}
}

// Parts implements face.Face.
func (c *Card) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(c.ground), c.heading.Objects(), c.rule.Objects(), face.Only(c.content), c.rule.taps())
}
