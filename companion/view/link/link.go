// Package link models the pages of a host that opens its game to other devices: how guests reach it, who has which seat,
// who asks to be let in, and the hall of a club.
package link

import (
	"slices"
	"strconv"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Host is the device that may open its game to others.
type Host interface{ Linked() Status }

// Status is the host's view of the devices linked to its game.
type Status struct {
	On       bool   // the game is open to other devices
	Own      string // the side or the role of the host's own screen, now or when the game was last open
	Port     int
	Networks []Network
	Chairs   []Chair
	Requests []Request
	Hall     HallStatus
}

// Fields of the draft.
const (
	fieldOwn     = "own"
	fieldNetwork = "network"
)

// Devices is the page from which a game is opened to other devices, and on which the host lets guests in.
type Devices struct {
	Host Host

	own     string // the chosen side or role of this device; empty before a choice
	network int
}

// Put sets the side or role of this device, and the network that guests are on.
func (d *Devices) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldOwn:
		d.own = text
	case fieldNetwork:
		d.network, _ = strconv.Atoi(text)
	}
}

// Page returns the page before the game is open, or while it is.
func (d *Devices) Page(seat view.Seat) page.Panel {
	now := d.Host.Linked()
	p := page.Panel{ID: "link", Title: seat.Say("link.devices")}
	if now.On {
		d.open(seat, now, &p)
	} else {
		d.shut(seat, &p)
	}
	return p
}

// shut fills the page before the game is open.
func (d *Devices) shut(seat view.Seat, p *page.Panel) {
	own := d.chosenDevice(seat)
	choice := page.NewSegmented(fieldOwn, seat.Say("link.this"), page.Keep(fieldOwn))
	for _, id := range owns(seat) {
		choice.AddOption(page.Option{ID: id, Label: ownName(seat, id), Selected: id == own})
	}
	p.Rows = append(p.Rows, page.NewText(seat.Say("link.about")), page.NewSection(seat.Say("link.this")), choice)
	p.Rows = append(p.Rows, secrets(seat)...)
	p.Rows = append(p.Rows, help(seat))
	p.Foot = []page.Control{page.NewBigButton("open", seat.Say("link.open"), "", page.Send{Act: &page.Act{Do: page.LinkOpen, Of: own}})}
}

// owns lists the sides and roles that the host's own screen may have.
func owns(seat view.Seat) []string {
	var out []string
	for _, side := range seat.Game.Sides {
		out = append(out, side.ID)
	}
	return append(out, string(Watches))
}

func ownName(seat view.Seat, id string) string {
	if id == string(Watches) {
		return seat.Say("link.open_view")
	}
	return seat.Say("side." + id + ".name")
}

// chosenDevice returns the side or role of this device: the one chosen, else the side whose view it shows, else the last one or
// the first.
func (d *Devices) chosenDevice(seat view.Seat) string {
	for _, id := range []string{d.own, seat.Viewer, d.Host.Linked().Own} {
		if slices.Contains(owns(seat), id) {
			return id
		}
	}
	return owns(seat)[0]
}

// secrets warns that the host's device holds the secrets of all sides.
func secrets(seat view.Seat) []page.Control {
	if len(seat.Game.Keepers()) == 0 {
		return nil
	}
	return []page.Control{page.NewAside(seat.Say("link.secrets"))}
}

func help(seat view.Seat) page.Control {
	return page.Control{ID: "help", Body: &page.Item{}, Icon: style.IconInfo, Label: seat.Say("link.help.title"), Send: page.Send{Sheet: Help{}}}
}

// open fills the page while the game is open: requests, the address, the seats.
func (d *Devices) open(seat view.Seat, now Status, p *page.Panel) {
	p.Rows = append(p.Rows, elsewhere(seat, now.Hall)...)
	for i, r := range now.Requests {
		p.Rows = append(p.Rows, request(seat, r, i == 0 && !now.Hall.Guest))
	}
	n := d.on(now)
	p.Rows = append(p.Rows, page.NewSection(seat.Say("link.address")), page.NewText(n.At(now.Port)).Styled(page.Figure), page.NewAside(seat.Say("link.address_note")))
	if len(now.Networks) > 1 {
		p.Rows = append(p.Rows, d.networks(seat, now))
	}
	p.Rows = append(p.Rows, page.NewSection(seat.Say("link.seats")))
	for _, c := range now.Chairs {
		p.Rows = append(p.Rows, d.seat(seat, c))
	}
	p.Rows = append(p.Rows, secrets(seat)...)
	p.Rows = append(p.Rows, d.hall(seat, now.Hall)...)
	p.Rows = append(p.Rows, help(seat))
	p.Foot = []page.Control{page.NewButton("close", seat.Say("link.close"), page.Send{Sheet: page.Confirm{Title: seat.Say("link.close"), Text: seat.Say("link.close_about"),
		Yes: seat.Say("link.close"), Send: page.Send{Act: &page.Act{Do: page.LinkClose}}, Secondary: true}})}
}

// on returns the network whose address guests see.
func (d *Devices) on(now Status) Network {
	if d.network < len(now.Networks) {
		return now.Networks[d.network]
	}
	return now.Networks[0]
}

func (d *Devices) networks(seat view.Seat, now Status) page.Control {
	c := page.NewChips()
	for i, n := range now.Networks {
		c.Add(page.NewChip("network."+strconv.Itoa(i), n.Name+" "+n.Address.String(), n == d.on(now), page.KeepAs(fieldNetwork, strconv.Itoa(i))))
	}
	return c
}

// request asks the host whether to let a guest in. The first of several has the main button.
func request(seat view.Seat, r Request, first bool) page.Control {
	n := strconv.Itoa(r.Number)
	who := r.Name
	if who == "" {
		who = seat.Say("link.guest")
	}
	confirm := page.NewButton("confirm."+n, seat.Say("link.confirm"), page.Send{Act: &page.Act{Do: page.LinkConfirm, Of: n}})
	if first {
		confirm.Style = page.Main
	}
	return page.NewCard(page.NewText(n).Styled(page.Figure),
		page.NewText(seat.Say("link.asks", "name", who, "seat", seatName(seat, r.Role, r.Side))),
		page.NewAside(seat.Say("link.asks_note", "from", r.From)),
		page.NewEquals(page.NewButton("refuse."+n, seat.Say("link.refuse"), page.Send{Act: &page.Act{Do: page.LinkRefuse, Of: n}}),
			confirm))
}

func seatName(seat view.Seat, role Role, side string) string {
	if side != "" {
		return seat.Say("side." + side + ".name")
	}
	return seat.Say("link." + string(role))
}

// seat is a line of the list: a seat with its code or its connection. A tap shows the QR code, or takes the seat away.
func (d *Devices) seat(seat view.Seat, c Chair) page.Control {
	item := page.Control{ID: "seat." + c.ID, Body: &page.Item{}, Label: seatName(seat, c.Role, c.Side), Detail: c.Name, Trailing: State(seat.Reader, c)}
	if c.Side != "" {
		item.Side = seat.Side(c.Side)
	}
	if c.Code != "" {
		item.Detail, item.Trailing = seat.Say("link.free_note"), ShownCode(c.Code)
	}
	if c.Link != Own {
		item.Send = page.Send{Sheet: Seat{Host: d.Host, ID: c.ID, Network: d.network}}
	}
	return item
}

// State says how a seat is connected, and whether its device has yet to show what concerns the side.
func State(r view.Reader, c Chair) string {
	words := r.Say("link.state." + string(c.Link))
	if c.Unseen {
		words += " · " + r.Say("link.unseen")
	}
	return words
}

// Seat is the sheet of one seat: how a guest takes it, or who has it.
type Seat struct {
	page.NoInput
	Host    Host
	ID      string
	Network int
}

// Page returns the sheet.
func (s Seat) Page(seat view.Seat) page.Panel {
	now := s.Host.Linked()
	i := slices.IndexFunc(now.Chairs, func(c Chair) bool { return c.ID == s.ID })
	if !now.On || i < 0 {
		return page.Panel{ID: "link_seat", Title: seat.Say("link.seats"), Rows: []page.Control{page.NewText(seat.Say("link.seat_gone"))}}
	}
	c := now.Chairs[i]
	p := page.Panel{ID: "link_seat", Title: seatName(seat, c.Role, c.Side)}
	if c.Code != "" {
		n := (&Devices{network: s.Network}).on(now)
		p.Rows = []page.Control{page.NewText(seat.Say("link.scan")),
			{Body: &page.Scan{Text: n.URLWith(now.Port, c.Code)}, Label: seat.Say("link.scan_alt")},
			page.NewText(seat.Say("link.or_type")), page.NewText(n.At(now.Port)).Styled(page.Strong), page.NewText(ShownCode(c.Code)).Styled(page.Figure)}
		return p
	}
	p.Rows = []page.Control{page.NewText(view.JoinNonEmpty([]string{c.Name, State(seat.Reader, c)}, " · ")), page.NewAside(seat.Say("link.anew_note"))}
	p.Foot = []page.Control{page.NewButton("anew", seat.Say("link.anew"), page.Send{Done: true, Act: &page.Act{Do: page.LinkAnew, Of: c.ID}}).Styled(page.Destructive)}
	return p
}

// Help is the sheet for a guest who cannot connect.
type Help struct{ page.NoInput }

// Page returns the sheet. Guests read the same text at /help.
func (Help) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "link_help", Title: seat.Say("link.help.title")}
	for _, part := range []string{"same", "address", "guest"} {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("link.help."+part)), page.NewText(seat.Say("link.help."+part+"_about")))
	}
	p.Rows = append(p.Rows, page.NewSection(seat.Say("link.help.hotspot")))
	for i := 1; i <= 5; i++ {
		n := strconv.Itoa(i)
		p.Rows = append(p.Rows, page.NewText(n+". "+seat.Say("link.help.hotspot_"+n)))
	}
	p.Rows = append(p.Rows, page.NewSection(seat.Say("link.help.firewall")), page.NewText(seat.Say("link.help.firewall_about")))
	return p
}

// Sign is the button in the head while a game is open; ok is false while it is not.
func Sign(seat view.Seat, now Status) (c page.Control, ok bool) {
	if !now.On {
		return c, false
	}
	words, icon := linkSign(seat, now)
	return page.NewButton("linked", words, page.Send{Act: &page.Act{Do: page.LinkDevices}}).Styled(page.Quiet).WithIcon(icon), true
}

// linkSign returns the text of the sign: a request to answer, else a fault, else a side
// that is away or has something to see, else how many devices are connected.
func linkSign(seat view.Seat, now Status) (string, style.Icon) {
	here, away := 0, ""
	for _, chair := range now.Chairs {
		switch {
		case chair.Side != "" && chair.Unseen:
			away = seat.Say("side."+chair.Side+".name") + ": " + seat.Say("link.unseen")
		case chair.Side != "" && chair.Link == Away && away == "":
			away = seat.Say("link.present.away", "side", "@side."+chair.Side+".name")
		case chair.Link == Here:
			here++
		}
	}
	switch {
	case now.Hall.Guest:
		return seat.Say("link.hall.sign_gone"), style.IconWarn
	case len(now.Requests) > 0:
		return seat.Say("link.sign_asks", "count", len(now.Requests)), style.IconLink
	case now.Hall.Waits:
		return seat.Say("link.hall.waits"), "" // not longer than the usual text, so that nothing below moves
	}
	if away != "" {
		return away, style.IconLink
	}
	return seat.Say("link.sign", "count", here), style.IconLink
}

// Again reports, when a session continues, that other devices had seats at it and wait for the host to open it.
func Again(seat view.Seat) page.Notice {
	return page.Notice{Text: seat.Say("link.again_open"), Button: seat.Say("link.devices"), Act: page.Act{Do: page.LinkDevices}, Needed: true}
}

// Asks reports that a guest waits to be let in.
func Asks(seat view.Seat, r Request) page.Notice {
	who := r.Name
	if who == "" {
		who = seat.Say("link.guest")
	}
	return page.Notice{Text: seat.Say("link.asks", "name", who, "seat", seatName(seat, r.Role, r.Side)), Button: seat.Say("link.show"), Act: page.Act{Do: page.LinkDevices}}
}
