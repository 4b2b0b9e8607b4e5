package forms

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
	"sandtable/engine"
)

// pasted is a list of another spreadsheet before it enters the roster below the last counter.
type pasted struct {
	roster
	heads   []string // the headings of the list; nil if it has none
	lines   [][]string
	columns []string // of the roster, one for each column of the list; "" leaves it out
}

// The choices that hold the text, and the column whose meanings are offered; pastedColumn holds what a column means.
const (
	pastedText = "pasted"
	pastedOpen = "pasted.open"
)

func pastedColumn(col int) string { return pastedText + "." + strconv.Itoa(col) }

// leftOut is chosen for a column that does not enter.
const leftOut = "-"

// readPasted reads the list that is about to enter; ok is false if there is none.
func readPasted(in *form.In, s *gamedoc.Sheet) (p pasted, ok bool) {
	text := in.Chosen(pastedText)
	if text == "" {
		return p, false
	}
	p.lines = slices.DeleteFunc(gamedoc.Clipboard(text), blank)
	if len(p.lines) == 0 {
		return p, false
	}
	names := headingColumns{in, s}.all(p.lines[0])
	if names != nil {
		p.heads, p.lines = p.lines[0], p.lines[1:]
	} else {
		names = p.inOrder(s)
	}
	for i, name := range names {
		if is := in.Chosen(pastedColumn(i)); is == leftOut {
			name = ""
		} else {
			name = cmp.Or(is, name)
		}
		p.columns = append(p.columns, name)
	}
	return p, true
}

func blank(line []string) bool {
	return !slices.ContainsFunc(line, func(cell string) bool { return strings.TrimSpace(cell) != "" })
}

// inOrder are the columns of a list without headings: those of the roster from the label on.
func (p pasted) inOrder(s *gamedoc.Sheet) []string {
	wide, columns := 0, s.Columns()
	for _, line := range p.lines {
		wide = max(wide, len(line))
	}
	out := make([]string, wide)
	copy(out, columns[max(slices.Index(columns, "label"), 0):])
	return out
}

// paste takes cells of another spreadsheet: a list is shown before it enters, other cells enter at the chosen one.
func (r roster) paste(in *form.In, s *gamedoc.Sheet, at page.Cell, text string) error {
	block := gamedoc.Clipboard(text)
	if at.Row >= 0 && (headingColumns{in, s}).all(block[0]) == nil {
		return in.Do("draft.step.paste", func() error { return s.Paste(at.Row, s.Columns()[at.Col], text) })
	}
	for col := range slices.MaxFunc(block, func(a, b []string) int { return cmp.Compare(len(a), len(b)) }) {
		in.Choose(pastedColumn(col), "")
	}
	in.Choose(pastedText, text)
	return nil
}

// rows show the list before it enters: what each column means, which cells are wrong, and the button.
func (p pasted) rows(in *form.In, s *gamedoc.Sheet) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.pasted.title", "count", len(p.lines)))}
	for col := range p.columns {
		rows = append(rows, p.column(in, s, col)...)
	}
	wrong := p.wrong(in)
	if len(wrong) > 0 {
		rows = append(rows, page.NewText(in.Say("draft.pasted.wrong", "count", len(wrong))).Toned(page.Danger))
	}
	for _, f := range wrong[:min(len(wrong), mostWrong)] {
		rows = append(rows, page.NewText(p.told(in, s, f)).Styled(page.Small).Toned(page.Danger))
	}
	if more := len(wrong) - mostWrong; more > 0 {
		rows = append(rows, page.NewText(in.Say("draft.pasted.more", "count", more)).Styled(page.Small))
	}
	leave := func() { in.Choose(pastedText, "") }
	take := in.On("pasted.take", func(any) {
		err := in.Do("draft.step.paste", func() error { return p.enter(in, s) })
		if in.Try("units", err); err == nil {
			leave()
		}
	})
	return append(rows, page.NewBigButton("pasted.take", in.Say("draft.pasted.take", "count", len(p.lines)), "", take),
		in.Press("pasted.leave", in.Say("draft.pasted.leave"), leave))
}

// mostWrong is how many wrong cells are listed.
const mostWrong = 12

// column is one column of the list: its heading, what it becomes, and its first cells. A tap offers all columns.
func (p pasted) column(in *form.In, s *gamedoc.Sheet, col int) []page.Control {
	id, is := pastedColumn(col), p.columns[col]
	icon, meaning := style.IconTick, in.Say("draft.pasted.out")
	if is == "" {
		icon = style.IconWarn
	} else {
		meaning = columnWords(in, factorsOf(in), is)
	}
	line := page.Control{ID: id, Body: &page.Item{}, Label: p.heading(in, col), Detail: in.Say("draft.pasted.becomes", "column", meaning, "cells", p.samples(col)), Send: in.On(id, func(any) { in.Choose(pastedOpen, id) })}
	rows := []page.Control{line.WithIcon(icon)}
	if in.Chosen(pastedOpen) != id {
		return rows
	}
	chips := page.NewChips(page.NewChip(id+"="+leftOut, in.Say("draft.pasted.out"), is == "", p.becomes(in, col, leftOut)))
	for _, column := range rosterColumns(in, s) {
		chips.Add(page.NewChip(id+"="+column, columnWords(in, factorsOf(in), column), is == column, p.becomes(in, col, column)))
	}
	return append(rows, chips)
}

func (p pasted) becomes(in *form.In, col int, column string) page.Send {
	id := pastedColumn(col)
	return in.On(id+"="+column, func(any) {
		in.Choose(id, column)
		in.Choose(pastedOpen, "")
	})
}

func (p pasted) heading(in *form.In, col int) string {
	if col < len(p.heads) && strings.TrimSpace(p.heads[col]) != "" {
		return p.heads[col]
	}
	return in.Say("draft.pasted.column", "number", col+1)
}

// samples are the first cells of a column.
func (p pasted) samples(col int) string {
	var out []string
	for _, line := range p.lines {
		if cell := p.cell(line, col); cell != "" && !slices.Contains(out, cell) {
			if out = append(out, cell); len(out) == 4 {
				break
			}
		}
	}
	return strings.Join(out, ", ")
}

func (pasted) cell(line []string, col int) string {
	if col >= len(line) {
		return ""
	}
	return strings.TrimSpace(line[col])
}

// wrong are the faults of the cells as they would enter.
func (p pasted) wrong(in *form.In) []form.Finding {
	trial := in.Doc.Frozen()
	s := trial.Sheet(gamedoc.Roster)
	before := s.Len()
	if err := p.enter(in, s); err != nil {
		problem, _ := engine.AsProblem(err)
		return []form.Finding{{Problem: problem, Row: before}}
	}
	return slices.DeleteFunc(trial.Check(), func(f form.Finding) bool {
		return f.File != gamedoc.Roster || f.Row < before || f.Minor
	})
}

// told is a fault with its row of the list and the heading of its cell.
func (p pasted) told(in *form.In, s *gamedoc.Sheet, f form.Finding) string {
	where := in.Say("draft.pasted.row", "number", f.Row-s.Len()+1)
	if col := slices.Index(p.columns, f.Cell); f.Cell != "" && col >= 0 {
		where += ", " + p.heading(in, col)
	}
	return where + ": " + in.Fault(f)
}

// enter adds the rows below the last one, each with an id from its name if the list has none.
func (p pasted) enter(in *form.In, s *gamedoc.Sheet) error {
	if err := p.begin(in, s); err != nil {
		return err
	}
	for _, name := range p.columns {
		if name == "" || slices.Contains(s.Columns(), name) {
			continue
		}
		if err := s.AddColumn(name, ""); err != nil {
			return err
		}
	}
	for _, line := range p.lines {
		if err := s.AddRow(s.Len(), p.row(in, s, line)); err != nil {
			return err
		}
	}
	return nil
}

func (p pasted) row(in *form.In, s *gamedoc.Sheet, line []string) map[string]string {
	row := map[string]string{}
	for col, name := range p.columns {
		if cell := p.cell(line, col); cell != "" && name != "" {
			row[name] = idOf(in, name, strings.Join(strings.Fields(cell), " "))
		}
	}
	if row["id"] == "" {
		row["id"] = gamedoc.IDFor(cmp.Or(row["name_en"], row["label"]), p.ids(s)...)
	}
	return row
}
