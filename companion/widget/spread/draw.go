package spread

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"sandtable/companion/widget/face"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// ink is what a sheet draws: the headings, the cells in sight, and the frame of the chosen one.
type ink struct {
	ground, head, row, mark, caret, bar *canvas.Rectangle
	texts                               []*canvas.Text
	lines                               []*canvas.Rectangle
	used, ruled                         int // how many of them are in sight
}

func newInk() ink {
	return ink{ground: face.Rect(), head: face.Rect(), row: face.Rect(), mark: face.Rect(), caret: face.Rect(), bar: face.Rect()}
}

// Dress implements face.Face.
func (s *Sheet) Dress() {
	k := &s.ink
	face.Paint(k.ground, s, theme.Sheet, theme.Hairline, theme.Hair, 0)
	k.head.FillColor, k.row.FillColor = theme.ColorFor(s, theme.Well), theme.ColorFor(s, theme.AccentSoft)
	face.Paint(k.mark, s, theme.Sheet, theme.Accent, 2, 2)
	k.caret.FillColor, k.bar.FillColor = theme.ColorFor(s, theme.Ink), theme.ColorFor(s, theme.Edge)
	for _, l := range k.lines {
		l.FillColor = theme.ColorFor(s, theme.Hairline)
	}
}

// Arrange implements face.Face.
func (s *Sheet) Arrange(size fyne.Size) {
	p, k := &s.port, &s.ink
	p.fill(size, s.height())
	flow.Place(k.ground, 0, 0, size.Width, size.Height)
	flow.Place(k.head, 0, 0, size.Width, p.rowHigh)
	k.used, k.ruled = 0, 0
	for row := -1; row < min(p.rows(), p.cells.Len()-p.top); row++ {
		for _, x := range p.spans() {
			k.put(s, row, x)
		}
		k.rule(0, p.y(p.top+row+1), size.Width, theme.Hair)
	}
	for _, x := range p.spans() {
		k.rule(x.from+x.width, 0, theme.Hair, size.Height)
	}
	k.hideRest()
	k.frame(s)
	s.Dress()
}

// hideRest hides what was in sight before.
func (k *ink) hideRest() {
	for _, t := range k.texts[k.used:] {
		t.Hide()
	}
	for _, l := range k.lines[k.ruled:] {
		l.Hide()
	}
}

// put writes a cell or, for row -1, a heading; other rows count from the first in sight.
func (k *ink) put(s *Sheet, row int, x span) {
	if k.used == len(k.texts) {
		k.texts = append(k.texts, canvas.NewText("", theme.Color(theme.Ink)))
	}
	t, p := k.texts[k.used], &s.port
	k.used++
	t.TextSize, t.TextStyle, t.Color = s.size(), fyne.TextStyle{Bold: row < 0}, theme.ColorFor(s, theme.Ink)
	t.Text = cutText(k.words(s, row, x.col), x.width-2*pad, t.TextSize, t.TextStyle)
	t.Show()
	high := t.MinSize().Height
	flow.Place(t, x.from+pad, p.y(p.top+row)+(p.rowHigh-high)/2, max(x.width-2*pad, 0), high)
	t.Refresh()
}

// words are those of a cell: what is being typed in it comes first.
func (k *ink) words(s *Sheet, row, col int) string {
	at := place{s.port.top + row, col}
	switch {
	case row < 0:
		return s.port.heads[col]
	case at == s.at && s.edit != nil:
		return string(s.edit.text)
	}
	return s.port.text(at)
}

// rule draws a line between cells.
func (k *ink) rule(x, y, width, height float32) {
	if k.ruled == len(k.lines) {
		k.lines = append(k.lines, face.Rect())
	}
	l := k.lines[k.ruled]
	k.ruled++
	l.Show()
	flow.Place(l, x, y, width, height)
}

// frame draws the frame of the chosen cell over its row, the caret in it, and how far the rows are scrolled.
func (k *ink) frame(s *Sheet) {
	p, at := &s.port, s.at
	k.mark.Hidden, k.row.Hidden, k.caret.Hidden, k.bar.Hidden = true, true, true, true
	if all, rows := p.cells.Len(), p.rows(); all > rows && rows > 0 {
		room := p.size.Height - p.rowHigh
		k.bar.Hidden = false
		flow.Place(k.bar, p.size.Width-barWide, p.rowHigh+room*float32(p.top)/float32(all), barWide, room*float32(rows)/float32(all))
	}
	if at.row < p.top || at.row >= min(p.top+p.rows(), p.cells.Len()) {
		return
	}
	k.row.Hidden = false
	flow.Place(k.row, 0, p.y(at.row), p.size.Width, p.rowHigh)
	for _, x := range p.spans() {
		if x.col == at.col {
			k.mark.Hidden, k.caret.Hidden = false, s.edit == nil
			flow.Place(k.mark, x.from, p.y(at.row), x.width+1, p.rowHigh+1)
			k.putCaret(s, x)
		}
	}
}

// putCaret shows where the next letter goes.
func (k *ink) putCaret(s *Sheet, x span) {
	if s.edit == nil {
		return
	}
	before := fyne.MeasureText(string(s.edit.text[:s.edit.caret]), s.size(), fyne.TextStyle{}).Width
	flow.Place(k.caret, min(x.from+pad+before, x.from+x.width-2), s.port.y(s.at.row)+3, 1.5, s.port.rowHigh-6)
}

// Parts implements face.Face.
func (s *Sheet) Parts() []fyne.CanvasObject {
	k := &s.ink
	out := face.Only(k.ground, k.head, k.row, k.mark)
	for _, l := range k.lines {
		out = append(out, l)
	}
	for _, t := range k.texts {
		out = append(out, t)
	}
	return append(out, k.caret, k.bar)
}

// cutText shortens a text until it fits a width.
func cutText(words string, width, size float32, style fyne.TextStyle) string {
	if fyne.MeasureText(words, size, style).Width <= width {
		return words
	}
	for r := []rune(words); len(r) > 0; r = r[:len(r)-1] {
		if short := string(r) + "…"; fyne.MeasureText(short, size, style).Width <= width {
			return short
		}
	}
	return ""
}
