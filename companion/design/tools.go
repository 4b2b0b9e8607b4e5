package design

import (
	"sandtable/companion/widget"
	"sandtable/companion/widget/theme"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// icons are the drawings of the tools, by id.
var icons = map[string]theme.Icon{
	"select": theme.IconSelect, "brush": theme.IconBrush, "fill": theme.IconFill, "line": theme.IconLine,
	"rectangle": theme.IconRectangle, "hexside": theme.IconHexside, "path": theme.IconRoad, "eraser": theme.IconEraser,
	"eyedropper": theme.IconEyedropper, "label": theme.IconLettering, "objective": theme.IconObjective,
	"note": theme.IconNotes, "unit": theme.IconForces, "box": theme.IconBox,
}

// takeUp takes up a tool by its id.
func (c *chart) takeUp(id string) {
	c.hand.Take(id)
	c.turned()
}

// turnTo works on a layer.
func (c *chart) turnTo(l doc.Layer) {
	c.hand.TurnTo(l)
	c.turned()
}

// bring takes up what draws on the layer, when something of it was chosen.
func (c *chart) bring() {
	if c.hand.TakeToDraw() {
		c.turned()
	}
}

// penned hears that the pen is another.
func (c *chart) penned(pen tool.Pen) {
	if now := lit(pen); now != c.painting.lit {
		c.painting.lit = now
		c.view.Redraw()
	}
	c.turned()
}

// size sets how far the brush reaches.
func (c *chart) size(n int) {
	c.hand.Change(func(pen *tool.Pen) { pen.Size = max(1, min(n, tool.MaxSize)) })
}

// keysOf makes the buttons of all tools; on a phone without their keys.
func (c *chart) keysOf(phone bool) []*widget.ToolKey {
	keys := make([]*widget.ToolKey, len(c.hand.Tools()))
	for i, t := range c.hand.Tools() {
		letter := t.Key()
		if phone {
			letter = ""
		}
		keys[i] = widget.NewToolKey(icons[t.ID()], letter, func() { c.takeUp(t.ID()) })
		keys[i].Chosen = t == c.hand.Tool()
	}
	return keys
}
