package game

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/engine"
	"sandtable/printables/counter"
	"sandtable/printables/picture"
)

// shown is a page or a sheet on the screen: the widgets of its model, and what its presses do. What a change of the
// model leaves as it was stays the same widget, so that nobody loses the field he types in.
type shown struct {
	p      *Place
	source page.Source
	go_    func(page.Source) // goes to a page from here
	again  func()            // lays out anew what holds the widgets
	close  func()            // of a sheet; nil: it is none
	below  *shown            // what lies below a sheet; nil: nothing

	panel      page.Panel
	rows, foot *render.Part
}

// newShown has no widgets until it is refreshed.
func newShown(p *Place, source page.Source) *shown {
	s := &shown{p: p, source: source, again: func() {}, go_: func(to page.Source) { p.open(&pageScreen{p: p, source: to}) }}
	s.rows, s.foot = render.NewPart(s), render.NewPart(s)
	return s
}

// refresh brings the widgets up to date with the model, and reports whether any looks otherwise than before.
func (s *shown) refresh() bool {
	now := s.source.Page(s.p.seat())
	if now.Fault != "" && now.Fault != s.panel.Fault {
		s.p.Tell(now.Fault, "", nil)
	}
	s.panel = now
	enter := now.Keys[page.KeyEnter]
	rows, foot := s.rows.Show(now.Rows, enter), s.foot.Show(now.Foot, enter)
	return rows || foot
}

// Pressed does what a control sends as the model stands now.
func (s *shown) Pressed(id string, value any) {
	c, ok := s.source.Page(s.p.seat()).Find(id)
	if !ok || c.DisabledReason != "" {
		return
	}
	s.send(c.Sent(value))
}

// Roll, Draw and Drawn are for pages of a session, which are none here.
func (s *shown) Roll(engine.NeedDice) []int      { return nil }
func (s *shown) Draw(engine.NeedDraw) []string   { return nil }
func (s *shown) Drawn(page.Control) picture.Plan { return picture.Plan{} }

// Piece is how a counter of the draft is printed.
func (s *shown) Piece(id string) (counter.Piece, bool) {
	if d := s.p.desk(); d != nil {
		return d.looks.piece(id)
	}
	return counter.Piece{}, false
}

// send does what was pressed, in the order in which the parts of a send stand.
func (s *shown) send(d page.Send) {
	from := s
	if d.Done && s.close != nil {
		s.close()
		from = s.below
	}
	if d.Put != nil {
		from.source.Put(d.Put.Field, d.Put.Value)
		from.changed()
	}
	if d.Act != nil {
		s.p.act(*d.Act)
	}
	if d.Tell != "" {
		s.p.Tell(d.Tell, "", nil)
	}
	switch {
	case d.Sheet != nil:
		from.open(d.Sheet)
	case d.Page != nil:
		from.go_(d.Page)
	}
}

// changed shows what comes of what was said, here and beside it.
func (s *shown) changed() {
	if s.close == nil {
		s.p.refresh()
		return
	}
	if s.refresh() {
		s.again() // the lines have other heights now
	}
}

// open opens a sheet over the screen, or over another sheet.
func (s *shown) open(source page.Source) {
	sheet := newShown(s.p, source)
	sheet.below, sheet.go_ = s, s.go_
	sheet.refresh()
	var foot fyne.CanvasObject
	if len(sheet.panel.Foot) > 0 {
		foot = sheet.foot.Box
	}
	drawer := s.p.Drawer(sheet.panel.Title, sheet.rows.Box, foot)
	if sheet.panel.Middle {
		drawer = drawer.InMiddle()
	}
	sheet.close, sheet.again = drawer.Close, drawer.Refresh
	before := s.p.sheet
	s.p.sheet = sheet
	drawer.OnClosed = func() {
		s.p.sheet = before
		if s.refresh() { // what was said in the sheet may be seen there
			s.again()
		}
	}
	drawer.Open()
	widget.Ready(s.p.Win.Canvas(), sheet.widget(sheet.panel.Focus))
}

// key presses what the page has for a key.
func (s *shown) key(name fyne.KeyName, r rune) bool {
	key := map[fyne.KeyName]string{fyne.KeyReturn: page.KeyEnter, fyne.KeyEnter: page.KeyEnter, fyne.KeyEscape: page.KeyEscape}[name]
	if key == "" && r != 0 {
		key = string(r)
	}
	id := s.panel.Keys[key]
	if key == "" || id == "" {
		return false
	}
	s.Pressed(id, nil)
	return true
}

// widget is the widget of a control; nil: it is not shown.
func (s *shown) widget(id string) fyne.CanvasObject {
	for _, p := range []*render.Part{s.rows, s.foot} {
		if o := p.Widget(id); o != nil {
			return o
		}
	}
	return nil
}

// focus gives what is typed to the control that wants it.
func (s *shown) focus() {
	if f, ok := s.widget(s.panel.Focus).(fyne.Focusable); ok {
		s.p.Win.Canvas().Focus(f)
	}
}

// How wide the lines of a page may grow.
const pageWidth float32 = 560

// body is the page's rows, no wider than can be read.
func (s *shown) body() fyne.CanvasObject {
	return flow.AtMost(pageWidth, flow.InsetBy(16, 12, s.rows.Box))
}

// bottom is what stays in sight below the rows; nil: nothing.
func (s *shown) bottom() fyne.CanvasObject {
	if len(s.panel.Foot) == 0 {
		return nil
	}
	return flow.AtMost(pageWidth, flow.InsetBy(16, 10, s.foot.Box))
}
