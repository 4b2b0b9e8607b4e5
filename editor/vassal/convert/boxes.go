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
	for _, z := range s.zones {
		switch {
		case z.Parent || s.hexes != nil && len(z.Node.Of("HexGrid")) > 0:
		case len(z.Regions) > 0:
			a.regions(s, z.Regions)
		default:
			a.addBox(s, z.Name, z.Bounds())
		}
	}
	a.regions(s, s.regions)
	a.report.came(cameBoxes, "", len(s.boxes))
}

// regions makes a small box around each point of a grid of regions.
func (a *atlas) regions(s *sheet, list []grid.Region) {
	half := regionHalf(list)
	for _, r := range list {
		a.addBox(s, r.Name, image.Rectangle{r.At, r.At}.Inset(-half))
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

func (a *atlas) addBox(s *sheet, name string, area image.Rectangle) {
	name = words(name)
	if name == "" || area.Empty() || len(s.boxes) == maxBoxes || slices.ContainsFunc(s.boxes, func(b box) bool { return b.name == name }) {
		return
	}
	id := a.taken.free(name, "box")
	x, y := s.mm(area.Min)
	if s.board.PutBox(board.Box{ID: id, Name: name, X: x, Y: y, Width: float64(area.Dx()) * s.scale, Height: float64(area.Dy()) * s.scale}) != nil {
		a.report.lost(lostPlaces, "", 1)
		return
	}
	s.boxes = append(s.boxes, box{id, name, area})
}
