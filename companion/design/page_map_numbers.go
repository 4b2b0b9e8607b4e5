package design

import (
	"math"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/design/sketch"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// numbers are the ways to number hexes: the usual ones as they look in print, and on demand every choice.
func (m *mapPage) numbers() []fyne.CanvasObject {
	m.samples, m.corners = nil, nil
	var chips []fyne.CanvasObject
	for i, n := range m.form.numberings() {
		chip := widget.NewChip(m.form.example(n), nil, func() {
			m.form.number(m.form.numberings()[i])
			m.again()
		})
		m.samples, chips = append(m.samples, chip), append(chips, chip)
	}
	m.offered = widget.NewChipRow(chips...)
	rows := []fyne.CanvasObject{widget.NewSection(m.p.Say("editor.map.numbers")), m.offered, m.fault}
	if !m.fine {
		return append(rows, widget.NewKindButton(widget.Quiet, theme.IconDown, m.p.Say("editor.map.fine"), func() {
			m.fine = true
			m.fill()
		}))
	}
	return append(rows, m.allOfNumbers()...)
}

// again shows a numbering that was chosen as a whole in every field of it.
func (m *mapPage) again() {
	if m.fine {
		m.fill()
		return
	}
	m.changed()
}

// allOfNumbers is every choice there is about numbers.
func (m *mapPage) allOfNumbers() []fyne.CanvasObject {
	n := m.form.numbering
	change := func(edit func(*hex.Numbering)) {
		edit(&m.form.numbering)
		m.form.own = true
		m.changed()
	}
	rows := []fyne.CanvasObject{
		widget.NewText(m.p.Say("editor.map.order"), theme.Small).In(theme.Faint),
		widget.NewSegmented([]string{m.p.Say("editor.map.column_row"), m.p.Say("editor.map.row_column")}, int(n.Order),
			func(i int) { change(func(n *hex.Numbering) { n.Order = hex.Order(i) }) }),
		widget.NewText(m.p.Say("editor.map.corner"), theme.Small).In(theme.Faint), m.startCorners(change),
		widget.NewText(m.p.Say("editor.map.stagger"), theme.Small).In(theme.Faint),
		widget.NewSegmented([]string{m.p.Say("editor.map.straight"), m.p.Say("editor.map.staggered"), m.p.Say("editor.map.alternating")},
			int(n.Stagger), func(i int) { change(func(n *hex.Numbering) { n.Stagger = hex.Stagger(i) }) }),
	}
	rows = append(rows, m.series("editor.map.columns", n.Column, func(s hex.Series) { change(func(n *hex.Numbering) { n.Column = s }) })...)
	rows = append(rows, m.series("editor.map.rows", n.Row, func(s hex.Series) { change(func(n *hex.Numbering) { n.Row = s }) })...)
	between, _ := widget.NewField(m.p.Say("editor.map.separator"), ".", n.Separator, func(s string) { change(func(n *hex.Numbering) { n.Separator = s }) })
	before, _ := widget.NewField(m.p.Say("editor.map.prefix"), "", n.Prefix, func(s string) { change(func(n *hex.Numbering) { n.Prefix = s }) })
	return append(rows, widget.NewRule(), flow.Equals(between, before))
}

// startCorners are four small pictures of where counting starts.
func (m *mapPage) startCorners(change func(func(*hex.Numbering))) fyne.CanvasObject {
	var tiles []fyne.CanvasObject
	for o := hex.UpperLeft; o <= hex.LowerRight; o++ {
		t := widget.NewTile("", fyne.NewSize(52, 40), sketch.Corner(o), func() { change(func(n *hex.Numbering) { n.Origin = o }) })
		m.corners, tiles = append(m.corners, t), append(tiles, t)
	}
	return flow.Equals(tiles...)
}

// series are the choices about columns, or rows.
func (m *mapPage) series(key string, now hex.Series, changed func(hex.Series)) []fyne.CanvasObject {
	s := now
	set := func(edit func()) {
		edit()
		if s.Style != hex.Digits {
			s.First = max(1, s.First)
		}
		changed(s)
	}
	least := 0
	if s.Style != hex.Digits {
		least = 1
	}
	rows := []fyne.CanvasObject{
		widget.NewSection(m.p.Say(key)),
		widget.NewSegmented([]string{"1, 2, 3 …", "A … Z, AA, AB …", "A … Z, AA, BB …"}, int(s.Style), func(i int) {
			set(func() { s.Style = hex.Style(i) })
			m.fill()
		}),
		m.first(s, least, func(v int) { set(func() { s.First = v }) }),
	}
	if s.Style == hex.Digits {
		rows = append(rows, widget.NewStepper(m.p.Say("editor.map.digits"), s.Width, 0, 6, func(v int) { set(func() { s.Width = v }) }))
	} else {
		skip, _ := widget.NewField(m.p.Say("editor.map.skip"), "IO", s.Skip, func(text string) { set(func() { s.Skip = strings.ToUpper(text) }) })
		rows = append(rows, skip)
	}
	return append(rows, m.every(s, func(v int) { set(func() { s.Every = v }) }))
}

// first is where counting starts.
func (m *mapPage) first(s hex.Series, least int, set func(int)) fyne.CanvasObject {
	return widget.NewStepper(m.p.Say("editor.map.first"), s.First, least, 9999, set)
}

// every is which of the numbers are printed.
func (m *mapPage) every(s hex.Series, set func(int)) fyne.CanvasObject {
	step := widget.NewStepper(m.p.Say("editor.map.every"), max(1, s.Every), 1, 1000, set)
	step.Format = func(v int) string {
		if v == 1 {
			return m.p.Say("editor.map.every_one")
		}
		return m.p.Say("editor.map.every_nth", "n", v)
	}
	return step
}

// size is how many columns and rows there are.
func (m *mapPage) size() []fyne.CanvasObject {
	side := func(key string, value int, set func(int)) fyne.CanvasObject {
		return m.typed(m.p.Say(key), value, func(v int) {
			set(v)
			m.changed()
		})
	}
	return []fyne.CanvasObject{
		widget.NewSection(m.p.Say("editor.map.size")),
		flow.Equals(side("editor.map.columns", m.form.cols, func(v int) { m.form.extend(v, m.form.rows) }),
			side("editor.map.rows", m.form.rows, func(v int) { m.form.extend(m.form.cols, v) })),
	}
}

// typed is a field for a number of columns or rows. What is none, or more than a map may have, is told below the
// numbers, and no map is begun with it.
func (m *mapPage) typed(words string, value int, set func(int)) fyne.CanvasObject {
	field, _ := widget.NewField(words, strconv.Itoa(value), strconv.Itoa(value), func(text string) {
		v, err := strconv.Atoi(strings.TrimSpace(text))
		m.wrong[words] = err != nil || v < 1 || v > board.MaxSide
		if !m.wrong[words] {
			set(v)
			return
		}
		m.changed()
	})
	return field
}

// sizeFault is what is wrong with what was typed for columns and rows; nil: nothing.
func (m *mapPage) sizeFault() error {
	for _, wrong := range m.wrong {
		if wrong {
			return engine.Wrong("editor.map.side", "most", board.MaxSide)
		}
	}
	return nil
}

// layouts are four small pictures: how hexes stand, and which of them are shifted.
func (m *mapPage) layouts() fyne.CanvasObject {
	m.stands = nil
	var tiles []fyne.CanvasObject
	for _, l := range hex.Layouts {
		t := widget.NewTile("", fyne.NewSize(66, 62), sketch.Layout(l), func() {
			m.form.stand(l)
			m.fill()
		})
		m.stands, tiles = append(m.stands, t), append(tiles, t)
	}
	return flow.Equals(tiles...)
}

// measures set how large a hex is, in tenths of a millimetre.
func (m *mapPage) measures() []fyne.CanvasObject {
	length := func(key string, value float64, set func(float64)) fyne.CanvasObject {
		s := widget.NewStepper(m.p.Say(key), int(math.Round(value*10)), 10, 10000, func(v int) {
			set(float64(v) / 10)
			m.changed()
		}).WithJump(10)
		s.Each = 0.1
		s.Format = func(v int) string { return m.p.Say("editor.map.mm", "length", tenths(float64(v)/10)) }
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
