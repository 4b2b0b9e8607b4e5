package ui

import (
	"sandtable/editor/mapview"
	"sandtable/editor/tool"
)

// pointer hands what the mouse or a finger does on the map to the tool in hand.
func (c *chart) pointer() *mapview.Tool {
	act := func(do func(tool.Editor, tool.Pointer) error) func(mapview.Press) {
		return func(p mapview.Press) { c.done(do(c.p.desk, tool.Pointer{At: p.Point, More: p.More, Less: p.Less})) }
	}
	return &mapview.Tool{
		Press:   act(func(ed tool.Editor, p tool.Pointer) error { return c.tool.Press(ed, p) }),
		Drag:    act(func(ed tool.Editor, p tool.Pointer) error { return c.tool.Drag(ed, p) }),
		Release: act(func(ed tool.Editor, p tool.Pointer) error { return c.tool.Release(ed, p) }),
		Cancel:  func() { c.tool.Cancel(c.p.desk) },
	}
}

// done tells what a tool could not do.
func (c *chart) done(err error) {
	if err != nil {
		c.p.fault(err)
	}
}

// hovered shows what a press would touch.
func (c *chart) hovered(s mapview.Spot, on bool) {
	if !on {
		c.view.Hint(nil, nil)
		return
	}
	h := c.tool.Hint(c.p.desk, tool.Pointer{At: s.Point})
	c.view.Hint(h.Hexes, h.Edges)
}
