package session

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Head is what is always in sight: turn and date, whose move it is, the phase, whose matters are on the screen, and
// the state strip where it stands in the head.
type Head struct {
	Menu  Menu
	Strip bool
}

// Put is there for the panel's sake: nothing is kept.
func (Head) Put(string, any) {}

// Page is the head as it stands.
func (h Head) Page(seat view.Seat) page.Panel {
	now := phase.Of(seat)
	turn := now.Turn
	if turn == "" {
		turn = seat.Say("game.name")
	}
	top := []page.Control{page.Say(turn).As(page.Strong), page.Say(now.Date).In(page.Faint)}
	if now.Date == "" {
		top[1].Role = page.Space
	}
	menu := page.Press("menu", seat.Say("table.menu"), page.Send{Sheet: h.Menu}).As(page.Bare).With(page.IconMenu)
	rows := page.Of(page.Column, page.Of(page.Row, append(top, menu)...), whose(now)).As(page.Near)
	if len(seat.Game.Keepers()) > 0 {
		rows.Kids = append(rows.Kids, Sign(seat))
	}
	if h.Strip {
		rows.Kids = append(rows.Kids, Strip(seat))
	}
	rows.Kids = append(rows.Kids, page.Control{Role: page.Line})
	return page.Panel{ID: "head", Title: turn, Rows: []page.Control{rows}}
}

// whose names the side to move and the phase.
func whose(now phase.Phase) page.Control {
	c := page.Say(now.Name).As(page.Heading)
	if now.Ended != "" {
		c.Words = now.Ended
	}
	if now.Side != nil {
		c.Role, c.Side = page.Pill, now.Side
	}
	return c
}

// Strip is how things stand in a line of figures, each of which opens what it is about.
func Strip(seat view.Seat) page.Control {
	strip := page.Of(page.Strip)
	for _, s := range phase.Of(seat).Strip {
		part := page.Control{ID: "strip." + s.Opens + s.Tracker + s.Mark, Role: page.Part, Words: s.Text, Tail: s.Value}
		switch s.Opens {
		case "victory":
			part.Send = page.Send{Open: page.Victory}
		case "forces":
			part.Send = page.Send{Open: page.Forces}
		default:
			part.Send = page.Send{Sheet: NewTracker(seat, s.Tracker)}
		}
		strip.Kids = append(strip.Kids, part)
	}
	return strip
}

// Sign tells whose matters are on the screen, and covers or uncovers them.
func Sign(seat view.Seat) page.Control {
	if seat.Viewer == "" {
		look := page.Press("look", seat.Say("curtain.look"), page.Send{Sheet: Look{}}).As(page.Quiet).With(page.IconEye)
		return page.Of(page.Row, page.Say(seat.Say("curtain.open")).In(page.Faint), look)
	}
	pill := page.Control{Role: page.Pill, Side: seat.Side(seat.Viewer), Words: seat.Say("curtain.only")}
	if seat.Serves != "" {
		return pill
	}
	return page.Of(page.Row, pill, page.Press("cover", seat.Say("curtain.close"), page.Send{Act: &page.Act{Do: page.Look}}).As(page.Quiet).With(page.IconLock))
}

// Look is the sheet that asks who is looking.
type Look struct{}

// Put is there for the sheet's sake: nothing is kept.
func (Look) Put(string, any) {}

// Page is the sheet.
func (Look) Page(seat view.Seat) page.Panel {
	list := page.Of(page.Column, page.Say(seat.Say("curtain.about"))).As(page.Near)
	for _, side := range seat.Game.Keepers() {
		list.Kids = append(list.Kids, page.Control{ID: side, Role: page.Item, Side: seat.Side(side), Words: seat.Say("curtain.looking", "side", "@side."+side+".name"),
			Send: page.Send{Done: true, Act: &page.Act{Do: page.Look, Of: side}}})
	}
	return page.Panel{ID: "look", Title: seat.Say("curtain.look"), Rows: []page.Control{list}}
}
