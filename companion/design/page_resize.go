package design

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
)

// resizePage adds columns and rows at any side of the map, or cuts them off.
type resizePage struct {
	p       *Place
	by      board.Margins
	steps   [4]*widget.Stepper
	picture *widget.Picture
	becomes *widget.Text
	loss    *widget.Text
	scroll  *flow.Scroll
	use     *widget.Button
}

func (r *resizePage) key(fyne.KeyName, rune) bool { return false }

func (r *resizePage) build() fyne.CanvasObject {
	p := r.p
	b := p.doc.Board()
	r.becomes, r.loss = widget.NewText("", theme.Strong), widget.NewText("", theme.Small)
	r.picture = widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), resizeSketch(sketch.Map(p.Set.Lang(), b, p.doc.Kinds()), func() board.Margins { return r.by }))
	rows := []fyne.CanvasObject{widget.NewPrompt(p.Say("editor.resize.about"))}
	for i, side := range []struct {
		key  string
		side *int
		most int
	}{{"left", &r.by.Left, b.Cols()}, {"right", &r.by.Right, b.Cols()}, {"top", &r.by.Top, b.Rows()}, {"bottom", &r.by.Bottom, b.Rows()}} {
		r.steps[i] = r.side("editor.resize."+side.key, side.side, side.most)
		rows = append(rows, r.steps[i])
	}
	if first, last, ok := boxOf(slices.Collect(p.doc.Selection().Hexes.All())); ok {
		rows = append(rows, widget.NewKindButton(widget.Plain, "", p.Say("editor.resize.to_selection"), func() { r.set(cropTo(b, first, last)) }))
	}
	rows = append(rows, widget.NewRule(), r.becomes, r.loss)
	r.use = widget.NewBigButton(p.Say("editor.resize.use"), "", r.done)
	r.changed()
	foot := flow.AtMost(pageWidth, flow.InsetBy(24, 10, r.use))
	r.scroll = flow.NewScroll(lines(rows...))
	return p.Frame(p.bar(p.Say("editor.menu.resize")), beside(p.Form(), r.scroll, r.picture), foot)
}

// side sets how much one side gains; less than nothing is cut off.
func (r *resizePage) side(key string, value *int, size int) *widget.Stepper {
	s := widget.NewStepper(r.p.Say(key), *value, 1-size, board.MaxSide-size, func(v int) {
		*value = v
		r.changed()
	}).WithJump(10)
	s.Format = func(v int) string { return signed(v) }
	return s
}

// signed writes a number with its sign, as what is added or taken away.
func signed(v int) string {
	switch {
	case v > 0:
		return "+" + strconv.Itoa(v)
	case v < 0:
		return "−" + strconv.Itoa(-v)
	}
	return "0"
}

// Set shows margins on the steppers too.
func (r *resizePage) set(m board.Margins) {
	r.by = m
	for i, v := range []int{m.Left, m.Right, m.Top, m.Bottom} {
		r.steps[i].Set(v)
	}
	r.changed()
}

// changed says what becomes of the map.
func (r *resizePage) changed() {
	p, b := r.p, r.p.doc.Board()
	cols, rows := b.Cols()+r.by.Left+r.by.Right, b.Rows()+r.by.Top+r.by.Bottom
	r.becomes.Set(p.Say("editor.resize.becomes", "columns", cols, "rows", rows))
	r.loss.Tone = theme.Faint
	switch n := cut(b, r.by); {
	case cols < 1 || rows < 1 || cols > board.MaxSide || rows > board.MaxSide:
		r.loss.Tone = theme.Danger
		r.loss.Set(p.Say("editor.resize.bounds", "most", board.MaxSide))
	case n > 0:
		r.loss.Set(p.Say("editor.resize.cut", "count", n))
	default:
		r.loss.Set(p.Say("editor.resize.whole"))
	}
	r.picture.Redraw()
}

// done gives the map its new size, as a step that can be taken back.
func (r *resizePage) done() {
	if err := r.p.doc.Resize(r.by); err != nil {
		r.p.Fault(file.Plainly(err))
		return
	}
	r.p.back()
}
