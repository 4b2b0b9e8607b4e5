package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/forces"
	"sandtable/companion/view/rules"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// unitSheet sets anything of one counter by hand.
func (d *desk) unitSheet(id string) {
	u, draft := forces.UnitOf(d.reader(), d.state(), id), forces.NewDraft(d.reader(), d.state(), id)
	if u.Foreign {
		d.openRecord(u)
		return
	}
	var s *widget.Drawer
	rows := append([]fyne.CanvasObject{d.unitHead(u)}, d.unitRecord(u, draft)...)
	rows = append(rows, widget.NewSection(d.say("forces.where")), d.boxChips(u, draft))
	rows = append(rows, widget.NewKindButton(widget.Plain, widget.IconMap, d.say("forces.at_hex"), func() {
		s.Close()
		d.pickHex(u.Label, u.Hex, func(hex string) {
			if hex != "" {
				draft.Place = engine.AtHex(hex)
			}
			d.askAll(draft.Commands(d.state()))
		})
	}))
	rows = append(rows, d.unitMarks(u, draft)...)
	if _, ok := rules.Mover(d.reader()); ok {
		rows = append(rows, widget.NewKindButton(widget.Quiet, widget.IconMap, d.say("move.title"), func() {
			s.Close()
			d.helpMove(id)
		}))
	}
	note, _ := widget.NewField(d.say("forces.note"), d.say("table.note_why"), "", func(t string) { draft.Note = t })
	s = d.sheet(u.Label, widget.Column(append(rows, note)...), widget.NewBigButton(d.say("table.set"), "", func() {
		s.Close()
		d.askAll(draft.Commands(d.state()))
	}))
}

// unitHead names the counter as the roster has it.
func (d *desk) unitHead(u forces.Unit) fyne.CanvasObject {
	about := u.Factors
	for _, more := range []string{u.Type, u.Formation, u.Source} {
		if more != "" && about != "" {
			about += " · "
		}
		about += more
	}
	item := widget.NewItem(u.Name, about, u.Place, nil)
	if u.Side != nil {
		item.Of(d.side(u.Side.ID))
	}
	return item
}

// boxChips put the counter into a box, or on the map without saying where.
func (d *desk) boxChips(u forces.Unit, draft *forces.Draft) fyne.CanvasObject {
	var chips []*widget.Chip
	var row []fyne.CanvasObject
	for _, b := range d.game().Boxes {
		if b.Side != "" && u.Side != nil && b.Side != u.Side.ID {
			continue
		}
		place := engine.InBox(b.ID)
		var chip *widget.Chip
		chip = widget.NewChip(d.say("box."+b.ID+".name"), nil, func() {
			draft.Place = place
			for _, c := range chips {
				c.Chosen = c == chip
				c.Refresh()
			}
		})
		chip.Chosen = draft.Place == place
		chips, row = append(chips, chip), append(row, chip)
	}
	return widget.NewChipRow(row...)
}

// unitMarks are the marks and the side that lies up.
func (d *desk) unitMarks(u forces.Unit, draft *forces.Draft) []fyne.CanvasObject {
	rows := []fyne.CanvasObject{widget.NewSection(d.say("forces.carries"))}
	for _, m := range u.Marks {
		rows = append(rows, widget.NewCheckLine(m.Name, "", m.On, func(on bool) { draft.Marks[m.ID] = on }))
	}
	if u.TwoSide {
		rows = append(rows, widget.NewCheckLine(d.say("forces.back"), "", u.Turned, func(on bool) { draft.Back = on }))
	}
	return rows
}
