package design

import (
	"fmt"
	"math"

	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// size is how many columns and rows there are.
func (m *mapPage) size() []fyne.CanvasObject {
	side := func(key string, value int, set func(int)) *widget.Stepper {
		return widget.NewStepper(m.p.Say(key), value, 1, board.MaxSide, func(v int) {
			set(v)
			m.changed()
		}).WithJump(10)
	}
	return []fyne.CanvasObject{
		widget.NewSection(m.p.Say("editor.map.size")),
		side("editor.map.columns", m.form.cols, func(v int) { m.form.extend(v, m.form.rows) }),
		side("editor.map.rows", m.form.rows, func(v int) { m.form.extend(m.form.cols, v) }),
	}
}

// layouts are four small pictures: how hexes stand, and which of them are shifted.
func (m *mapPage) layouts() fyne.CanvasObject {
	m.stands = nil
	var tiles []fyne.CanvasObject
	for _, l := range hex.Layouts {
		t := widget.NewTile("", fyne.NewSize(66, 62), layoutSketch(l), func() {
			m.form.stand(l)
			m.fill()
		})
		m.stands, tiles = append(m.stands, t), append(tiles, t)
	}
	return widget.Equals(tiles...)
}

// measures set how large a hex is, in tenths of a millimetre.
func (m *mapPage) measures() []fyne.CanvasObject {
	length := func(key string, value float64, set func(float64)) fyne.CanvasObject {
		s := widget.NewStepper(m.p.Say(key), int(math.Round(value*10)), 10, 10000, func(v int) {
			set(float64(v) / 10)
			m.changed()
		}).WithJump(10)
		s.Format = func(v int) string { return m.p.Say("editor.map.mm", "length", decimal(float64(v)/10)) }
		return s
	}
	rows := []fyne.CanvasObject{}
	if m.form.apart {
		rows = append(rows,
			length("editor.map.width", m.form.size.Width, func(v float64) { m.form.size.Width = v }),
			length("editor.map.height", m.form.size.Height, func(v float64) { m.form.size.Height = v }))
	} else {
		rows = append(rows, length("editor.map.across", m.form.across, m.form.measure))
	}
	return append(rows, widget.NewCheckLine(m.p.Say("editor.map.apart"), "", m.form.apart, func(on bool) {
		m.form.part(on)
		m.fill()
	}))
}

// decimal writes a length with no more digits than it has.
func decimal(v float64) string { return fmt.Sprintf("%g", tenths(v)) }
