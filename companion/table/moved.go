package table

import (
	"context"
	"net/url"
	"sync"
	"time"

	"sandtable/companion/share"
	"sandtable/companion/view/link"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// moved is whether another host has a linked table, which a hall alone can tell.
type moved struct {
	stop context.CancelFunc // nil: nobody looks

	mu      sync.Mutex
	is      bool
	address string
}

// now reports whether another host has the table, and where that is found.
func (m *moved) now() (is bool, address string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.is, m.address
}

// refuses is why nothing is entered here; nil: it is.
func (m *moved) refuses() error {
	if is, _ := m.now(); is {
		return engine.Wrong("link.moved")
	}
	return nil
}

// set notes it, and reports whether it is new.
func (m *moved) set(is bool, address string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	fresh := m.is != is || m.address != address
	m.is, m.address = is, address
	return fresh
}

func (m *moved) end() {
	if m.stop != nil {
		m.stop()
	}
}

// often is how often a host looks whether another one has taken its table over.
const often = time.Second

// found is where guests and spectators reach the table.
func (l *linked) found() string {
	return "http://" + share.Address(l.server.Networks()[0], l.server.Port()) + "/"
}

// watchElsewhere sees whether another host takes the table over: this program or another may keep it in a hall, and is
// told where it is open.
func (d links) watchElsewhere() {
	l, halls, id := d.link, d.p.deps.Halls, d.about.ID
	if halls == nil || id == 0 {
		return
	}
	if err := halls.Found(id, l.found()); err != nil {
		d.p.fault(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	l.moved.stop = func() {
		stop()
		_ = halls.Found(id, "") // it is not needed again
	}
	go func() {
		tick := time.NewTicker(often)
		defer tick.Stop()
		for {
			d.lookElsewhere(l)
			select {
			case <-ctx.Done():
				return
			case <-tick.C:
			}
		}
	}()
}

// lookElsewhere looks once whether another host has the table. The seats are told first.
func (d links) lookElsewhere(l *linked) {
	is, at, err := d.p.deps.Halls.Elsewhere(d.about.ID)
	if err == nil && l.moved.set(is, at) {
		l.table.Moved(is, at)
		d.p.soon(func() { d.movedNews(l) })
	}
}

// movedNews shows that another host has the table, or has it no more.
func (d links) movedNews(l *linked) {
	if d.link != l {
		return
	}
	linked := func(s page.Source) bool {
		_, is := s.(*link.Devices)
		return is || isHall(s)
	}
	if is, _ := l.moved.now(); is && !d.onTop(linked) { // else it stands there
		told := link.Gone(d.seat(), d.hallStand())
		d.p.Hold(told.Text, told.Button, func() { presses(d).act(told.Act) })
	}
	d.turned()
}

// here plays on here, as a table of its own, what another host has. In a hall it is another table from then on.
func (d links) here() {
	l, left := d.link, d.p.left
	h := l.hall
	h.leave()
	l.hall = nil
	d.p.run(func() error {
		if left != nil {
			<-left // it keeps what it knows to the last
		}
		return d.p.deps.Halls.Leave(d.about.ID)
	}, func(err error) {
		if err != nil {
			d.p.fault(err)
		}
		if d.link != l {
			return
		}
		d.lookElsewhere(l)
		if h != nil {
			d.join(h.asked)
		}
		d.turned()
	})
}

// visit opens the page of the host that has the table now.
func (d links) visit(address string) {
	u, err := url.Parse(address)
	if err == nil {
		err = d.p.app.OpenURL(u)
	}
	if err != nil {
		d.p.fault(err)
	}
}
