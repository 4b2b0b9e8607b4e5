package link

import (
	"strconv"
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// HallStatus is the state of a linked game in the hall of a club.
type HallStatus struct {
	Can    bool // this device can join one
	Form   HallForm
	On     bool      // the game is in the hall, or tries to reach it
	Linked bool      // connected to the hall
	Number int       // of the table in the hall; 0 before it has one
	In     int       // the newest entry in the hall
	Last   int       // the newest entry of the game
	Fault  error     // why the table cannot continue in the hall without help; nil if it can
	Since  string    // when the connection was lost; empty while there is one
	Waits  bool      // for some time the hall has lacked entries that this seat sees
	Halves []KeyHalf // of the players' keys

	Exposed bool // whoever joins the hall sees when each table moves, and how much

	Guest   bool   // another host has the table
	Address string // of that host; empty if unknown
}

// KeyHalf is a player's half of the key of a table, with the code that confirms its result.
type KeyHalf struct{ Side, Half, Code string }

// hall is the line that opens the page of the hall.
func (d *Devices) hall(seat view.Seat, now HallStatus) []page.Control {
	if !now.Can || now.Guest {
		return nil
	}
	item := page.Control{ID: "hall", Body: &page.Item{}, Icon: style.IconLink, Label: seat.Say("link.hall.join"), Send: page.Send{Page: &Hall{Host: d.Host}}}
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

func linkOf(now HallStatus) Link {
	if now.Linked {
		return Here
	}
	return Away
}

// state describes the state of the game in the hall in a few words.
func state(seat view.Seat, now HallStatus) string {
	if now.Number == 0 {
		return seat.Say("link.hall.looking")
	}
	return seat.Say("link.hall.table", "number", now.Number)
}

// fieldHall is the field of the hall's address.
const fieldHall = "hall"

// Hall is the page on which a game joins and leaves a hall.
type Hall struct {
	Host Host

	typed map[string]string // by field
}

// Put sets a typed field.
func (h *Hall) Put(field string, value any) {
	if h.typed == nil {
		h.typed = map[string]string{}
	}
	h.typed[field], _ = value.(string)
}

// Recall takes over what was typed on the page before.
func (h *Hall) Recall(was page.Source) {
	if old, ok := was.(*Hall); ok {
		h.typed = old.typed
	}
}

// Page returns the form that joins a hall, or the state of the game in one.
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

// outside shows the form that joins a hall, filled with known values.
func (h *Hall) outside(seat view.Seat, now Status, p *page.Panel) {
	below := page.NewAside(seat.Say("link.hall.address_note"))
	if now.Hall.Fault != nil {
		below = page.NewText(seat.Problem(now.Hall.Fault)).Toned(page.Danger)
	}
	form := HallForm{Hall: h.text(fieldHall, now.Hall.Form.Hall), Players: map[string]string{}, On: true}
	p.Rows = append(p.Rows, page.NewText(seat.Say("link.hall.about")),
		page.Control{ID: fieldHall, Body: &page.Field{Placeholder: seat.Say("link.hall.address_is"), Value: h.raw(fieldHall, now.Hall.Form.Hall)}, Label: seat.Say("link.hall.address"), Send: page.Keep(fieldHall)},
		below, page.NewSection(seat.Say("link.hall.players")))
	for _, side := range seat.Game.Sides {
		field, known := "player."+side.ID, playerOf(now, side.ID)
		if name := h.text(field, known); name != "" {
			form.Players[side.ID] = name
		}
		p.Rows = append(p.Rows, page.NewField(field, seat.Say("side."+side.ID+".name"), h.raw(field, known), page.Keep(field)))
	}
	p.Rows = append(p.Rows, page.NewAside(seat.Say("link.hall.players_note")))
	why := ""
	if form.Hall == "" {
		why = seat.Say("link.hall.no_address")
	}
	p.Foot = []page.Control{page.NewBigButton("join", seat.Say("link.hall.enter"), why, page.Send{Act: &page.Act{Do: page.LinkHall, Of: form.Encode()}}).DisabledIf(why)}
	p.Keys = map[string]string{page.KeyEnter: "join"}
}

// raw returns the typed content of a field, else the known one.
func (h *Hall) raw(field, known string) string {
	if text, ok := h.typed[field]; ok {
		return text
	}
	return known
}

// text is raw without surrounding blanks.
func (h *Hall) text(field, known string) string { return strings.TrimSpace(h.raw(field, known)) }

// playerOf returns the name of a side's player: of the guest who has its seat, else as typed for the hall before.
func playerOf(now Status, side string) string {
	for _, c := range now.Chairs {
		if c.Role == Plays && c.Side == side && c.Name != "" {
			return c.Name
		}
	}
	return now.Hall.Form.Players[side]
}

// inside shows the state of the game in the hall, with the key halves of its players.
func inside(seat view.Seat, now HallStatus, p *page.Panel) {
	p.Rows = append(p.Rows, page.NewText(state(seat, now)).Styled(page.Heading))
	p.Rows = append(p.Rows, news(seat, now)...)
	p.Rows = append(p.Rows, page.NewAside(now.Form.Hall))
	if now.Number == 0 {
		now.Halves = nil // the hall has no table yet that they open
	} else {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("link.hall.notes")), page.NewText(seat.Say("link.hall.notes_about")))
	}
	for i, n := range now.Halves {
		item := page.Control{ID: "note." + strconv.Itoa(i), Body: &page.Item{}, Label: noteName(seat, n), Detail: seat.Say("link.hall.note_tap"), Send: shows(seat, Note{Of: n, Table: now.Number})}
		if n.Side != "" {
			item.Side = seat.Side(n.Side)
		}
		p.Rows = append(p.Rows, item)
	}
	p.Foot = []page.Control{page.NewButton("leave", seat.Say("link.hall.leave"), page.Send{Sheet: page.Confirm{Title: seat.Say("link.hall.leave"), Text: seat.Say("link.hall.leave_about"),
		Yes: seat.Say("link.hall.leave"), Send: page.Send{Act: &page.Act{Do: page.LinkLeave}}, Secondary: true}})}
}

// news reports a fault of the hall, or that all is well.
func news(seat view.Seat, now HallStatus) []page.Control {
	switch {
	case now.Fault != nil:
		return []page.Control{page.NewText(seat.Problem(now.Fault)).Toned(page.Danger)}
	case !now.Linked && now.Since != "":
		return []page.Control{page.NewText(seat.Say("link.hall.away", "at", now.Since)).Toned(page.Warn)}
	case !now.Linked:
		return []page.Control{page.NewText(seat.Say("link.hall.looking_about"))}
	case now.Waits:
		return []page.Control{page.NewText(seat.Say("link.hall.waits_about")).Toned(page.Warn)}
	}
	rows := []page.Control{page.NewText(seat.Say("link.hall.joined"))}
	if now.Exposed {
		rows = append(rows, page.NewText(seat.Say("link.hall.exposed")).Toned(page.Warn))
	}
	return rows
}

func noteName(seat view.Seat, n KeyHalf) string {
	if n.Side == "" {
		return seat.Say("link.hall.spare")
	}
	return seat.Say("side." + n.Side + ".name")
}

// shows opens a note, after a question if it is another player's.
func shows(seat view.Seat, n Note) page.Send {
	if n.Of.Side == seat.Viewer {
		return page.Send{Sheet: n}
	}
	return page.Send{Sheet: page.Confirm{Title: noteName(seat, n.Of), Text: seat.Say("link.hall.note_other"), Yes: seat.Say("link.show"), Send: page.Send{Sheet: n}, Secondary: true}}
}

// Note is the sheet with the key half of a side's player.
type Note struct {
	page.NoInput
	Of    KeyHalf
	Table int
}

// Page returns the sheet.
func (n Note) Page(seat view.Seat) page.Panel {
	return page.Panel{ID: "link_note", Title: noteName(seat, n.Of), Rows: []page.Control{page.NewText(seat.Say("link.hall.note_about")), page.NewText(seat.Say("hall.table", "number", n.Table)).Styled(page.Strong),
		page.NewSection(seat.Say("link.hall.half")), page.NewText(n.Of.Half).Styled(page.Strong),
		page.NewSection(seat.Say("link.hall.code")), page.NewText(n.Of.Code).Styled(page.Figure), page.NewText(seat.Say("link.hall.code_about"))}}
}

// Gone is the message that another host has the table.
func Gone(seat view.Seat, now HallStatus) page.Notice {
	return page.Notice{Text: goneText(seat, now), Button: seat.Say("link.show"), Act: page.Act{Do: page.LinkDevices}, Needed: true}
}

func goneText(seat view.Seat, now HallStatus) string {
	if now.Number == 0 {
		return seat.Say("link.hall.gone_this")
	}
	return seat.Say("link.hall.gone", "number", now.Number)
}

// elsewhere reports that another host has the table, and how to be its guest.
func elsewhere(seat view.Seat, now HallStatus) []page.Control {
	if !now.Guest {
		return nil
	}
	card := page.NewCard(page.NewText(goneText(seat, now)).Styled(page.Strong))
	if strings.HasPrefix(now.Address, "http://") || strings.HasPrefix(now.Address, "https://") {
		card.Add(page.NewText(seat.Say("link.hall.gone_about")), page.NewAside(now.Address),
			page.NewButton("visit", seat.Say("link.hall.visit"), page.Send{Act: &page.Act{Do: page.LinkVisit, Of: now.Address}}).Styled(page.Main))
	} else {
		card.Add(page.NewText(seat.Say("link.hall.gone_ask")))
	}
	here := seat.Say("link.hall.here")
	card.Add(page.NewButton("here", here, page.Send{Sheet: page.Confirm{Title: here, Text: seat.Say("link.hall.here_about"), Yes: here,
		Send: page.Send{Act: &page.Act{Do: page.LinkHere}}, Secondary: true}}))
	return []page.Control{card}
}
