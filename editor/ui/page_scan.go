package ui

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/editor/doc"
	"sandtable/editor/mapview"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// mostPins is how many hexes tie a scan to the map: two turn and scale it, a third evens it out.
const mostPins = 3

// scanPage lays a scanned map below ours: it is chosen, tied to two or three hexes by tapping them, made
// fainter, locked or taken away.
type scanPage struct {
	p      *Place
	view   *mapview.View
	scroll *look.Scroll
}

func newScanPage(p *Place) *scanPage {
	s := &scanPage{p: p}
	s.view = mapview.New(s.net())
	s.view.OnTap, s.view.Over = s.tapped, s.pins
	return s
}

func (s *scanPage) key(name fyne.KeyName, r rune) bool { return s.view.Key(name, r) }

// net is the open map as a net over the scan.
func (s *scanPage) net() *picture.Map {
	m := s.p.drawn(s.p.doc.Board(), s.p.doc.Kinds())
	m.Show = picture.Layers{Grid: true, Numbers: true}
	m.Under = s.p.under()
	if m.Under != nil {
		m.Under.Opacity = 1
	}
	return m
}

func (s *scanPage) build() fyne.CanvasObject {
	p := s.p
	s.scroll = look.NewScroll(look.NewText("", look.Body))
	s.view.Ground = look.Color(look.Well)
	s.rescan()
	page := &besideLayout{p.form(), 0.55}
	return p.frame(p.bar(p.say("editor.menu.scan")), page.of(s.scroll, s.view), nil)
}

// rescan shows the scan where it lies now.
func (s *scanPage) rescan() {
	*s.view.Map() = *s.net()
	s.view.Restyle()
	s.fill()
}

func (s *scanPage) fill() {
	p, u := s.p, s.p.doc.Head().Underlay
	choose := func(key string, kind look.Kind) *look.Button {
		return look.NewKindButton(kind, look.IconOpen, p.say(key), s.choose)
	}
	if u == nil {
		s.scroll.SetContent(lines(look.NewPrompt(p.say("editor.scan.about")), choose("editor.scan.choose", look.Main)))
		return
	}
	rows := []fyne.CanvasObject{look.NewText(p.say(fmt.Sprintf("editor.scan.pins_%d", len(u.Pins))), look.Strong)}
	var chips []fyne.CanvasObject
	for i, pin := range u.Pins {
		chips = append(chips, look.NewRemovableChip(p.doc.Board().Label(pin.Hex), nil, func() { s.unpin(i) }))
	}
	if len(chips) > 0 {
		rows = append(rows, look.NewChipRow(chips...))
	}
	opacity := look.NewStepper(p.say("editor.scan.opacity"), int(u.Opacity*10+0.5), 1, 10, func(v int) {
		s.set(func(u *board.Underlay) { u.Opacity = float64(v) / 10 })
	})
	opacity.Format = func(v int) string { return p.say("editor.scan.percent", "n", v*10) }
	rows = append(rows, opacity,
		look.NewCheckLine(p.say("editor.scan.lock"), "", p.doc.Locked(doc.Underlay), func(on bool) { p.doc.Lock(doc.Underlay, on) }),
		look.Equals(choose("editor.scan.another", look.Plain), look.NewKindButton(look.Destructive, look.IconTrash, p.say("editor.scan.away"), s.away)))
	s.scroll.SetContent(lines(rows...))
}

// choose asks for a picture. It is kept beside the map, so the map needs a place first.
func (s *scanPage) choose() {
	pick := func() { s.p.askOpen(scanEnds, s.p.takeScan) }
	if s.locked() {
		return
	}
	if s.p.doc.Path() != "" {
		pick()
		return
	}
	ask := question{title: s.p.say("editor.scan.save_first"), words: s.p.say("editor.scan.save_first_about")}
	ask.add(look.Main, s.p.say("editor.files.save_first"), func() { s.p.saveThen(pick) })
	ask.add(look.Plain, s.p.say("editor.files.stay"), nil)
	s.p.ask(ask)
}

// locked tells that the scan is locked, if it is.
func (s *scanPage) locked() bool {
	locked := s.p.doc.Locked(doc.Underlay)
	if locked {
		s.p.tell(s.p.say("problem.editor.locked", "layer", "@editor.layer.underlay"), "", nil)
	}
	return locked
}

// set changes how the scan lies.
func (s *scanPage) set(edit func(*board.Underlay)) {
	if s.locked() {
		s.fill()
		return
	}
	if err := s.p.setScan("editor.step.scan_lay", func(h *doc.Head) { edit(h.Underlay) }); err != nil {
		s.p.fault(plainly(err))
	}
	s.rescan()
}

func (s *scanPage) unpin(i int) {
	s.set(func(u *board.Underlay) { u.Pins = append(u.Pins[:i:i], u.Pins[i+1:]...) })
}

func (s *scanPage) away() {
	if s.locked() {
		return
	}
	if err := s.p.setScan("editor.step.scan_away", func(h *doc.Head) { h.Underlay = nil }); err != nil {
		s.p.fault(plainly(err))
	}
	s.rescan()
}

// tapped ties the touched point of the scan to a hex, whose number is asked for.
func (s *scanPage) tapped(at mapview.Spot) {
	u, m := s.p.doc.Head().Underlay, s.view.Map()
	if u == nil || m.Under == nil || s.locked() {
		return
	}
	back, ok := m.Under.At.Inverse()
	point := back.Apply(draw.Pt(at.Point.X, at.Point.Y))
	size := s.p.files.scan.size
	switch {
	case !ok || point.X < 0 || point.Y < 0 || point.X > float64(size.X) || point.Y > float64(size.Y):
		s.p.tell(s.p.say("editor.scan.beside"), "", nil)
	case len(u.Pins) >= mostPins:
		s.p.tell(s.p.say("editor.scan.enough"), "", nil)
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
	var sheet *look.Drawer
	fault := look.NewText("", look.Small).In(look.Danger)
	fault.Hide()
	field, entry := look.NewField(p.say("editor.scan.number"), b.Label(hex.Coord{}), text, func(t string) { text = t })
	done := func() {
		c, err := b.Hex(text)
		if err != nil {
			fault.Set(p.problem(plainly(err)))
			fault.Show()
			return
		}
		sheet.Close()
		s.set(func(u *board.Underlay) { u.Pins = append(u.Pins, board.Pin{X: point.X, Y: point.Y, Hex: c}) })
	}
	entry.OnSubmitted = func(string) { done() }
	sheet = p.drawer(p.say("editor.scan.which"), look.Column(field, fault), look.NewBigButton(p.say("editor.scan.pin"), "", done)).InMiddle()
	sheet.Open()
	p.win.Canvas().Focus(entry)
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
