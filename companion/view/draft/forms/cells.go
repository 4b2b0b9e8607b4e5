package forms

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// cells is a table as in print, to type over cell by cell. A tap opens a cell below the table, with the known codes.
type cells struct{ row form.Key }

// Owns is part of form.Part.
func (c cells) Owns(k form.Key) bool {
	return k.File == c.row.File && (k.Path == c.row.Path+".columns" || strings.HasPrefix(k.Path, c.row.Path+".cells") || strings.HasPrefix(k.Path, c.row.Path+".rows"))
}

// Rows is part of form.Part.
func (c cells) Rows(in *form.In) []page.Control {
	columns, all := in.List(c.row.To("columns")), c.all(in)
	rows := append([]page.Control{head(in, "draft.cells.title")}, c.headings(in, columns)...)
	if len(all) == 0 {
		return append(rows, in.Beside(c.row.To("cells"))...)
	}
	t := &page.Grid{Row: -1, Col: -1, Head: []page.ColumnHead{{Label: in.Say("draft.cells.die"), Middle: true}}}
	for _, name := range columns {
		t.Head = append(t.Head, page.ColumnHead{Label: name, Middle: true})
	}
	at, on := c.chosenCell(in)
	for i, line := range all {
		t.Rows = append(t.Rows, append([]string{c.total(in, i)}, line...))
	}
	if on {
		t.Row, t.Col = at.Row, at.Col+1
	}
	id := "cells:" + c.row.ID()
	rows = append(rows, page.Control{ID: id, Body: t, Send: in.On(id, func(v any) {
		if cell, ok := v.(page.Cell); ok && cell.Row >= 0 && cell.Col > 0 {
			in.Choose("cell", fmt.Sprintf("%d %d", cell.Row, cell.Col-1))
		}
	})})
	rows = append(append(rows, in.Beside(c.row.To("cells"))...), c.fit(in, all)...)
	if on && at.Row < len(all) && at.Col < len(all[at.Row]) {
		rows = append(rows, c.open(in, at, all)...)
	} else {
		rows = append(rows, page.NewAside(in.Say("draft.cells.tap")))
	}
	return append(rows, c.chances(in, columns, all, at, on)...)
}

// all returns the texts of the cells.
func (c cells) all(in *form.In) [][]string {
	v, _ := in.Doc.Value(c.row.File, c.row.Path+".cells")
	list, _ := v.([]any)
	out := make([][]string, 0, len(list))
	for i := range list {
		out = append(out, in.Doc.Strings(c.row.File, c.row.Path+".cells["+strconv.Itoa(i)+"]"))
	}
	return out
}

// total returns the total of the dice for a line, or the id of the line.
func (c cells) total(in *form.In, line int) string {
	if ids := in.List(c.row.To("rows")); line < len(ids) {
		return ids[line]
	}
	low := in.Number(c.row.To("low"), 1)
	return strconv.Itoa(max(1, in.Number(c.row.To("count"), 1))*low + line)
}

// chosenCell is the cell that is open.
func (c cells) chosenCell(in *form.In) (page.Cell, bool) {
	var at page.Cell
	n, err := fmt.Sscanf(in.Chosen("cell"), "%d %d", &at.Row, &at.Col)
	return at, err == nil && n == 2
}

// headings is the field for the names of the columns.
func (c cells) headings(in *form.In, columns []string) []page.Control {
	k := c.row.To("columns")
	field := page.NewField(k.ID(), in.Say("draft.cells.columns"), in.Listed(k.ID(), columns), in.OnList(k.ID(), func(names []string) {
		in.Try(k.ID(), c.widen(in, names))
	}))
	return append([]page.Control{field}, in.Beside(k)...)
}

// widen sets the columns; every line gets as many cells, new ones with a dash.
func (c cells) widen(in *form.In, names []string) error {
	all := c.all(in)
	return in.Doc.Do(form.Step("draft.step.columns"), func() error {
		if err := in.Doc.Set(c.row.File, c.row.Path+".columns", names); err != nil {
			return err
		}
		for i, line := range all {
			if len(line) == len(names) {
				continue
			}
			now := slices.Clone(line[:min(len(line), len(names))])
			lost := c.cutLine(in, i, line)
			for len(now) < len(names) {
				cell := "–"
				if len(now) < len(lost) {
					cell = lost[len(now)]
				}
				now = append(now, cell)
			}
			if err := in.Doc.Set(c.row.File, c.row.Path+".cells["+strconv.Itoa(i)+"]", now); err != nil {
				return err
			}
		}
		return nil
	})
}

// cutLine stores the cells of a line that becomes shorter, and restores them: while headings are retyped, columns that
// disappear for a moment come back with their cells.
func (c cells) cutLine(in *form.In, line int, now []string) []string {
	const between = "\x1f"
	of := "cut " + strconv.Itoa(line)
	was := strings.Split(in.Chosen(of), between)
	if in.Chosen(of) == "" || len(now) > len(was) {
		was = nil
	}
	for i := len(now); i < len(was); i++ {
		now = append(slices.Clip(now), was[i])
	}
	in.Choose(of, strings.Join(now, between))
	return now
}

// open is the cell that was tapped: its text, and the codes to choose from.
func (c cells) open(in *form.In, at page.Cell, all [][]string) []page.Control {
	k := form.Key{File: c.row.File, Path: fmt.Sprintf("%s.cells[%d][%d]", c.row.Path, at.Row, at.Col)}
	set := func(text string) { in.Try(k.ID(), in.Type(k, text)) }
	columns := in.List(c.row.To("columns"))
	label := in.Say("draft.cells.cell", "row", c.total(in, at.Row), "column", columns[min(at.Col, len(columns)-1)])
	rows := []page.Control{page.NewField(k.ID(), label, all[at.Row][at.Col], in.On(k.ID(), func(v any) {
		text, _ := v.(string)
		set(text)
	}))}
	chips := page.NewChips()
	for _, code := range c.codes(in, all) {
		id := k.ID() + "=" + code
		chips.Add(page.NewChip(id, code, code == all[at.Row][at.Col], in.On(id, func(any) { set(code) })))
	}
	return append(append(rows, chips), in.Beside(k)...)
}

// usual lists the codes that need no explanation.
var usual = []string{"AE", "AR", "EX", "DR", "DE", "NE"}

// codes are those of the table in the order in which they are met, then the usual ones. They keep their order while the
// page is open.
func (c cells) codes(in *form.In, all [][]string) []string {
	const between = "\x1f"
	of := "codes " + c.row.ID()
	out := strings.FieldsFunc(in.Chosen(of), func(r rune) bool { return string(r) == between })
	for _, line := range append(slices.Clip(all), usual) {
		for _, code := range line {
			if code != "" && !slices.Contains(out, code) {
				out = append(out, code)
			}
		}
	}
	in.Choose(of, strings.Join(out, between))
	return out
}
