package tables

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// columnSheet renames or removes a column, or adds one beside it.
type columnSheet struct {
	of    *TablePage
	at    int
	name  string
	typed bool
}

// Put stores the typed name.
func (s *columnSheet) Put(_ string, value any) {
	s.name, _ = value.(string)
	s.typed = true
}

// Recall restores the typed name of the same column.
func (s *columnSheet) Recall(was page.Source) {
	if old, ok := was.(*columnSheet); ok && old.of == s.of && old.at == s.at {
		s.name, s.typed = old.name, old.typed
	}
}

// Page returns the sheet.
func (s *columnSheet) Page(seat view.Seat) page.Panel {
	name := s.name
	if columns := s.of.Draft.Typed.Columns; !s.typed && s.at < len(columns) {
		name = columns[s.at]
	}
	put := func(field string, value any) page.Send {
		return page.Send{Done: true, Put: &page.Put{Field: field, Value: value}}
	}
	rows := []page.Control{page.NewField("name", seat.Say("tables.column_name"), name, page.Keep("name")),
		page.NewEquals(page.NewButton("left", seat.Say("tables.column_left"), put("add_column", s.at)), page.NewButton("right", seat.Say("tables.column_right"), put("add_column", s.at+1))),
		page.NewButton("drop", seat.Say("tables.column_drop"), put("drop_column", s.at)).Styled(page.Destructive).WithIcon(style.IconTrash)}
	set := page.NewBigButton("set", seat.Say("table.set"), "", put("rename", newName{s.at, name}))
	return page.Panel{ID: "column", Title: seat.Say("tables.column"), Rows: rows, Foot: []page.Control{set}, Keys: map[string]string{page.KeyEnter: "set"}}
}
