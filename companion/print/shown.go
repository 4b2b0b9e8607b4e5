package print

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// shown is a panel or a sheet on the screen: the widgets of its model, and what its presses do.
type shown struct {
	p      *Place
	source page.Source
	below  *shown         // what a sheet was opened from
	drawer *widget.Drawer // of a sheet; nil: it is a panel
	closed func()         // follows when a sheet is closed; nil: nothing

	panel      page.Panel
	rows, foot *render.Part
}

func newShown(p *Place, source page.Source) *shown {
	s := &shown{p: p, source: source}
	s.rows, s.foot = render.NewPart(s), render.NewPart(s)
	return s
}

// begin makes all widgets again, as in another language or form.
func (s *shown) begin() {
	s.rows, s.foot = render.NewPart(s), render.NewPart(s)
	s.refresh()
}

// refresh brings the widgets up to date with the model, and reports whether any looks different.
func (s *shown) refresh() bool {
	now := s.source.Page(s.p.seat())
	if now.Fault != "" && now.Fault != s.panel.Fault {
		s.p.Tell(now.Fault, "", nil)
	}
	focused := s.focused()
	s.panel = now
	enter := now.Keys[page.KeyEnter]
	rows, foot := s.rows.Show(s.fitted(now.Rows), enter), s.foot.Show(now.Foot, enter)
	if focused != "" && s.focused() != focused {
		s.focus(focused) // its widget was made again
	}
	return rows || foot
}

// fitted puts what is side by side below one another where there is no room.
func (s *shown) fitted(rows []page.Control) []page.Control {
	if !s.p.Form().Narrow() || !s.p.Tight() {
		return rows
	}
	out := append([]page.Control{}, rows...)
	for i, c := range out {
		if c.Role == page.Row && len(c.Children) > 0 && c.Children[0].Role == page.Check {
			out[i].Role = page.Column
		}
	}
	return out
}

// focused is the control that has the focus; empty: none of these.
func (s *shown) focused() string {
	has := s.p.Win.Canvas().Focused()
	for _, c := range s.panel.All() {
		if o, ok := s.widget(c.ID).(fyne.Focusable); ok && o == has {
			return c.ID
		}
	}
	return ""
}

func (s *shown) focus(id string) {
	if o, ok := s.widget(id).(fyne.Focusable); ok {
		s.p.Win.Canvas().Focus(o)
	}
}

// widget is the widget of a control; nil: it is not shown.
func (s *shown) widget(id string) fyne.CanvasObject {
	if o := s.rows.Widget(id); o != nil {
		return o
	}
	return s.foot.Widget(id)
}

// update brings an open sheet up to date.
func (s *shown) update() {
	if s.refresh() {
		s.drawer.Refresh() // the lines have other heights
	}
}

// Pressed implements render.Presser.
func (s *shown) Pressed(id string, value any) {
	if c, ok := s.source.Page(s.p.seat()).Find(id); ok && c.DisabledReason == "" {
		s.send(c.Sent(value))
	}
}

// Roll, Draw and Drawn implement render.Presser; nothing here has dice, cups or drawings.
func (s *shown) Roll(engine.NeedDice) []int      { return nil }
func (s *shown) Draw(engine.NeedDraw) []string   { return nil }
func (s *shown) Drawn(page.Control) picture.Plan { return picture.Plan{} }

// send carries out the parts of a send in their order.
func (s *shown) send(d page.Send) {
	from := s
	if d.Done && s.drawer != nil {
		s.drawer.Close()
		from = s.below
	}
	if d.Put != nil {
		from.source.Put(d.Put.Field, d.Put.Value)
		s.p.refresh()
	}
	if d.Act != nil {
		s.p.act(*d.Act)
	}
	if d.Sheet != nil {
		from.open(d.Sheet)
	}
}

// open opens a sheet over the screen, or over another sheet.
func (s *shown) open(source page.Source) *shown {
	sheet := newShown(s.p, source)
	sheet.below = s
	sheet.refresh()
	var foot fyne.CanvasObject
	if len(sheet.panel.Foot) > 0 {
		foot = sheet.foot.Box
	}
	sheet.drawer = s.p.Drawer(sheet.panel.Title, sheet.rows.Box, foot)
	if sheet.panel.Middle {
		sheet.drawer.InMiddle()
	}
	before := s.p.sheet
	s.p.sheet = sheet
	sheet.drawer.OnClosed = func() {
		s.p.sheet = before
		if sheet.closed != nil {
			sheet.closed()
		}
		s.p.refresh()
	}
	sheet.drawer.Open()
	widget.Ready(s.p.Win.Canvas(), sheet.widget(sheet.panel.Focus))
	return sheet
}
