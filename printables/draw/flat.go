package draw

// flatSteps is into how many straight lines a curve is divided.
const flatSteps = 16

// Flat returns the parts of a path as points, curves in straight lines; a closed part ends where it began.
func (p Path) Flat() (out [][]Point) {
	for _, s := range p.segs {
		last := len(out) - 1
		switch s.Op {
		case OpMove:
			out = append(out, []Point{s.To})
		case OpLine:
			out[last] = append(out[last], s.To)
		case OpCubic:
			out[last] = append(out[last], curve(out[last][len(out[last])-1], s)...)
		case OpClose:
			out[last] = append(out[last], out[last][0])
		}
	}
	return out
}

// curve gives points along a curve from a point on.
func curve(from Point, s Segment) (out []Point) {
	for i := 1; i <= flatSteps; i++ {
		t := float64(i) / flatSteps
		u := 1 - t
		p := from.Times(u * u * u).Add(s.C1.Times(3 * u * u * t)).Add(s.C2.Times(3 * u * t * t)).Add(s.To.Times(t * t * t))
		out = append(out, p)
	}
	return out
}
