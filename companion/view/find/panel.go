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

// Put keeps what is typed.
func (s *Sheet) Put(_ string, value any) { s.text, _ = value.(string) }

// Page is the sheet as it is filled in so far.
func (s *Sheet) Page(seat view.Seat) page.Panel {
	field := page.Control{ID: "text", Role: page.Field, Kind: page.Bare, Label: seat.Say("table.find"), Detail: seat.Say("table.find_about"), Value: s.text, Send: page.Keep("text")}
	found := page.Group(page.Column).Styled(page.Tight)
	if s.text != "" {
		for i, hit := range Hits(seat.Reader, seat.State, s.text) {
			found.Children = append(found.Children, page.Control{ID: "hit." + strconv.Itoa(i), Role: page.Item, Label: hit.Words, Detail: hit.Detail, Trailing: hit.Rule, Send: way(hit)})
		}
	}
	return page.Panel{ID: "find", Title: seat.Say("table.find"), Rows: []page.Control{field, found}, Focus: "text"}
}

// way goes to what was found.
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
