package question

import (
	"maps"
	"reflect"
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// RowSheet fills in a row of a question's list and adds it.
type RowSheet struct {
	q    *Inquiry
	list List
	row  map[string]any

	begun map[string]any       // the row before anything was said
	take  func(*RowSheet, any) // takes the value of the press that opens it; nil: it takes none
}

func (a *asking) newRow(start map[string]any) *RowSheet {
	row := maps.Clone(a.p.start)
	maps.Copy(row, start)
	return &RowSheet{q: a.p.q, list: *a.v.List, row: row}
}

// placeAt begins with the place of a touch on a plan.
func (s *RowSheet) placeAt(x, y string) *RowSheet {
	s.take = func(s *RowSheet, value any) {
		if at, ok := value.(page.Point); ok {
			s.row[x], s.row[y] = halves(at.X), halves(at.Y)
		}
	}
	return s
}

// at begins with the hex of a tap on the map.
func (s *RowSheet) at(field string) *RowSheet {
	s.take = func(s *RowSheet, value any) { s.row[field] = value }
	return s
}

// halves rounds to what a stepper of parts can show.
func halves(v float64) float64 { return float64(int(v*Halves+0.5)) / Halves }

// Of is the sheet begun with the value of the press that opens it.
func (s *RowSheet) Of(value any) page.Source {
	if s.take == nil {
		return s
	}
	begun := &RowSheet{q: s.q, list: s.list, row: maps.Clone(s.row)}
	s.take(begun, value)
	return begun
}

// Put sets a value of the row.
func (s *RowSheet) Put(field string, value any) {
	if s.begun == nil {
		s.begun = maps.Clone(s.row)
	}
	setAnswer(s.row, field, value)
}

// Recall takes over what was said of a row that began alike.
func (s *RowSheet) Recall(was page.Source) {
	if old, ok := was.(*RowSheet); ok && old.q == s.q && reflect.DeepEqual(old.begun, s.row) {
		s.begun, s.row = s.row, maps.Clone(old.row)
	}
}

// Page is the sheet.
func (s *RowSheet) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "row", Title: s.list.Text}
	for _, b := range RowBlanks(seat.Reader, s.q.ID, s.row) {
		p.Rows = append(p.Rows, control(b))
	}
	add := page.KeepAs(fieldRow, maps.Clone(s.row))
	if s.list.Keeps { // in the session, else on this screen
		add = page.Send{Commands: []engine.Command{s.q.AddRow(s.row)}}
	}
	add.Done = true
	p.Foot = []page.Control{page.NewBigButton("add", s.list.Add, "", add)}
	return p
}

// UnitSheet asks for a unit by its numbers and traits.
type UnitSheet struct {
	b    Blank
	list []any
	unit map[string]any
	is   map[string]bool
}

// Drafts of the sheet, beside the factors, which are kept under their ids.
const (
	fieldName = "@name"
	fieldIs   = "@is"
)

// maxStrength bounds a number of a unit that is typed.
const maxStrength = 200

func newUnit(b Blank, list []any) *UnitSheet {
	return &UnitSheet{b: b, list: list, unit: map[string]any{}, is: map[string]bool{}}
}

// Put takes a number, the name, or what the unit is.
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

// Recall takes over what was said of the next unit of the same list.
func (s *UnitSheet) Recall(was page.Source) {
	if old, ok := was.(*UnitSheet); ok && old.b.ID == s.b.ID && len(old.list) == len(s.list) {
		s.unit, s.is = old.unit, old.is
	}
}

// Page is the sheet.
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

// typedUnit is the unit as an answer has it.
func (s *UnitSheet) typedUnit(g *engine.Game) map[string]any {
	unit := maps.Clone(s.unit)
	is := slices.DeleteFunc(unitWords(g), func(id string) bool { return !s.is[id] })
	if len(is) > 0 {
		unit["is"] = is
	}
	return unit
}

// unitWords are what a typed unit may be: of a side, of a trait, marked.
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
