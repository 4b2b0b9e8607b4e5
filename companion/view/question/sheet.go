package question

import (
	"maps"
	"reflect"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// RowSheet is the sheet that adds a row to the list of a question.
type RowSheet struct {
	q    *Inquiry
	list List
	row  map[string]any

	begun map[string]any       // the row before the first input
	take  func(*RowSheet, any) // applies the value of the press that opens the sheet; nil to ignore it
}

func (a *asking) newRow(start map[string]any) *RowSheet {
	row := maps.Clone(a.p.start)
	maps.Copy(row, start)
	return &RowSheet{q: a.p.q, list: *a.v.List, row: row}
}

// placeAt puts the position of a touch on a plan into two fields.
func (s *RowSheet) placeAt(x, y string) *RowSheet {
	s.take = func(s *RowSheet, value any) {
		if at, ok := value.(page.Point); ok {
			s.row[x], s.row[y] = halves(at.X), halves(at.Y)
		}
	}
	return s
}

// at puts the hex of a tap on the map into a field.
func (s *RowSheet) at(field string) *RowSheet {
	s.take = func(s *RowSheet, value any) { s.row[field] = value }
	return s
}

// halves rounds to the steps of a stepper.
func halves(v float64) float64 { return float64(int(v*Halves+0.5)) / Halves }

// Of returns the sheet with the value of the press that opens it.
func (s *RowSheet) Of(value any) page.Source {
	if s.take == nil {
		return s
	}
	begun := &RowSheet{q: s.q, list: s.list, row: maps.Clone(s.row)}
	s.take(begun, value)
	return begun
}

// Put sets a field of the row.
func (s *RowSheet) Put(field string, value any) {
	if s.begun == nil {
		s.begun = maps.Clone(s.row)
	}
	setAnswer(s.row, field, value)
}

// Recall restores the input of a row that began with the same values.
func (s *RowSheet) Recall(was page.Source) {
	if old, ok := was.(*RowSheet); ok && old.q == s.q && reflect.DeepEqual(old.begun, s.row) {
		s.begun, s.row = s.row, maps.Clone(old.row)
	}
}

// Page returns the sheet.
func (s *RowSheet) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "row", Title: s.list.Text}
	for _, b := range RowBlanks(seat.Reader, s.q.ID, s.row) {
		p.Rows = append(p.Rows, control(b))
	}
	add := page.KeepAs(fieldRow, maps.Clone(s.row))
	if s.list.Keeps {
		add = page.Send{Commands: []engine.Command{s.q.AddRow(s.row)}}
	}
	add.Done = true
	p.Foot = []page.Control{page.NewBigButton("add", s.list.Add, "", add)}
	return p
}

// UnitSheet is the sheet that describes a unit by its numbers and traits.
type UnitSheet struct {
	b    Blank
	list []any
	unit map[string]any
	is   map[string]bool
}

// Fields of the sheet besides the ids of factors.
const (
	fieldName = "@name"
	fieldIs   = "@is"
)

// maxStrength is the greatest factor of a typed unit.
const maxStrength = 200

func newUnit(b Blank, list []any) *UnitSheet {
	return &UnitSheet{b: b, list: list, unit: map[string]any{}, is: map[string]bool{}}
}

// Put sets a factor or the name, or toggles a word.
func (s *UnitSheet) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldName:
		s.unit["name"] = text
	case fieldIs:
		s.is[text] = !s.is[text]
	default:
		s.unit[field] = value
	}
}

// Recall restores the input of the next unit of the same list.
func (s *UnitSheet) Recall(was page.Source) {
	if old, ok := was.(*UnitSheet); ok && old.b.ID == s.b.ID && len(old.list) == len(s.list) {
		s.unit, s.is = old.unit, old.is
	}
}

// Page returns the sheet.
func (s *UnitSheet) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "typed", Title: s.b.Text}
	for _, f := range seat.Game.Factors {
		v, _ := s.unit[f].(int)
		p.Rows = append(p.Rows, page.Control{ID: "factor." + f, Body: &page.Stepper{Value: v, Max: maxStrength, Jump: 5}, Label: seat.Say("factor." + f + ".name"), Send: page.Keep(f)})
	}
	chips := page.NewChips()
	for _, id := range unitWords(seat.Game) {
		chips.Add(page.NewChip("is."+id, seat.Word(id), s.is[id], page.KeepAs(fieldIs, id)))
	}
	if len(page.Children(chips)) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("ask.unit_is")), chips)
	}
	name, _ := s.unit["name"].(string)
	p.Rows = append(p.Rows, page.NewField("name", seat.Say("ask.unit_name"), name, page.Keep(fieldName)))
	set := listSend(s.b, append(slices.Clone(s.list), s.typedUnit(seat.Game)))
	set.Done = true
	p.Foot = []page.Control{page.NewBigButton("set", seat.Say("table.set"), "", set)}
	return p
}

// typedUnit returns the unit as part of an answer.
func (s *UnitSheet) typedUnit(g *engine.Game) map[string]any {
	unit := maps.Clone(s.unit)
	is := slices.DeleteFunc(unitWords(g), func(id string) bool { return !s.is[id] })
	if len(is) > 0 {
		unit["is"] = is
	}
	return unit
}

// unitWords lists the words for a typed unit: sides, traits and marks.
func unitWords(g *engine.Game) []string {
	var out []string
	for _, s := range g.Sides {
		out = append(out, s.ID)
	}
	out = append(out, g.Traits...)
	for _, m := range g.Marks {
		out = append(out, m.ID)
	}
	return out
}
