package hex

// Turns returns by how many hexsides, 0 to 3, what faces a direction in one hex has to turn to face another hex. 0 is
// straight ahead, 1 is to the left or right of that, 3 is straight behind. A hex that lies between two directions counts
// for the nearer one; the hex itself is ahead.
func (l Layout) Turns(from Coord, facing Direction, to Coord) int {
	way := l.Axial(to).Sub(l.Axial(from))
	least, nearest := 0, 0
	for i, d := range Directions {
		turns := facing.Apart(d)
		near := way.along(d.Step())
		if i == 0 || near > nearest || near == nearest && turns < least {
			least, nearest = turns, near
		}
	}
	return least
}

// Apart returns how many hexsides lie between two directions, 0 to 3.
func (d Direction) Apart(other Direction) int {
	n := mod6(int(other) - int(d))
	return min(n, 6-n)
}

// along is twice the scalar product of two vectors, in hexes.
func (a Axial) along(b Axial) int { return 2*a.Q*b.Q + 2*a.R*b.R + a.Q*b.R + a.R*b.Q }

// Heading returns the compass course of a direction in degrees, clockwise from the upper edge of the map.
func (l Layout) Heading(d Direction) int {
	if l.Flat() {
		return 60 * int(d%6)
	}
	return (330 + 60*int(d%6)) % 360
}
