package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/mapview"
	"sandtable/companion/view/board"
	"sandtable/companion/view/forces"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
)

// carried is the counters of a stack while they are dragged to another hex.
type carried struct {
	units []forces.Unit
	from  string    // the hex they stand in
	at    hex.Coord // that the pointer is over
	on    bool      // and it is on the map
}

// dragging makes drags that begin on a stack move its counters; other drags pan. On a touch screen only
// a stack that was taken up moves: a finger that pans comes down anywhere.
func (p *boardPanel) dragging() *mapview.Tool {
	return &mapview.Tool{
		Takes: func(s mapview.Press) bool { return !s.Secondary && s.On && len(p.liftable(p.labelOf(s.Spot))) > 0 },
		Press: func(s mapview.Press) {
			from := p.labelOf(s.Spot)
			p.carry = &carried{units: p.liftable(from), from: from, at: s.Hex, on: true}
		},
		Drag:    func(s mapview.Press) { p.carryTo(s.Spot) },
		Release: func(s mapview.Press) { p.letGo(s.Spot) },
		Cancel:  func() { p.carry = nil; p.view.Redraw() },
	}
}

func (p *boardPanel) labelOf(s mapview.Spot) string { return p.view.Map().Board.Label(s.Hex) }

// liftable gives the counters that a drag from a hex takes along: those in hand, or else the whole stack
// if it is of one side.
func (p *boardPanel) liftable(label string) []forces.Unit {
	st := p.stack(label)
	if st == nil {
		return nil
	}
	if p.at == label && len(p.hand) > 0 {
		return slices.DeleteFunc(slices.Clone(st.Units), func(u forces.Unit) bool { return !slices.Contains(p.hand, u.ID) })
	}
	if len(p.hand) > 0 || len(st.Sides) != 1 || fyne.CurrentDevice().IsMobile() {
		return nil
	}
	return st.Units
}

// carryTo follows the pointer.
func (p *boardPanel) carryTo(s mapview.Spot) {
	if p.carry == nil || p.carry.at == s.Hex && p.carry.on == s.On {
		return
	}
	p.carry.at, p.carry.on = s.Hex, s.On
	if s.On {
		p.view.Hint([]hex.Coord{s.Hex}, nil)
	} else {
		p.view.Hint(nil, nil)
	}
	p.view.Redraw()
}

// letGo puts the counters down on another hex. In their own nothing was moved, and it was a tap.
func (p *boardPanel) letGo(s mapview.Spot) {
	c := p.carry
	p.carry = nil
	if c == nil {
		return
	}
	p.view.Redraw()
	if label := p.labelOf(s); s.On && label != c.from {
		p.hand = nil
		for _, u := range c.units {
			p.hand = append(p.hand, u.ID)
		}
		p.put(label)
	}
}

// drawCarried draws what is dragged over the hex where it would be put down.
func (p *boardPanel) drawCarried(o *overlaid) {
	if c := p.carry; c != nil && c.on && p.view.Map().Board.Label(c.at) != c.from {
		p.drawStack(o, board.Stack{Units: c.units}, o.middle(c.at).Add(draw.Pt(o.unit*0.12, -o.unit*0.12)))
	}
}

// left is a stack without what is dragged away from it.
func (p *boardPanel) left(st board.Stack) board.Stack {
	if p.carry == nil || st.Hex != p.carry.from || p.view.Map().Board.Label(p.carry.at) == p.carry.from {
		return st
	}
	gone := func(u forces.Unit) bool {
		return slices.ContainsFunc(p.carry.units, func(c forces.Unit) bool { return c.ID == u.ID })
	}
	st.Units = slices.DeleteFunc(slices.Clone(st.Units), gone)
	return st
}
