package table

import (
	"net/netip"
	"testing"

	"sandtable/companion/view/link"
	"sandtable/engine"
)

// shownHost is a host as pictures show it.
type shownHost link.Status

// Linked returns its status.
func (s shownHost) Linked() link.Status { return link.Status(s) }

var opened = shownHost{On: true, Own: german, Port: 7070,
	Networks: []link.Network{{Name: "wlan0", Address: netip.MustParseAddr("192.168.1.20")}, {Name: "eth0", Address: netip.MustParseAddr("10.0.0.2")}},
	Chairs: []link.Chair{{ID: german, Role: link.Plays, Side: german, Link: link.Own}, {ID: allied, Role: link.Plays, Side: allied, Link: link.Asked},
		{ID: "watch", Role: link.Watches, Link: link.Free, Code: "K7QP3MXD"}, {ID: "display", Role: link.Shows, Link: link.Free, Code: "W8RR2ABC"},
		{ID: "watch-1", Role: link.Watches, Link: link.Here, Name: "Anna"}, {ID: "display-2", Role: link.Shows, Link: link.Away, Name: "Projector"}},
	Requests: []link.Request{{Number: 47, Role: link.Plays, Side: allied, Name: "Ben", From: "192.168.1.31"}}, Hall: link.HallStatus{Can: true}}

var keyHalves = []link.KeyHalf{{Side: german, Half: "7Q2M-K4TR-9WXA-HD3C-PN6V-E8JB-5SGF-1YZ0", Code: "K7QP-3MXD"}, {Side: allied, Half: "XA1H-C4TR-2M9W-0Z3C-PN6V-E8JB-5SGF-7QYD", Code: "W8RR-2ABC"}}

// hostInHall is a host whose table is in a hall.
func hostInHall(h link.HallStatus) shownHost {
	s := opened
	h.Can, h.Form, h.Halves = true, link.HallForm{Hall: "AB12CD34@192.168.1.7:4222"}, keyHalves
	s.Requests, s.Hall = nil, h
	return s
}

func devicesScene(h link.HallStatus) func(testing.TB, *Screen) {
	return func(t testing.TB, p *Screen) {
		begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Devices{Host: hostInHall(h)})
	}
}

func hallScene(h link.HallStatus) func(testing.TB, *Screen) {
	return func(t testing.TB, p *Screen) {
		begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Hall{Host: hostInHall(h)})
	}
}

func init() {
	scenes = append(scenes,
		scene{"link_shut", func(t testing.TB, p *Screen) { begin(t, p, engine.Opening{ID: hidden}).link.page() }},
		scene{"link_open", func(t testing.TB, p *Screen) {
			begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Devices{Host: opened})
		}},
		scene{"link_seat", func(t testing.TB, p *Screen) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Seat{Host: opened, ID: "watch"}, nil)
		}},
		scene{"link_anew", func(t testing.TB, p *Screen) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Seat{Host: opened, ID: "watch-1"}, nil)
		}},
		scene{"link_in_hall", devicesScene(link.HallStatus{On: true, Waits: true, Linked: true, Number: 7})},
		scene{"link_taken", devicesScene(link.HallStatus{On: true, Number: 7, Guest: true, Address: "http://192.168.1.30:7070/"})},
		scene{"hall_join", hallScene(link.HallStatus{Fault: engine.Wrong("hall.address")})},
		scene{"hall_away", hallScene(link.HallStatus{On: true, Since: "20:14", Number: 7})},
		scene{"hall_note", func(t testing.TB, p *Screen) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Note{Of: keyHalves[0], Table: 7}, nil)
		}},
		scene{"link_help", func(t testing.TB, p *Screen) { begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Help{}, nil) }},
	)
}
