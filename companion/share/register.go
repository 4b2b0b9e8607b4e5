package share

import (
	"bytes"
	"encoding/binary"
	"io"
	"net/netip"
	"slices"
	"strconv"
	"sync"
	"time"

	"sandtable/companion/view/link"
	"sandtable/engine"
)

// register records who has which seat: codes, requests and tokens. It needs neither the session nor HTTP.
type register struct {
	random io.Reader
	limits Limits

	mu    sync.Mutex
	table string // names the table in addresses and cookies
	seats []*seat
	asks  []*ask
	tries tries
	saw   map[string]int // by side: up to this line of its log its seat has acknowledged what concerns the side
	next  int            // the number of the next spectator or display
}

// ask is a request with what only the guest's browser has.
type ask struct {
	link.Request
	seat  *seat
	kept  []byte // the digest of what the browser shows to be the one who asked
	at    time.Time
	said  answer
	await chan struct{} // closed when the host has answered
}

// answer is what the host said to a request.
type answer int

const (
	waits answer = iota
	confirmed
	refused
)

// maxAsks bounds the requests that wait, and lasts how long one waits.
const (
	maxAsks = 32
	lasts   = 15 * time.Minute
)

// newRegister lays out a seat for each side and the doors of spectators and displays, with their codes.
func newRegister(sides []string, own string, random io.Reader, limits Limits) (*register, error) {
	r := &register{random: random, limits: limits, next: 1, saw: map[string]int{}}
	raw, err := newToken(random)
	if err != nil {
		return nil, err
	}
	r.table = raw[:8]
	for _, side := range sides {
		r.seats = append(r.seats, &seat{id: side, role: link.Plays, side: side, link: link.Free})
	}
	for _, role := range []link.Role{link.Watches, link.Shows} {
		r.seats = append(r.seats, &seat{id: string(role), role: role, link: link.Free})
	}
	for _, s := range r.seats {
		if s.id == own && !s.door() {
			s.link = link.Own
		} else if err := r.draw(s); err != nil {
			return nil, err
		}
	}
	if own == string(link.Watches) || own == string(link.Shows) { // others may do so too
		r.seats = append(r.seats, &seat{id: own + "-host", role: link.Role(own), link: link.Own})
	}
	return r, nil
}

// base is the address of a seat.
func (r *register) base(s *seat) string { return "/t/" + r.table + "/" + s.id + "/" }

// cookieName names the cookie that holds the token of a seat.
func (r *register) cookieName(seat string) string { return "sandtable_" + r.table + "_" + seat }

// draw gives a seat a new code.
func (r *register) draw(s *seat) error {
	code, err := newCode(r.random)
	if err == nil {
		s.code = code
	}
	return err
}

func (r *register) chairs() []link.Chair {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out []link.Chair
	for _, s := range r.seats {
		c := s.chair()
		if c.Link == link.Free && slices.ContainsFunc(r.asks, func(a *ask) bool { return a.seat == s }) && !s.door() {
			c.Link = link.Asked
		}
		out = append(out, c)
	}
	return out
}

func (r *register) requests() []link.Request {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out []link.Request
	for _, a := range r.asks {
		if a.said == waits {
			out = append(out, a.Request)
		}
	}
	return out
}

// knock tries a code. A good one is dead from then on, and its guest waits for the host with the token returned.
func (r *register) knock(typed, name string, from netip.Addr, now time.Time) (string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if wait := r.tries.may(from, now); wait > 0 {
		return "", lockedFault(wait)
	}
	r.expire(now)
	i := slices.IndexFunc(r.seats, func(s *seat) bool { return s.code != "" && fits(digest(s.code), tidyCode(typed)) })
	if i < 0 {
		if wait := r.tries.recordFailure(from, now); wait > 0 {
			return "", lockedFault(wait)
		}
		return "", engine.Wrong("link.code")
	}
	r.tries.forgetFailures(from)
	if len(r.asks) >= maxAsks || len(r.seats) >= r.limits.Seats {
		return "", engine.Wrong("link.full")
	}
	return r.ask(r.seats[i], name, from, now)
}

func lockedFault(wait time.Duration) error {
	return engine.Wrong("link.locked", "seconds", int((wait+time.Second-1)/time.Second))
}

func (r *register) ask(s *seat, name string, from netip.Addr, now time.Time) (string, error) {
	token, err := newToken(r.random)
	if err != nil {
		return "", err
	}
	number, err := r.number()
	if err != nil {
		return "", err
	}
	a := &ask{Request: link.Request{Number: number, Role: s.role, Side: s.side, Name: name, From: from.String()},
		seat: s, kept: digest(token), at: now, await: make(chan struct{})}
	s.code = ""
	if s.door() {
		if err := r.draw(s); err != nil {
			return "", err
		}
	}
	r.asks = append(r.asks, a)
	return token, nil
}

// number draws two digits that no other request has.
func (r *register) number() (int, error) {
	var raw [2]byte
	if _, err := io.ReadFull(r.random, raw[:]); err != nil {
		return 0, err
	}
	n := 10 + int(binary.BigEndian.Uint16(raw[:]))%90
	for slices.ContainsFunc(r.asks, func(a *ask) bool { return a.Number == n }) {
		n = 10 + (n-9)%90
	}
	return n, nil
}

// expire drops requests that have waited too long; their seats get new codes.
func (r *register) expire(now time.Time) {
	for _, a := range slices.Clone(r.asks) {
		if now.Sub(a.at) > lasts {
			r.drop(a)
		}
	}
}

// drop ends a request without a seat.
func (r *register) drop(a *ask) {
	if a.said == waits {
		a.said = refused
		close(a.await)
	}
	r.asks = slices.DeleteFunc(r.asks, func(other *ask) bool { return other == a })
	if s := a.seat; s.code == "" && s.kept == nil {
		_ = r.draw(s) // the host may ask for one again
	}
}

// answer sends the host's decision to a guest.
func (r *register) answer(number int, said answer) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.asks, func(a *ask) bool { return a.Number == number && a.said == waits })
	if i < 0 {
		return engine.Wrong("link.no_request")
	}
	if said == refused {
		r.drop(r.asks[i])
		return nil
	}
	r.asks[i].said = said
	close(r.asks[i].await)
	return nil
}

// findAsk finds the request that a token is of.
func (r *register) findAsk(token string) (ask, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if a := r.askOf(token); a != nil {
		return *a, true
	}
	return ask{}, false
}

// askOf returns the request that a token is of, or nil. The caller holds mu.
func (r *register) askOf(token string) *ask {
	for _, a := range r.asks {
		if fits(a.kept, token) {
			return a
		}
	}
	return nil
}

// take changes a confirmed request into a seat, whose token it returns.
func (r *register) take(token string) (*seat, string, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	a := r.askOf(token)
	if a == nil || a.said != confirmed {
		return nil, "", engine.Wrong("link.no_request")
	}
	fresh, err := newToken(r.random)
	if err != nil {
		return nil, "", err
	}
	s := a.seat
	if s.door() {
		s = &seat{id: string(s.role) + "-" + strconv.Itoa(r.next), role: s.role}
		r.next++
		r.seats = append(r.seats, s)
	}
	s.name, s.kept, s.code, s.link = a.Name, digest(fresh), "", link.Away
	r.asks = slices.DeleteFunc(r.asks, func(other *ask) bool { return other == a })
	return s, fresh, nil
}

// find is the seat that a token is of.
func (r *register) find(id, token string) (*seat, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, s := range r.seats {
		if s.id == id {
			return s, s.holds(token)
		}
	}
	return nil, false
}

// heldBy reports whether a seat is still that of the token with this digest.
func (r *register) heldBy(s *seat, kept []byte) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	return bytes.Equal(s.kept, kept)
}

// reissue takes a seat from its device: the token is dead, and a side's seat gets a new code.
func (r *register) reissue(id string) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	i := slices.IndexFunc(r.seats, func(s *seat) bool { return s.id == id })
	if i < 0 || r.seats[i].link == link.Own {
		return engine.Wrong("link.no_seat")
	}
	s := r.seats[i]
	for _, a := range slices.Clone(r.asks) {
		if a.seat == s {
			r.drop(a)
		}
	}
	if s.role != link.Plays && !s.door() {
		r.seats = slices.Delete(r.seats, i, i+1)
		s.kept = nil
		return nil
	}
	s.kept, s.name, s.link = nil, "", link.Free
	return r.draw(s)
}

// countLink notes whether a seat's device is connected.
func (r *register) countLink(s *seat, here bool, now time.Time) {
	r.mu.Lock()
	defer r.mu.Unlock()
	switch {
	case s.kept == nil:
	case here:
		s.link = link.Here
	default:
		s.link, s.left = link.Away, now
	}
}

// returns is how long a seat whose device has left counts as here for the others: pages are loaded again.
const returns = 3 * time.Second

// present lists the seats as the others see them.
func (r *register) present(now time.Time) []link.Chair {
	r.mu.Lock()
	defer r.mu.Unlock()
	var out []link.Chair
	for _, s := range r.seats {
		c := s.chair()
		if c.Link == link.Away && now.Sub(s.left) < returns {
			c.Link = link.Here
		}
		out = append(out, c)
	}
	return out
}

// mayPress reports whether a seat may press now what counts as so many presses.
func (r *register) mayPress(s *seat, now time.Time, counts float64) bool {
	r.mu.Lock()
	defer r.mu.Unlock()
	rate := float64(r.limits.Presses)
	return s.rate.take(now, rate, 2*rate, counts)
}
