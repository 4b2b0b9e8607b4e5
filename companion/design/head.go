package design

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
)

// refreshHead fills the bar at the top anew: the way home, the map's name, undo and redo, the drawers.
func (c *chart) refreshHead() {
	p := c.p
	undo, redo := widget.NewIconButton(widget.IconUndo, p.Undo), widget.NewIconButton(widget.IconRedo, p.Redo)
	names, done := p.doc.Steps()
	enable(undo, done > 0)
	enable(redo, done < len(names))
	home := widget.NewIconButton(widget.IconHome, p.leave)
	enable(home, p.deps.Home != nil)
	menu := widget.NewIconButton(widget.IconMenu, p.menu)
	title := widget.NewCut(p.title(), widget.Strong, 1)
	if c.form == widget.Phone {
		title.Lines, title.Role = 2, widget.Small
		fill(c.head, widget.InsetBy(2, 2, tight(1, home, title, undo, redo, c.findingsButton(), menu)))
		return
	}
	layers := widget.NewIconButton(widget.IconLayers, c.layersDrawer) // a phone has them in its palette
	steps := widget.NewIconButton(widget.IconLog, c.stepsDrawer)
	find := widget.NewIconButton(widget.IconFind, c.goToSheet)
	fill(c.head, widget.InsetBy(widget.Gap, 2, widget.Row(1, home, title, undo, redo, steps, find, layers, c.findingsButton(), menu)))
}

// title is the map's name, with a dot while there is something to save.
func (p *Place) title() string {
	name := p.mapName()
	if p.doc.File().Dirty() {
		name += " •"
	}
	return name
}

// findingsButton says how much about the map looks wrong.
func (c *chart) findingsButton() fyne.CanvasObject {
	words := ""
	if n := len(c.found.list); n > 0 {
		words = strconv.Itoa(n)
	}
	return widget.NewKindButton(widget.Quiet, widget.IconWarn, words, c.findingsDrawer)
}

// tight is a row without space between its parts, for icons that have space in themselves.
func tight(grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return widget.RowGap(0, grow, objects...)
}

func enable(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
