package session

import (
	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
)

// Frame surrounds the panels: turn and phase, the viewer, the state strip, and Undo, Redo and Next. A client arranges
// its parts as space allows.
type Frame struct {
	page.NoInput
	Menu  Menu
	Signs []page.Control // before the menu, such as the number of linked devices
}

// Page returns all parts of the frame.
func (f Frame) Page(seat view.Seat) page.Panel {
	turn, _ := When(seat)
	rows := []page.Control{f.Top(seat), Whose(seat, page.Heading), Strip(seat)}
	rows = append(rows, Sign(seat)...)
	return page.Panel{ID: "frame", Title: turn, Rows: rows, Foot: []page.Control{Undo(seat), Redo(seat), Next(seat)}}
}

// When returns the turn and its date; before the first turn the name of the game.
func When(seat view.Seat) (turn, date string) {
	now := phase.Of(seat)
	if now.Turn == "" {
		return seat.Say("game.name"), now.Date
	}
	return now.Turn, now.Date
}

// Top shows turn, date, signs and menu in a row.
func (f Frame) Top(seat view.Seat) page.Control {
	turn, date := When(seat)
	when := page.NewText(date).Toned(page.Faint)
	if date == "" {
		when.Body = &page.Space{}
	}
	return page.NewRow(0, append(append([]page.Control{page.NewText(turn).Styled(page.Strong), when}, f.Signs...), f.Press(seat))...)
}

// Press is the button that opens the menu.
func (f Frame) Press(seat view.Seat) page.Control {
	return page.NewButton("menu", seat.Say("table.menu"), page.Send{Sheet: f.Menu}).Styled(page.Bare).WithIcon(style.IconMenu)
}

// Whose shows the side to move and the phase.
func Whose(seat view.Seat, kind page.Style) page.Control {
	now := phase.Of(seat)
	c := page.NewText(now.Name).Styled(kind)
	if now.Ended != "" {
		c.Label = now.Ended
	}
	if now.Side != nil {
		c.Body, c.Side = &page.Pill{}, now.Side
	}
	return c
}

// Sides are what is left and right of the state strip where all of the frame's head is in one line.
func (f Frame) Sides(seat view.Seat) (left, right []page.Control) {
	turn, date := When(seat)
	left = []page.Control{page.NewText(turn).Styled(page.Strong)}
	if date != "" {
		left = append(left, page.NewText(date).Toned(page.Faint))
	}
	for _, c := range Sign(seat) {
		if list := page.Children(c); len(list) > 0 {
			right = append(right, list...)
		} else {
			right = append(right, c)
		}
	}
	return append(left, Whose(seat, page.Title)), append(append(right, f.Signs...), f.Press(seat))
}

// StripPrefix begins the ids of the figures of the state strip.
const StripPrefix = "strip."

// Strip shows the state of the game as figures, each of which opens its subject.
func Strip(seat view.Seat) page.Control {
	strip, parts := page.Control{Body: &page.Strip{}}, phase.Of(seat).Strip
	icons := map[style.Icon]int{}
	for _, s := range parts {
		icons[s.Icon]++
	}
	for _, s := range parts {
		whole := s.Opens == "victory" || icons[s.Icon] > 1 // its icon alone says too little
		part := page.Control{ID: StripPrefix + s.Opens + s.Tracker + s.Mark, Body: &page.Part{Whole: whole}, Icon: s.Icon, Label: s.Text, Trailing: s.Value}
		switch s.Opens {
		case "victory":
			part.Send = page.Send{Open: page.Victory}
		case "forces":
			part.Send = page.Send{Open: page.Forces}
		default:
			part.Send = page.Send{Sheet: NewTracker(seat, s.Tracker)}
		}
		strip.Add(part)
	}
	return strip
}

// Sign shows, in a game with secrets, whose view is on the screen, with the button that hides or opens it.
func Sign(seat view.Seat) []page.Control {
	if len(seat.Game.Keepers()) == 0 {
		return nil
	}
	if seat.Viewer == "" && seat.Serves != "" {
		return []page.Control{page.NewText(seat.Say("curtain.open")).Toned(page.Faint)}
	}
	if seat.Viewer == "" {
		look := page.NewButton("look", seat.Say("curtain.look"), page.Send{Sheet: Look{}}).Styled(page.Quiet).WithIcon(style.IconEye)
		return []page.Control{page.NewRow(0, page.NewText(seat.Say("curtain.open")).Toned(page.Faint), look)}
	}
	pill := page.Control{Body: &page.Pill{}, Side: seat.Side(seat.Viewer), Label: seat.Say("curtain.only")}
	if seat.Serves != "" {
		return []page.Control{pill}
	}
	return []page.Control{page.NewRow(0, pill, page.NewButton("cover", seat.Say("curtain.close"), page.Send{Act: &page.Act{Do: page.Look}}).Styled(page.Quiet).WithIcon(style.IconLock))}
}

// ShortSign is Sign for small screens: a few words and an icon.
func ShortSign(seat view.Seat) (words string, press []page.Control) {
	if len(seat.Game.Keepers()) == 0 {
		return "", nil
	}
	if seat.Viewer == "" && seat.Serves != "" {
		return seat.Say("curtain.open"), nil
	}
	if seat.Viewer == "" {
		return seat.Say("curtain.open"), []page.Control{page.NewButton("look", seat.Say("curtain.look"), page.Send{Sheet: Look{}}).Styled(page.Bare).WithIcon(style.IconEye)}
	}
	words = seat.Side(seat.Viewer).Name + ": " + seat.Say("curtain.only")
	if seat.Serves != "" {
		return words, nil
	}
	return words, []page.Control{page.NewButton("cover", seat.Say("curtain.close"), page.Send{Act: &page.Act{Do: page.Look}}).Styled(page.Bare).WithIcon(style.IconLock)}
}

// Look is the sheet that asks which side looks at the screen.
type Look struct{ page.NoInput }

// Page returns the sheet.
func (Look) Page(seat view.Seat) page.Panel {
	list := page.NewColumnGap(4, page.NewText(seat.Say("curtain.about")))
	for _, side := range seat.Game.Keepers() {
		list.Add(page.Control{ID: side, Body: &page.Item{}, Side: seat.Side(side), Label: seat.Say("curtain.looking", "side", "@side."+side+".name"),
			Send: page.Send{Done: true, Act: &page.Act{Do: page.Look, Of: side}}})
	}
	return page.Panel{ID: "look", Title: seat.Say("curtain.look"), Rows: []page.Control{list}}
}
