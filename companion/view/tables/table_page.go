package tables

import (
	"strconv"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// TablePage is the page to type in a printed table. Players pick a result once and tap every cell that has it.
type TablePage struct {
	ID     string
	Draft  *TableDraft
	Brush  string // the result that a tap puts into a cell; if empty, a tap asks for one
	faults []string
}

// Put sets cells, columns, dice or the brush.
func (t *TablePage) Put(field string, value any) {
	d := t.Draft
	switch v := value.(type) {
	case []string:
		t.faults = v
	case page.Cell:
		if v.Row >= 0 && v.Col > 0 {
			d.SetCell(v.Row, v.Col-1, t.Brush)
		}
	case typedCell:
		d.SetCell(v.at.Row, v.at.Col-1, v.text)
	case newName:
		d.RenameColumn(v.at, v.name)
	case int:
		t.number(field, v)
	case string:
		t.text(field, v)
	}
}

// typedCell is a result for one cell, newName a name for a column.
type (
	typedCell struct {
		at   page.Cell
		text string
	}
	newName struct {
		at   int
		name string
	}
)

func (t *TablePage) number(field string, v int) {
	d, typed := t.Draft, t.Draft.Typed
	switch field {
	case "count":
		d.SetDice(v, typed.Sides, typed.Low)
	case "sides":
		d.SetDice(typed.Count, v, typed.Low)
	case "low":
		d.SetDice(typed.Count, typed.Sides, v)
	case "add_column":
		d.AddColumn(v)
	case "drop_column":
		d.RemoveColumn(v)
	}
}

func (t *TablePage) text(field, v string) {
	switch b := t.Draft.Typed.Beyond; {
	case field == "brush" && t.Brush == v:
		t.Brush = ""
	case field == "brush":
		t.Brush = v
	case field == "below":
		b.Below = v
	case field == "above":
		b.Above = v
	}
}

// Recall restores the draft of the same table.
func (t *TablePage) Recall(was page.Source) {
	if old, ok := was.(*TablePage); ok && old.ID == t.ID {
		*t = *old
	}
}

// Page returns the page.
func (t *TablePage) Page(seat view.Seat) page.Panel {
	if t.Draft == nil {
		t.Draft = DraftTable(seat.Reader, t.ID)
	}
	rows := append(faultRows(t.faults), page.NewText(seat.Say("tables.brush")), t.palette(seat), t.cells(seat))
	for _, c := range t.Draft.Clashes(seat.Reader) {
		rows = append(rows, page.NewText(c).Toned(page.Warn))
	}
	if t.Draft.Typed.Count > 0 { // a chart keeps its rows and columns
		rows = append(rows, page.NewSection(seat.Say("tables.columns")), t.columns(seat))
		rows = append(rows, t.dice(seat)...)
		rows = append(rows, t.beyond(seat)...)
	}
	c := TypedCopy(seat.Game)
	c.Tables[t.ID] = t.Draft.Typed
	return page.Panel{ID: "table." + t.ID, Title: seat.Say("table." + t.ID + ".name"), Rows: rows, Foot: useButton(seat, c), Wide: true}
}

// palette shows the known results to pick, and a button for a new one.
func (t *TablePage) palette(seat view.Seat) page.Control {
	chips := page.NewChips()
	shown := t.Brush == ""
	for i, r := range t.Draft.Results() {
		shown = shown || r == t.Brush
		chips.Add(page.NewChip("result."+strconv.Itoa(i), CellName(seat.Reader, t.ID, r), r == t.Brush, page.KeepAs("brush", r)))
	}
	if !shown {
		chips.Add(page.NewChip("result.new", CellName(seat.Reader, t.ID, t.Brush), true, page.KeepAs("brush", t.Brush)))
	}
	name := seat.Say("tables.new_result")
	chips.Add(page.NewChip("new", name, false, page.Send{Sheet: asks(seat, name, "", page.Keep("brush"))}))
	return chips
}

// asks returns the sheet that asks for a result.
func asks(seat view.Seat, title, now string, take page.Send) *page.TextSheet {
	return &page.TextSheet{Title: title, Detail: seat.Say("tables.result_about"), Value: now, Take: take}
}

// cells shows the typed cells. A tap puts the picked result into one, or asks for a result.
func (t *TablePage) cells(seat view.Seat) page.Control {
	typed, s := t.Draft.Typed, seat.Reader
	grid := &page.Grid{Row: -1, Col: -1}
	for i, r := range typed.Rows {
		row := []string{RowName(s, t.ID, r)}
		for _, cell := range typed.Cells[i] {
			row = append(row, CellName(s, t.ID, cell))
		}
		grid.Rows = append(grid.Rows, row)
	}
	names := []string{""}
	for _, c := range typed.Columns {
		names = append(names, ColumnName(s, t.ID, c))
	}
	grid.Head = heads(names, false)
	c := page.Control{ID: "cells", Body: grid, Send: page.Keep("cell")}
	if t.Brush == "" {
		c.Send = page.Send{Sheet: &cellSheet{of: t}}
	}
	return c
}

// cellSheet asks for the result of the tapped cell.
type cellSheet struct {
	of   *TablePage
	at   page.Cell
	text string
}

// Of returns the sheet of a cell, nil for a heading.
func (s cellSheet) Of(value any) page.Source {
	at, ok := value.(page.Cell)
	if !ok || at.Row < 0 || at.Col == 0 {
		return nil
	}
	return &cellSheet{s.of, at, s.of.Draft.Typed.Cells[at.Row][at.Col-1]}
}

// Put stores the typed result.
func (s *cellSheet) Put(_ string, value any) { s.text, _ = value.(string) }

// Page returns the sheet.
func (s *cellSheet) Page(seat view.Seat) page.Panel {
	t := s.of.Draft.Typed
	title := ColumnName(seat.Reader, s.of.ID, t.Columns[max(0, s.at.Col-1)]) + ", " + RowName(seat.Reader, s.of.ID, t.Rows[s.at.Row])
	return asks(seat, title, s.text, page.KeepAs("typed", typedCell{s.at, s.text})).Page(seat)
}

// columns shows the columns to edit, and a button that adds one.
func (t *TablePage) columns(seat view.Seat) page.Control {
	chips := page.NewChips()
	for i, c := range t.Draft.Typed.Columns {
		chips.Add(page.NewChip("column."+strconv.Itoa(i), ColumnName(seat.Reader, t.ID, c), false, page.Send{Sheet: &columnSheet{of: t, at: i}}))
	}
	n := len(t.Draft.Typed.Columns)
	add := page.NewChip("add_column", seat.Say("tables.add_column"), false, page.KeepAs("add_column", n))
	add.Send.Sheet = &columnSheet{of: t, at: n}
	chips.Add(add)
	return chips
}

// dice shows the dice of the table, which determine its rows.
func (t *TablePage) dice(seat view.Seat) []page.Control {
	typed := t.Draft.Typed
	step := func(id, key string, value, low, high int) page.Control {
		return stepper(id, seat.Say(key), &page.Stepper{Value: value, Min: low, Max: high})
	}
	return []page.Control{page.NewSection(seat.Say("tables.dice")), step("count", "tables.dice_count", typed.Count, 1, 3),
		step("sides", "tables.dice_sides", typed.Sides, 2, 20), step("low", "tables.dice_low", typed.Low, 0, 1)}
}

// beyond shows what happens outside the outer columns.
func (t *TablePage) beyond(seat view.Seat) []page.Control {
	b := t.Draft.Typed.Beyond
	if b == nil {
		return nil
	}
	return []page.Control{page.NewSection(seat.Say("tables.beyond_about")), outside(seat, "below", seat.Say("tables.below"), b.Below), outside(seat, "above", seat.Say("tables.above"), b.Above)}
}

func outside(seat view.Seat, field, name, cell string) page.Control {
	fixed, clamped := cell, cell == "" || cell == engine.Clamp
	if clamped {
		fixed = seat.Say("tables.fixed")
	}
	ask := page.Send{Sheet: asks(seat, name, strings.TrimPrefix(cell, engine.Clamp), page.Keep(field))}
	pick := page.Control{ID: field, Body: &page.Segmented{Options: []page.Option{
		{ID: "outer", Label: seat.Say("tables.outer"), Selected: clamped, Send: page.KeepAs(field, engine.Clamp)}, {ID: "fixed", Label: fixed, Selected: !clamped, Send: ask}}}, Label: name}
	return page.NewColumnGap(2, page.NewText(name), pick)
}
