package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// tapped ties the touched point of the scan to a hex, whose number is asked for.
func (s *scanPage) tapped(at mapview.Spot) {
	u, m := s.p.doc.Head().Underlay, s.view.Map()
	if u == nil || m.Under == nil || s.locked() {
		return
	}
	back, ok := m.Under.At.Inverse()
	point := back.Apply(draw.Pt(at.Point.X, at.Point.Y))
	size := s.p.scans.Scan.Size
	switch {
	case !ok || point.X < 0 || point.Y < 0 || point.X > float64(size.X) || point.Y > float64(size.Y):
		s.p.Tell(s.p.Say("editor.scan.beside"), "", nil)
	case len(u.Pins) >= maxPins:
		s.p.Tell(s.p.Say("editor.scan.enough"), "", nil)
	default:
		s.askHex(point, at)
	}
}

// askHex asks which hex the touched one is; the one of the map that lies there is proposed.
func (s *scanPage) askHex(point draw.Point, at mapview.Spot) {
	p, b := s.p, s.p.doc.Board()
	text := ""
	if at.On {
		text = b.Label(at.Hex)
	}
	var sheet *widget.Drawer
	fault := widget.NewText("", theme.Small).In(theme.Danger)
	fault.Hide()
	field, entry := widget.NewField(p.Say("editor.scan.number"), b.Label(hex.Coord{}), text, func(t string) { text = t })
	done := func() {
		c, err := b.Hex(text)
		if err != nil {
			fault.Set(p.Problem(file.Plainly(err)))
			fault.Show()
			return
		}
		sheet.Close()
		s.set(func(u *board.Underlay) { u.Pins = append(u.Pins, board.Pin{X: point.X, Y: point.Y, Hex: c}) })
	}
	entry.OnSubmitted = func(string) { done() }
	sheet = p.Drawer(p.Say("editor.scan.which"), flow.Column(field, fault), widget.NewBigButton(p.Say("editor.scan.pin"), "", done)).InMiddle()
	sheet.Open()
	p.Win.Canvas().Focus(entry)
	entry.TypedShortcut(&fyne.ShortcutSelectAll{}) // what is typed takes the place of what is proposed
}

// pins draws a cross at every point of the scan that is tied to a hex, with its number.
func (s *scanPage) pins(c draw.Canvas, _ draw.Rect, zoom float64) {
	u, m := s.p.doc.Head().Underlay, s.view.Map()
	if u == nil || m.Under == nil {
		return
	}
	r := 9 / zoom
	for _, pin := range u.Pins {
		at := m.Under.At.Apply(draw.Pt(pin.X, pin.Y))
		cross := draw.Join(draw.Polyline(draw.Pt(at.X-r, at.Y), draw.Pt(at.X+r, at.Y)), draw.Polyline(draw.Pt(at.X, at.Y-r), draw.Pt(at.X, at.Y+r)))
		c.Stroke(cross, draw.Solid(5/zoom, draw.White))
		c.Stroke(cross, draw.Solid(2/zoom, picture.Red))
		c.Text(m.Board.Label(pin.Hex), draw.Pt(at.X+r*0.7, at.Y-r*0.7), draw.Lettering{Font: draw.Bold, Size: 15 / zoom, Colour: picture.Red})
	}
}
