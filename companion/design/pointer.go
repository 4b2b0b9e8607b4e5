package design

import (
	"sandtable/companion/mapview"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// pressing is what is remembered from a press to its release.
type pressing struct {
	held  doc.Item // what was selected before
	moved bool
	asked *tool.Question // what the tool wants to know
}

// pointer hands what the mouse or a finger does on the map to the tool in hand.
func (c *chart) pointer() *mapview.Tool {
	at := func(p mapview.Press) tool.Pointer {
		return tool.Pointer{At: p.Point, Shift: p.Shift, Secondary: p.Secondary}
	}
	return &mapview.Tool{
		Press: func(p mapview.Press) {
			c.spot, c.over = p.Spot, true
			c.pressed = pressing{held: c.p.doc.Selection().Item}
			c.done(c.p.hand.Tool().Press(c.p.hand, at(p)))
			c.tellWhere()
		},
		Drag: func(p mapview.Press) {
			c.pressed.moved = c.pressed.moved || p.Hex != c.spot.Hex
			c.spot = p.Spot
			c.done(c.p.hand.Tool().Drag(c.p.hand, at(p)))
			c.hint(p.Spot)
			c.tellWhere()
		},
		Release: func(p mapview.Press) {
			c.done(c.p.hand.Tool().Release(c.p.hand, at(p)))
			c.hint(p.Spot)
			onScreen(c.opened) // after the toolkit has dealt with the release, which takes the focus
		},
		Cancel: func() { c.p.hand.Tool().Cancel(c.p.hand) },
	}
}

// asked keeps a tool's question until the button is released.
func (c *chart) asked(q tool.Question) { c.pressed.asked = &q }

// opened opens the sheet that a press is followed by: a tool's question, or that of a thing that was
// pressed though it was selected already.
func (c *chart) opened() {
	item := c.p.doc.Selection().Item
	switch q := c.pressed.asked; {
	case q != nil:
		c.pressed.asked = nil
		c.put(*q)
	case c.p.hand.Bound() && item.ID != "" && item == c.pressed.held && !c.pressed.moved:
		c.edit(item)
	}
}

// done tells what a tool could not do.
func (c *chart) done(err error) {
	if err != nil {
		c.p.fault(err)
	}
}

// hovered shows what is under the pointer and what a press would touch.
func (c *chart) hovered(s mapview.Spot, on bool) {
	c.spot, c.over = s, on
	if on {
		c.hint(s)
	} else {
		c.view.Hint(nil, nil)
	}
	c.tellWhere()
}

func (c *chart) hint(s mapview.Spot) {
	h := c.p.hand.Tool().Hint(c.p.hand, tool.Pointer{At: s.Point})
	c.view.Hint(h.Hexes, h.Edges)
}
