package session

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Draw is the sheet that takes the drawn chits, or lets the app draw.
type Draw struct {
	Need  engine.NeedDraw
	Send  page.Send
	taken []string // the chits that were entered by hand so far
}

// What Put takes: a chit that was drawn by hand, or the place of one that was not.
const (
	putDrawn = "drawn"
	putBack  = "back"
)

// Put enters a chit, or takes one out again.
func (d *Draw) Put(field string, value any) {
	switch field {
	case putDrawn:
		if chit, _ := value.(string); len(d.taken) < d.Need.Count {
			d.taken = append(d.taken, chit)
		}
	case putBack:
		if i, ok := value.(int); ok && i < len(d.taken) {
			d.taken = slices.Delete(d.taken, i, i+1)
		}
	}
}

// Page returns the sheet.
func (d *Draw) Page(seat view.Seat) page.Panel {
	send := withOutcome(seat, d.Send)
	draw := page.NewButton("draw", seat.Say("table.draw"), send).Styled(page.Main).WithIcon(style.IconDice)
	draw.Body = &page.Button{Draw: &d.Need}
	rows := []page.Control{draw}
	if d.Need.Cup == "" { // cards of a deck, which players do not see here
		return page.Panel{ID: "draw", Title: seat.Said(d.Need.Why), Rows: rows}
	}
	if from := seat.Source(seat.Game.Cup(d.Need.Cup).Source); from != "" {
		rows = append(rows, page.NewAside(seat.Say("chits.trust", "source", from)))
	}
	rows = append(rows, page.NewSection(seat.Say("table.drawn_by_hand")))
	if len(d.taken) > 0 {
		rows = append(rows, d.entered(seat))
	}
	return page.Panel{ID: "draw", Title: seat.Said(d.Need.Why), Rows: append(rows, d.chits(seat, send)...)}
}

// entered are the chits that were entered so far; a press takes one out again.
func (d *Draw) entered(seat view.Seat) page.Control {
	chips := page.NewChips()
	for i, chit := range d.taken {
		chips.Add(page.NewChip("taken."+strconv.Itoa(i), d.name(seat, chit), true, page.KeepAs(putBack, i)).Styled(page.Removable))
	}
	return chips
}

// chits are those that are left to be drawn. The last one that is entered completes the draw.
func (d *Draw) chits(seat view.Seat, send page.Send) []page.Control {
	left := slices.Clone(d.Need.From)
	for _, chit := range d.taken {
		if i := slices.Index(left, chit); i >= 0 {
			left = slices.Delete(left, i, i+1)
		}
	}
	var rows []page.Control
	for i, chit := range left {
		if slices.Index(left, chit) != i {
			continue
		}
		press := page.KeepAs(putDrawn, chit)
		if len(d.taken) == d.Need.Count-1 {
			press = send.With(append(slices.Clone(d.taken), chit))
		}
		rows = append(rows, page.NewButton("drawn."+chit, d.name(seat, chit), press).Styled(page.Wide)) // each chit is in sight
	}
	return rows
}

func (d *Draw) name(seat view.Seat, chit string) string {
	return seat.Say(seat.Game.Cup(d.Need.Cup).Named(chit))
}
