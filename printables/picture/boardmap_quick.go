package picture

import (
	"fmt"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// On a screen a map is drawn anew for every frame, so its lines are stamps: a stretch of river or road
// looks alike wherever it bends alike, and is drawn once for each zoom. On paper they are whole paths.

// farPixels is how many pixels wide a hex is at least for its shape and grid to be seen, and
// bendPixels for the bends of rivers and roads.
const (
	farPixels  = 10
	bendPixels = 16
)

// far reports whether hexes are so small that only their colours are seen.
func (d *drawing) far() bool { return d.Zoom > 0 && d.unit*d.Zoom < farPixels }

// straight reports whether hexes are so small that bends are not seen.
func (d *drawing) straight() bool { return d.unit*d.Zoom < bendPixels }

// tiny reports whether something is too small on the screen to be more than a speck.
func (d *drawing) tiny(mm float64) bool { return d.Zoom > 0 && mm*d.Zoom < 1.2 }

// piece identifies a stamp of a line among those of its kind and pen.
type piece struct{ dir, from, to uint8 }

// sheet names the stamps of one pen of a kind.
func (d *drawing) sheet(class string, k *Ground, pen draw.Pen) func(piece) string {
	base := fmt.Sprint(class, " ", k.ID, pen, d.size, d.layout, d.straight())
	ids := map[piece]string{}
	return func(p piece) string {
		id, ok := ids[p]
		if !ok {
			id = base + fmt.Sprint(p)
			ids[p] = id
		}
		return id
	}
}

// seen leaves out pens that would be less than a hair over the one below.
func (d *drawing) seen(pens []draw.Pen) []draw.Pen {
	return slices.DeleteFunc(slices.Clone(pens), func(p draw.Pen) bool { return p.Width*d.Zoom < 0.12 })
}

// stampSides draws the hexsides of one kind, bent round corners as on paper.
func (d *drawing) stampSides(k *Ground, sides []side) {
	bends := make([]piece, len(sides))
	for i, s := range sides {
		bends[i] = d.bent(s, k)
	}
	for _, pen := range d.seen(k.linePens(d.Style)) {
		id := d.sheet("side", k, pen)
		var s side // of the stamp that is drawn: one function for all makes no garbage
		var m draw.Point
		stroke := func(c draw.Canvas) {
			var p draw.Path
			d.bend(&p, s.edge, s.feature.Kind, k.Pattern == "" && !d.straight())
			c.Stroke(p.Transform(draw.Move(-m.X, -m.Y)), pen)
		}
		for i := range sides {
			s = sides[i]
			a, b := d.ends(s.edge)
			m = a.Between(b, 0.5)
			d.c.Stamp(id(bends[i]), m, stroke)
		}
	}
	if k.Pattern != "" && !d.tiny(k.width()*2) {
		d.stampTeeth(k, sides)
	}
}

// stampTeeth draws what stands along hexsides.
func (d *drawing) stampTeeth(k *Ground, sides []side) {
	id := d.sheet("teeth "+d.Style.String(), k, draw.Pen{Width: k.width(), Colour: k.Colour})
	for _, s := range sides {
		a, b := d.ends(s.edge)
		m := a.Between(b, 0.5)
		hand := uint8(0)
		if s.feature.Faces == board.FacesSecond {
			hand = 1
		}
		d.c.Stamp(id(piece{uint8(s.edge.Dir), hand, 0}), m, func(c draw.Canvas) {
			c.Transform(draw.Move(-m.X, -m.Y))
			k.decorate(c, a, b, float64(hand)*2-1, d.Style)
			c.Pop()
		})
	}
}

// bent tells how a hexside's line goes on at both ends: 0 for straight, else which of the other
// hexsides there it runs into.
func (d *drawing) bent(s side, k *Ground) piece {
	p := piece{dir: uint8(s.edge.Dir)}
	if d.straight() || k.Pattern != "" {
		return p
	}
	for i, v := range d.layout.EdgeVertices(s.edge) {
		next, ok := d.only(v, s.edge, s.feature.Kind)
		if !ok {
			continue
		}
		edges := d.layout.VertexEdges(v)
		n := uint8(slices.Index(edges[:], next) + 1)
		if i == 0 {
			p.from = n
		} else {
			p.to = n
		}
	}
	return p
}

// stampPaths draws the paths of one kind.
func (d *drawing) stampPaths(k *Ground, kind string, sides []side) {
	pens := d.seen(k.pathPens(d.Style))
	if d.straight() {
		d.stampStraight(k, pens, sides)
	} else {
		d.stampHalves(k, pens, d.halves(kind, sides))
	}
	if !d.tiny(k.width()) {
		d.bridges(k, sides)
	}
}

// stampStraight draws paths that are seen from afar: lines from middle to middle, without the light
// edge, which would be finer than a hair.
func (d *drawing) stampStraight(k *Ground, pens []draw.Pen, sides []side) {
	for _, pen := range pens[min(1, len(pens)):] {
		id := d.sheet("line", k, pen)
		var s side
		stroke := func(c draw.Canvas) {
			first, second := d.layout.EdgeHexes(s.edge)
			a, b := d.middle(first), d.middle(second)
			m := a.Between(b, 0.5)
			c.Stroke(draw.Polyline(a.Sub(m), b.Sub(m)), pen)
		}
		for _, s = range sides {
			first, second := d.layout.EdgeHexes(s.edge)
			d.c.Stamp(id(piece{dir: uint8(s.edge.Dir)}), d.middle(first).Between(d.middle(second), 0.5), stroke)
		}
	}
}

// half is the part of a path in one of the two hexes of the hexside it crosses.
type half struct {
	at    hex.Coord
	edge  hex.Edge
	kind  string
	piece piece
}

func (d *drawing) halves(kind string, sides []side) []half {
	var out []half
	for _, s := range sides {
		first, second := d.layout.EdgeHexes(s.edge)
		for i, at := range []hex.Coord{first, second} {
			if d.Board.On(at) {
				out = append(out, half{at, s.edge, kind, piece{uint8(s.edge.Dir) + 3*uint8(i), d.onward(at, s.edge, kind), 0}})
			}
		}
	}
	return out
}

// stampHalves draws paths that run on from hex to hex in curves.
func (d *drawing) stampHalves(k *Ground, pens []draw.Pen, halves []half) {
	for _, pen := range pens {
		id := d.sheet("path", k, pen)
		var h half
		stroke := func(c draw.Canvas) {
			var p draw.Path
			d.reach(&p, h.at, h.edge, h.kind)
			m := d.middle(h.at)
			c.Stroke(p.Transform(draw.Move(-m.X, -m.Y)), pen)
		}
		for _, h = range halves {
			d.c.Stamp(id(h.piece), d.middle(h.at), stroke)
		}
	}
}

// onward tells to which side of a hex a path goes on, from 1, and 0 where it ends or parts there.
func (d *drawing) onward(at hex.Coord, e hex.Edge, kind string) uint8 {
	found, n := 0, 0
	for i, other := range d.layout.EdgesOf(at) {
		if other != e && slices.Contains(d.Board.PathKinds(other), kind) {
			found, n = i+1, n+1
		}
	}
	if n != 1 {
		return 0
	}
	return uint8(found)
}

// stampContours draws a line on every hexside between two levels.
func (d *drawing) stampContours(colour draw.Colour) {
	if d.far() {
		return
	}
	var ids [3][3]string
	for step := range ids {
		for dir := range ids[step] {
			ids[step][dir] = stampID("contour", step, dir, colour, d.size, d.layout)
		}
	}
	var from hex.Coord
	var side hex.Direction
	var weight int
	stroke := func(c draw.Canvas) {
		a, b := d.ends(hex.Edge{Coord: from, Dir: side})
		middle := d.middle(from)
		c.Stroke(draw.Polyline(a.Sub(middle), b.Sub(middle)), draw.Soft(0.3+0.25*float64(weight), colour))
	}
	d.each(func(at hex.Coord, middle draw.Point) {
		level := d.Board.Elevation(at)
		for dir := range hex.Direction(3) {
			other := d.layout.Neighbour(at, dir)
			if !d.Board.On(other) {
				continue
			}
			step := d.Board.Elevation(other) - level
			if step == 0 {
				continue
			}
			from, side, weight = at, dir, min(2, max(step, -step)-1)
			d.c.Stamp(ids[weight][dir], middle, stroke)
		}
	})
}
