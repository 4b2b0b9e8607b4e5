package session

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/ending"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/engine"
)

// Redo is the button that repeats the command that was undone last.
func Redo(seat view.Seat) page.Control {
	c := page.NewButton("redo", seat.Say("table.redo"), page.Send{Act: &page.Act{Do: page.Redo}}).WithIcon(style.IconRedo).Styled(page.Bare)
	switch {
	case seat.Now().Redo > 0:
	case presses(seat) && seat.Past.Public().Now().Redo > 0:
		c.DisabledReason = seat.Say("table.redo_own")
	default:
		c.DisabledReason = seat.Say("problem.session.no_redo")
	}
	return c
}

// Next is the button that continues to the next phase. It is the main button unless a duty is open. After the game it
// opens the last screen.
func Next(seat view.Seat) page.Control {
	now := phase.Of(seat)
	send := page.Send{Commands: []engine.Command{phase.Next(seat)}}
	c := page.NewButton("next", seat.Say("choice.next"), send).WithIcon(style.IconNext)
	switch {
	case now.Next == nil && now.Ended != "":
		c.Label, c.Icon, c.Style, c.Send = seat.Say("ending.title"), style.IconVictory, page.Main, page.Send{Page: ending.Page{}}
	case now.Waiting != "":
		c.DisabledReason = now.Waiting
	case now.Next == nil:
		c.DisabledReason = seat.Say("table.next_not")
	case presses(seat) && !seat.Acts(whoseSend(seat, c.Send)):
		c.DisabledReason = seat.Say("curtain.waiting", "side", "@side."+whoseSend(seat, c.Send)+".name")
	case len(phase.Unseen(seat, now)) > 0:
		c.Send = page.Send{Sheet: Unseen{Send: c.Send}}
	case !phase.HasDue(seat):
		c.Style = page.Main
	}
	return c
}
