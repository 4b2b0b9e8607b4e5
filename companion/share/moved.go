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

// set records where the table is and reports whether that has changed.
func (e *elsewhere) set(is bool, address string) (changed bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	changed = e.is != is || e.address != address
	e.is, e.address = is, address
	return changed
}

// Elsewhere reports whether another host has the table, and its address, if that is known.
func (e *elsewhere) Elsewhere() (is bool, address string) {
	e.mu.Lock()
	defer e.mu.Unlock()
	return e.is, e.address
}

// movedAway returns a Problem while another host has the table: nothing is entered here then.
func (e *elsewhere) movedAway() error {
	if is, _ := e.Elsewhere(); is {
		return engine.Wrong("link.moved")
	}
	return nil
}

// shownMove is what pages say of another host; nil: the table is here. They link to web pages only.
func (e *elsewhere) shownMove() *visit.Moved {
	is, address := e.Elsewhere()
	if !is {
		return nil
	}
	if u, err := url.Parse(address); err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		address = ""
	}
	return &visit.Moved{Address: address}
}
