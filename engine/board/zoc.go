package board

import "sandtable/engine/hex"

// Post is a unit that has a zone of control: its hex and its side.
type Post struct {
	Hex   hex.Coord
	Side  string
	Reach int // how many hexes far; 0 is one
}

// ZOC returns, by side, the hexes in the zones of control of that side's units: the six round each, or all within its
// range, but none behind a barrier. A unit's own hex is in it only if another unit of its side is next to it. Units
// off the field have no zone. It takes time in proportion to the units.
func (f Field) ZOC(posts []Post, b Barriers) map[string]*HexSet {
	zones := map[string]*HexSet{}
	for _, p := range posts {
		zone := zones[p.Side]
		if zone == nil {
			zone = NewHexSet(f)
			zones[p.Side] = zone
		}
		if f.On(p.Hex) {
			f.control(zone, p, b)
		}
	}
	return zones
}

func (f Field) control(zone *HexSet, p Post, b Barriers) {
	rim := []hex.Coord{p.Hex}
	seen := map[hex.Coord]bool{p.Hex: true}
	for range max(1, p.Reach) {
		var next []hex.Coord
		for _, c := range rim {
			shut := b.sides(f.Index(c))
			for d, to := range f.Layout.Neighbours(c) {
				if shut&(1<<d) != 0 || b.Hexes.Has(to) || seen[to] || !f.On(to) {
					continue
				}
				seen[to] = true
				zone.Add(to)
				next = append(next, to)
			}
		}
		rim = next
	}
}
