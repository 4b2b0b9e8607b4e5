package design

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/render"
	"sandtable/companion/view"
	"sandtable/companion/view/mapping"
	"sandtable/companion/view/page"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/printables/picture"
)

// screen shows a model: a page over the map, or a sheet.
type screen struct {
	p      *Place
	source page.Source
	below  *screen        // of a sheet; nil: the map
	drawer *widget.Drawer // nil: it is a page

	panel      page.Panel
	rows, foot *render.Part
	scroll     *flow.Scroll
	title      *widget.Text
	picture    *widget.Picture // of what the page makes
	canvas     *scanCanvas     // of the page of the scan
}

// seat is the reader of pages and sheets.
func (p *Place) seat() view.Seat { return view.Seat{Reader: view.Plain(p.Book, p.Set.Lang())} }

func newScreen(p *Place, source page.Source) *screen { return &screen{p: p, source: source} }

// pageWidth is how wide a page may grow.
const pageWidth float32 = 620

// build makes the widgets of a page.
func (s *screen) build() fyne.CanvasObject {
	s.begin()
	s.title = widget.NewText(s.panel.Title, theme.Title)
	s.scroll = flow.NewScroll(s.body())
	var foot fyne.CanvasObject
	if len(s.panel.Foot) > 0 {
		foot = flow.AtMost(pageWidth, flow.InsetBy(24, 10, s.foot.Box))
	}
	return s.p.Frame(s.bar(), s.content(), foot)
}

// begin makes the rows anew from the model.
func (s *screen) begin() {
	s.rows, s.foot = render.NewPart(s), render.NewPart(s)
	s.show()
}

// bar is the head of a page.
func (s *screen) bar() fyne.CanvasObject {
	row := []fyne.CanvasObject{widget.NewIconButton(theme.IconBack, s.p.back), s.title}
	if s.panel.Steps {
		row = append(row, widget.NewIconButton(theme.IconUndo, s.p.stepping(s.p.undo)), widget.NewIconButton(theme.IconRedo, s.p.stepping(s.p.redo)))
	}
	return flow.InsetBy(8, 6, flow.Row(1, row...))
}

func (s *screen) body() fyne.CanvasObject {
	return flow.AtMost(pageWidth, flow.InsetBy(16, 12, s.rows.Box))
}

// content is the rows, with a picture beside them.
func (s *screen) content() fyne.CanvasObject {
	if scan, ok := s.source.(*mapping.Scan); ok {
		if s.canvas == nil {
			s.canvas = newScanCanvas(s, scan)
		}
		s.canvas.redraw()
		return container.New(&beside{s.p.Form(), 0.55}, s.scroll, s.canvas.view)
	}
	if s.panel.Drawing == nil {
		return s.scroll
	}
	s.picture = widget.NewPicture(fyne.NewSize(theme.Touch, theme.Touch), func(w, h int, scale float32) image.Image {
		return render.Paint(s.panel.Drawing)(w, h, scale)
	})
	return container.New(&beside{s.p.Form(), 0.27}, s.scroll, container.NewPadded(s.picture))
}

// show brings the widgets up to date with the model and reports whether any of them changed.
func (s *screen) show() bool {
	before := s.panel
	s.panel = s.source.Page(s.p.seat())
	if s.panel.Fault != "" && s.panel.Fault != before.Fault {
		s.p.Tell(s.panel.Fault, "", nil)
	}
	enter := s.panel.Keys[page.KeyEnter]
	rows, foot := s.rows.Show(s.panel.Rows, enter), s.foot.Show(s.panel.Foot, enter)
	return rows || foot
}

// refresh shows the model again and reports whether it looks different.
func (s *screen) refresh() bool {
	asked := s.panel.Asks
	changed := s.show()
	switch {
	case s.drawer != nil:
		if changed {
			s.drawer.Refresh()
		}
	case s.scroll != nil:
		s.refreshPage(changed)
		if asked != s.panel.Asks {
			s.scroll.ToTop()
		}
	}
	return changed
}

func (s *screen) refreshPage(changed bool) {
	s.title.Set(s.panel.Title)
	if changed {
		s.scroll.SetContent(s.body())
	}
	if s.picture != nil {
		s.picture.Redraw()
	}
	if s.canvas != nil {
		s.canvas.redraw()
	}
}

// Pressed implements render.Presser.
func (s *screen) Pressed(id string, value any) {
	if c, ok := s.source.Page(s.p.seat()).Find(id); ok && c.DisabledReason == "" {
		s.p.send(c.Sent(value), s)
	}
}

// Roll, Draw and Drawn implement render.Presser; pages of a map have no dice, cups or plans.
func (s *screen) Roll(engine.NeedDice) []int      { return nil }
func (s *screen) Draw(engine.NeedDraw) []string   { return nil }
func (s *screen) Drawn(page.Control) picture.Plan { return picture.Plan{} }

// key presses the control that the page has for a key.
func (s *screen) key(name fyne.KeyName, r rune) bool {
	if s.canvas != nil && s.canvas.view.Key(name, r) {
		return true
	}
	id := s.panel.Keys[page.KeyEnter]
	if id == "" || name != fyne.KeyReturn && name != fyne.KeyEnter {
		return false
	}
	s.Pressed(id, nil)
	return true
}

// send handles a press. from is where it was; nil: on the map.
func (p *Place) send(d page.Send, from *screen) {
	if d.Done && from != nil && from.drawer != nil {
		from.drawer.Close()
		from = from.below
	}
	if d.Put != nil && from != nil {
		from.source.Put(d.Put.Field, d.Put.Value)
		from.refresh()
	}
	if d.Act != nil {
		p.act(*d.Act, from)
	}
	if d.Tell != "" {
		p.Tell(d.Tell, "", nil)
	}
	switch {
	case d.Sheet != nil:
		p.sheet(d.Sheet, from)
	case d.Page != nil:
		p.open(newScreen(p, d.Page))
	}
}

// sheet opens a sheet over a page, another sheet, or the map.
func (p *Place) sheet(source page.Source, below *screen) {
	s := &screen{p: p, source: source, below: below}
	s.begin()
	var foot fyne.CanvasObject
	if len(s.panel.Foot) > 0 {
		foot = s.foot.Box
	}
	s.drawer = p.Drawer(s.panel.Title, s.rows.Box, foot)
	if s.panel.Middle {
		s.drawer.InMiddle()
	}
	before := p.over
	p.over = s
	s.drawer.OnClosed = func() {
		p.over = before
		if below != nil {
			below.refresh()
		}
	}
	s.drawer.Open()
	widget.Ready(p.Win.Canvas(), s.rows.Widget(s.panel.Focus))
}

// apply applies what was filled in and leaves it. A failure is shown and it stays.
func (s *screen) apply() {
	then, err := s.source.(mapping.Applied).Apply()
	if err != nil {
		if !s.refresh() { // else the error is on it
			s.p.Fault(err)
		}
		return
	}
	if s.drawer != nil {
		s.drawer.Close()
	} else {
		s.p.back()
	}
	s.p.send(then, s.below)
}

// beside sets rows and a picture: at their right on wide screens, above them on a phone.
type beside struct {
	form  theme.Form
	share float32 // of a phone's height that the picture takes
}

// rowsWide is how wide rows may be beside a picture.
const rowsWide float32 = 560

// MinSize implements fyne.Layout.
func (*beside) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.Touch, 4*theme.Touch)
}

// Layout implements fyne.Layout.
func (b *beside) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	rows, picture := objects[0], objects[1]
	if b.form == theme.Phone {
		high := size.Height * b.share
		flow.Place(picture, 0, 0, size.Width, high)
		flow.Place(rows, 0, high, size.Width, size.Height-high)
		return
	}
	wide := min(rowsWide, size.Width*0.55)
	flow.Place(rows, 0, 0, wide, size.Height)
	flow.Place(picture, wide, 0, size.Width-wide, size.Height)
}
