package design

import (
	"fmt"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/file"
	"sandtable/companion/design/sketch"
	"sandtable/companion/mapview"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/printables/picture"
)

// maxPins is how many hexes tie a scan to the map: two turn and scale it, a third evens it out.
const maxPins = 3

// scanPage lays a scanned map below ours: it is chosen, tied to two or three hexes by tapping them, made
// fainter, locked or taken away.
type scanPage struct {
	p      *Place
	view   *mapview.View
	scroll *flow.Scroll
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
	m := sketch.Map(s.p.Set.Lang(), s.p.doc.Board(), s.p.doc.Kinds())
	m.Show = picture.Layers{Grid: true, Numbers: true}
	m.Under = s.p.scans.Under()
	if m.Under != nil {
		m.Under.Opacity = 1
	}
	return m
}

func (s *scanPage) build() fyne.CanvasObject {
	p := s.p
	s.scroll = flow.NewScroll(widget.NewText("", theme.Body))
	s.view.Ground = theme.Color(theme.Well)
	s.rescan()
	page := &besideLayout{p.Form(), 0.55}
	return p.Frame(p.changingBar(p.Say("editor.menu.scan")), page.of(s.scroll, s.view), nil)
}

// rescan shows the scan where it lies now.
func (s *scanPage) rescan() {
	*s.view.Map() = *s.net()
	s.view.Restyle()
	s.fill()
}

func (s *scanPage) fill() {
	p, u := s.p, s.p.doc.Head().Underlay
	choose := func(key string, kind widget.Kind) *widget.Button {
		return widget.NewKindButton(kind, theme.IconOpen, p.Say(key), s.choose)
	}
	if u == nil {
		s.scroll.SetContent(lines(widget.NewPrompt(p.Say("editor.scan.about")), choose("editor.scan.choose", widget.Main)))
		return
	}
	rows := []fyne.CanvasObject{widget.NewText(p.Say(fmt.Sprintf("editor.scan.pins_%d", len(u.Pins))), theme.Strong)}
	var chips []fyne.CanvasObject
	for i, pin := range u.Pins {
		chips = append(chips, widget.NewRemovableChip(p.doc.Board().Label(pin.Hex), nil, func() { s.unpin(i) }))
	}
	if len(chips) > 0 {
		rows = append(rows, widget.NewChipRow(chips...))
	}
	opacity := widget.NewStepper(p.Say("editor.scan.opacity"), int(u.Opacity*10+0.5), 1, 10, func(v int) {
		s.set(func(u *board.Underlay) { u.Opacity = float64(v) / 10 })
	})
	opacity.Each = 10
	opacity.Format = func(v int) string { return p.Say("editor.scan.percent", "n", v*10) }
	rows = append(rows, opacity,
		widget.NewCheckLine(p.Say("editor.scan.lock"), "", p.doc.Layers().Locked(doc.Underlay), func(on bool) { p.doc.Layers().Lock(doc.Underlay, on) }),
		flow.Equals(choose("editor.scan.another", widget.Plain), widget.NewKindButton(widget.Destructive, theme.IconTrash, p.Say("editor.scan.away"), s.away)))
	s.scroll.SetContent(lines(rows...))
}

// choose asks for a picture. It is kept beside the map, so the map needs a place first.
func (s *scanPage) choose() {
	pick := func() { s.p.picker.Open(file.ScanEnds, s.p.scans.Take) }
	if s.locked() {
		return
	}
	if s.p.doc.File().Path() != "" {
		pick()
		return
	}
	ask := file.Question{Title: s.p.Say("editor.scan.save_first"), Words: s.p.Say("editor.scan.save_first_about")}
	ask.Add(widget.Main, s.p.Say("editor.files.save_first"), func() { s.p.files.SaveThen(pick) })
	ask.Add(widget.Plain, s.p.Say("editor.files.stay"), nil)
	ask.Ask(s.p.Shell)
}

// locked tells that the scan is locked, if it is.
func (s *scanPage) locked() bool {
	locked := s.p.doc.Layers().Locked(doc.Underlay)
	if locked {
		s.p.Tell(s.p.Say("problem.editor.locked", "layer", "@editor.layer.underlay"), "", nil)
	}
	return locked
}

// Set changes how the scan lies.
func (s *scanPage) set(edit func(*board.Underlay)) {
	if s.locked() {
		s.fill()
		return
	}
	if err := s.p.scans.Set("editor.step.scan_lay", func(h *doc.Head) { edit(h.Underlay) }); err != nil {
		s.p.Fault(file.Plainly(err))
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
	if err := s.p.scans.Set("editor.step.scan_away", func(h *doc.Head) { h.Underlay = nil }); err != nil {
		s.p.Fault(file.Plainly(err))
	}
	s.rescan()
}

// underlay is the palette of the scan below the map: the way to the page on which it is laid.
func (pal *palette) underlay() []fyne.CanvasObject {
	key := "editor.scan.choose"
	if pal.doc.Head().Underlay != nil {
		key = "editor.scan.lay"
	}
	return []fyne.CanvasObject{widget.NewKindButton(widget.Plain, theme.IconMap, pal.Say(key), func() { pal.p.open(newScanPage(pal.p)) })}
}

// rescan shows the scan as it lies now.
func (c *chart) rescan() {
	c.view.Map().Under = c.scans.Under()
	c.view.Restyle()
}
