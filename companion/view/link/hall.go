package link

import (
	"strconv"
	"strings"

	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// InHall is how a linked game stands in the hall of a club.
type InHall struct {
	Can   bool // this device can join one
	Asked Asked
	On    bool   // it is in one, or looks for it
	Since string // when the hall was lost, as a clock shows it; empty: it was not
	Waits bool   // something that this seat sees has not come to the hall for a while
	Notes []share.Note
	share.Standing

	Guest   bool   // another host has the table: this device is a guest there
	Address string // where that host is found; empty: it has not said
}

// hall is the line of the page of linked devices that leads to the hall.
func (d *Devices) hall(seat view.Seat, now InHall) []page.Control {
	if !now.Can || now.Guest {
		return nil
	}
	item := page.Control{ID: "hall", Role: page.Item, Icon: page.IconLink, Label: seat.Say("link.hall.join"), Send: page.Send{Page: &Hall{Host: d.Host}}}
	if now.On {
		item.Label, item.Trailing = state(seat, now), seat.Say("link.state."+string(linkOf(now)))
	}
	switch {
	case !now.On && now.Fault == nil:
		item.Detail = seat.Say("link.hall.join_note")
	case now.Fault != nil:
		item.Detail = seat.Problem(now.Fault)
	case now.On && !now.Linked && now.Since != "":
		item.Detail = seat.Say("link.hall.since", "at", now.Since)
	case now.Waits:
		item.Detail = seat.Say("link.hall.waits")
	}
	return []page.Control{item}
}

func linkOf(now InHall) share.Link {
	if now.Linked {
		return share.Here
	}
	return share.Away
}

// state is how a game stands in a hall, in a few words.
func state(seat view.Seat, now InHall) string {
	if now.Number == 0 {
		return seat.Say("link.hall.looking")
	}
	return seat.Say("link.hall.table", "number", now.Number)
}

// fieldHall is the field of a hall's address; those of the players' names are called after their sides.
const fieldHall = "hall"

// Hall is the page on which a game joins a hall, and from which it leaves it.
type Hall struct {
	Host Host

	typed map[string]string // by field
}

// Put keeps what is typed.
func (h *Hall) Put(field string, value any) {
	if h.typed == nil {
		h.typed = map[string]string{}
	}
	h.typed[field], _ = value.(string)
}

// Recall takes over what was typed before.
func (h *Hall) Recall(was page.Source) {
	if old, ok := was.(*Hall); ok {
		h.typed = old.typed
	}
}

// Page is the page as things stand.
func (h *Hall) Page(seat view.Seat) page.Panel {
	now := h.Host.Linked()
	p := page.Panel{ID: "link_hall", Title: seat.Say("link.hall.title")}
	switch {
	case now.Hall.Guest:
		p.Rows = elsewhere(seat, now.Hall)
	case now.Hall.On:
		inside(seat, now.Hall, &p)
	default:
		h.outside(seat, now, &p)
	}
	return p
}

// outside asks for the hall. What is known stands there.
func (h *Hall) outside(seat view.Seat, now Stand, p *page.Panel) {
	below := page.Aside(seat.Say("link.hall.address_note"))
	if now.Hall.Fault != nil {
		below = page.Say(seat.Problem(now.Hall.Fault)).Toned(page.Danger)
	}
	asked := Asked{Hall: h.text(fieldHall, now.Hall.Asked.Hall), Players: map[string]string{}, On: true}
	p.Rows = append(p.Rows, page.Say(seat.Say("link.hall.about")),
		page.Control{ID: fieldHall, Role: page.Field, Label: seat.Say("link.hall.address"), Detail: seat.Say("link.hall.address_is"), Value: h.raw(fieldHall, now.Hall.Asked.Hall), Send: page.Keep(fieldHall)},
		below, page.Head(seat.Say("link.hall.players")))
	for _, side := range seat.Game.Sides {
		field, known := "player."+side.ID, named(now, side.ID)
		if name := h.text(field, known); name != "" {
			asked.Players[side.ID] = name
		}
		p.Rows = append(p.Rows, page.Control{ID: field, Role: page.Field, Label: seat.Say("side." + side.ID + ".name"), Value: h.raw(field, known), Send: page.Keep(field)})
	}
	p.Rows = append(p.Rows, page.Aside(seat.Say("link.hall.players_note")))
	why := ""
	if asked.Hall == "" {
		why = seat.Say("link.hall.no_address")
	}
	p.Foot = []page.Control{page.BigPress("join", seat.Say("link.hall.enter"), why, page.Send{Act: &page.Act{Do: page.LinkHall, Of: asked.Encode()}}).DisabledIf(why)}
	p.Keys = map[string]string{page.KeyEnter: "join"}
}

// raw is what stands in a field, text the same without the blanks round it.
func (h *Hall) raw(field, known string) string {
	if text, ok := h.typed[field]; ok {
		return text
	}
	return known
}

func (h *Hall) text(field, known string) string { return strings.TrimSpace(h.raw(field, known)) }

// named is who plays a side, as far as that was said: to the hall before, or by the guest who has its seat.
func named(now Stand, side string) string {
	for _, c := range now.Chairs {
		if c.Role == share.Plays && c.Side == side && c.Name != "" {
			return c.Name
		}
	}
	return now.Hall.Asked.Players[side]
}

// inside is how the game stands in the hall, with the notes of its players.
func inside(seat view.Seat, now InHall, p *page.Panel) {
	p.Rows = append(p.Rows, page.Say(state(seat, now)).Styled(page.Heading))
	p.Rows = append(p.Rows, news(seat, now)...)
	p.Rows = append(p.Rows, page.Aside(now.Asked.Hall))
	if now.Number == 0 {
		now.Notes = nil // the hall knows nothing that they open
	} else {
		p.Rows = append(p.Rows, page.Head(seat.Say("link.hall.notes")), page.Say(seat.Say("link.hall.notes_about")))
	}
	for i, n := range now.Notes {
		item := page.Control{ID: "note." + strconv.Itoa(i), Role: page.Item, Label: noteName(seat, n), Detail: seat.Say("link.hall.note_tap"), Send: shows(seat, Note{n, now.Number})}
		if n.Side != "" {
			item.Side = seat.Side(n.Side)
		}
		p.Rows = append(p.Rows, item)
	}
	p.Foot = []page.Control{page.Press("leave", seat.Say("link.hall.leave"), page.Send{Sheet: page.Confirm{Title: seat.Say("link.hall.leave"), Text: seat.Say("link.hall.leave_about"),
		Yes: seat.Say("link.hall.leave"), Send: page.Send{Act: &page.Act{Do: page.LinkLeave}}, Wary: true}})}
}

// news says what is the matter with the hall, or that all is well.
func news(seat view.Seat, now InHall) []page.Control {
	switch {
	case now.Fault != nil:
		return []page.Control{page.Say(seat.Problem(now.Fault)).Toned(page.Danger)}
	case !now.Linked && now.Since != "":
		return []page.Control{page.Say(seat.Say("link.hall.away", "at", now.Since)).Toned(page.Warn)}
	case !now.Linked:
		return []page.Control{page.Say(seat.Say("link.hall.looking_about"))}
	case now.Waits:
		return []page.Control{page.Say(seat.Say("link.hall.waits_about")).Toned(page.Warn)}
	}
	return []page.Control{page.Say(seat.Say("link.hall.joined"))}
}

func noteName(seat view.Seat, n share.Note) string {
	if n.Side == "" {
		return seat.Say("link.hall.spare")
	}
	return seat.Say("side." + n.Side + ".name")
}

// shows opens a note; that of another player after a question.
func shows(seat view.Seat, n Note) page.Send {
	if n.Of.Side == seat.Viewer {
		return page.Send{Sheet: n}
	}
	return page.Send{Sheet: page.Confirm{Title: noteName(seat, n.Of), Text: seat.Say("link.hall.note_other"), Yes: seat.Say("link.show"), Send: page.Send{Sheet: n}, Wary: true}}
}

// Note is the sheet with what the player of a side keeps of a table.
type Note struct {
	Of    share.Note
	Table int
}

// Put is there for the sheet's sake: nothing is kept.
func (Note) Put(string, any) {}

// Page is the sheet.
func (n Note) Page(seat view.Seat) page.Panel {
	return page.Panel{ID: "link_note", Title: noteName(seat, n.Of), Rows: []page.Control{page.Say(seat.Say("link.hall.note_about")), page.Say(seat.Say("hall.table", "number", n.Table)).Styled(page.Strong),
		page.Head(seat.Say("link.hall.half")), page.Say(n.Of.Half).Styled(page.Strong),
		page.Head(seat.Say("link.hall.code")), page.Say(n.Of.Code).Styled(page.Figure), page.Say(seat.Say("link.hall.code_about"))}}
}

// Gone is the message that another host has the table.
func Gone(seat view.Seat, now InHall) page.Told {
	return page.Told{Text: gone(seat, now), Button: seat.Say("link.show"), Act: page.Act{Do: page.LinkDevices}}
}

func gone(seat view.Seat, now InHall) string {
	if now.Number == 0 {
		return seat.Say("link.hall.gone_this")
	}
	return seat.Say("link.hall.gone", "number", now.Number)
}

// elsewhere says that another host has the table, and how to be its guest.
func elsewhere(seat view.Seat, now InHall) []page.Control {
	if !now.Guest {
		return nil
	}
	card := page.Group(page.Card, page.Say(gone(seat, now)).Styled(page.Strong))
	if strings.HasPrefix(now.Address, "http://") || strings.HasPrefix(now.Address, "https://") {
		card.Children = append(card.Children, page.Say(seat.Say("link.hall.gone_about")), page.Aside(now.Address),
			page.Press("visit", seat.Say("link.hall.visit"), page.Send{Act: &page.Act{Do: page.LinkVisit, Of: now.Address}}).Styled(page.Main))
	} else {
		card.Children = append(card.Children, page.Say(seat.Say("link.hall.gone_ask")))
	}
	here := seat.Say("link.hall.here")
	card.Children = append(card.Children, page.Press("here", here, page.Send{Sheet: page.Confirm{Title: here, Text: seat.Say("link.hall.here_about"), Yes: here,
		Send: page.Send{Act: &page.Act{Do: page.LinkHere}}, Wary: true}}))
	return []page.Control{card}
}
