package mapping

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
)

// coarsely is how many pixels of the scan an arrow moves a corner in coarse steps.
const coarsely = 10

// cornered reports whether the scan can be aligned at the corners of the map: it lies below a map that has four.
func (s *Scan) cornered() bool {
	b := s.Doc.Board()
	u := s.Doc.Head().Underlay
	if u == nil {
		return false
	}
	_, ok := u.Fitted(b.Grid(), b.Cols(), b.Rows(), board.UpperLeft, 0, 0)
	return ok
}

// AtCorners reports whether the page shows the corners of the map.
func (s *Scan) AtCorners() bool { return s.Closely && s.cornered() }

// Corner returns the corner that the arrows move.
func (s *Scan) Corner() board.Corner { return s.corner }

// CornerHex returns the number of the hex at a corner.
func (s *Scan) CornerHex(at board.Corner) string {
	b := s.Doc.Board()
	return b.Label(at.Of(b.Cols(), b.Rows()))
}

// corners are the rows of the corners.
func (s *Scan) corners(seat view.Seat) []page.Control {
	var labels []string
	for _, at := range board.Corners {
		labels = append(labels, s.CornerHex(at))
	}
	rows := []page.Control{page.NewText(seat.Say("editor.scan.corners_about"))}
	rows = append(rows, s.segmented("corner", seat.Say("editor.scan.corner"), labels, int(s.corner), func(i int) { s.corner = board.Corner(i) })[1])
	rows = append(rows, page.NewAside(seat.Say([]string{"editor.scan.moves_all", "editor.scan.moves_one", "editor.scan.moves_one", "editor.scan.moves_spacing"}[s.corner], "hex", s.CornerHex(board.UpperLeft))))
	arrows := page.NewChips()
	for _, a := range []struct {
		id   string
		icon style.Icon
		x, y float64
	}{{"left", style.IconBack, -1, 0}, {"right", style.IconNext, 1, 0}, {"up", style.IconUp, 0, -1}, {"down", style.IconDown, 0, 1}} {
		arrow := s.press(a.id, seat.Say("editor.scan."+a.id), func() { s.nudge(a.x, a.y) }).WithIcon(a.icon)
		arrow.Body = &page.Chip{}
		arrows.Add(s.unlessLocked(seat, arrow))
	}
	s.does["dragged"] = func(value any) {
		if by, ok := value.(Dragged); ok {
			s.corner = by.Corner
			s.fit(s.Doc.Begin(s.step()), by.By)
		}
	}
	s.does["pick"] = func(value any) { s.corner, _ = value.(board.Corner) }
	rows = append(rows, arrows)
	return append(rows, s.segmented("coarse", seat.Say("editor.scan.step"), []string{"1", strconv.Itoa(coarsely)}, asIndex(s.coarse), func(i int) { s.coarse = i == 1 })...)
}

// Dragged is a drag of the scan at a corner, in its pixels.
type Dragged struct {
	Corner board.Corner
	By     draw.Point
}

// Drag returns what a drag of the scan at a corner sends.
func (s *Scan) Drag(seat view.Seat, by Dragged) page.Send {
	if s.locked() {
		return isLocked(seat)
	}
	return page.Send{Put: &page.Put{Field: "dragged", Value: by}}
}

// Pick returns what a press of the picture of a corner sends.
func (s *Scan) Pick(at board.Corner) page.Send {
	return page.Send{Put: &page.Put{Field: "pick", Value: at}}
}

// After returns the scan as a drag would leave it. ok is false if the grid would not fit on it.
func (s *Scan) After(by Dragged) (u board.Underlay, ok bool) {
	b := s.Doc.Board()
	if u := s.Doc.Head().Underlay; u != nil {
		return u.Fitted(b.Grid(), b.Cols(), b.Rows(), by.Corner, -by.By.X, -by.By.Y) // the grid stays, the scan moves
	}
	return u, false
}

// nudge moves the scan at the chosen corner. Consecutive moves of a corner are one step.
func (s *Scan) nudge(x, y float64) {
	by := draw.Pt(x, y)
	if s.coarse {
		by = draw.Pt(x*coarsely, y*coarsely)
	}
	s.fit(s.Doc.Continue(s.step()), by)
}

func (s *Scan) step() engine.Said {
	return engine.Tell("editor.step.scan_corner", "hex", s.CornerHex(s.corner))
}

// fit moves the scan at the chosen corner, as a stroke.
func (s *Scan) fit(stroke *doc.Stroke, by draw.Point) {
	u, ok := s.After(Dragged{s.corner, by})
	if s.fault = nil; !ok {
		stroke.Cancel()
		s.fault = engine.Wrong("editor.scan_far")
		return
	}
	s.fault = Plain(setScan(s.Doc, stroke, func(h *doc.Head) { h.Underlay = &u }))
}

func asIndex(on bool) int {
	if on {
		return 1
	}
	return 0
}
