// Package hex computes on hexagon maps: coordinates, distances, lines, hexsides and printed hex numbers. It has
// neighbours, rings, rotation and mirroring too, corners as values of their own, and positions in millimetres.
//
// A [Coord] is a cell of a map, column and row counted from 0 at the upper left. Two cells alone do not say whether
// they touch: that depends on the [Layout], which says whether the hexes are flat-topped or pointed and which columns
// or rows are shifted half a hex. A [Grid] adds the size of a hex and turns cells into millimetres and back. [Labels]
// turn cells into printed numbers ("1304", "M4", "AF23") and back.
//
// The y axis points down, so a clockwise turn here is a clockwise turn on paper.
package hex
