package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Elsewhere tells that somebody else has continued the session.
func Elsewhere(seat view.Seat) page.Told {
	return page.Told{Words: seat.Say("table.elsewhere"), Does: seat.Say("table.reload"), Act: page.Act{Do: page.Reload}}
}

// Moved tells, after undo, redo or a jump, which step it was and what to put back on the physical table.
func Moved(seat view.Seat, by page.ActName, lines []engine.Said) page.Told {
	keys := map[page.ActName]string{page.Undo: "table.undone", page.Redo: "table.redone", page.Jump: "table.jumped"}
	t := page.Told{Words: seat.Say(keys[by]), Does: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
	if step := log.Moved(seat); step != "" {
		t.Words = step + "."
	}
	if by == page.Undo {
		t.Does, t.Act = seat.Say("table.redo"), page.Act{Do: page.Redo}
	}
	if len(lines) == 0 {
		t.Words += " " + seat.Say("table.nothing_moves")
		return t
	}
	t.Words += " " + seat.Say("table.on_the_table")
	for _, l := range lines {
		t.Words += "\n• " + seat.Said(l)
	}
	return t
}

// Lost tells a side that looks again that another's undo has taken back some of what it had done in secret.
func Lost(seat view.Seat, count int) string { return seat.Say("curtain.lost", "count", count) }

// More is what opens the panels for which there is no room.
func More(seat view.Seat) page.Tab {
	return page.Tab{Words: seat.Say("table.tab_more"), Icon: page.IconMore}
}
