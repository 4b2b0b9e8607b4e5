package picture

import (
	"image"
	"math"

	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// runs draws hexes seen from afar: a rectangle for each run of one kind along a column, or along a row of hexes with
// a point at the top. The most frequent kind is drawn below all of them at once.
func (d terrainLayer) runs() {
	if d.col0 > d.col1 || d.row0 > d.row1 {
		return
	}
	r := lines{drawing: d.drawing, colours: d.farColours(), boxes: map[[2]int]draw.Path{}, most: d.commonest()}
	if d.Under != nil {
		r.most = -1 // the picture below the map would be covered
	} else {
		r.ground()
	}
	if d.layout.Flat() {
		for col := d.col0; col <= d.col1; col++ {
			r.draw(d.row0, d.row1, func(i int) hex.Coord { return hex.Coord{Col: col, Row: i} })
		}
		return
	}
	for row := d.row0; row <= d.row1; row++ {
		r.draw(d.col0, d.col1, func(i int) hex.Coord { return hex.Coord{Col: i, Row: row} })
	}
}

// farColours gives the colour of every kind of terrain, by its index.
func (d terrainLayer) farColours() []draw.Colour {
	kinds := d.Board.TerrainKinds()
	colours := make([]draw.Colour, len(kinds))
	for i, kind := range kinds {
		colours[i] = d.Style.Ground(plainTerrain)
		if kind != "" && d.Show.Terrain {
			colours[i] = d.Terrains.terrain(kind).paper(d.Style)
		}
		colours[i] = colours[i].Cover(d.cover(kind))
	}
	return colours
}

// commonest gives the index of the kind that most hexes in sight have.
func (d terrainLayer) commonest() int {
	most, counts := 0, make([]int, len(d.Board.TerrainKinds()))
	for row := d.row0; row <= d.row1; row++ {
		for col := d.col0; col <= d.col1; col++ {
			kind := d.Board.TerrainIndex(hex.Coord{Col: col, Row: row})
			if counts[kind]++; counts[kind] > counts[most] {
				most = kind
			}
		}
	}
	return most
}

// lines draws columns or rows of hexes as bars of colour.
type lines struct {
	*drawing
	colours []draw.Colour
	boxes   map[[2]int]draw.Path // by width and height in pixels: bars of one size share a path
	most    int                  // the kind drawn below all, -1 if none
}

// draw draws the hexes at(from) to at(to). The first and the last are drawn always: lines begin and end
// half a hex apart, where there is no ground.
func (r *lines) draw(from, to int, at func(int) hex.Coord) {
	for i := from; i <= to; {
		kind, end := r.Board.TerrainIndex(at(i)), i
		for end < to && r.Board.TerrainIndex(at(end+1)) == kind {
			end++
		}
		if kind != r.most {
			r.bar(at(i), at(end), r.colours[kind])
		} else {
			if i == from {
				r.bar(at(i), at(i), r.colours[kind])
			}
			if end == to {
				r.bar(at(end), at(end), r.colours[kind])
			}
		}
		i = end + 1
	}
}

// ground lays the commonest colour below all hexes but what juts out at the ends of lines.
func (r *lines) ground() {
	next := func(col, row int) hex.Coord { return hex.Coord{Col: min(col, r.col1), Row: min(row, r.row1)} }
	box := r.pixels(next(r.col0, r.row0), next(r.col1, r.row1))
	if r.layout.Flat() {
		other := r.pixels(next(r.col0+1, r.row0), next(max(r.col0, r.col1-1), r.row1))
		box.Min.Y, box.Max.Y = max(box.Min.Y, other.Min.Y), min(box.Max.Y, other.Max.Y)
	} else {
		other := r.pixels(next(r.col0, r.row0+1), next(r.col1, max(r.row0, r.row1-1)))
		box.Min.X, box.Max.X = max(box.Min.X, other.Min.X), min(box.Max.X, other.Max.X)
	}
	r.fill(box, r.colours[r.most])
}

// pixels gives the bar from one hex to another, in pixels of the view.
func (r *lines) pixels(first, last hex.Coord) image.Rectangle {
	w, h := r.size.W, r.size.H
	if r.layout.Flat() {
		w *= 0.75
	} else {
		h *= 0.75
	}
	a, b := r.middle(first), r.middle(last)
	return image.Rectangle{
		Min: image.Pt(r.pixel(a.X-w/2-r.view.X), r.pixel(a.Y-h/2-r.view.Y)),
		Max: image.Pt(r.pixel(b.X+w/2-r.view.X), r.pixel(b.Y+h/2-r.view.Y)),
	}
}

// bar fills a rectangle from one hex of a line to another.
func (r *lines) bar(first, last hex.Coord, colour draw.Colour) { r.fill(r.pixels(first, last), colour) }

func (r *lines) fill(box image.Rectangle, colour draw.Colour) {
	if box.Empty() {
		return
	}
	size := [2]int{box.Dx(), box.Dy()}
	p, ok := r.boxes[size]
	if !ok {
		p = draw.Rect{W: float64(size[0]) / r.Zoom, H: float64(size[1]) / r.Zoom}.Path()
		r.boxes[size] = p
	}
	r.c.Transform(draw.Move(r.view.X+float64(box.Min.X)/r.Zoom, r.view.Y+float64(box.Min.Y)/r.Zoom))
	r.c.Fill(p, colour)
	r.c.Pop()
}

// pixel gives the edge of a pixel of the view next to a distance in millimetres, so that neighbours
// meet without a seam.
func (r *lines) pixel(mm float64) int { return int(math.Round(mm * r.Zoom)) }
