package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/question"
	"sandtable/companion/widget"
)

// rows is the list of a question: a path hex by hex, the units of a stack, markers on the map.
func (p *askPanel) rows(l question.List) []fyne.CanvasObject {
	out := []fyne.CanvasObject{widget.NewSection(l.Text)}
	for i, r := range l.Rows {
		words := r.Words
		if words == "" {
			words = "–"
		}
		drop := widget.NewIconButton(widget.IconTrash, func() { p.dropRow(r) })
		out = append(out, widget.Row(1, widget.NewText(view.Number(i+1, 1)+".", widget.Body).In(widget.Faint), widget.NewText(words, widget.Body), drop))
	}
	return append(out, widget.NewKindButton(widget.Plain, widget.IconPlus, l.Add, func() { p.rowSheet(l, question.StartRow(p.d.reader(), p.d.state(), p.q.ID)) }))
}

func (p *askPanel) dropRow(r question.Row) {
	if r.Kept > 0 {
		p.d.ask(p.q.DropRow(r.Kept))
		return
	}
	p.q.Rows = slices.Delete(p.q.Rows, r.At, r.At+1)
	p.d.refresh()
}

// rowSheet fills in a row and adds it.
func (p *askPanel) rowSheet(l question.List, row map[string]any) {
	var s *widget.Drawer
	slot := widget.Column()
	f := blankForm{say: func(id string, v any) {
		if v == nil {
			delete(row, id)
			return
		}
		row[id] = v
	}}
	f.hex = func(b question.Blank) {
		s.Close()
		p.d.pickHex(b.Text, b.Is, func(hex string) {
			if row[b.ID] = hex; hex == "" {
				delete(row, b.ID)
			}
			p.rowSheet(l, row)
		})
	}
	for _, b := range question.RowBlanks(p.d.reader(), p.q.ID, row) {
		slot.Objects = append(slot.Objects, f.blank(b)...)
	}
	s = p.d.sheet(l.Text, slot, widget.NewBigButton(l.Add, "", func() {
		s.Close()
		p.addRow(l, row)
	}))
}

// addRow keeps a row in the session where the question keeps its list, else on this screen.
func (p *askPanel) addRow(l question.List, row map[string]any) {
	if l.Keeps {
		p.d.ask(p.q.AddRow(row))
		return
	}
	p.q.Rows = append(p.q.Rows, row)
	p.d.refresh()
}
