package widget

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget/theme"
)

// Cut is a text of a fixed number of lines, such as a status line that changes all the time: what does not fit is cut
// off with an ellipsis, and nothing around it moves.
type Cut struct {
	Text
	Lines int
}

// NewCut makes a text of so many lines.
func NewCut(words string, role theme.Role, lines int) *Cut {
	c := &Cut{Text: Text{Words: words, Role: role}, Lines: lines}
	c.ExtendBaseWidget(c)
	return c
}

// Dress implements face.Face.
func (c *Cut) Dress() {
	c.block.Set(c, c.Words, c.Role, c.Tone, fyne.TextAlignLeading)
}

// MinWidth implements face.Face.
func (c *Cut) MinWidth() float32 { return theme.Touch }

// HeightAt implements Flowing.
func (c *Cut) HeightAt(float32) float32 { return float32(c.Lines) * c.block.LineHeight() }

// Arrange implements face.Face.
func (c *Cut) Arrange(size fyne.Size) {
	if lines := c.block.Broken(size.Width); len(lines) > c.Lines {
		rest := strings.Join(lines[c.Lines-1:], " ")
		c.block.Text = strings.Join(append(lines[:c.Lines-1:c.Lines-1], c.shorten(rest, size.Width)), "\n")
	}
	c.block.PutMiddle(c, 0, 0, size.Width, size.Height)
}

// shorten gives as much of a text as fits, with an ellipsis behind it.
func (c *Cut) shorten(text string, width float32) string {
	runes := []rune(text)
	for len(runes) > 0 && c.block.Measure(string(runes)+"…") > width {
		runes = runes[:len(runes)-1]
	}
	return strings.TrimRight(string(runes), " ,·") + "…"
}
