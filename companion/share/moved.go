package share

import (
	"net/url"
	"sync"

	"sandtable/companion/visit"
	"sandtable/engine"
)

// elsewhere is the host that has taken the table over, if one has.
type elsewhere struct {
	mu      sync.Mutex
	is      bool
	address string
}

// Moved tells the table whether another host has it, and at which address, if that is known. While one has it, all seats
// say so and change nothing.
func (t *Table) Moved(is bool, address string) {
	e := &t.elsewhere
	e.mu.Lock()
	same := e.is == is && e.address == address
	e.is, e.address = is, address
	e.mu.Unlock()
	if !same {
		t.hub.look()
		t.notifyAll()
	}
}

// Elsewhere reports whether another host has the table, and its address as far as it is known.
func (t *Table) Elsewhere() (is bool, address string) {
	e := &t.elsewhere
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.is, e.address
}

// movedAway returns a Problem while another host has the table: nothing is entered here then.
func (t *Table) movedAway() error {
	if is, _ := t.Elsewhere(); is {
		return engine.Wrong("link.moved")
	}
	return nil
}

// shownMove is what pages say of another host; nil: the table is here. They link to web pages only.
func (t *Table) shownMove() *visit.Moved {
	is, address := t.Elsewhere()
	if !is {
		return nil
	}
	if u, err := url.Parse(address); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		address = ""
	}
	return &visit.Moved{Address: address}
}
