package convert

import (
	"context"

	"sandtable/editor/vassal/source"
)

// pace counts the parts of a conversion that are done, and knows whether its user has stopped it.
type pace struct {
	ctx      context.Context
	tell     func(done, of int)
	done, of int
	maps     int // the part that the maps begin with
	drawn    int // the part that the pictures of counters begin with
}

// The parts that a map and the pictures of a counter count for, about in proportion to the time that they take. Reading a
// counter is one.
const (
	mapParts     = 100
	pictureParts = 4
)

func newPace(ctx context.Context, root *source.Node, tell func(done, of int)) *pace {
	slots := len(root.All("PieceSlot", "CardSlot"))
	drawn := slots + mapParts*len(root.All("Board", "Chart"))
	return &pace{ctx: ctx, tell: tell, maps: slots, drawn: drawn, of: drawn + pictureParts*slots}
}

// stopped reports whether the user has stopped the conversion.
func (p *pace) stopped() bool { return p.ctx.Err() != nil }

// did counts parts that are done.
func (p *pace) did(parts int) { p.reach(p.done + parts) }

// reach counts all parts before one: a module has counters twice, and boards that no map has.
func (p *pace) reach(part int) {
	if p.done = min(max(p.done, part), p.of); p.tell != nil {
		p.tell(p.done, p.of)
	}
}
