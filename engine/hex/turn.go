package hex

// Axis names a mirroring.
type Axis uint8

// The two mirrorings that map hexes onto hexes and keep the page upright.
const (
	LeftRight Axis = iota // left becomes right
	TopBottom             // top becomes bottom
)

// mirror mirrors a vector. Flat-topped and pointy-topped hexes mirror alike in
// shape but along different axial axes.
func (l Layout) mirror(a Axial, axis Axis) Axial {
	s := -a.Q - a.R
	switch {
	case l.Flat() && axis == LeftRight:
		return Axial{-a.Q, -s}
	case l.Flat():
		return Axial{a.Q, s}
	case axis == LeftRight:
		return Axial{s, a.R}
	default:
		return Axial{-s, -a.R}
	}
}

// Rotate returns c turned clockwise about a hex by steps of 60 degrees.
func (l Layout) Rotate(c, about Coord, steps int) Coord {
	o := l.Axial(about)
	return l.Coord(l.Axial(c).Sub(o).Turn(steps).Add(o))
}

// Mirror returns c mirrored about the middle of a hex.
func (l Layout) Mirror(c, about Coord, axis Axis) Coord {
	o := l.Axial(about)
	return l.Coord(l.mirror(l.Axial(c).Sub(o), axis).Add(o))
}

// MirrorDirection returns what direction d becomes in the mirror.
func (l Layout) MirrorDirection(d Direction, axis Axis) Direction {
	v := l.mirror(d.Step(), axis)
	for _, to := range Directions {
		if to.Step() == v {
			return to
		}
	}
	return d
}
