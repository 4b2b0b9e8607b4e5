package share

import (
	"net/url"
	"sync"

	"sandtable/companion/visit"
)

// elsewhere is where the table went on, when another host has taken it over.
type elsewhere struct {
	mu      sync.Mutex
	is      bool
	address string
}

// Moved tells the table that it continues on another host, at an address or at one that nobody has said: the seats say
// so and change nothing more. is is false when it is here again.
func (t *Table) Moved(is bool, address string) {
	e := &t.elsewhere
	e.mu.Lock()
	same := e.is == is && e.address == address
	e.is, e.address = is, address
	e.mu.Unlock()
	if !same {
		t.hub.look()
		t.told()
	}
}

// now is where the table is; a page is all that a guest is sent to.
func (e *elsewhere) now() (address string, is bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	u, err := url.Parse(e.address)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return "", e.is
	}
	return e.address, e.is
}

// shown is what pages say of it.
func (e *elsewhere) shown() *visit.Moved {
	if address, is := e.now(); is {
		return &visit.Moved{Address: address}
	}
	return nil
}
