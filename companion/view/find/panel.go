package find

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rulebook"
)

// Sheet finds a unit, a table or a rule by what is typed.
type Sheet struct{ text string }

// Put stores the text.
func (s *Sheet) Put(_ string, value any) { s.text, _ = value.(string) }

// Page returns the sheet.
func (s *Sheet) Page(seat view.Seat) page.Panel {
	field := page.Control{ID: "text", Body: &page.Field{Placeholder: seat.Say("table.find_about"), Value: s.text}, Style: page.Bare, Label: seat.Say("table.find"), Send: page.Keep("text")}
	found := page.NewColumnGap(0)
	if s.text != "" {
		hits := Hits(seat.Reader, seat.State, s.text)
		if len(hits) == 0 {
			found.Add(page.NewText(seat.Say("table.find_none")).Toned(page.Faint))
		}
		for i, hit := range hits {
			found.Add(page.Control{ID: "hit." + strconv.Itoa(i), Body: &page.Item{}, Label: hit.Words, Detail: hit.Detail, Rule: hit.Rule, Send: way(hit)})
		}
	}
	return page.Panel{ID: "find", Title: seat.Say("table.find"), Rows: []page.Control{field, found}, Focus: "text"}
}

// way returns the send that opens a hit.
func way(hit Hit) page.Send {
	switch hit.Kind {
	case HitUnit:
		return page.Send{Done: true, Open: page.Forces, Sheet: forces.NewSheet(hit.ID)}
	case HitText:
		return page.Send{Done: true, Sheet: rulebook.Sheet{Number: hit.ID}}
	case HitTable:
		return page.Send{Done: true, Open: page.Tables}
	}
	return page.Send{Done: true, Open: page.Play}
}
