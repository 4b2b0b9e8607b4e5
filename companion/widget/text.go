package widget

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"strings"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// Text is words without a background of its own.
type Text struct {
	face.Base

	Words string
	Role  theme.Role
	Tone  fyne.ThemeColorName // Ink if empty
	Align fyne.TextAlign
	Once  bool // one line, never wrapped

	block face.Block
}

// NewText makes a text that wraps where it must.
func NewText(words string, role theme.Role) *Text {
	t := &Text{Words: words, Role: role}
	t.ExtendBaseWidget(t)
	return t
}

// NewLine makes a text that stays on one line. Use it only where the width is sure to be enough, as for figures.
func NewLine(words string, role theme.Role) *Text {
	t := NewText(words, role)
	t.Once = true
	return t
}

// In sets the colour and returns the text.
func (t *Text) In(tone fyne.ThemeColorName) *Text {
	t.Tone = tone
	return t
}

// Set changes the words.
func (t *Text) Set(words string) {
	if t.Words != words {
		t.Words = words
		t.Refresh()
	}
}

// Dress implements face.Face.
func (t *Text) Dress() {
	t.block.Set(t, t.Words, t.Role, t.Tone, t.Align)
	t.block.Once = t.Once
}

// MinWidth implements face.Face.
func (t *Text) MinWidth() float32 { return t.block.MinWidth() }

// Natural is the width it likes.
func (t *Text) Natural() float32 { return t.block.Natural() }

// HeightAt implements Flowing.
func (t *Text) HeightAt(width float32) float32 {
	return max(t.block.HeightAt(width), t.block.LineHeight())
}

// Arrange implements face.Face.
func (t *Text) Arrange(size fyne.Size) { t.block.Put(t, 0, 0, size.Width) }

// Parts implements face.Face.
func (t *Text) Parts() []fyne.CanvasObject { return t.block.Objects() }

// Citing is a text with numbers of rules in its sentences, each underlined and leading to its rule.
type Citing struct {
	Text

	find  func(text string) [][]int
	taps  []fyne.CanvasObject // one for each number, in order
	lines []fyne.CanvasObject // below the numbers
}

// NewCiting makes a text. find gives the numbers in it as pairs of bytes, lead what a tap on one does.
func NewCiting(words string, role theme.Role, tone fyne.ThemeColorName, find func(string) [][]int, lead func(number string) func()) *Citing {
	c := &Citing{Text: Text{Words: words, Role: role, Tone: tone}, find: find}
	for _, at := range find(words) {
		c.taps = append(c.taps, face.NewTap(lead(words[at[0]:at[1]])))
		c.lines = append(c.lines, face.Rect())
	}
	c.ExtendBaseWidget(c)
	return c
}

// Dress implements face.Face.
func (c *Citing) Dress() {
	c.Text.Dress()
	for _, l := range c.lines {
		l.(*canvas.Rectangle).FillColor = theme.ColorFor(c, theme.Accent)
	}
}

// HeightAt implements Flowing: at least as high as a finger.
func (c *Citing) HeightAt(width float32) float32 { return max(c.Text.HeightAt(width), theme.Touch) }

// Arrange implements face.Face. The numbers come in the order of the lines, which may leave out spaces where they break.
func (c *Citing) Arrange(size fyne.Size) {
	y, high, n := (size.Height-c.block.HeightAt(size.Width))/2, c.block.LineHeight(), 0
	c.block.Put(c, 0, y, size.Width)
	for _, line := range c.block.Broken(size.Width) {
		for _, at := range c.find(" " + line) { // a number that begins a line does not begin the text
			if n == len(c.taps) {
				return
			}
			number := line[at[0]-1 : at[1]-1]
			x, wide := c.block.Measure(line[:at[0]-1]), c.block.Measure(number)
			c.taps[n].(*face.Tap).Over(x, y, wide, high, size.Height)
			flow.Place(c.lines[n], x, y+high*0.86, wide, theme.Hair)
			n++
		}
		y += high
	}
}

// Parts implements face.Face.
func (c *Citing) Parts() []fyne.CanvasObject { return face.Joined(c.block.Objects(), c.lines, c.taps) }

// Rule is a hairline across the width.
type Rule struct {
	face.Base

	line *canvas.Rectangle
}

// NewRule makes a Rule.
func NewRule() *Rule {
	r := &Rule{line: face.Rect()}
	r.ExtendBaseWidget(r)
	return r
}

// Dress implements face.Face.
func (r *Rule) Dress() { r.line.FillColor = theme.ColorFor(r, theme.Hairline) }

// MinWidth implements face.Face.
func (r *Rule) MinWidth() float32 { return 1 }

// HeightAt implements Flowing.
func (r *Rule) HeightAt(float32) float32 { return theme.Hair }

// Arrange implements face.Face.
func (r *Rule) Arrange(size fyne.Size) { flow.Place(r.line, 0, 0, size.Width, theme.Hair) }

// Parts implements face.Face.
func (r *Rule) Parts() []fyne.CanvasObject { return face.Only(r.line) }

// Section is a small heading with a hairline running on to the right: the "why" above the lines of a result.
type Section struct {
	face.Base

	Words string

	block face.Block
	line  *canvas.Rectangle
}

// NewSection makes a Section.
func NewSection(words string) *Section {
	s := &Section{Words: words, line: face.Rect()}
	s.ExtendBaseWidget(s)
	return s
}

// Dress implements face.Face.
func (s *Section) Dress() {
	s.block.Set(s, s.Words, theme.Small, theme.Faint, fyne.TextAlignLeading)
	s.line.FillColor = theme.ColorFor(s, theme.Hairline)
}

// MinWidth implements face.Face.
func (s *Section) MinWidth() float32 { return s.block.MinWidth() }

// HeightAt implements Flowing.
func (s *Section) HeightAt(width float32) float32 { return s.block.HeightAt(width) }

// Arrange implements face.Face.
func (s *Section) Arrange(size fyne.Size) {
	s.block.Put(s, 0, 0, size.Width)
	x := min(s.block.Natural()+theme.Gap, size.Width)
	flow.Place(s.line, x, s.block.LineHeight()/2, size.Width-x, theme.Hair)
}

// Parts implements face.Face.
func (s *Section) Parts() []fyne.CanvasObject {
	return face.Joined(face.Only(s.line), s.block.Objects())
}

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
