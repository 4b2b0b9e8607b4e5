package draft

import (
	"strconv"

	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// Try asks from which turn the draft is played. Nothing is kept of what is played.
type Try struct {
	Work *form.Work
	turn int
}

// Put takes the turn.
func (t *Try) Put(_ string, value any) { t.turn, _ = value.(int) }

// Page is the sheet.
func (t *Try) Page(seat view.Seat) page.Panel {
	t.turn = max(t.turn, 1)
	p := page.Panel{ID: "draft_try", Title: seat.Say("draft.do.try"), Middle: true, Keys: map[string]string{page.KeyEnter: "play"}}
	p.Rows = []page.Control{page.Say(seat.Say("draft.try.note")),
		{ID: "turn", Role: page.Stepper, Words: seat.Say("draft.try.turn"), Number: &page.Number{Value: t.turn, Min: 1, Max: 60}, Send: page.Keep("turn")}}
	why := ""
	if n := len(t.Work.Findings()); n > 0 {
		p.Rows = append(p.Rows, page.Say(seat.Say("draft.try.found", "count", n)).In(page.Warn))
	}
	p.Foot = []page.Control{page.Press("play", seat.Say("draft.try.play"), page.Send{Done: true, Act: &page.Act{Do: TryDraft, Text: strconv.Itoa(t.turn)}}).As(page.Main).With(page.IconPlay).Unless(why)}
	return p
}
