package design

import (
	"slices"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// icons are the drawings of the tools, by id.
var icons = map[string]widget.Icon{
	"select": widget.IconSelect, "brush": widget.IconBrush, "fill": widget.IconFill, "line": widget.IconLine,
	"rectangle": widget.IconRectangle, "hexside": widget.IconHexside, "path": widget.IconRoad, "eraser": widget.IconEraser,
	"eyedropper": widget.IconEyedropper, "label": widget.IconLettering, "objective": widget.IconObjective,
	"note": widget.IconNotes, "unit": widget.IconForces, "box": widget.IconBox,
}

// bound are the tools that work on one layer alone.
var bound = map[string]doc.Layer{
	"hexside": doc.Hexsides, "path": doc.Paths, "label": doc.Places, "objective": doc.Objectives, "note": doc.Notes,
	"unit": doc.Counters, "box": doc.Boxes,
}

// painted are the layers that brush, fill, line and rectangle work on.
var painted = []doc.Layer{doc.Terrain, doc.Elevation, doc.Zones, doc.Sources}

// painters are those tools, and sized those whose reach is that of the brush.
var (
	painters = []string{"brush", "fill", "line", "rectangle"}
	sized    = []string{"brush", "line", "eraser"}
)

// layer is the one that is worked on.
func (c *chart) layer() doc.Layer {
	if c.lower {
		return doc.Underlay
	}
	return c.p.desk.Pen().Layer
}

// takeUp takes a tool into the hand, and turns to the layer it works on.
func (c *chart) takeUp(t tool.Tool) {
	c.tool.Cancel(c.p.desk)
	c.tool, c.lower = t, false
	pen := c.p.desk.Pen()
	if l, ok := bound[t.ID()]; ok {
		pen.Layer = l
	} else if slices.Contains(painters, t.ID()) && !slices.Contains(painted, pen.Layer) {
		pen.Layer = c.paint
	}
	c.p.desk.SetPen(pen)
	c.turned()
}

// turnTo works on a layer, with the tool in hand if it can and else with one that does.
func (c *chart) turnTo(l doc.Layer) {
	pen := c.p.desk.Pen()
	if c.lower = l == doc.Underlay; !c.lower {
		pen.Layer = l
		c.p.desk.SetPen(pen)
	}
	if id := c.fitting(l); id != c.tool.ID() {
		c.tool.Cancel(c.p.desk)
		c.tool = c.find(id)
	}
	c.turned()
}

// fitting names the tool for a layer.
func (c *chart) fitting(l doc.Layer) string {
	now := c.tool.ID()
	switch {
	case l == doc.Underlay || now == "select" || now == "eraser":
		return now
	case slices.Contains(painted, l) && slices.Contains(painters, now):
		return now
	}
	for _, t := range c.tools {
		if of, ok := bound[t.ID()]; ok && of == l {
			return t.ID()
		}
	}
	return "brush"
}

// find gives a tool by its id.
func (c *chart) find(id string) tool.Tool {
	i := slices.IndexFunc(c.tools, func(t tool.Tool) bool { return t.ID() == id })
	return c.tools[i]
}

// penned hears that a tool changed the pen: what the eyedropper took up is drawn with next.
func (c *chart) penned(pen tool.Pen) {
	if now := lit(pen); now != c.lit {
		c.lit = now
		c.view.Redraw()
	}
	if slices.Contains(painted, pen.Layer) {
		c.paint = pen.Layer
	}
	if c.tool.ID() == "eyedropper" {
		c.tool = c.find(c.fitting(pen.Layer))
	}
	c.turned()
}

// size sets how far the brush reaches.
func (c *chart) size(n int) {
	pen := c.p.desk.Pen()
	pen.Size = max(1, min(n, tool.MaxSize))
	c.p.desk.SetPen(pen)
}

// keysOf makes the buttons of all tools; on a phone without their keys.
func (c *chart) keysOf(phone bool) []*widget.ToolKey {
	keys := make([]*widget.ToolKey, len(c.tools))
	for i, t := range c.tools {
		letter := t.Key()
		if phone {
			letter = ""
		}
		keys[i] = widget.NewToolKey(icons[t.ID()], letter, func() { c.takeUp(t) })
		keys[i].Chosen = t == c.tool
	}
	return keys
}
