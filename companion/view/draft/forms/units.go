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
	"sandtable/editor/gamedoc/rework"
)

// units is the form of the counters: the spreadsheet of the roster, and the words that its columns are filled with.
func units() []form.Part {
	out := []form.Part{roster{}}
	for _, list := range []string{"factor", "type", "size", "formation", "trait"} {
		if list == "type" {
			out = append(out, symbolTypes{of: "units.symbols"})
		}
		out = append(out, vocabulary(list))
	}
	box := form.List{File: gameFile, At: "box", New: idAndName, Fields: []form.Field{nameField, {Key: "to", Kind: form.Text, Optional: true, Usual: true}, sideField, {Key: "lost", Kind: form.YesNo, Usual: true}, onlyField, withField, withoutField}}
	mark := form.List{File: gameFile, At: "mark", New: idAndName, Fields: []form.Field{nameField, {Key: "paper", Kind: form.YesNo}, {Key: "clear", Kind: form.Choice, From: phasesOf, Optional: true}, iconField, onlyField, withField, withoutField}}
	out = append(out, box, mark)
	return append(out, everywhere(form.List{At: "setup", New: newSetup, Note: unitsNote, Parts: setupParts, Fields: rule(unitsField)}, ruleFiles...)...)
}

// vocabulary is a list of words that counters are described with.
func vocabulary(list string) form.List {
	return form.List{File: gameFile, At: list, New: idAndName, Fields: []form.Field{nameField}}
}

// roster is the counters as a spreadsheet: a tap on a cell opens it below, with the counter as it is printed.
type roster struct{}

// Owns is part of form.Part.
func (roster) Owns(k form.Key) bool { return k.File == gamedoc.Roster }

// Rows is part of form.Part.
func (r roster) Rows(in *form.In) []page.Control {
	s := in.Doc.Sheet(gamedoc.Roster)
	rows := []page.Control{head(in, "draft.units.title"), r.actions(in, s)}
	if err := in.Refused("units"); err != nil {
		rows = append(rows, page.NewText(in.Refusal(err)).Styled(page.Small).Toned(page.Danger))
	}
	if p, ok := readPasted(in, s); ok {
		return append(rows, p.rows(in, s)...)
	}
	if len(s.Columns()) == 0 {
		return append(rows, page.NewAside(in.Say("draft.units.none")))
	}
	rows = append(rows, form.Makes(in, in.In(form.Key{File: gamedoc.Roster}))...)
	at := r.chosenCell(in, s)
	rows = append(rows, r.find(in, s, at))
	id := "units"
	rows = append(rows, page.Control{ID: id, Body: &page.Spread{Cells: s, Heads: r.heads(in, s.Columns()), At: at}, Label: in.Say("draft.units.title"),
		Send: in.On(id, func(v any) {
			r.takeCell(in, s, v)
		})})
	rows = append(rows, sideTotals(in, s)...)
	if at.Row < 0 {
		return append(rows, page.NewAside(in.Say("draft.units.tap")))
	}
	return append(rows, r.cell(in, s, at)...)
}

// takeCell takes a press of the spreadsheet: a cell that is chosen, or the text that was typed in one.
func (r roster) takeCell(in *form.In, s *gamedoc.Sheet, v any) {
	switch v := v.(type) {
	case page.Cell:
		r.choose(in, v)
	case page.CellText:
		in.Try("units", in.SetCell(gamedoc.Roster, v.At.Row, s.Columns()[v.At.Col], v.Text))
		r.choose(in, v.Next)
	case page.CellsPasted:
		in.Try("units", r.paste(in, s, v.At, v.Text))
	}
}

// actions are what is done with whole rows.
func (r roster) actions(in *form.In, s *gamedoc.Sheet) page.Control {
	at := r.chosenCell(in, s)
	none := ""
	if at.Row < 0 {
		none = in.Say("draft.units.tap")
	}
	column := func() string { return s.Columns()[at.Col] }
	paste := page.Send{Sheet: &page.TextSheet{Title: in.Say("draft.units.paste"), Detail: in.Say("draft.units.paste_note"), Button: in.Say("draft.units.paste_do"), Lines: 8,
		Take: in.On("units.paste", func(v any) {
			text, _ := v.(string)
			in.Try("units", r.paste(in, s, at, text))
		})}}
	quiet := func(c page.Control, icon style.Icon) page.Control { return c.Styled(page.Quiet).WithIcon(icon) }
	row := page.NewFlow(in.Press("units.add", in.Say("draft.add.unit"), func() { r.append(in, s) }).WithIcon(style.IconPlus),
		page.NewButton("units.paste", in.Say("draft.units.paste"), paste).WithIcon(style.IconPaste),
		quiet(in.Press("units.again", in.Say("draft.units.again"), func() { r.again(in, s, at.Row) }).DisabledIf(none), style.IconCopy),
		quiet(in.Press("units.fill", in.Say("draft.units.fill"), func() {
			in.Try("units", in.Do("draft.step.fill", func() error { return s.Fill(column(), at.Row, s.Len()-1) }))
		}).DisabledIf(none), style.IconDown),
		quiet(in.Press("units.sort", in.Say("draft.units.sort"), func() {
			in.Try("units", in.Do("draft.step.sort", func() error { return s.Sort(column(), false) }))
		}).DisabledIf(none), style.IconMenu),
		quiet(page.NewButton("units.copy", in.Say("draft.units.copy"), page.Send{Sheet: &page.TextSheet{Title: in.Say("draft.units.copy"), Detail: in.Say("draft.units.copy_note"),
			Value: strings.Join(s.Columns(), "\t") + "\n" + s.Copy(0, s.Len(), s.Columns()...), Button: in.Say("draft.units.copied"), Lines: 8}}), style.IconOpen),
		quiet(r.removes(in, s, at.Row).DisabledIf(none), style.IconTrash))
	if backs := backColumns(in, s); len(backs) > 0 {
		row.Add(quiet(in.Press("units.backs", in.Say("draft.units.backs"), func() { in.Try("units", addColumns(in, s, "draft.step.back_columns", backs)) }), style.IconMirror))
	}
	if r.pictureless(s) {
		row.Add(quiet(in.Press("units.pictures", in.Say("draft.units.pictures"), func() { in.Try("units", addColumns(in, s, "draft.step.picture_columns", pictureColumns)) }), style.IconEye))
	}
	return row
}

// removes is the button that removes a counter.
func (r roster) removes(in *form.In, s *gamedoc.Sheet, row int) page.Control {
	c := in.Press("units.remove", in.Say("draft.units.remove"), func() {
		in.Try("units", in.Do("draft.step.remove_unit", func() error { return s.RemoveRows(row, row+1) }))
		r.choose(in, page.Cell{Row: -1})
	})
	if row >= 0 {
		c.Send = form.Removing(in, rework.UnitKind, s.Cell(row, "id"), cmp.Or(s.Cell(row, "name_en"), s.Cell(row, "id")), c.Send)
	}
	return c
}

// append adds a counter, whose name is what is typed next.
func (r roster) append(in *form.In, s *gamedoc.Sheet) {
	err := r.add(in, s)
	if in.Try("units", err); err == nil {
		r.choose(in, page.Cell{Row: s.Len() - 1, Col: max(slices.Index(s.Columns(), "name_en"), 0)})
	}
}

// add adds a counter of the side and the look of the last one; the first makes the file.
func (r roster) add(in *form.In, s *gamedoc.Sheet) error {
	return in.Do("draft.step.add_unit", func() error {
		if err := beginRoster(in, s); err != nil {
			return err
		}
		row := map[string]string{"side": firstOf(in, sidesOf), "label": strconv.Itoa(s.Len() + 1)}
		if last := s.Len() - 1; last >= 0 {
			for _, column := range []string{"side", "formation", "type", "size", "colour", "symbol"} {
				row[column] = s.Cell(last, column)
			}
		}
		row["box"] = firstOf(in, boxesOf)
		row["name_en"] = in.Say("draft.units.new", "number", s.Len()+1)
		row["id"] = gamedoc.IDFor(row["name_en"], append(unitIDs(s), in.Words()...)...)
		return s.AddRow(s.Len(), within(s, row))
	})
}

// beginRoster makes the file.
func beginRoster(in *form.In, s *gamedoc.Sheet) error {
	if len(s.Columns()) > 0 {
		return nil
	}
	for _, name := range firstColumns(in) {
		if err := s.AddColumn(name, ""); err != nil {
			return err
		}
	}
	return nil
}

// unitIDs are the ids of the counters.
func unitIDs(s *gamedoc.Sheet) (taken []string) {
	for i := range s.Len() {
		taken = append(taken, s.Cell(i, "id"))
	}
	return taken
}

func (roster) choose(in *form.In, c page.Cell) {
	in.Choose("unit", strconv.Itoa(c.Row)+" "+strconv.Itoa(c.Col))
}

// chosenCell is the cell that is open; its row is below 0 where none is.
func (roster) chosenCell(in *form.In, s *gamedoc.Sheet) page.Cell {
	row, col, ok := strings.Cut(in.Chosen("unit"), " ")
	at := page.Cell{Row: -1}
	if r, err := strconv.Atoi(row); ok && err == nil && r < s.Len() {
		at.Row = r
	}
	if c, err := strconv.Atoi(col); err == nil && c < len(s.Columns()) {
		at.Col = c
	}
	return at
}
