package table

import (
	"net/netip"
	"testing"

	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/engine"
)

// linkStand is a host as pictures show it.
type linkStand link.Stand

// Linked is how it stands.
func (s linkStand) Linked() link.Stand { return link.Stand(s) }

var opened = linkStand{On: true, Own: german, Port: 7070,
	Networks: []share.Network{{Name: "wlan0", Address: netip.MustParseAddr("192.168.1.20")}, {Name: "eth0", Address: netip.MustParseAddr("10.0.0.2")}},
	Chairs: []share.Chair{{ID: german, Role: share.Plays, Side: german, Link: share.Own}, {ID: allied, Role: share.Plays, Side: allied, Link: share.Asked},
		{ID: "watch", Role: share.Watches, Link: share.Free, Code: "K7QP3MXD"}, {ID: "display", Role: share.Shows, Link: share.Free, Code: "W8RR2ABC"},
		{ID: "watch-1", Role: share.Watches, Link: share.Here, Name: "Anna"}, {ID: "display-2", Role: share.Shows, Link: share.Away, Name: "Projector"}},
	Requests: []share.Request{{Number: 47, Role: share.Plays, Side: allied, Name: "Ben", From: "192.168.1.31"}}, Hall: link.InHall{Can: true}}

var keptNotes = []share.Note{{Side: german, Half: "7Q2M-K4TR-9WXA-HD3C-PN6V-E8JB-5SGF-1YZ0", Code: "K7QP-3MXD"}, {Side: allied, Half: "XA1H-C4TR-2M9W-0Z3C-PN6V-E8JB-5SGF-7QYD", Code: "W8RR-2ABC"}}

// inHallStand is a host whose table stands in a hall in some way.
func inHallStand(h link.InHall) linkStand {
	s := opened
	h.Can, h.Asked, h.Notes = true, link.Asked{Hall: "AB12CD34@192.168.1.7:4222"}, keptNotes
	s.Requests, s.Hall = nil, h
	return s
}

func devicesScene(h link.InHall) func(testing.TB, *Place) {
	return func(t testing.TB, p *Place) {
		begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Devices{Host: inHallStand(h)})
	}
}

func hallScene(h link.InHall) func(testing.TB, *Place) {
	return func(t testing.TB, p *Place) {
		begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Hall{Host: inHallStand(h)})
	}
}

func init() {
	scenes = append(scenes,
		scene{"link_shut", func(t testing.TB, p *Place) { links{begin(t, p, engine.Opening{ID: hidden})}.page() }},
		scene{"link_open", func(t testing.TB, p *Place) {
			begin(t, p, engine.Opening{ID: hidden}).openPage(&link.Devices{Host: opened})
		}},
		scene{"link_seat", func(t testing.TB, p *Place) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Seat{Host: opened, ID: "watch"}, nil)
		}},
		scene{"link_anew", func(t testing.TB, p *Place) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Seat{Host: opened, ID: "watch-1"}, nil)
		}},
		scene{"link_in_hall", devicesScene(link.InHall{On: true, Waits: true, Standing: share.Standing{Linked: true, Number: 7}})},
		scene{"link_taken", devicesScene(link.InHall{On: true, Standing: share.Standing{Number: 7}, Guest: true, Address: "http://192.168.1.30:7070/"})},
		scene{"hall_join", hallScene(link.InHall{Standing: share.Standing{Fault: engine.Wrong("hall.address")}})},
		scene{"hall_away", hallScene(link.InHall{On: true, Since: "20:14", Standing: share.Standing{Number: 7}})},
		scene{"hall_note", func(t testing.TB, p *Place) {
			begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Note{Of: keptNotes[0], Table: 7}, nil)
		}},
		scene{"link_help", func(t testing.TB, p *Place) { begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Help{}, nil) }},
	)
}
