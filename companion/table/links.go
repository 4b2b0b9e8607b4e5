package table

import (
	"net/url"
	"strconv"
	"strings"

	"sandtable/companion/hosting"
	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/home"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/companion/web"
)

// links opens the session of a desk to other devices, and shows their state.
type links struct {
	p      *Screen
	own    *ownSeat
	pages  *place.Pages
	handTo func(side string) // changes whose view is shown
}

// Linked returns the state of the linked game.
func (l *links) Linked() link.Status { return l.own.linkStatus() }

// page opens the page of linked devices, unless it is open.
func (l *links) page() {
	l.p.Sheets.CloseAll()
	if !l.onTop(isDevices) {
		l.pages.Visit.Stack.OpenPage(&link.Devices{Host: l}, nil)
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
func (l *links) onTop(is func(page.Source) bool) bool {
	top := l.pages.Visit.Stack.Page()
	return top != nil && is(top.Source)
}

// open opens the session; this device has a side, or is a spectator.
func (l *links) open(own string) {
	if l.own.link != nil {
		return
	}
	host, err := l.host(own)
	if err != nil {
		l.p.Messages.Fault(err)
		return
	}
	l.own.link = &linked{host: host, was: l.own.about.Serves, asked: map[int]bool{}}
	if l.own.link.hall = host.Hall(l.own.viewer); l.own.link.hall.Fault != nil {
		l.p.Messages.Fault(l.own.link.hall.Fault)
	}
	host.Rejoin()
	l.serve(own)
}

func (l *links) host(own string) (*hosting.Host, error) {
	deps, about := l.p.deps, l.own.about
	halls := deps.Halls
	if about.ID == 0 {
		halls = nil // a game that is tried out is in no library
	}
	return hosting.Open(hosting.Options{Library: deps.Library, About: about, Session: l.own.session, Own: own, Lang: l.p.set.Lang(), Listen: deps.Listen,
		Name: func(lang view.Lang) string { return home.Name(view.Reader{Lang: lang}, deps.Games, about) },
		Roll: deps.Roll, Pick: deps.Pick, Maps: web.Maps{List: deps.Maps, Scan: deps.Scan}, Guides: deps.Guides, Halls: halls, Random: deps.Random, Now: deps.Now,
		Changed: func() { l.p.soon(l.onNews) }, Fault: func(err error) { l.p.soon(func() { l.p.Messages.Fault(err) }) }})
}

// remind reports that other devices had seats at the game when it was last open, and wait for it to open again.
func (l *links) remind() {
	if hosting.Waiting(l.p.deps.Library, l.own.about.ID) {
		l.pages.Tell(link.Again(l.own.seat()))
	}
}

// serve makes this device the seat of a side, or a spectator.
func (l *links) serve(own string) {
	l.own.about.Serves = own
	if l.own.game().Side(own) == nil {
		l.own.about.Serves = view.Nobody
	}
	l.handTo(l.own.serving())
	l.p.Show()
}

// shut takes all seats from the other devices.
func (l *links) shut() {
	if l.own.link == nil {
		return
	}
	l.report(l.own.link.host.Forget())
	l.own.about.Serves = l.own.link.was
	l.own.link = nil
	l.handTo(l.own.about.Serves)
	l.p.Show()
}

// end closes the session to the network. Devices keep their seats for when it opens again.
func (l *links) end() {
	if l.own.link != nil {
		_ = l.own.link.host.Close() // nothing can be done about it
	}
}

func (l *links) report(err error) {
	if err != nil {
		l.p.Messages.Fault(err)
	}
}

// onNews shows what has changed at the other devices: what this seat may see of it, and who asks to be let in.
func (l *links) onNews() {
	on := l.own.link
	if on == nil {
		return
	}
	l.showHall()
	requests := on.host.Table.Requests()
	fresh, devices := on.asks(requests), l.onTop(isDevices)
	if devices && fresh {
		l.p.Sheets.CloseAll() // the request is below them
	}
	if fresh && !devices {
		l.pages.Tell(link.Asks(l.own.seat(), requests[len(requests)-1]))
	}
	top := l.pages.Visit.Stack.Page()
	if devices || l.onTop(isHall) || top == nil && on.news(l.own) {
		l.pages.Changed(top)
	}
}

// showHall reports what has changed in the hall, unless a page shows it. The page of the hall changes when the table
// joins or leaves.
func (l *links) showHall() {
	was, now := l.own.link.hall, l.own.link.host.Hall(l.own.viewer)
	l.own.link.hall = now
	switch {
	case now.Guest && (!was.Guest || now.Address != was.Address) && !l.onTop(isHall) && !l.onTop(isDevices):
		told := link.Gone(l.own.seat(), now)
		l.p.Messages.Hold(told.Text, told.Button, func() { l.act(told.Act) })
	case !now.On && now.Fault != nil && now.Fault != was.Fault && !l.onTop(isHall):
		l.p.Messages.Fault(now.Fault)
	}
	if (now.On != was.On || now.Guest != was.Guest) && l.onTop(isHall) {
		l.p.Show()
	}
}

// letIn answers a guest.
func (l *links) letIn(number string, answer func(int) error) {
	n, _ := strconv.Atoi(number)
	l.report(answer(n))
}

// act handles the presses of the pages of linked devices, and reports false for any other act.
func (l *links) act(a page.Act) bool {
	switch {
	case a.Do == page.LinkDevices:
		l.page()
	case a.Do == page.LinkOpen:
		l.open(a.Of)
	case a.Do == page.LinkVisit:
		l.visit(a.Of)
	case l.own.link == nil: // it was closed meanwhile
	case a.Do == page.LinkHall:
		l.join(a.Of)
	case a.Do == page.LinkLeave:
		l.report(l.own.link.host.Leave())
		l.onNews()
	case a.Do == page.LinkHere:
		l.here()
	case a.Do == page.LinkClose:
		l.shut()
	case a.Do == page.LinkConfirm:
		l.letIn(a.Of, l.own.link.host.Table.Confirm)
	case a.Do == page.LinkRefuse:
		l.letIn(a.Of, l.own.link.host.Table.Refuse)
	case a.Do == page.AlertSeen:
		upto, _ := strconv.Atoi(a.Of) // the banner wrote it
		l.report(l.own.link.host.Table.See(l.own.viewer, upto))
		l.p.Show()
	case a.Do == page.LinkAnew:
		l.report(l.own.link.host.Table.Reissue(a.Of))
	}
	return strings.HasPrefix(string(a.Do), string(page.LinkDevices)) || a.Do == page.AlertSeen
}

// join puts the session into the hall of a form.
func (l *links) join(typed string) {
	form, err := link.DecodeHallForm(typed)
	if err == nil {
		err = l.own.link.host.Join(form)
	}
	l.report(err)
	l.onNews()
}

// here continues here, as a table of its own, what another host has.
func (l *links) here() {
	l.p.Run(l.own.link.host.ContinueHere, func(err error) {
		l.report(err)
		l.onNews()
	})
}

// visit opens the page of the host that has the table now.
func (l *links) visit(address string) {
	u, err := url.Parse(address)
	if err == nil {
		err = l.p.app.OpenURL(u)
	}
	l.report(err)
}
