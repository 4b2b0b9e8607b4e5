package forms

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// rows show the list before it enters: what each column means, which cells are wrong, and the button.
func (p pasted) rows(in *form.In, s *gamedoc.Sheet) []page.Control {
	rows := []page.Control{page.NewSection(in.Say("draft.pasted.title", "count", len(p.lines)))}
	if fresh := p.fresh(in); len(fresh) > 0 {
		rows = append(rows, page.NewText(in.Say("draft.pasted.fresh", "words", told(in, fresh))).Styled(page.Small))
	}
	rows = append(rows, p.faults(in, s)...)
	leave := func() { in.Choose(pastedText, "") }
	take := func(id string, instead bool) page.Send {
		return in.On(id, func(any) {
			err := in.Do("draft.step.paste", func() error { return p.take(in, s, instead) })
			if in.Try("units", err); err == nil {
				leave()
			}
		})
	}
	rows = append(rows, page.NewBigButton("pasted.take", in.Say("draft.pasted.take", "count", len(p.lines)), "", take("pasted.take", false)))
	if n := s.Len(); n > 0 {
		rows = append(rows, page.NewButton("pasted.instead", in.Say("draft.pasted.instead", "count", n), take("pasted.instead", true)))
	}
	rows = append(rows, in.Press("pasted.leave", in.Say("draft.pasted.leave"), leave).Styled(page.Quiet))
	for col := range p.columns {
		rows = append(rows, p.column(in, s, col)...)
	}
	return rows
}

// mostWrong is how many faults are listed.
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

// faults name the wrong cells, the same fault of several rows once.
func (p pasted) faults(in *form.In, s *gamedoc.Sheet) []page.Control {
	wrong := p.wrong(in)
	if len(wrong) == 0 {
		return nil
	}
	rows := []page.Control{page.NewText(in.Say("draft.pasted.wrong", "count", len(wrong))).Toned(page.Danger)}
	seen := map[string]bool{}
	for _, f := range wrong {
		if key := f.Cell + " " + in.Fault(f); !seen[key] && len(seen) < mostWrong {
			seen[key] = true
			rows = append(rows, page.NewText(p.named(in, s, f)).Styled(page.Small).Toned(page.Danger))
		}
	}
	return rows
}

// named is a fault with its row of the list and the heading of its cell.
func (p pasted) named(in *form.In, s *gamedoc.Sheet, f form.Finding) string {
	where := in.Say("draft.pasted.row", "number", f.Row-s.Len()+1)
	if col := slices.Index(p.columns, f.Cell); f.Cell != "" && col >= 0 {
		where += ", " + p.heading(in, col)
	}
	return where + ": " + in.Fault(f)
}

func told(in *form.In, words []word) string {
	var out []string
	for _, w := range words {
		out = append(out, columnWords(in, nil, w.column)+" "+w.name)
	}
	return strings.Join(out, ", ")
}
