package convert

import (
	"image"
	"math"

	"sandtable/editor/vassal/grid"
)

// patch is a part of a sheet whose hexes the module numbers alike: a board with its grid, or a zone with one of its own.
type patch struct {
	grid.Hexes // in pixels of the tile's picture
	numbering  *grid.Numbering
	tile       *tile
	zone       *grid.Zone // nil for the grid of the board
}

// holds reports whether a point of the sheet belongs to the grid.
func (p *patch) holds(at image.Point) bool {
	if !at.In(p.tile.bounds()) {
		return false
	}
	z := p.tile.zone(p.tile.local(at))
	return z == p.zone || p.zone == nil && z.Parent
}

// laid returns the grid in pixels of a sheet of some size. On a turned board the odd columns are the higher ones.
func (p *patch) laid(size image.Point) grid.Hexes {
	g, first := p.Hexes, 0
	if p.tile.turned {
		first = 1
	}
	x, y := p.tile.onSheet(p.Centre(first, 0))
	g.W, g.H = size.X, size.Y
	g.X0, g.Y0 = round(x), round(y)
	if g.Sideways {
		g.X0, g.Y0 = g.Y0, g.X0
	}
	return g
}

// Grids agree if they are alike up to a hundredth, and their hexes lie upon each other up to an eighth.
const (
	alike = 0.01
	apart = 0.125
)

// agrees reports whether the hexes of a grid are those of another, wherever the board has them.
func (p *patch) agrees(with grid.Hexes) bool {
	near := func(a, b float64) bool { return math.Abs(a-b) <= alike*b }
	if p.Sideways != with.Sideways || !near(p.DX, with.DX) || !near(p.DY, with.DY) {
		return false
	}
	for _, corner := range []image.Point{{}, {X: p.W}, {Y: p.H}, {p.W, p.H}} {
		x, y := p.tile.onSheet(p.Centre(p.At(corner.X, corner.Y)))
		cx, cy := with.Centre(with.At(round(x), round(y)))
		if math.Hypot(x-cx, y-cy) > apart*with.DY+1 {
			return false
		}
	}
	return true
}

// number returns the number of the hex at a point of the sheet; "" for hexes without numbers.
func (p *patch) number(x, y float64) string {
	if p.numbering == nil {
		return ""
	}
	at := p.tile.local(image.Pt(round(x), round(y)))
	return p.Name(*p.numbering, at.X, at.Y)
}

// full returns a number with what the program puts around it in a zone.
func (p *patch) full(number string) string {
	if p.zone == nil || !p.zone.Located() {
		return number
	}
	return words(p.zone.Called(number))
}
