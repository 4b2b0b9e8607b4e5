package tables

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// RosterPage is the page to type in the counters of a printed sheet, one by one or from CSV.
type RosterPage struct {
	Draft  *RosterDraft
	side   string
	text   string // the search text
	read   bool   // a CSV text was read
	wrong  error  // what was wrong with it
	faults []string
}

// Put sets the side or the search text, adds or removes a counter, or reads CSV.
func (p *RosterPage) Put(field string, value any) {
	switch v := value.(type) {
	case []string:
		p.faults = v
	case []byte:
		p.take(v)
	case int:
		p.Draft.Remove(v)
	case string:
		switch field {
		case "side":
			p.side = v
		case "add":
			p.Draft.Add(v)
		case "csv":
			p.take([]byte(v))
		default:
			p.text = v
		}
	}
}

// take replaces the roster by that of a CSV text.
func (p *RosterPage) take(data []byte) { p.read, p.wrong = true, p.Draft.Import(data) }

// report says why CSV could not be read.
func (p *RosterPage) report(seat view.Seat) string {
	if p.wrong == nil {
		return ""
	}
	return FaultText(Faults(seat.Reader, p.wrong))
}

// Recall restores the draft.
func (p *RosterPage) Recall(was page.Source) {
	if old, ok := was.(*RosterPage); ok {
		*p = *old
	}
}

// Page returns the page.
func (p *RosterPage) Page(seat view.Seat) page.Panel {
	if p.Draft == nil {
		p.Draft, p.side = DraftRoster(seat.Reader), seat.Game.Sides[0].ID
	}
	rows := []page.Control{page.NewText(seat.Say("tables.counters_prompt")), p.csv(seat), p.sides(seat),
		{ID: "find", Body: &page.Field{Placeholder: seat.Say("battle.find"), Value: p.text}, Style: page.Bare, Label: seat.Say("battle.find"), Send: page.Keep("find")}}
	if p.read && p.wrong == nil {
		rows = append(rows, page.NewText(seat.Say("tables.csv_taken", "count", len(p.Draft.List))))
	}
	list := page.NewColumnGap(0, faultRows(p.faults)...)
	add := page.NewButton("add", seat.Say("tables.counter_add"), page.KeepAs("add", p.side)).WithIcon(style.IconPlus)
	add.Send.Sheet = &counterSheet{of: p, at: len(p.Draft.List)}
	list.Add(add)
	for _, i := range p.Draft.Find(p.side, p.text) {
		k := p.Draft.List[i]
		list.Add(page.Control{ID: "counter." + strconv.Itoa(i), Body: &page.Item{}, Label: labelOf(k), Detail: CounterName(seat.Reader, k),
			Trailing: view.Factors(k.Factors), Send: page.Send{Sheet: &counterSheet{of: p, at: i}}})
	}
	c := TypedCopy(seat.Game)
	c.Counters = p.Draft.List
	return page.Panel{ID: "roster", Title: seat.Say("tables.counters"), Rows: append(rows, list), Foot: useButton(seat, c), Fault: p.report(seat)}
}

func (p *RosterPage) csv(seat view.Seat) page.Control {
	file := &page.File{Name: seat.Game.ID + ".csv", Data: p.Draft.CSV()}
	return page.NewFlow(page.NewButton("csv_open", seat.Say("tables.csv_open"), page.Send{Load: "csv"}).WithIcon(style.IconOpen),
		page.NewButton("csv_paste", seat.Say("tables.csv_paste"), page.Send{Sheet: &csvSheet{string(file.Data)}}).WithIcon(style.IconEdit),
		page.NewButton("csv_save", seat.Say("tables.csv_save"), page.Send{File: file}).WithIcon(style.IconSave))
}

func (p *RosterPage) sides(seat view.Seat) page.Control {
	c := page.NewSegmented("side", seat.Say("tables.counters"), page.Keep("side"))
	for _, s := range seat.Game.Sides {
		c.AddOption(page.Option{ID: s.ID, Label: seat.Say("side." + s.ID + ".name"), Selected: s.ID == p.side})
	}
	return c
}

// csvSheet takes a roster as typed or pasted text.
type csvSheet struct{ text string }

// Put stores the typed text.
func (s *csvSheet) Put(_ string, value any) { s.text, _ = value.(string) }

// Recall restores the typed text.
func (s *csvSheet) Recall(was page.Source) {
	if old, ok := was.(*csvSheet); ok {
		s.text = old.text
	}
}

// Page returns the sheet.
func (s *csvSheet) Page(seat view.Seat) page.Panel {
	field := page.Control{ID: "text", Body: &page.Field{Value: s.text, Lines: 8}, Label: seat.Say("tables.csv_about"), Send: page.Keep("text")}
	take := page.NewBigButton("take", seat.Say("tables.csv_take"), "", page.Send{Done: true, Put: &page.Put{Field: "csv", Value: s.text}})
	return page.Panel{ID: "csv", Title: seat.Say("tables.csv_paste"), Rows: []page.Control{field}, Foot: []page.Control{take}}
}
