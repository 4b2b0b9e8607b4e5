package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
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
	c.onTurned()
}

// turnTo works on a layer.
func (c *chart) turnTo(l doc.Layer) {
	c.hand.TurnTo(l)
	c.onTurned()
}

// bring takes up the tool that draws on the layer.
func (c *chart) bring() {
	if c.hand.TakeToDraw() {
		c.onTurned()
	}
}

// setPen shows another pen.
func (c *chart) setPen(pen tool.Pen) {
	if now := lit(pen); now != c.painting.lit {
		c.painting.lit = now
		c.view.Redraw()
	}
	c.onTurned()
}

// size sets the size of the brush.
func (c *chart) size(n int) {
	c.hand.Change(func(pen *tool.Pen) { pen.Size = max(1, min(n, tool.MaxSize)) })
}

// railRow is the tools: a column at the left of wide screens, two lines on a phone, where they show no keys.
func (c *chart) railRow() fyne.CanvasObject {
	keys := make([]fyne.CanvasObject, len(c.hand.Tools()))
	for i, t := range c.hand.Tools() {
		letter := t.Key()
		if c.phone() {
			letter = ""
		}
		key := widget.NewToolKey(icons[t.ID()], letter, func() { c.takeUp(t.ID()) })
		key.Chosen = t == c.hand.Tool()
		keys[i] = key
	}
	if c.phone() {
		return flow.InsetBy(3, 2, flow.Equals(keys...))
	}
	return flow.NewScroll(flow.InsetBy(4, 2, flow.ColumnGap(0, keys...)))
}
