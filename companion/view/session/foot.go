package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Foot is undo and going on, far from each other.
type Foot struct{ Short bool } // large words of undo would push going on off the screen

// Put is there for the panel's sake: nothing is kept.
func (Foot) Put(string, any) {}

// Page is the foot as it stands.
func (f Foot) Page(seat view.Seat) page.Panel {
	at, now := seat.Past.Now(), phase.Of(seat)
	undo := page.Press("undo", seat.Say("table.undo"), page.Send{Act: &page.Act{Do: page.Undo}}).With(page.IconUndo)
	if f.Short {
		undo.Kind = page.Bare
	}
	redo := page.Press("redo", seat.Say("table.redo"), page.Send{Act: &page.Act{Do: page.Redo}}).With(page.IconRedo).As(page.Bare)
	if at.Undo == 0 {
		undo.Why = seat.Say("problem.session.no_undo")
	}
	if at.Redo == 0 {
		redo.Why = seat.Say("problem.session.no_redo")
	}
	next := page.Press("next", seat.Say("choice.next"), page.Command("next", nil)).With(page.IconNext)
	switch {
	case now.Next == nil:
		next.Why = now.Ended
		if next.Why == "" {
			next.Why = seat.Say("table.next_not")
		}
	case now.Main == nil && len(phase.Lookers(seat, now)) == 0:
		next.Kind = page.Main // the phase has no main thing of its own
	}
	row := page.Of(page.Row, undo, redo, page.Control{Role: page.Space, Kind: page.Small}, next)
	row.Grow = 2
	return page.Panel{ID: "foot", Title: seat.Say("choice.next"), Rows: []page.Control{row}}
}
