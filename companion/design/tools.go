package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/style"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/editor/doc"
	"sandtable/editor/tool"
)

// icons holds the icons of the tools, by id.
var icons = map[string]style.Icon{
	"select": style.IconSelect, "brush": style.IconBrush, "fill": style.IconFill, "line": style.IconLine,
	"rectangle": style.IconRectangle, "hexside": style.IconHexside, "path": style.IconRoad, "eraser": style.IconEraser,
	"eyedropper": style.IconEyedropper, "label": style.IconLettering, "objective": style.IconObjective,
	"note": style.IconNotes, "unit": style.IconForces, "box": style.IconBox,
}

// takeUp takes up a tool by its id.
func (c *chart) takeUp(id string) {
	c.hand.Take(id)
	c.onTurned()
}

// turnTo chooses the layer to work on.
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

// setPen shows a new pen.
func (c *chart) setPen(pen tool.Pen) {
	if now := paintedBy(pen); now != c.painting.painted {
		c.painting.painted = now
		c.view.Redraw()
	}
	c.onTurned()
}

// size sets the size of the brush.
func (c *chart) size(n int) {
	c.hand.Change(func(pen *tool.Pen) { pen.Size = max(1, min(n, tool.MaxSize)) })
}

// railRow returns the tools: a column at the left of wide screens, two lines without keys on a phone.
func (c *chart) railRow() fyne.CanvasObject {
	keys := make([]fyne.CanvasObject, len(c.hand.Tools()))
	for i, t := range c.hand.Tools() {
		letter := t.Key()
		if c.phone() {
			letter = ""
		}
		key := widget.NewToolKey(icons[t.ID()], letter, func() { c.takeUp(t.ID()) })
		key.Chosen = t == c.hand.Tool()
		key.Tell(c.Say("editor.tool." + t.ID()))
		keys[i] = key
	}
	if c.phone() {
		return flow.InsetBy(3, 2, flow.Equals(keys...))
	}
	return flow.NewScroll(flow.InsetBy(4, 2, flow.ColumnGap(0, keys...)))
}
