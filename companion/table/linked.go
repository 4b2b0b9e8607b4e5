package table

import (
	"strconv"

	"sandtable/companion/hosting"
	"sandtable/companion/share"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/web"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// linked is a desk's session while other devices have seats at it. This device then is one seat of several.
type linked struct {
	table  *share.Table
	server *share.Server
	own    string
	was    string       // the side that was played here before
	asked  map[int]bool // the requests that were told
	glance share.Glance // what this seat's screen shows of the session
	sign   string       // what stood in its head last
	hall   *inHall      // keeps the session in a hall; nil: it is in none
	fault  error        // why it is not in the hall that was named; nil: it is, or none was
	moved  moved        // whether another host has the table
}

// links opens a desk's session to other devices.
type links struct{ *desk }

// linkKey is what the library keeps under it of a session: who has which seat.
func linkKey(session int64) string { return "link." + strconv.FormatInt(session, 10) }

// ownKey is what the library keeps under it of a session: what this device was when it was last linked.
func ownKey(session int64) string { return linkKey(session) + ".own" }

// Linked is how the linked game stands.
func (d links) Linked() link.Stand { return d.linkStand() }

func (s *sitting) linkStand() link.Stand {
	if s.link == nil {
		own, _ := s.p.deps.Library.Setting(ownKey(s.about.ID)) // without it the side that looks is proposed
		return link.Stand{Own: own}
	}
	l := s.link
	return link.Stand{On: true, Own: l.own, Port: l.server.Port(), Networks: l.server.Networks(), Chairs: l.table.Seats(), Requests: l.table.Requests(), Hall: s.hallStand()}
}

// page opens the page of linked devices, or leaves it as it is.
func (d links) page() {
	d.p.CloseSheets()
	if p, ok := d.p.top().(*sourcePage); ok {
		if _, is := p.source.(*link.Devices); is {
			return
		}
	}
	d.openPage(&link.Devices{Host: d})
}

// open opens the session; this device is a side, or looks on.
func (d links) open(own string) {
	if d.link != nil {
		return
	}
	lib, deps := d.p.deps.Library, d.p.deps
	kept, _ := lib.Setting(linkKey(d.about.ID)) // without it everybody joins anew
	printed, _ := d.session.(web.Packaged)      // else its counters and maps are plain
	pages, err := hosting.Pages(deps.Roll, deps.Pick, printed, web.Maps{List: deps.Maps, Scan: deps.Scan})
	if err != nil {
		d.p.fault(err)
		return
	}
	about := d.about
	name := func(lang view.Lang) string { return home.Name(view.Reader{Lang: lang}, deps.Games, about) }
	l := &linked{own: own, was: d.about.Serves, asked: map[int]bool{}}
	l.table, err = share.New(share.Deps{Random: deps.Random, Now: deps.Now, Pages: pages, Limits: share.Bounds(), Name: name, Lang: d.p.set.lang(),
		Files: share.Kept{Library: lib, About: about, Name: name}, Kept: kept, Keep: func(text string) error { return lib.Set(linkKey(about.ID), text) },
		Fault: func(err error) { d.p.soon(func() { d.p.fault(err) }) }, Told: func() { d.p.soon(d.heard) }}, d.session, own)
	if err != nil {
		d.p.fault(err)
		return
	}
	if l.server, err = share.Listen(l.table, deps.Listen); err != nil {
		d.p.fault(engine.Wrong("link.listen"))
		return
	}
	d.link = l
	d.watchElsewhere()
	asked, err := d.askedHall()
	if err != nil {
		d.p.fault(err)
	}
	if asked.On {
		d.join(asked) // it was there when the game was left
	}
	if err := lib.Set(ownKey(about.ID), own); err != nil {
		d.p.fault(err)
	}
	d.serve(own)
}

// remind tells that other devices had seats at the game when it was left, and wait for it to be opened again.
func (d links) remind() {
	kept, err := d.p.deps.Library.Setting(linkKey(d.about.ID))
	if err == nil && share.Held(kept) {
		moves(d).tell(link.Again(d.seat()))
	}
}

// serve makes this device the seat of a side, or one that looks on.
func (d links) serve(own string) {
	d.about.Serves = own
	if d.game().Side(own) == nil {
		d.about.Serves = view.Nobody
	}
	d.handTo(d.serving())
	d.p.show()
}

// serving is the side whose matters this device shows by itself.
func (s *sitting) serving() string {
	if s.about.Serves == view.Nobody {
		return ""
	}
	return s.about.Serves
}

// shut takes all seats from the other devices.
func (d links) shut() {
	if d.link == nil {
		return
	}
	d.end()
	if err := d.p.deps.Library.Set(linkKey(d.about.ID), ""); err != nil {
		d.p.fault(err)
	}
	d.about.Serves = d.link.was
	d.link = nil
	d.handTo(d.about.Serves)
	d.p.show()
}

// end closes the session to the network. Devices keep their seats for when it is opened again.
func (d links) end() {
	if d.link != nil {
		d.link.hall.leave()
		d.link.moved.end()
		_ = d.link.server.Close() // nothing can be done about it
	}
}

// heard shows what came from the other devices: what this seat may see of it, and who asks to be let in.
func (d *desk) heard() {
	l := d.link
	if l == nil {
		return
	}
	requests := l.table.Requests()
	if p, ok := d.p.top().(*sourcePage); ok {
		_, devices := p.source.(*link.Devices)
		if devices && l.asks(requests) {
			d.p.CloseSheets() // who asks stands below them
		}
		if _, hall := p.source.(*link.Hall); (devices || hall) && p.s.refresh() {
			p.s.again()
		}
		if devices {
			return
		}
	}
	if l.asks(requests) {
		moves{d}.tell(link.Asks(d.seat(), requests[len(requests)-1]))
	}
	if d.p.top() == screen(d) && l.news(d.sitting) {
		d.refresh()
	}
}

// asks reports whether anybody asks to be let in who did not before.
func (l *linked) asks(requests []share.Request) (fresh bool) {
	now := map[int]bool{}
	for _, r := range requests {
		fresh = fresh || !l.asked[r.Number]
		now[r.Number] = true
	}
	l.asked = now
	return fresh
}

// news reports whether there is anything new for this seat to see. What another side does in secret is not.
func (l *linked) news(s *sitting) bool {
	words := ""
	if c, ok := link.Sign(s.seat(), s.linkStand()); ok {
		words = c.Label
	}
	if l.sign == words && s.session.Seat(s.viewer).Number() == l.glance.Number() {
		return false
	}
	l.sign = words
	return true
}

// letIn answers a guest.
func (d links) letIn(number string, answer func(int) error) {
	n, _ := strconv.Atoi(number)
	if err := answer(n); err != nil {
		d.p.fault(err)
	}
}

// act does what is pressed on the page of linked devices.
func (d links) act(a page.Act) {
	switch {
	case a.Do == page.LinkDevices:
		d.page()
	case a.Do == page.LinkOpen:
		d.open(a.Of)
	case a.Do == page.LinkVisit:
		d.visit(a.Of)
	case d.link == nil: // it was closed meanwhile
	case a.Do == page.LinkHall:
		d.joins(a.Of)
	case a.Do == page.LinkLeave:
		d.leaveHall()
	case a.Do == page.LinkHere:
		d.here()
	case a.Do == page.LinkClose:
		d.shut()
	case a.Do == page.LinkConfirm:
		d.letIn(a.Of, d.link.table.Confirm)
	case a.Do == page.LinkRefuse:
		d.letIn(a.Of, d.link.table.Refuse)
	case a.Do == page.LinkAnew:
		if err := d.link.table.Anew(a.Of); err != nil {
			d.p.fault(err)
		}
	}
}

// sign is what stands in the head while other devices are linked.
func (d bars) sign() []page.Control {
	if c, ok := link.Sign(d.seat(), d.linkStand()); ok {
		return []page.Control{c}
	}
	return nil
}

// ask asks the session for something as one seat of several: made on an older picture it is not done. seen is what the
// screen showed when it was pressed.
func (l *linked) ask(s *sitting, c engine.Command, seen share.Glance) error {
	return l.press(s, seen, func(seat journal.Seat) (err error) {
		if s.viewer == "" {
			_, err = s.sideView().Do(c)
		} else {
			_, err = seat.Do(seen.Number(), c)
		}
		return err
	}, c)
}

// undo takes back what this seat did last, and redo brings it back.
func (l *linked) undo(s *sitting, act page.ActName) func(journal.By) (journal.Moved, error) {
	seen := l.glance
	return func(by journal.By) (moved journal.Moved, err error) {
		err = l.press(s, seen, func(seat journal.Seat) (err error) {
			switch {
			case s.viewer == "" && act == page.Undo:
				moved, err = s.sideView().Undo(by)
			case s.viewer == "":
				moved, err = s.sideView().Redo(by)
			case act == page.Undo:
				moved, err = seat.Undo(seen.Number(), by.At)
			default:
				moved, err = seat.Redo(seen.Number(), by.At)
			}
			return err
		})
		return moved, err
	}
}

// press carries out what was pressed here, unless another host has the table, or the seats have changed what it was
// about. c is what it asks for, if it asks for anything.
func (l *linked) press(s *sitting, seen share.Glance, do func(journal.Seat) error, c ...engine.Command) error {
	return l.table.Own(func() error {
		if err := l.moved.refuses(); err != nil {
			return err
		}
		seat := s.session.Seat(s.viewer)
		for _, c := range c {
			if err := seen.Refuses(c, seat, s.p.deps.Now()); err != nil {
				return err
			}
		}
		if seat.Number() != seen.Number() {
			return engine.Wrong("session.stale")
		}
		return do(seat)
	})
}
