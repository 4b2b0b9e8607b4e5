package convert

import (
	"image"

	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/source"
)

// tile is a board of the module on a sheet. Its zones and regions are in pixels of its own picture.
type tile struct {
	node     *source.Node
	name     string // of the board in the module
	scan     string // file of its picture in the module; "" for none
	at, size image.Point
	column   int // among the boards of its window
	row      int
	turned   bool // by 180°
	zones    []grid.Zone
	regions  []grid.Region
}

// grids returns the parts of the module that may have the grid of the whole board.
func (t *tile) grids() []*source.Node { return append(t.node.Of("ZonedGrid"), t.node) }

// square adds the cells of numbered grids of squares to the points of a board and of its zones, and returns how many grids
// have too many.
func (t *tile) square() (large int) {
	cells := func(n *source.Node, area image.Rectangle) (out []grid.Region) {
		out, much := grid.ReadCells(n, area)
		if much {
			large++
		}
		return out
	}
	for _, around := range t.grids() {
		t.regions = append(t.regions, cells(around, image.Rectangle{Max: t.size})...)
	}
	for i, z := range t.zones {
		if z.Parent || !z.Located() {
			continue
		}
		for _, c := range cells(z.Node, z.Bounds()) {
			if z.Holds(c.At) {
				t.zones[i].Regions = append(t.zones[i].Regions, grid.Region{Name: z.Called(c.Name), At: c.At})
			}
		}
	}
	return large
}

// margin is how far a board whose picture is missing goes beyond its zones, in pixels.
const margin = 100

// guess takes the part of a board that has zones and regions for its size, if its picture is missing.
func (t *tile) guess() {
	if t.size.X > 0 && t.size.Y > 0 {
		return
	}
	var all image.Rectangle
	for _, z := range t.zones {
		all = all.Union(z.Bounds())
		for _, r := range z.Regions {
			all = all.Union(image.Rectangle{r.At, r.At.Add(image.Pt(1, 1))})
		}
	}
	for _, r := range t.regions {
		all = all.Union(image.Rectangle{r.At, r.At.Add(image.Pt(1, 1))})
	}
	t.size = all.Max.Add(image.Pt(margin, margin))
}

// bounds returns the part of the sheet that the tile covers.
func (t *tile) bounds() image.Rectangle { return image.Rectangle{t.at, t.at.Add(t.size)} }

// local converts a point of the sheet to one of the tile's picture.
func (t *tile) local(p image.Point) image.Point {
	if p = p.Sub(t.at); t.turned {
		p = t.size.Sub(p)
	}
	return p
}

// onSheet converts a point of the tile's picture to one of the sheet.
func (t *tile) onSheet(x, y float64) (float64, float64) {
	if t.turned {
		x, y = float64(t.size.X)-x, float64(t.size.Y)-y
	}
	return x + float64(t.at.X), y + float64(t.at.Y)
}

// area converts a part of the tile's picture to one of the sheet.
func (t *tile) area(r image.Rectangle) image.Rectangle {
	if t.turned {
		r = image.Rectangle{t.size.Sub(r.Max), t.size.Sub(r.Min)}
	}
	return r.Add(t.at)
}

// zone returns the zone of a point of the picture, or nil.
func (t *tile) zone(p image.Point) *grid.Zone {
	for i, z := range t.zones {
		if z.Holds(p) {
			return &t.zones[i]
		}
	}
	return nil
}
