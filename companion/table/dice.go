package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/engine"
)

// wantDice asks for the faces of the dice that lie on the table, or lets the app roll them. The
// faces stay in sight until they are taken.
func (d *desk) wantDice(c engine.Command, need engine.NeedDice, then func()) {
	var sheet *widget.Drawer
	take := func(faces []int) {
		sheet.Close()
		c.Faces = faces
		d.askThen(c, then)
	}
	row := d.dieRow(need, take)
	sheet = d.p.Drawer(d.reader().Said(need.Why), row, nil)
	sheet.Open()
	d.p.win.Canvas().Focus(row) // so that digits are faces at once
}

// dieRow is a row of dice that hands over its faces once all are known.
func (d *desk) dieRow(need engine.NeedDice, take func([]int)) *widget.DieRow {
	var row *widget.DieRow
	row = widget.NewDieRow(need.Count, need.Low, need.Low+need.Sides-1, d.say("table.roll"), func(faces []int, all bool) {
		if all {
			take(faces)
		}
	}, func() {
		faces := d.p.deps.Roll(need)
		row.Set(faces)
		take(faces)
	})
	return row
}

// wantDraw asks which chits were drawn, or lets the app draw them.
func (d *desk) wantDraw(c engine.Command, need engine.NeedDraw, then func()) {
	var sheet *widget.Drawer
	take := func(chits []string) {
		sheet.Close()
		c.Drawn = chits
		d.askThen(c, then)
	}
	rows := []fyne.CanvasObject{widget.NewKindButton(widget.Main, widget.IconDice, d.say("table.draw"), func() { take(d.p.deps.Pick(need)) })}
	if need.Count == 1 {
		rows = append(rows, widget.NewSection(d.say("table.drawn_by_hand")))
		for _, chit := range distinct(need.From) {
			rows = append(rows, widget.NewButton(d.say("cup."+need.Cup+".chit."+chit+".name"), func() { take([]string{chit}) }))
		}
	}
	sheet = d.p.Drawer(d.reader().Said(need.Why), widget.Column(rows...), nil)
	sheet.Open()
}

// distinct lists the values once each, in their first order.
func distinct(list []string) []string {
	var out []string
	seen := map[string]bool{}
	for _, v := range list {
		if !seen[v] {
			seen[v] = true
			out = append(out, v)
		}
	}
	return out
}
