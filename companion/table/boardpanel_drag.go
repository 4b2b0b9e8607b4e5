package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/page"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// carried is the counters of a stack while they are dragged to another hex.
type carried struct {
	pile page.Pile // the stack as it was
	at   hex.Coord // that the pointer is over
	on   bool      // and it is on the map

	moved bool      // it was over another hex
	held  page.Pile // what was picked up before, to be picked up again where nothing is moved
}

// dragging makes drags that begin on a stack move its counters; other drags pan. On a touch screen only
// a stack that was taken up moves: a finger that pans comes down anywhere.
func (p *boardPanel) dragging() *mapview.Tool {
	return &mapview.Tool{
		Takes:   func(s mapview.Press) bool { return !s.Secondary && s.On && p.liftable(p.labelOf(s.Spot)) != nil },
		Press:   func(s mapview.Press) { p.lift(p.labelOf(s.Spot), s.Hex) },
		Drag:    func(s mapview.Press) { p.carryTo(s.Spot) },
		Release: func(s mapview.Press) { p.letGo(s.Spot) },
		Cancel:  func() { p.letGo(mapview.Spot{}) },
	}
}

// liftable is the stack in a hex, where a drag takes any of it along.
func (p *boardPanel) liftable(label string) *page.Pile {
	pile := p.pile(label)
	held := func(one page.Piece) bool { return one.Held }
	if pile == nil || len(pile.Lifts) == 0 || fyne.CurrentDevice().IsMobile() && !slices.ContainsFunc(pile.Pieces, held) {
		return nil
	}
	return pile
}

// lift begins a drag, over a hex.
func (p *boardPanel) lift(label string, at hex.Coord) {
	if pile := p.liftable(label); pile != nil {
		p.carry = &carried{pile: *pile, at: at, on: true, held: p.heldPile()}
	}
}

// carryTo follows the pointer.
func (p *boardPanel) carryTo(s mapview.Spot) {
	if p.carry == nil || p.carry.at == s.Hex && p.carry.on == s.On {
		return
	}
	p.carry.at, p.carry.on = s.Hex, s.On
	if !p.carry.moved {
		p.carry.moved = true
		p.lay(p.carry.pile) // what is dragged is picked up: where it may go is shown
	}
	if s.On {
		p.chart.Hint([]hex.Coord{s.Hex}, nil)
	} else {
		p.chart.Hint(nil, nil)
	}
	p.chart.Redraw()
}

// letGo puts the counters down on another hex. In their own nothing was moved, and it was a tap.
func (p *boardPanel) letGo(s mapview.Spot) {
	c := p.carry
	p.carry = nil
	if c == nil {
		return
	}
	p.chart.Redraw()
	switch label := p.labelOf(s); {
	case !c.moved:
	case s.On && label != c.pile.Hex:
		_ = p.d.Visit.Tap(p.layer, label)
	default:
		p.lay(c.held)
	}
}

// lay puts counters into the hand.
func (p *boardPanel) lay(pile page.Pile) {
	p.d.Visit.Put(page.Put{Field: page.FieldLift, Value: pile}, p.layer)
}

// heldPile is what is picked up, with the hex that it was picked up in.
func (p *boardPanel) heldPile() page.Pile {
	out := page.Pile{Hex: p.view.Panel.Map.At}
	for _, pile := range p.view.Panel.Map.Piles {
		for _, one := range pile.Pieces {
			if one.Held {
				out.Lifts = append(out.Lifts, one.ID)
			}
		}
	}
	return out
}

// drawCarried draws what is dragged over the hex where it would be put down.
func (p *boardPanel) drawCarried(o *overlaid) {
	if c := p.carry; c != nil && c.on && p.chart.Map().Board.Label(c.at) != c.pile.Hex {
		p.drawStack(o, c.split(c.pile.Pieces, true), o.middle(c.at).Add(draw.Pt(o.unit*0.12, -o.unit*0.12)))
	}
}

// remaining is the counters of a stack without those that are dragged away from it.
func (p *boardPanel) remaining(pile page.Pile) []page.Piece {
	if p.carry == nil || pile.Hex != p.carry.pile.Hex || p.chart.Map().Board.Label(p.carry.at) == pile.Hex {
		return pile.Pieces
	}
	return p.carry.split(pile.Pieces, false)
}

// split are those of the counters that are dragged, or that are not.
func (c *carried) split(pieces []page.Piece, dragged bool) []page.Piece {
	return slices.DeleteFunc(slices.Clone(pieces), func(one page.Piece) bool { return slices.Contains(c.pile.Lifts, one.ID) != dragged })
}
