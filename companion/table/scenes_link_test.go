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
	Requests: []share.Request{{Number: 47, Role: share.Plays, Side: allied, Name: "Ben", From: "192.168.1.31"}}}

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
		scene{"link_help", func(t testing.TB, p *Place) { begin(t, p, engine.Opening{ID: hidden}).openSheet(link.Help{}, nil) }},
	)
}
