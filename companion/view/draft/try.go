package draft

import (
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/draft/form"
	"sandtable/companion/view/page"
)

// Try is the sheet that asks from which turn to play the draft. The library does not keep such a game.
type Try struct {
	Work *form.Work
	turn int
}

// Put sets the turn.
func (t *Try) Put(_ string, value any) { t.turn, _ = value.(int) }

// Page is the sheet.
func (t *Try) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "draft_try", Title: seat.Say("draft.do.try"), Middle: true, Keys: map[string]string{page.KeyEnter: "play"}}
	p.Rows = []page.Control{page.NewText(seat.Say("draft.try.note")),
		{ID: "turn", Body: t.turns(seat), Label: seat.Say("draft.try.turn"), Send: page.Keep("turn")}}
	if n := len(t.Work.Findings()); n > 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Say("draft.try.found", "count", n)).Toned(page.Warn))
	}
	p.Foot = []page.Control{page.NewButton("play", seat.Say("draft.try.play"), page.Send{Done: true, Act: &page.Act{Do: TryDraft, Text: strconv.Itoa(t.turn)}}).Styled(page.Main).WithIcon(style.IconPlay)}
	return p
}

// turns is a stepper through the set-up and the turns of the track.
func (t *Try) turns(seat view.Seat) *page.Stepper {
	track := form.Key{File: "game.toml", Path: "tracker"}
	at := track.Row(max(0, t.Work.Doc.Find("game.toml", "tracker", t.Work.Text(form.Key{File: "game.toml", Path: "sequence.turn"}))))
	most := max(1, t.Work.Number(at.To("max"), t.Work.Number(at.To("min"), 1)-1+len(t.Work.Doc.Rows("game.toml", at.To("value").Path))))
	n := &page.Stepper{Value: t.turn, Max: most, Names: []string{seat.Say("draft.stage.setup")}}
	for i := range most {
		n.Names = append(n.Names, strconv.Itoa(i+1))
	}
	return n
}
