package session

import (
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// Elsewhere reports that the session was continued elsewhere.
func Elsewhere(seat view.Seat) page.Notice {
	return page.Notice{Text: seat.Say("table.elsewhere"), Button: seat.Say("table.reload"), Act: page.Act{Do: page.Reload}}
}

// IsElsewhere reports whether an error means that the session was continued elsewhere.
func IsElsewhere(err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && p.Code == journal.Elsewhere().Code
}

// Moved reports, after undo, redo or a jump, which step it was and what to move on the physical table.
func Moved(seat view.Seat, by page.ActName, lines []engine.Said) page.Notice {
	switch {
	case by == page.UndoAsk, by == page.UndoAgree && seat.Plea.Open():
		return page.Notice{Text: seat.Say("table.undo_asked"), Act: page.Act{Do: page.UndoAsk}}
	case by == page.UndoRefuse:
		return page.Notice{Text: seat.Say("table.undo_kept")}
	case by == page.UndoAgree:
		t := Moved(seat, page.Undo, lines)
		return page.Notice{Text: t.Text}
	}
	keys := map[page.ActName]string{page.Undo: "table.undone", page.Redo: "table.redone", page.Jump: "table.jumped"}
	t := page.Notice{Text: seat.Say(keys[by]), Button: seat.Say("table.undo"), Act: page.Act{Do: page.Undo}}
	if step := log.Moved(seat); step != "" {
		t.Text = step + "."
	}
	if by == page.Undo {
		t.Button, t.Act = seat.Say("table.redo"), page.Act{Do: page.Redo}
	}
	t.Text += " " + log.PutBack(seat, lines)
	return t
}

// Presumed reports what Next did without a question, nil if it did nothing so.
func Presumed(seat view.Seat) *page.Notice {
	if seat.Game == nil {
		return nil
	}
	lines := log.Presumed(seat)
	if len(lines) == 0 {
		return nil
	}
	t := page.Notice{Text: strings.Join(lines, "\n• ")}
	if seat.Undoable() == nil {
		t.Button, t.Act = seat.Say("table.undo"), page.Act{Do: page.Undo}
	}
	return &t
}

// Still is a message as it holds now: without its Redo where nothing is left to redo, none where what it waits for was
// answered.
func Still(seat view.Seat, told *page.Notice) *page.Notice {
	if told != nil && told.Act.Do == page.UndoAsk && !seat.Plea.Open() {
		return nil
	}
	if told == nil || told.Act.Do != page.Redo || seat.Now().Redo > 0 {
		return told
	}
	return &page.Notice{Text: told.Text}
}

// Lost reports to a side how many of its secret commands another side has undone meanwhile.
func Lost(seat view.Seat, count int) string { return seat.Say("curtain.lost", "count", count) }

// More is the tab that opens the panels for which there is no room.
func More(seat view.Seat) page.Tab {
	return page.Tab{Label: seat.Say("table.tab_more"), Icon: style.IconMore}
}
