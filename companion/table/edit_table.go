package table

import (
	"strings"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/tables"
	"sandtable/companion/widget"
	"sandtable/engine"
)

// editTable is the page on which a printed table is typed in: a result is picked once and laid on
// every cell that has it.
type editTable struct {
	d      *desk
	draft  *tables.TableDraft
	brush  string // the result that a tap on a cell lays there; empty: a tap asks
	table  *widget.Table
	warn   *fyne.Container // what contradicts the rules
	scroll *widget.Scroll
	faults []string
}

func newEditTable(d *desk, table string) *editTable {
	return &editTable{d: d, draft: tables.DraftTable(d.reader(), table)}
}

func (*editTable) key(fyne.KeyName, rune) bool { return false }

func (e *editTable) build() fyne.CanvasObject {
	e.scroll = widget.NewScroll(widget.NewText("", widget.Body))
	e.fill()
	p := e.d.p
	foot := widget.AtMost(wideWidth, widget.InsetBy(24, 10, widget.NewBigButton(p.say("tables.use"), "", e.use)))
	return p.frame(p.bar(e.d.say("table."+e.draft.ID+".name")), e.scroll, foot)
}

func (e *editTable) fill() {
	rows := faultRows(e.faults)
	e.table, e.warn = widget.NewTable(nil, nil, e.cell), widget.ColumnGap(4)
	e.draw()
	rows = append(rows, widget.NewPrompt(e.d.say("tables.brush")), e.palette(), e.table, e.warn)
	if e.draft.Typed.Count > 0 { // a chart keeps its rows and columns: only its cells are typed in
		rows = append(rows, widget.NewSection(e.d.say("tables.columns")), e.columns())
		rows = append(rows, e.dice()...)
		rows = append(rows, e.beyond()...)
	}
	e.scroll.SetContent(widget.AtMost(wideWidth, widget.InsetBy(16, 12, widget.Column(rows...))))
}

// palette are the results there are, to pick from, and a new one.
func (e *editTable) palette() fyne.CanvasObject {
	results := e.draft.Results()
	if e.brush != "" && !contains(results, e.brush) {
		results = append(results, e.brush)
	}
	var chips []fyne.CanvasObject
	for _, r := range results {
		chip := widget.NewChip(tables.CellName(e.d.reader(), e.draft.ID, r), nil, func() {
			if e.brush == r {
				e.brush = ""
			} else {
				e.brush = r
			}
			e.fill()
		})
		chip.Chosen = r == e.brush
		chips = append(chips, chip)
	}
	chips = append(chips, widget.NewChip(e.d.say("tables.new_result"), nil, func() {
		e.ask(e.d.say("tables.new_result"), "", func(t string) { e.brush = t })
	}))
	return widget.NewChipRow(chips...)
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// draw shows the cells as typed, and which of them contradict the rules.
func (e *editTable) draw() {
	t, s := e.draft.Typed, e.d.reader()
	rows := make([][]string, len(t.Rows))
	for i, r := range t.Rows {
		rows[i] = []string{tables.RowName(s, e.draft.ID, r)}
		for _, cell := range t.Cells[i] {
			rows[i] = append(rows[i], tables.CellName(s, e.draft.ID, cell))
		}
	}
	head := []string{""}
	for _, c := range t.Columns {
		head = append(head, tables.ColumnName(s, e.draft.ID, c))
	}
	e.table.Set(columns(head), rows)
	e.warn.Objects = nil
	for _, c := range e.draft.Clashes(e.d.reader()) {
		e.warn.Add(widget.NewText(c, widget.Body).In(widget.Warn))
	}
	e.warn.Refresh()
	e.scroll.Refresh()
}

// cell hears of a tap on a cell: it lays the result that was picked, or asks for one. The table stays
// the same widget, so that arrows and Enter go on from there.
func (e *editTable) cell(row, col int) {
	t := e.draft.Typed
	switch {
	case row < 0 || col == 0:
	case e.brush != "":
		e.draft.SetCell(row, col-1, e.brush)
		e.draw()
	default:
		s := e.d.reader()
		e.ask(tables.ColumnName(s, e.draft.ID, t.Columns[col-1])+", "+tables.RowName(s, e.draft.ID, t.Rows[row]), t.Cells[row][col-1], func(text string) { e.draft.SetCell(row, col-1, text) })
	}
}

// columns are the columns, each to be renamed, taken out, or given a neighbour.
func (e *editTable) columns() fyne.CanvasObject {
	var chips []fyne.CanvasObject
	for i, c := range e.draft.Typed.Columns {
		chips = append(chips, widget.NewChip(c, nil, func() { e.columnSheet(i) }))
	}
	chips = append(chips, widget.NewChip(e.d.say("tables.add_column"), nil, func() {
		e.draft.AddColumn(len(e.draft.Typed.Columns))
		e.fill()
		e.columnSheet(len(e.draft.Typed.Columns) - 1)
	}))
	return widget.NewChipRow(chips...)
}

func (e *editTable) columnSheet(at int) {
	name := e.draft.Typed.Columns[at]
	var s *widget.Drawer
	act := func(do func()) func() {
		return func() {
			s.Close()
			do()
			e.fill()
		}
	}
	field, entry := widget.NewField(e.d.say("tables.column_name"), "", name, func(t string) { name = t })
	keep := act(func() { e.draft.RenameColumn(at, name) })
	entry.OnSubmitted = func(string) { keep() }
	body := widget.Column(field, widget.Equals(
		widget.NewButton(e.d.say("tables.column_left"), act(func() { e.draft.AddColumn(at) })),
		widget.NewButton(e.d.say("tables.column_right"), act(func() { e.draft.AddColumn(at + 1) }))),
		widget.NewKindButton(widget.Destructive, widget.IconTrash, e.d.say("tables.column_drop"), act(func() { e.draft.RemoveColumn(at) })))
	s = e.d.sheet(e.d.say("tables.column"), body, widget.NewBigButton(e.d.say("table.set"), "", keep))
}

// dice says what is thrown; the rows follow from it.
func (e *editTable) dice() []fyne.CanvasObject {
	t := e.draft.Typed
	if t.Count == 0 {
		return nil
	}
	set := func(count, sides, low int) {
		e.draft.SetDice(count, sides, low)
		e.fill()
	}
	return []fyne.CanvasObject{widget.NewSection(e.d.say("tables.dice")),
		widget.NewStepper(e.d.say("tables.dice_count"), t.Count, 1, 3, func(v int) { set(v, t.Sides, t.Low) }),
		widget.NewStepper(e.d.say("tables.dice_sides"), t.Sides, 2, 20, func(v int) { set(t.Count, v, t.Low) }),
		widget.NewStepper(e.d.say("tables.dice_low"), t.Low, 0, 1, func(v int) { set(t.Count, t.Sides, v) })}
}

// beyond says what happens outside the outer columns.
func (e *editTable) beyond() []fyne.CanvasObject {
	b := e.draft.Typed.Beyond
	if b == nil {
		return nil
	}
	return []fyne.CanvasObject{widget.NewSection(e.d.say("tables.beyond_about")),
		e.outside(e.d.say("tables.below"), &b.Below), e.outside(e.d.say("tables.above"), &b.Above)}
}

func (e *editTable) outside(name string, cell *string) fyne.CanvasObject {
	fixed, at := e.d.say("tables.fixed"), 0
	if *cell != "" && *cell != engine.Clamp {
		fixed, at = *cell, 1
	}
	ask := func() {
		e.ask(name, strings.TrimPrefix(*cell, engine.Clamp), func(t string) { *cell = t })
	}
	choice := widget.NewSegmented([]string{e.d.say("tables.outer"), fixed}, at, func(i int) {
		if i == 0 {
			*cell = engine.Clamp
			e.fill()
			return
		}
		ask()
	})
	return widget.ColumnGap(2, widget.NewText(name, widget.Body), choice)
}

// ask asks for one short text; an empty one changes nothing.
func (e *editTable) ask(title, now string, take func(string)) {
	var s *widget.Drawer
	text := now
	done := func() {
		s.Close()
		if text = strings.TrimSpace(text); text != "" {
			take(text)
		}
		e.fill()
	}
	field, entry := widget.NewField(title, e.d.say("tables.result_about"), now, func(t string) { text = t })
	entry.OnSubmitted = func(string) { done() }
	s = e.d.sheet(title, field, widget.NewBigButton(e.d.say("table.set"), "", done))
	e.d.p.win.Canvas().Focus(entry)
}

// use makes the game go on with the table as typed.
func (e *editTable) use() {
	c := tables.TypedCopy(e.d.game())
	c.Tables[e.draft.ID] = e.draft.Typed
	e.d.takeCopy(c, e.d.leaveUnless(func(faults []string) {
		e.faults = faults
		e.fill()
		e.scroll.ToTop()
	}))
}

// leaveUnless leaves an editing page, or stays on it with what is wrong.
func (d *desk) leaveUnless(stay func([]string)) func([]string) {
	return func(faults []string) {
		if len(faults) > 0 {
			stay(faults)
			return
		}
		d.p.back()
	}
}
