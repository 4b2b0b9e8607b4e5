package forms

import (
	"slices"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
	"sandtable/editor/gamedoc"
)

// heads are the words above the columns.
func (roster) heads(in *form.In, columns []string) []string {
	factors := factorsOf(in)
	out := make([]string, len(columns))
	for i, column := range columns {
		out[i] = columnWords(in, factors, column)
	}
	return out
}

// backPrefix comes before a factor's id in the columns of the counter's back.
const backPrefix = "back_"

func columnWords(in *form.In, factors []form.Option, column string) string {
	back := strings.HasPrefix(column, backPrefix)
	for _, f := range factors {
		if f.ID == strings.TrimPrefix(column, backPrefix) {
			if back {
				return in.Say("draft.units.back", "factor", f.Words)
			}
			return f.Words
		}
	}
	if column == "id" {
		column = "code" // the texts' own format keeps that word for itself
	}
	if key := "draft.column." + column; in.Seat.Has(key) {
		return in.Say(key)
	}
	return view.Readable(column)
}

// offerColumn is what a column is filled with; nil: it is typed.
func offerColumn(column string) func(*form.In) []form.Option {
	list := func(name string) func(*form.In) []form.Option {
		return form.RowsOf(form.Key{File: gameFile, Path: name})
	}
	return map[string]func(*form.In) []form.Option{
		"side": list("side"), "type": list("type"), "size": list("size"), "formation": list("formation"), "traits": list("trait"), "box": list("box"),
		"at": entriesOf,
	}[column]
}

// entriesOf are where units may enter: the edges, the sources and the zones of the map; a hex is typed.
func entriesOf(in *form.In) []form.Option {
	edges := form.Fixed("editor.rim", "north", "east", "south", "west")(in)
	return once(append(append(edges, mapSources(in)...), mapZones(in)...))
}

// cell is the cell that is open: what it says, what it may say, what is wrong with it, and the counter as it is printed.
func (r roster) cell(in *form.In, s *gamedoc.Sheet, at page.Cell) []page.Control {
	column := s.Columns()[at.Col]
	label := in.Say("draft.units.cell", "unit", r.name(s, at.Row), "column", columnWords(in, factorsOf(in), column))
	set := func(text string) { in.Try("units", in.TypeCell(gamedoc.Roster, at.Row, column, text)) }
	is := s.Cell(at.Row, column)
	rows := []page.Control{
		page.NewField("units.cell", label, in.Kept("units.cell", is), in.OnText("units.cell", set))}
	if column == "type" {
		rows = append(rows, symbolTypes{of: "units.cell.symbols", take: func(_ *form.In, id string) { set(id) }}.Rows(in)...)
	}
	if from := offerColumn(column); from != nil {
		rows = append(rows, r.chips(in, from(in), column, is, set))
	}
	if column == "colour" || column == "symbol" {
		rows = append(rows, r.colours(in, is, set))
	}
	if slices.Contains(pictureColumns, column) {
		rows = append(rows, r.pictures(in, column, is, at, set)...)
	}
	rows = append(rows, page.Control{ID: "counter", Body: &page.Counter{Unit: s.Cell(at.Row, "id")}, Label: r.name(s, at.Row)})
	for _, f := range in.Findings() {
		if f.File == gamedoc.Roster && f.Row == at.Row {
			rows = append(rows, page.NewText(in.Fault(f)).Styled(page.Small).Toned(page.Danger))
		}
	}
	return append(rows, r.steps(in, s, at))
}

// name is what a counter is called in the form.
func (roster) name(s *gamedoc.Sheet, row int) string {
	for _, column := range []string{"label", "name_en", "id"} {
		if text := s.Cell(row, column); text != "" {
			return text
		}
	}
	return ""
}

// chips are what a column may say; traits and entries may be several.
func (roster) chips(in *form.In, options []form.Option, column, is string, set func(string)) page.Control {
	chips := page.NewChips()
	many := column == "traits" || column == "at"
	words := strings.Fields(is)
	for _, o := range options {
		on := is == o.ID || many && slices.Contains(words, o.ID)
		id := "units.cell=" + o.ID
		chips.Add(page.NewChip(id, o.Words, on, in.On(id, func(any) {
			now := o.ID
			switch {
			case many && on:
				now = strings.Join(slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == o.ID }), " ")
			case many:
				now = strings.Join(append(slices.Clone(words), o.ID), " ")
			case on:
				now = ""
			}
			set(now)
		})))
	}
	return chips
}

func (roster) colours(in *form.In, is string, set func(string)) page.Control {
	c := page.Control{ID: "units.colours", Body: &page.Colours{}, Label: in.Say("draft.field.any.colour"), Send: in.On("units.colours", func(v any) {
		colour, _ := v.(string)
		set(colour)
	})}
	for _, colour := range form.Colours {
		c.AddOption(page.Option{ID: colour, Label: colour, Selected: strings.EqualFold(colour, is)})
	}
	return c
}

// steps move to the next cell, in the row and in the column.
func (r roster) steps(in *form.In, s *gamedoc.Sheet, at page.Cell) page.Control {
	step := func(id, key string, icon style.Icon, to page.Cell) page.Control {
		c := in.Press(id, in.Say(key), func() { r.choose(in, to) }).WithIcon(icon)
		if to.Row >= s.Len() || to.Row < 0 || to.Col < 0 || to.Col >= len(s.Columns()) {
			c.DisabledReason = in.Say("draft.at_end")
		}
		return c
	}
	return page.NewFlow(step("units.right", "draft.units.right", style.IconNext, page.Cell{Row: at.Row, Col: at.Col + 1}),
		step("units.below", "draft.units.below", style.IconDown, page.Cell{Row: at.Row + 1, Col: at.Col}))
}
