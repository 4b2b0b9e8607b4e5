package mapping

import (
	"fmt"
	"image"
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// maxPins is how many hexes align a scan: two turn and scale it, a third corrects its skew.
const maxPins = 3

// Scan is the page of the scanned map below a map: it is chosen, aligned by hexes that are tapped on it or by the corners of
// the map, faded, locked or removed.
type Scan struct {
	controls
	Doc     *doc.Document
	Closely bool // shows the corners of the map instead of the whole

	corner board.Corner // the one that the arrows move
	coarse bool         // the arrows move by several pixels
	fault  error
}

// SetScan changes the scan of a map. Consecutive changes under one name are one step.
func SetScan(d *doc.Document, key string, edit func(*doc.Head)) error {
	return setScan(d, d.Continue(engine.Tell(key)), edit)
}

func setScan(d *doc.Document, s *doc.Stroke, edit func(*doc.Head)) error {
	h := d.Head()
	if h.Underlay != nil { // the document's own must not change
		u := *h.Underlay
		u.Pins = slices.Clone(u.Pins)
		h.Underlay = &u
	}
	edit(&h)
	if err := s.SetHead(h); err != nil {
		s.Cancel()
		return err
	}
	s.End()
	return nil
}

// Page implements page.Source.
func (s *Scan) Page(seat view.Seat) page.Panel {
	s.begin()
	p := page.Panel{ID: "map_scan", Title: seat.Say("editor.menu.scan"), Steps: true}
	if s.fault != nil {
		p.Fault = seat.Problem(s.fault)
	}
	u := s.Doc.Head().Underlay
	if u == nil {
		p.Rows = []page.Control{page.NewText(seat.Say("editor.scan.about")), s.choose(seat, "editor.scan.choose").Styled(page.Main)}
		return p
	}
	if s.cornered() {
		p.Rows = append(p.Rows, s.segmented("closely", seat.Say("editor.scan.shows"), []string{seat.Say("editor.scan.whole"), seat.Say("editor.scan.corners")}, asIndex(s.Closely), func(i int) { s.Closely = i == 1 })[1])
	}
	if s.AtCorners() {
		p.Rows = append(p.Rows, s.corners(seat)...)
		p.Rows = append(p.Rows, page.Control{Body: &page.Line{}}, paintScan(seat))
		return p
	}
	p.Rows = append(p.Rows, page.NewText(seat.Say(fmt.Sprintf("editor.scan.pins_%d", len(u.Pins)))).Styled(page.Strong))
	if len(u.Pins) > 0 {
		p.Rows = append(p.Rows, s.pins(seat, u.Pins))
	}
	opacity := s.stepper("opacity", seat.Say("editor.scan.opacity"), page.Stepper{Value: int(u.Opacity*10 + 0.5), Min: 1, Max: 10, Each: 10, Format: measure{seat.Reader, "editor.scan.percent", "n", 10}},
		func(v int) { s.set(func(u *board.Underlay) { u.Opacity = float64(v) / 10 }) })
	away := s.press("away", seat.Say("editor.scan.away"), func() {
		s.fault = Plain(SetScan(s.Doc, "editor.step.scan_away", func(h *doc.Head) { h.Underlay = nil }))
	}).WithIcon(style.IconTrash).Styled(page.Destructive)
	p.Rows = append(p.Rows, s.unlessLocked(seat, opacity),
		s.check("lock", seat.Say("editor.scan.lock"), s.locked(), func(on bool) { s.Doc.Layers().Lock(doc.Underlay, on) }),
		page.NewEquals(s.choose(seat, "editor.scan.another"), s.unlessLocked(seat, away)), page.Control{Body: &page.Line{}}, paintScan(seat))
	return p
}

// paintScan makes the button that suggests the terrain by the colours of the scan.
func paintScan(seat view.Seat) page.Control {
	return act("by_colour", seat.Say("editor.by_colour.title"), PaintScan).WithIcon(style.IconBrush)
}

func (s *Scan) locked() bool { return s.Doc.Layers().Locked(doc.Underlay) }

// isLocked sends the message that the scan is locked. The page restores a value that was set.
func isLocked(seat view.Seat) page.Send {
	return page.Send{Put: &page.Put{Field: "locked", Value: true}, Message: seat.Say("problem.editor.locked", "layer", "@editor.layer.underlay")}
}

// unlessLocked makes a control show a message instead while the scan is locked.
func (s *Scan) unlessLocked(seat view.Seat, c page.Control) page.Control {
	if s.locked() {
		c.Send = isLocked(seat)
	}
	return c
}

// pins lists the hexes that align the scan. A press removes one.
func (s *Scan) pins(seat view.Seat, pins []board.Pin) page.Control {
	chips := page.NewChips()
	for i, pin := range pins {
		chip := s.press("pin."+strconv.Itoa(i), s.Doc.Board().Label(pin.Hex), func() {
			s.set(func(u *board.Underlay) { u.Pins = slices.Delete(u.Pins, i, i+1) })
		})
		chip.Body, chip.Style = &page.Chip{}, page.Removable
		chips.Add(s.unlessLocked(seat, chip))
	}
	return chips
}

// choose makes the button that asks for a picture. It is copied into the folder of the map, so the map must have been saved.
func (s *Scan) choose(seat view.Seat, key string) page.Control {
	return s.unlessLocked(seat, act("choose", seat.Say(key), ChooseScan).WithIcon(style.IconOpen))
}

// set changes how the scan is placed.
func (s *Scan) set(edit func(*board.Underlay)) {
	s.fault = Plain(SetScan(s.Doc, "editor.step.scan_lay", func(h *doc.Head) { edit(h.Underlay) }))
}

// Tapped returns what a tap on the map sends. at is the placement of the scan, size its pixels, under the tapped hex, "" off
// the map.
func (s *Scan) Tapped(seat view.Seat, tapped draw.Point, at draw.Affine, size image.Point, under string) page.Send {
	u := s.Doc.Head().Underlay
	if u == nil {
		return page.Send{}
	}
	back, ok := at.Inverse()
	point := back.Apply(tapped)
	switch {
	case s.locked():
		return isLocked(seat)
	case !ok || point.X < 0 || point.Y < 0 || point.X > float64(size.X) || point.Y > float64(size.Y):
		return page.Send{Message: seat.Say("editor.scan.beside")}
	case len(u.Pins) >= maxPins:
		return page.Send{Message: seat.Say("editor.scan.enough")}
	}
	return page.Send{Sheet: &pin{on: s, at: point, text: under}}
}

// pin is the sheet that asks which hex was tapped on the scan.
type pin struct {
	controls
	on    *Scan
	at    draw.Point // on the scan, in pixels
	text  string
	fault error
}

// Page implements page.Source.
func (n *pin) Page(seat view.Seat) page.Panel {
	n.begin()
	p := page.Panel{ID: "map_pin", Title: seat.Say("editor.scan.which"), Middle: true, Focus: "number", Keys: map[string]string{page.KeyEnter: "pin"},
		Rows: []page.Control{n.field("number", seat.Say("editor.scan.number"), n.on.Doc.Board().Label(hex.Coord{}), n.text, func(text string) { n.text = text })},
		Foot: []page.Control{page.NewBigButton("pin", seat.Say("editor.scan.pin"), "", applies)}}
	if n.fault != nil {
		p.Rows = append(p.Rows, danger(seat.Problem(n.fault)))
	}
	return p
}

// Apply implements Applied.
func (n *pin) Apply() (page.Send, error) {
	at, err := n.on.Doc.Board().Hex(n.text)
	if err != nil {
		n.fault = Plain(err)
		return page.Send{}, n.fault
	}
	n.on.set(func(u *board.Underlay) { u.Pins = append(u.Pins, board.Pin{X: n.at.X, Y: n.at.Y, Hex: at}) })
	return page.Send{}, nil
}
