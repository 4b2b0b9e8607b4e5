package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// carried is the counters of a stack while they are dragged to another hex.
type carried struct {
	pile page.Pile // the stack as it was
	at   hex.Coord // that the pointer is over
	on   bool      // and it is on the map

	moved bool      // it was over another hex
	held  page.Pile // what was picked up before, to be picked up again where nothing is moved
}

// counterDrag moves counters by dragging them over the map.
type counterDrag struct {
	tip   *tip
	on    *boardMap
	held  *carried // what is dragged; nil while nothing is
	ended bool     // Escape ended the drag; the pointer is still down
}

// carrier takes counters that are dragged from the controls of the panel onto the map.
func (d *counterDrag) carrier() render.Carrier { return render.Carrier{Carry: d.carry, Drop: d.drop} }

// carry follows the pointer with counters that come from beside the map.
func (d *counterDrag) carry(pile page.Pile, at fyne.Position) {
	if d.on.view.Panel.Map == nil || d.ended {
		return
	}
	if d.held == nil {
		d.held = &carried{pile: pile, held: d.heldPile(), moved: true}
		d.lay(pile)
	}
	s, _ := d.on.under(at)
	d.carryTo(s)
}

// drop puts them down in the hex under the pointer. Beside the map they stay where they were.
func (d *counterDrag) drop(at fyne.Position) {
	d.ended = false
	s, _ := d.on.under(at)
	d.letGo(s)
}

// moved hides the words at the pointer when the map moves below it, but those of what is carried.
func (d *counterDrag) moved() {
	if d.held == nil {
		d.tip.Hide()
	}
}

// cancel ends a drag from beside the map. It returns false without one.
func (d *counterDrag) cancel() bool {
	d.ended = d.held != nil
	d.letGo(mapview.Spot{})
	return d.ended
}

// tool makes drags that begin on a stack move its counters; other drags pan. On a touch screen only
// a stack that was taken up moves: a finger that pans comes down anywhere.
func (d *counterDrag) tool() *mapview.Tool {
	return &mapview.Tool{
		Takes: func(s mapview.Press) bool {
			return !s.Secondary && d.on.holds(s.Spot) && d.liftable(d.on.labelOf(s.Spot)) != nil
		},
		Press:   func(s mapview.Press) { d.lift(d.on.labelOf(s.Spot), s.Hex) },
		Drag:    func(s mapview.Press) { d.carryTo(s.Spot) },
		Release: func(s mapview.Press) { d.letGo(s.Spot) },
		Cancel:  func() { d.letGo(mapview.Spot{}) },
	}
}

// liftable is the stack in a hex, where a drag takes any of it along.
func (d *counterDrag) liftable(label string) *page.Pile {
	pile := d.on.pile(label)
	held := func(one page.Piece) bool { return one.Held }
	if pile == nil || len(pile.Lifts) == 0 || fyne.CurrentDevice().IsMobile() && !slices.ContainsFunc(pile.Pieces, held) {
		return nil
	}
	return pile
}

// lift begins a drag, over a hex.
func (d *counterDrag) lift(label string, at hex.Coord) {
	if pile := d.liftable(label); pile != nil {
		d.held = &carried{pile: *pile, at: at, on: true, held: d.heldPile()}
	}
}

// carryTo follows the pointer.
func (d *counterDrag) carryTo(s mapview.Spot) {
	if d.held == nil || d.held.at == s.Hex && d.held.on == s.On {
		return
	}
	d.held.at, d.held.on = s.Hex, s.On
	if !d.held.moved {
		d.held.moved = true
		d.lay(d.held.pile) // what is dragged is picked up: where it may go is shown
	}
	if s.On {
		d.on.chart.Hint([]hex.Coord{s.Hex}, nil)
		d.tip.show(d.on.hint(d.on.labelOf(s)), d.on.chart.PlaceOf(s.Point), d.on.chart.Size())
	} else {
		d.on.chart.Hint(nil, nil)
		d.tip.Hide()
	}
	d.on.chart.Redraw()
}

// letGo puts the counters down on another hex. In their own nothing was moved, and it was a tap.
func (d *counterDrag) letGo(s mapview.Spot) {
	c := d.held
	d.held = nil
	if c == nil {
		return
	}
	d.tip.Hide()
	d.on.chart.Redraw()
	switch label := d.on.labelOf(s); {
	case !c.moved:
	case d.on.holds(s) && label != c.pile.Hex:
		_ = d.on.d.Visit.Drop(d.on.layer, label)
	default:
		d.lay(c.held)
	}
}

// lay puts counters into the hand.
func (d *counterDrag) lay(pile page.Pile) {
	d.on.d.Visit.Put(page.Put{Field: page.FieldDrag, Value: pile}, d.on.layer)
}

// heldPile is what is picked up, with the hex that it was picked up in.
func (d *counterDrag) heldPile() page.Pile {
	out := page.Pile{Hex: d.on.view.Panel.Map.At}
	for _, pile := range d.on.view.Panel.Map.Piles {
		for _, one := range pile.Pieces {
			if one.Held {
				out.Lifts = append(out.Lifts, one.ID)
			}
		}
	}
	return out
}

// remaining is the counters of a stack without those that are dragged away from it.
func (c *carried) remaining(pile page.Pile, b *board.Board) []page.Piece {
	if c == nil || pile.Hex != c.pile.Hex || b.Label(c.at) == pile.Hex {
		return pile.Pieces
	}
	return c.split(pile.Pieces, false)
}

// split are those of the counters that are dragged, or that are not.
func (c *carried) split(pieces []page.Piece, dragged bool) []page.Piece {
	return slices.DeleteFunc(slices.Clone(pieces), func(one page.Piece) bool { return slices.Contains(c.pile.Lifts, one.ID) != dragged })
}
