package table

import (
	"net/url"
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

// linked is a desk's session while other devices have seats at it. This device has one of the seats.
type linked struct {
	host   *hosting.Host
	was    string       // the side that played here before
	glance share.Glance // what this seat's screen shows of the session

	asked map[int]bool    // the requests that were shown
	sign  string          // the text of the sign in the head
	hall  link.HallStatus // as shown
}

// links opens a desk's session to other devices.
type links struct{ *desk }

// Linked returns how the linked game stands.
func (d links) Linked() link.Status { return d.linkStatus() }

func (s *sitting) linkStatus() link.Status {
	if s.link == nil {
		return link.Status{Own: hosting.LastOwn(s.p.deps.Library, s.about.ID)}
	}
	return s.link.host.Status(s.viewer)
}

// page opens the page of linked devices, unless it is open.
func (d links) page() {
	d.p.CloseSheets()
	if !d.onTop(isDevices) {
		d.openPage(&link.Devices{Host: d})
	}
}

func isDevices(s page.Source) bool {
	_, is := s.(*link.Devices)
	return is
}

func isHall(s page.Source) bool {
	_, is := s.(*link.Hall)
	return is
}

// onTop reports whether a page of a kind is shown.
func (d links) onTop(is func(page.Source) bool) bool {
	p, ok := d.p.top().(*sourcePage)
	return ok && is(p.source)
}

// open opens the session; this device has a side, or is a spectator.
func (d links) open(own string) {
	if d.link != nil {
		return
	}
	host, err := d.host(own)
	if err != nil {
		d.p.fault(err)
		return
	}
	d.link = &linked{host: host, was: d.about.Serves, asked: map[int]bool{}}
	if d.link.hall = host.Hall(d.viewer); d.link.hall.Fault != nil {
		d.p.fault(d.link.hall.Fault)
	}
	host.Rejoin()
	d.serve(own)
}

func (d links) host(own string) (*hosting.Host, error) {
	deps, about := d.p.deps, d.about
	halls := deps.Halls
	if about.ID == 0 {
		halls = nil // a game that is tried out is in no library
	}
	return hosting.Open(hosting.Options{Library: deps.Library, About: about, Session: d.session, Own: own, Lang: d.p.set.lang(), Listen: deps.Listen,
		Name: func(lang view.Lang) string { return home.Name(view.Reader{Lang: lang}, deps.Games, about) },
		Roll: deps.Roll, Pick: deps.Pick, Maps: web.Maps{List: deps.Maps, Scan: deps.Scan}, Halls: halls, Random: deps.Random, Now: deps.Now,
		Changed: func() { d.p.soon(d.heard) }, Fault: func(err error) { d.p.soon(func() { d.p.fault(err) }) }})
}

// remind reports that other devices had seats at the game when it was last open, and wait for it to open again.
func (d links) remind() {
	if hosting.Waiting(d.p.deps.Library, d.about.ID) {
		moves(d).tell(link.Again(d.seat()))
	}
}

// serve makes this device the seat of a side, or a spectator.
func (d links) serve(own string) {
	d.about.Serves = own
	if d.game().Side(own) == nil {
		d.about.Serves = view.Nobody
	}
	d.handTo(d.serving())
	d.p.show()
}

// serving is the side whose view this device shows by itself.
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
	d.report(d.link.host.Forget())
	d.about.Serves = d.link.was
	d.link = nil
	d.handTo(d.about.Serves)
	d.p.show()
}

// end closes the session to the network. Devices keep their seats for when it opens again.
func (d links) end() {
	if d.link != nil {
		_ = d.link.host.Close() // nothing can be done about it
	}
}

func (d links) report(err error) {
	if err != nil {
		d.p.fault(err)
	}
}

// heard shows what has changed at the other devices: what this seat may see of it, and who asks to be let in.
func (d *desk) heard() {
	l := d.link
	if l == nil {
		return
	}
	links{d}.showHall()
	requests := l.host.Table.Requests()
	fresh := l.asks(requests)
	devices, hall := links{d}.onTop(isDevices), links{d}.onTop(isHall)
	if devices && fresh {
		d.p.CloseSheets() // the request stands below them
	}
	if devices || hall {
		if p := d.p.top().(*sourcePage); p.s.refresh() {
			p.s.again()
		}
	}
	if fresh && !devices {
		moves{d}.tell(link.Asks(d.seat(), requests[len(requests)-1]))
	}
	if d.p.top() == screen(d) && l.news(d.sitting) {
		d.refresh()
	}
}

// showHall reports what has changed in the hall, unless a page shows it. The page of the hall changes when the table
// joins or leaves.
func (d links) showHall() {
	was, now := d.link.hall, d.link.host.Hall(d.viewer)
	d.link.hall = now
	switch {
	case now.Guest && (!was.Guest || now.Address != was.Address) && !d.onTop(isHall) && !d.onTop(isDevices):
		told := link.Gone(d.seat(), now)
		d.p.Hold(told.Text, told.Button, func() { presses(d).act(told.Act) })
	case !now.On && now.Fault != nil && now.Fault != was.Fault && !d.onTop(isHall):
		d.p.fault(now.Fault)
	}
	if (now.On != was.On || now.Guest != was.Guest) && d.onTop(isHall) {
		d.p.show()
	}
}

// asks reports whether a guest asks to be let in whose request was not shown yet.
func (l *linked) asks(requests []link.Request) (fresh bool) {
	now := map[int]bool{}
	for _, r := range requests {
		fresh = fresh || !l.asked[r.Number]
		now[r.Number] = true
	}
	l.asked = now
	return fresh
}

// news reports whether this seat has anything new to see. What another side does in secret is not.
func (l *linked) news(s *sitting) bool {
	words := ""
	if c, ok := link.Sign(s.seat(), s.linkStatus()); ok {
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
	d.report(answer(n))
}

// act handles the presses of the pages of linked devices.
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
		d.join(a.Of)
	case a.Do == page.LinkLeave:
		d.report(d.link.host.Leave())
		d.heard()
	case a.Do == page.LinkHere:
		d.here()
	case a.Do == page.LinkClose:
		d.shut()
	case a.Do == page.LinkConfirm:
		d.letIn(a.Of, d.link.host.Table.Confirm)
	case a.Do == page.LinkRefuse:
		d.letIn(a.Of, d.link.host.Table.Refuse)
	case a.Do == page.LinkAnew:
		d.report(d.link.host.Table.Anew(a.Of))
	}
}

// join puts the session into the hall of a form.
func (d links) join(typed string) {
	form, err := link.DecodeHallForm(typed)
	if err == nil {
		err = d.link.host.Join(form)
	}
	d.report(err)
	d.heard()
}

// here continues here, as a table of its own, what another host has.
func (d links) here() {
	d.p.run(d.link.host.ContinueHere, func(err error) {
		d.report(err)
		d.heard()
	})
}

// visit opens the page of the host that has the table now.
func (d links) visit(address string) {
	u, err := url.Parse(address)
	if err == nil {
		err = d.p.app.OpenURL(u)
	}
	d.report(err)
}

// sign is the button in the head while other devices are linked.
func (d bars) sign() []page.Control {
	if c, ok := link.Sign(d.seat(), d.linkStatus()); ok {
		return []page.Control{c}
	}
	return nil
}

// ask runs a command as one seat of several, unless the press was made on an outdated picture. seen is what the screen
// showed at the press.
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

// undo returns what undoes, or redoes, the last thing that this seat did.
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

// press carries out a press on this device, unless another host has the table or the other seats have changed what the
// press was about. c is its command, if it has one.
func (l *linked) press(s *sitting, seen share.Glance, do func(journal.Seat) error, c ...engine.Command) error {
	return l.host.Table.Own(func() error {
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
