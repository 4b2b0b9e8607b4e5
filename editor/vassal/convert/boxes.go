package convert

import (
	"image"
	"math"
	"slices"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// box makes boxes of zones that have no hexes, and of regions.
func (a *atlas) box(s *sheet) {
	for _, t := range s.tiles {
		for _, z := range t.zones {
			switch {
			case s.hexes != nil && (z.Parent || s.hexes.in(z.Node)):
			case len(z.Regions) > 0:
				a.regions(s, t, z.Regions)
			default:
				a.addBox(s, t, z.Name, z.Bounds())
			}
		}
		a.regions(s, t, t.regions)
		if s.ground(t) {
			a.addBox(s, t, s.title, image.Rectangle{Max: t.size})
		}
	}
	code := cameBoxes
	if s.points {
		code = camePoints
	}
	a.report.came(code, "", len(s.boxes))
}

// regions makes a small box around each point of a grid of regions.
func (a *atlas) regions(s *sheet, t *tile, list []grid.Region) {
	half := regionHalf(list)
	for _, r := range list {
		a.addBox(s, t, r.Name, image.Rectangle{r.At, r.At}.Inset(-half))
	}
}

// regionHalf returns half the side of the boxes of regions: less than half the way between the nearest two.
func regionHalf(list []grid.Region) int {
	least := 80
	for i, r := range list[:min(len(list), 400)] {
		for _, other := range list[:i] {
			d := r.At.Sub(other.At)
			if far := int(math.Hypot(float64(d.X), float64(d.Y))); far > 0 {
				least = min(least, far)
			}
		}
	}
	return max(least*2/5, 4)
}

// addBox makes a box of a part of a board. Where another board of the sheet has such a name, that of the board is before it.
func (a *atlas) addBox(s *sheet, t *tile, name string, area image.Rectangle) {
	b := box{tile: t, called: words(name), area: t.area(area)}
	b.name = b.called
	if b.name == "" || area.Empty() || len(s.boxes) == maxBoxes || s.boxNamed(t, name) != (place{}) {
		return
	}
	if slices.ContainsFunc(s.boxes, func(other box) bool { return other.name == b.name }) {
		b.name = words(t.name + ": " + b.called)
	}
	if s.points {
		s.point(b)
		return
	}
	b.id = a.taken.free(b.name, "box")
	x, y := s.mm(b.area.Min)
	if s.board.PutBox(board.Box{ID: b.id, Name: b.name, X: x, Y: y, Width: float64(area.Dx()) * s.scale, Height: float64(area.Dy()) * s.scale}) != nil {
		a.report.lost(lostPlaces, "", 1)
		return
	}
	s.boxes = append(s.boxes, b)
}

// mostHexBoxes bounds the hexes of a map that are all boxes.
const mostHexBoxes = 400

// hexBoxes makes boxes of the hexes of all maps but the first. On a map with many only those are boxes in which counters
// begin.
func (a *atlas) hexBoxes() {
	for _, s := range a.sheets[min(1, len(a.sheets)):] {
		if s.count() > mostHexBoxes {
			a.report.lost(lostHexes, s.title, 1)
			continue
		}
		for at := range (board.Field{Cols: s.count(), Rows: 1}).All() {
			a.hexBox(s, s.board.Board().Label(hex.Coord{Col: at.Col % s.hexes.cols, Row: at.Col / s.hexes.cols}))
		}
	}
}

// hexBox returns the box of a hex on a map that is not the first, which it makes if it is new; "" beyond the bound.
func (a *atlas) hexBox(s *sheet, label string) string {
	for _, b := range s.boxes {
		if b.hex == label {
			return b.id
		}
	}
	at, err := s.board.Board().Hex(label)
	if err != nil || len(s.boxes) == maxBoxes {
		return ""
	}
	b := box{name: words(s.title + " " + label), hex: label}
	b.id = a.taken.free(b.name, "box")
	x, y := s.hexes.centre(at)
	half := round(s.hexes.DY * 0.35)
	left, top := s.mm(image.Pt(round(x)-half, round(y)-half))
	side := 2 * float64(half) * s.scale
	if s.board.PutBox(board.Box{ID: b.id, Name: label, X: left, Y: top, Width: side, Height: side}) != nil {
		return ""
	}
	s.boxes = append(s.boxes, b)
	return b.id
}
