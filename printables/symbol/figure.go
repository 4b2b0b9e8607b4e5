package symbol

import "sandtable/printables/draw"

// FrameRatio is the width of a frame divided by its height.
const FrameRatio = 1.5

// part is one path of a figure, in the frame's units.
type part struct {
	path   draw.Path
	solid  bool    // filled; else stroked
	weight float64 // of the stroke, times the symbol's line
	paper  bool    // in the colour of the frame
}

// figure is what is drawn for one branch, modifier or size.
type figure []part

// at gives the figure moved to x, y and made larger by scale. Lines keep their
// weight.
func (f figure) at(x, y, scale float64) figure {
	return f.transformed(draw.Scale(scale, scale).Then(draw.Move(x, y)))
}

func (f figure) transformed(m draw.Affine) figure {
	out := make(figure, len(f))
	for i, p := range f {
		out[i] = part{p.path.Transform(m), p.solid, p.weight, p.paper}
	}
	return out
}

// within returns the figure in the middle of a room, made smaller if need be. One that is inside the room already
// does not move.
func (f figure) within(room draw.Rect) figure {
	var b draw.Rect
	for _, p := range f {
		b = b.Union(p.path.Bounds().Inset(-0.001))
	}
	if b.Empty() || b.Intersect(room) == b {
		return f
	}
	k := min(1, room.H/b.H, room.W/b.W)
	return f.at(room.Centre().X-k*b.Centre().X, room.Centre().Y-k*b.Centre().Y, k)
}

// stroked gives parts drawn with the symbol's line.
func stroked(paths ...draw.Path) figure {
	return figure{{path: draw.Join(paths...), weight: 1}}
}

// thin gives parts drawn with a line of the given weight.
func thin(weight float64, paths ...draw.Path) figure {
	return figure{{path: draw.Join(paths...), weight: weight}}
}

// filled gives solid parts.
func filled(paths ...draw.Path) figure {
	return figure{{path: draw.Join(paths...), solid: true}}
}

// plus puts figures together.
func plus(figures ...figure) figure {
	var out figure
	for _, f := range figures {
		out = append(out, f...)
	}
	return out
}

// line gives a straight or broken line through x, y pairs.
func line(xy ...float64) draw.Path {
	points := make([]draw.Point, len(xy)/2)
	for i := range points {
		points[i] = draw.Pt(xy[2*i], xy[2*i+1])
	}
	return draw.Polyline(points...)
}

// poly gives a closed shape through x, y pairs. All shapes run clockwise, so that
// those which overlap do not cancel each other out.
func poly(xy ...float64) draw.Path {
	p := line(xy...)
	p.Close()
	if area(xy) < 0 {
		return p.Reversed()
	}
	return p
}

// area gives the area of a shape, negative when it runs anticlockwise.
func area(xy []float64) float64 {
	sum := 0.0
	for i, j := 0, len(xy)-2; i < len(xy); i, j = i+2, i {
		sum += xy[j]*xy[i+1] - xy[i]*xy[j+1]
	}
	return sum / 2
}

// box gives a rectangle from one corner to the other.
func box(x0, y0, x1, y1 float64) draw.Path {
	return draw.Corners(draw.Pt(x0, y0), draw.Pt(x1, y1)).Path()
}

// disc gives a circle.
func disc(x, y, r float64) draw.Path { return draw.Circle(draw.Pt(x, y), r) }

// without cuts a shape out of the first part of a solid figure.
func (f figure) without(hole draw.Path) figure {
	f[0].path = draw.Join(f[0].path, hole.Reversed())
	return f
}
