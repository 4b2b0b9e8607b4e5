// Package link shows the host of a linked game how guests connect, who has which seat, and who asks to
// join.
package link

import (
	"slices"
	"strconv"

	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Host is the device that may open its game to others.
type Host interface {
	// Linked is how that stands.
	Linked() Stand
}

// Stand is how a linked game stands.
type Stand struct {
	On       bool
	Own      string // what the host's own screen is, or was when the game was last open: a side, or a role
	Port     int
	Networks []share.Network
	Chairs   []share.Chair
	Requests []share.Request
	Hall     InHall
}

// Fields of the draft.
const (
	fieldOwn     = "own"
	fieldNetwork = "network"
)

// Devices is the page from which a game is opened to other devices, and on which the host lets guests in.
type Devices struct {
	Host Host

	own     string // what this device is to be; empty: not said yet
	network int
}

// Put keeps what this device is to be, and the network that guests are on.
func (d *Devices) Put(field string, value any) {
	text, _ := value.(string)
	switch field {
	case fieldOwn:
		d.own = text
	case fieldNetwork:
		d.network, _ = strconv.Atoi(text)
	}
}

// Page is the page as things stand.
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

// shut is the page before the game is open.
func (d *Devices) shut(seat view.Seat, p *page.Panel) {
	own := d.chosen(seat)
	choice := page.Control{ID: fieldOwn, Role: page.Segmented, Label: seat.Say("link.this"), Send: page.Keep(fieldOwn)}
	for _, id := range owns(seat) {
		choice.Options = append(choice.Options, page.Option{ID: id, Label: ownName(seat, id), Selected: id == own})
	}
	p.Rows = append(p.Rows, page.Say(seat.Say("link.about")), page.Head(seat.Say("link.this")), choice)
	p.Rows = append(p.Rows, secrets(seat)...)
	p.Rows = append(p.Rows, help(seat))
	p.Foot = []page.Control{page.BigPress("open", seat.Say("link.open"), "", page.Send{Act: &page.Act{Do: page.LinkOpen, Of: own}})}
}

// owns lists what the host's own screen may be.
func owns(seat view.Seat) []string {
	var out []string
	for _, side := range seat.Game.Sides {
		out = append(out, side.ID)
	}
	return append(out, string(share.Watches))
}

func ownName(seat view.Seat, id string) string {
	if id == string(share.Watches) {
		return seat.Say("link.open_view")
	}
	return seat.Say("side." + id + ".name")
}

// chosen is what this device is to be: as said, else the side that looks, else the first.
func (d *Devices) chosen(seat view.Seat) string {
	for _, id := range []string{d.own, seat.Viewer, d.Host.Linked().Own} {
		if slices.Contains(owns(seat), id) {
			return id
		}
	}
	return owns(seat)[0]
}

// secrets says in one line what the host's device holds.
func secrets(seat view.Seat) []page.Control {
	if len(seat.Game.Keepers()) == 0 {
		return nil
	}
	return []page.Control{page.Aside(seat.Say("link.secrets"))}
}

func help(seat view.Seat) page.Control {
	return page.Control{ID: "help", Role: page.Item, Icon: page.IconInfo, Label: seat.Say("link.help.title"), Send: page.Send{Sheet: Help{}}}
}

// open is the page while the game is open: who asks, the address, the seats.
func (d *Devices) open(seat view.Seat, now Stand, p *page.Panel) {
	p.Rows = append(p.Rows, elsewhere(seat, now.Hall)...)
	for i, r := range now.Requests {
		p.Rows = append(p.Rows, request(seat, r, i == 0 && !now.Hall.Guest))
	}
	n := d.on(now)
	p.Rows = append(p.Rows, page.Head(seat.Say("link.address")), page.Say(share.Address(n, now.Port)).Styled(page.Figure), page.Aside(seat.Say("link.address_note")))
	if len(now.Networks) > 1 {
		p.Rows = append(p.Rows, d.networks(seat, now))
	}
	p.Rows = append(p.Rows, page.Head(seat.Say("link.seats")))
	for _, c := range now.Chairs {
		p.Rows = append(p.Rows, d.seat(seat, c))
	}
	p.Rows = append(p.Rows, secrets(seat)...)
	p.Rows = append(p.Rows, d.hall(seat, now.Hall)...)
	p.Rows = append(p.Rows, help(seat))
	p.Foot = []page.Control{page.Press("close", seat.Say("link.close"), page.Send{Sheet: page.Confirm{Title: seat.Say("link.close"), Text: seat.Say("link.close_about"),
		Yes: seat.Say("link.close"), Send: page.Send{Act: &page.Act{Do: page.LinkClose}}, Wary: true}})}
}

// on is the network that guests are told.
func (d *Devices) on(now Stand) share.Network {
	if d.network < len(now.Networks) {
		return now.Networks[d.network]
	}
	return now.Networks[0]
}

func (d *Devices) networks(seat view.Seat, now Stand) page.Control {
	c := page.Group(page.Chips)
	for i, n := range now.Networks {
		c.Children = append(c.Children, page.Pick("network."+strconv.Itoa(i), n.Name+" "+n.Address.String(), n == d.on(now), page.KeepAs(fieldNetwork, strconv.Itoa(i))))
	}
	return c
}

// request asks whether a guest is let in; the first of several is what is to be done now.
func request(seat view.Seat, r share.Request, first bool) page.Control {
	n := strconv.Itoa(r.Number)
	who := r.Name
	if who == "" {
		who = seat.Say("link.guest")
	}
	confirm := page.Press("confirm."+n, seat.Say("link.confirm"), page.Send{Act: &page.Act{Do: page.LinkConfirm, Of: n}})
	if first {
		confirm.Kind = page.Main
	}
	return page.Group(page.Card,
		page.Say(n).Styled(page.Figure),
		page.Say(seat.Say("link.asks", "name", who, "seat", seatName(seat, r.Role, r.Side))),
		page.Aside(seat.Say("link.asks_note", "from", r.From)),
		page.Group(page.Equals,
			page.Press("refuse."+n, seat.Say("link.refuse"), page.Send{Act: &page.Act{Do: page.LinkRefuse, Of: n}}),
			confirm))
}

func seatName(seat view.Seat, role share.Role, side string) string {
	if side != "" {
		return seat.Say("side." + side + ".name")
	}
	return seat.Say("link." + string(role))
}

// seat is a line of the list: whose it is, its code or its link. A tap shows the QR code, or takes the seat away.
func (d *Devices) seat(seat view.Seat, c share.Chair) page.Control {
	item := page.Control{ID: "seat." + c.ID, Role: page.Item, Label: seatName(seat, c.Role, c.Side), Detail: c.Name, Trailing: seat.Say("link.state." + string(c.Link))}
	if c.Side != "" {
		item.Side = seat.Side(c.Side)
	}
	if c.Code != "" {
		item.Detail, item.Trailing = seat.Say("link.free_note"), share.ShownCode(c.Code)
	}
	if c.Link != share.Own {
		item.Send = page.Send{Sheet: Seat{d.Host, c.ID, d.network}}
	}
	return item
}

// Seat is the sheet of one seat: how a guest takes it, or who has it.
type Seat struct {
	Host    Host
	ID      string
	Network int
}

// Put is there for the sheet's sake: nothing is kept.
func (Seat) Put(string, any) {}

// Page is the sheet.
func (s Seat) Page(seat view.Seat) page.Panel {
	now := s.Host.Linked()
	i := slices.IndexFunc(now.Chairs, func(c share.Chair) bool { return c.ID == s.ID })
	if !now.On || i < 0 {
		return page.Panel{ID: "link_seat", Title: seat.Say("link.seats"), Rows: []page.Control{page.Say(seat.Say("link.seat_gone"))}}
	}
	c := now.Chairs[i]
	p := page.Panel{ID: "link_seat", Title: seatName(seat, c.Role, c.Side)}
	if c.Code != "" {
		n := (&Devices{network: s.Network}).on(now)
		p.Rows = []page.Control{page.Say(seat.Say("link.scan")),
			{Role: page.Scan, Value: share.LinkTo(n, now.Port, c.Code), Label: seat.Say("link.scan_alt")},
			page.Say(seat.Say("link.or_type")), page.Say(share.Address(n, now.Port)).Styled(page.Strong), page.Say(share.ShownCode(c.Code)).Styled(page.Figure)}
		return p
	}
	p.Rows = []page.Control{page.Say(view.Joined([]string{c.Name, seat.Say("link.state." + string(c.Link))}, " · ")), page.Aside(seat.Say("link.anew_note"))}
	p.Foot = []page.Control{page.Press("anew", seat.Say("link.anew"), page.Send{Done: true, Act: &page.Act{Do: page.LinkAnew, Of: c.ID}}).Styled(page.Destructive)}
	return p
}

// Help is the sheet for a guest who cannot connect.
type Help struct{}

// Put is there for the sheet's sake: nothing is kept.
func (Help) Put(string, any) {}

// Page is the sheet. A guest reads the same at the address of the table with /help behind it.
func (Help) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "link_help", Title: seat.Say("link.help.title")}
	for _, part := range []string{"same", "address", "guest"} {
		p.Rows = append(p.Rows, page.Head(seat.Say("link.help."+part)), page.Say(seat.Say("link.help."+part+"_about")))
	}
	p.Rows = append(p.Rows, page.Head(seat.Say("link.help.hotspot")))
	for i := 1; i <= 5; i++ {
		n := strconv.Itoa(i)
		p.Rows = append(p.Rows, page.Say(n+". "+seat.Say("link.help.hotspot_"+n)))
	}
	p.Rows = append(p.Rows, page.Head(seat.Say("link.help.firewall")), page.Say(seat.Say("link.help.firewall_about")))
	return p
}

// Sign is what stands in the head while a game is open; ok is false while it is not.
func Sign(seat view.Seat, now Stand) (c page.Control, ok bool) {
	if !now.On {
		return c, false
	}
	words, icon := signed(seat, now)
	return page.Press("linked", words, page.Send{Act: &page.Act{Do: page.LinkDevices}}).Styled(page.Quiet).WithIcon(icon), true
}

// signed is what the sign says: what is to be done first, then what is the matter, then who is there.
func signed(seat view.Seat, now Stand) (string, page.Icon) {
	here := 0
	for _, chair := range now.Chairs {
		if chair.Link == share.Here {
			here++
		}
	}
	switch {
	case now.Hall.Guest:
		return seat.Say("link.hall.sign_gone"), page.IconWarn
	case len(now.Requests) > 0:
		return seat.Say("link.sign_asks", "count", len(now.Requests)), page.IconLink
	case now.Hall.Waits:
		return seat.Say("link.hall.waits"), "" // no longer than the sign that it stands for, so that nothing below moves
	}
	return seat.Say("link.sign", "count", here), page.IconLink
}

// Again tells, when a game is gone on with, that devices had seats at it and have lost them until it is open again.
func Again(seat view.Seat) page.Told {
	return page.Told{Text: seat.Say("link.again_open"), Button: seat.Say("link.devices"), Act: page.Act{Do: page.LinkDevices}}
}

// Asks tells that a guest waits.
func Asks(seat view.Seat, r share.Request) page.Told {
	who := r.Name
	if who == "" {
		who = seat.Say("link.guest")
	}
	return page.Told{Text: seat.Say("link.asks", "name", who, "seat", seatName(seat, r.Role, r.Side)), Button: seat.Say("link.show"), Act: page.Act{Do: page.LinkDevices}}
}
