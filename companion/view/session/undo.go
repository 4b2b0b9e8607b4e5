package session

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Undo is the button that undoes the last command. Where AskBeforeUndo asks first, the visit does.
func Undo(seat view.Seat) page.Control {
	c := page.NewButton("undo", seat.Say("table.undo"), page.Send{Act: &page.Act{Do: page.Undo}}).WithIcon(style.IconUndo)
	switch err := seat.Undoable(); {
	case err == nil:
	case shared(seat, err) && !seat.Plea.Open():
	case seat.Linked && !seat.Hosts && seat.Viewer == "":
		c.DisabledReason = seat.Say("problem.link.only_watch")
	default:
		c.DisabledReason = seat.Problem(err)
	}
	return c
}

// AskBeforeUndo is the sheet that asks before an undo goes past another side's act, nil where none is needed: a seat
// asks the other sides, a device that sides share asks who is at it. It names no secret: it asks as if there were one.
func AskBeforeUndo(seat view.Seat) page.Source {
	err := seat.OwnUndo()
	switch {
	case err == nil, seat.Undoable() != nil && !shared(seat, err):
		return nil
	case !seat.Shares() && seat.Plea.Open():
		return nil
	case !seat.Shares():
		return AskUndo{}
	case sameHands(seat):
		return nil
	}
	text, err := log.Undoes(seat, seat.Past)
	if err != nil {
		text = seat.Problem(err)
	}
	if len(seat.Game.Keepers()) > 0 {
		text += "\n" + seat.Say("table.undo_secret")
	}
	return page.Confirm{Title: seat.Say("table.undo_title"), Text: text, Yes: seat.Say("table.undo_past"), No: seat.Say("table.undo_keep"),
		Send: page.Send{Act: &page.Act{Do: page.Undo, Of: page.Confirmed}}}
}

// sameHands reports whether whoever is at the device did what every side did.
func sameHands(seat view.Seat) bool {
	return !seat.Linked && (len(seat.Game.Keepers()) == 0 || seat.Serves != "" || seat.Simple != "")
}

// AskBeforeRedo is the sheet that asks before a redo repeats another side's act, nil where none is needed. A seat redoes
// only what it did itself.
func AskBeforeRedo(seat view.Seat) page.Source {
	if !seat.Shares() || sameHands(seat) || seat.Past.Now().Redo == 0 {
		return nil
	}
	text, err := log.RedoesTheirs(seat)
	switch {
	case err != nil:
		text = seat.Problem(err)
	case text == "":
		return nil
	}
	return page.Confirm{Title: seat.Say("table.redo_title"), Text: text, Yes: seat.Say("table.redo_past"), No: seat.Say("table.redo_leave"),
		Send: page.Send{Act: &page.Act{Do: page.Redo, Of: page.Confirmed}}}
}

// shared reports whether a seat may ask the other sides to undo what it cannot undo alone.
func shared(seat view.Seat, err error) bool {
	p, ok := engine.AsProblem(err)
	return ok && slices.Contains([]string{"session.undo_all", "session.undo_behind", "session.undo_theirs"}, p.Code) &&
		presses(seat) && seat.Viewer != "" && seat.Past.Public().Now().Undo > 0
}

// AskUndo is the sheet that asks the other sides to undo the last step that everybody sees.
type AskUndo struct{ page.NoInput }

// Page returns the sheet.
func (AskUndo) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "ask_undo", Title: seat.Say("table.undo")}
	step, err := log.Undoes(seat, seat.Past.Public())
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	p.Rows = []page.Control{page.NewText(step).Styled(page.Strong), page.NewText(seat.Say("table.undo_about"))}
	if len(seat.Game.Keepers()) > 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Say("table.undo_secret")).Toned(page.Faint))
	}
	p.Foot = []page.Control{page.NewButton("ask", seat.Say("table.undo_ask"), page.Send{Done: true, Act: &page.Act{Do: page.UndoAsk}}).Styled(page.Main)}
	return p
}
