package widget

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Cut is a text of a fixed number of lines, such as a status line that changes all the time: what does not fit is cut
// off with an ellipsis, and nothing around it moves.
type Cut struct {
	widget.BaseWidget

	Words string
	Role  Role
	Tone  fyne.ThemeColorName // Ink if empty
	Lines int

	block block
}

// NewCut makes a text of so many lines.
func NewCut(words string, role Role, lines int) *Cut {
	c := &Cut{Words: words, Role: role, Lines: lines}
	c.ExtendBaseWidget(c)
	return c
}

// Set changes the words.
func (c *Cut) Set(words string) {
	if c.Words != words {
		c.Words = words
		c.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (c *Cut) CreateRenderer() fyne.WidgetRenderer { return rendererOf(c) }

func (c *Cut) dress() {
	c.block.set(c.Words, c.Role, c.Tone, fyne.TextAlignLeading)
	c.block.dress(c)
}

func (c *Cut) least() float32 { return Touch }

func (c *Cut) natural() float32 {
	c.dress()
	return c.block.natural()
}

// HeightAt implements Flowing.
func (c *Cut) HeightAt(float32) float32 {
	c.dress()
	return float32(c.Lines) * c.block.lineHeight()
}

func (c *Cut) arrange(size fyne.Size) {
	c.dress()
	if lines := c.block.broken(size.Width); len(lines) > c.Lines {
		rest := strings.Join(lines[c.Lines-1:], " ")
		c.block.text = strings.Join(append(lines[:c.Lines-1:c.Lines-1], c.shortened(rest, size.Width)), "\n")
	}
	c.block.putMiddle(c, 0, 0, size.Width, size.Height)
}

// shortened gives as much of a text as fits, with an ellipsis behind it.
func (c *Cut) shortened(text string, width float32) string {
	runes := []rune(text)
	for len(runes) > 0 && c.block.measure(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ,·") + "…"
}

func (c *Cut) parts() []fyne.CanvasObject { return c.block.objects() }
