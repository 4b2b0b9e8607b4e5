package alert

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
)

// plea is the request to undo a shared step: for the side that asks, for those that answer, and for the host who may
// answer for an absent side. The side that asked also reads that the step was undone.
func plea(seat view.Seat) []page.Control {
	p := seat.Plea
	switch {
	case p.By == "", p.Undone != nil && p.By != seat.Viewer:
		return nil
	case p.Undone != nil:
		return []page.Control{page.NewRow(0, page.NewText(log.Moved(seat)+". "+log.PutBack(seat, p.Undone.PutBack)), act(seat, page.UndoRefuse, seat.Viewer, "alert.seen"))}
	}
	step, err := log.Shared(seat)
	if err != nil {
		step = seat.Problem(err)
	}
	var out []page.Control
	if p.By == seat.Viewer {
		out = append(out, page.NewRow(0, page.NewText(asked(seat, step)), act(seat, page.UndoRefuse, seat.Viewer, withdrawn(p))))
	}
	for _, side := range seat.Answers() {
		out = append(out, answer(seat, side, step)...)
	}
	return out
}

// asked is what the side that asks waits for, or that it was refused.
func asked(seat view.Seat, step string) string {
	if seat.Plea.Refused != "" {
		return seat.Say("alert.undo_refused", "side", "@side."+seat.Plea.Refused+".name", "step", step)
	}
	var sides []string
	for _, side := range strings.Fields(seat.Plea.Awaits) {
		sides = append(sides, "@side."+side+".name")
	}
	return seat.Say("alert.undo_awaits", "sides", sides, "step", step)
}

func withdrawn(p view.Plea) string {
	if p.Refused != "" {
		return "alert.seen"
	}
	return "alert.undo_withdraw"
}

// answer asks a side that plays at this device, or the host for an absent one.
func answer(seat view.Seat, side, step string) []page.Control {
	words := seat.Say("alert.undo_asks", "side", "@side."+seat.Plea.By+".name", "step", step)
	if side != seat.Viewer {
		words += " " + seat.Say("alert.undo_for", "side", "@side."+side+".name")
	}
	rows := []page.Control{page.NewText(words)}
	if len(seat.Game.Keepers()) > 0 {
		rows = append(rows, page.NewAside(seat.Say("table.undo_secret")))
	}
	return append(rows, page.NewEquals(act(seat, page.UndoAgree, side, "alert.undo_agree"), act(seat, page.UndoRefuse, side, "alert.undo_refuse")))
}

func act(seat view.Seat, do page.ActName, side, key string) page.Control {
	return page.NewButton(string(do)+"."+side, seat.Say(key), page.Send{Act: &page.Act{Do: do, Of: side}})
}
