package convert

import (
	"image"
	"math"
	"slices"

	"sandtable/editor/vassal/grid"
	"sandtable/engine/board"
)

// box makes boxes of zones that have no hexes, and of regions.
func (a *atlas) box(s *sheet) {
	for _, t := range s.tiles {
		for _, z := range t.zones {
			switch {
			case z.Parent || s.hexes != nil && s.hexes.in(z.Node):
			case len(z.Regions) > 0:
				a.regions(s, t, z.Regions)
			default:
				a.addBox(s, t, z.Name, z.Bounds())
			}
		}
		a.regions(s, t, t.regions)
	}
	a.report.came(cameBoxes, "", len(s.boxes))
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
	if b.name == "" || area.Empty() || len(s.boxes) == maxBoxes || s.boxNamed(t, name) != "" {
		return
	}
	if slices.ContainsFunc(s.boxes, func(other box) bool { return other.name == b.name }) {
		b.name = words(t.name + ": " + b.called)
	}
	b.id = a.taken.free(b.name, "box")
	x, y := s.mm(b.area.Min)
	if s.board.PutBox(board.Box{ID: b.id, Name: b.name, X: x, Y: y, Width: float64(area.Dx()) * s.scale, Height: float64(area.Dy()) * s.scale}) != nil {
		a.report.lost(lostPlaces, "", 1)
		return
	}
	s.boxes = append(s.boxes, b)
}
