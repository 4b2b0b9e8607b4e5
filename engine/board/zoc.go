package board

import "sandtable/engine/hex"

// Post is a unit that has a zone of control: where it stands and whose it is.
type Post struct {
	Hex  hex.Coord
	Side string
}

// ZOC returns, by side, the hexes in the zones of control of that side's units:
// the six round each, but none behind a barrier. A unit's own hex is in it only
// where another unit of its side stands next to it. Units off the field have no
// zone. It takes time in proportion to the units.
func (f Field) ZOC(posts []Post, b Barriers) map[string]*HexSet {
	zones := map[string]*HexSet{}
	for _, p := range posts {
		zone := zones[p.Side]
		if zone == nil {
			zone = NewHexSet(f)
			zones[p.Side] = zone
		}
		if f.On(p.Hex) {
			f.control(zone, p.Hex, b)
		}
	}
	return zones
}

func (f Field) control(zone *HexSet, c hex.Coord, b Barriers) {
	shut := b.sides(f.Index(c))
	for d, to := range f.Layout.Neighbours(c) {
		if shut&(1<<d) == 0 && !b.Hexes.Has(to) {
			zone.Add(to)
		}
	}
}
