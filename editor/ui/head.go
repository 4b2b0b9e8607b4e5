package ui

import (
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
)

// refreshHead fills the bar at the top anew: the way home, the map's name, undo and redo, the drawers.
func (c *chart) refreshHead() {
	p := c.p
	undo, redo := look.NewIconButton(look.IconUndo, p.Undo), look.NewIconButton(look.IconRedo, p.Redo)
	names, done := p.doc.Steps()
	enable(undo, done > 0)
	enable(redo, done < len(names))
	home := look.NewIconButton(look.IconHome, p.leave)
	enable(home, p.deps.Home != nil)
	menu := look.NewIconButton(look.IconMenu, p.menu)
	title := look.NewCut(p.title(), look.Strong, 1)
	if c.form == look.Phone {
		title.Lines, title.Role = 2, look.Small
		fill(c.head, look.InsetBy(2, 2, tight(1, home, title, undo, redo, c.findingsButton(), menu)))
		return
	}
	layers := look.NewIconButton(look.IconLayers, c.layersDrawer) // a phone has them in its palette
	steps := look.NewIconButton(look.IconLog, c.stepsDrawer)
	find := look.NewIconButton(look.IconFind, c.goToSheet)
	fill(c.head, look.InsetBy(look.Gap, 2, look.Row(1, home, title, undo, redo, steps, find, layers, c.findingsButton(), menu)))
}

// title is the map's name, with a dot while there is something to save.
func (p *Place) title() string {
	name := p.mapName()
	if p.doc.Dirty() {
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
	return look.NewKindButton(look.Quiet, look.IconWarn, words, c.findingsDrawer)
}

// tight is a row without space between its parts, for icons that have space in themselves.
func tight(grow int, objects ...fyne.CanvasObject) *fyne.Container {
	return look.RowGap(0, grow, objects...)
}

func enable(b *look.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
