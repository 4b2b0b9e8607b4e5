package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
)

// stepped hears that there is another step to undo or to do again, or that the map was saved.
func (c *chart) stepped() {
	c.header.refresh()
	c.found.check()
}

// steps lists all strokes since the map was opened; a tap goes to the moment after one.
func (hd *header) steps() {
	var sheet *widget.Drawer
	p := hd.p
	names, done := p.doc.Steps()
	line := func(words string, at int) fyne.CanvasObject {
		item := widget.NewItem(words, "", "", func() {
			sheet.Close()
			p.doc.Go(at)
		})
		item.Chosen = at == done
		return item
	}
	var rows []fyne.CanvasObject
	for i := len(names) - 1; i >= 0; i-- {
		rows = append(rows, line(sentence(p.Said(doc.Named(p.doc.Kinds(), names[i], p.Set.Lang()))), i+1))
	}
	rows = append(rows, line(p.Say("editor.steps.opened"), 0))
	sheet = p.Drawer(p.Say("editor.steps.title"), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}
