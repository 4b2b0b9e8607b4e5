package share

import (
	"maps"
	"net/netip"
	"time"
)

// Limits bound what one table takes from the network.
type Limits struct {
	Seats       int // all of them
	Connections int // at once
	PerAddress  int // connections at once from one address
	Streams     int // of one seat; a further one closes the oldest
	Body        int // bytes that are posted at once
	File        int // bytes that are posted at once with a file, which counts as many presses
	Presses     int // a second of one seat
	Requests    int // a second of one address, besides presses
}

// Bounds are the limits of a table at home or in a club.
func Bounds() Limits {
	return Limits{Seats: 600, Connections: 1200, PerAddress: 48, Streams: 4, Body: 64 << 10, File: 1 << 20, Presses: 20, Requests: 40}
}

// bucket limits a rate: so many a second, and a burst.
type bucket struct {
	left float64
	at   time.Time
}

// pass reports whether one more may pass now.
func (b *bucket) pass(now time.Time, rate, burst float64) bool { return b.take(now, rate, burst, 1) }

// take reports whether something may pass now that counts as so many.
func (b *bucket) take(now time.Time, rate, burst, counts float64) bool {
	if b.at.IsZero() {
		b.left = burst
	}
	if !b.has(now, rate, burst) || b.left < counts {
		return false
	}
	b.left -= counts
	return true
}

// has reports whether one more may pass now, and lets none.
func (b *bucket) has(now time.Time, rate, burst float64) bool {
	if !b.at.IsZero() {
		b.left = min(burst, b.left+max(0, now.Sub(b.at).Seconds())*rate)
	}
	b.at = now
	return b.left >= 1
}

// maxAddresses bounds how many addresses are remembered.
const maxAddresses = 4096

// buckets are one for each address.
type buckets struct{ of map[netip.Addr]*bucket }

// pass reports whether one more from the address may pass now.
func (b *buckets) pass(from netip.Addr, now time.Time, rate float64) bool {
	if b.of == nil {
		b.of = map[netip.Addr]*bucket{}
	}
	one := b.of[from]
	if one == nil {
		if len(b.of) >= maxAddresses {
			b.sweep(now)
		}
		if len(b.of) >= maxAddresses {
			return false
		}
		one = &bucket{}
		b.of[from] = one
	}
	return one.pass(now, rate, 3*rate)
}

// sweep forgets addresses that have been quiet, whose buckets are full.
func (b *buckets) sweep(now time.Time) {
	maps.DeleteFunc(b.of, func(_ netip.Addr, one *bucket) bool { return now.Sub(one.at) > 5*time.Second })
}

// Tries of codes: how many wrong ones an address has before it must wait, and how long it waits at first. All
// addresses together have a few tries a second, which keeps guessing hopeless for an owner of many.
const (
	maxTries  = 5
	firstWait = time.Minute
	lastWait  = time.Hour
	allTries  = 10.0
)

// tries counts the wrong codes.
type tries struct {
	of  map[netip.Addr]*tried
	all bucket
}

type tried struct {
	wrong int
	until time.Time
	wait  time.Duration
}

// may reports how long the address has to wait before it may try a code; 0: it may now.
func (t *tries) may(from netip.Addr, now time.Time) time.Duration {
	if one := t.of[from]; one != nil && now.Before(one.until) {
		return one.until.Sub(now)
	}
	if len(t.of) >= maxAddresses && t.of[from] == nil {
		t.sweep(now)
		if len(t.of) >= maxAddresses {
			return firstWait
		}
	}
	if t.all.at.IsZero() || t.all.has(now, allTries, 5*allTries) {
		return 0
	}
	return time.Second
}

// recordFailure counts a wrong code and reports how long the address waits now.
func (t *tries) recordFailure(from netip.Addr, now time.Time) time.Duration {
	t.all.pass(now, allTries, 5*allTries)
	if t.of == nil {
		t.of = map[netip.Addr]*tried{}
	}
	one := t.of[from]
	if one == nil {
		one = &tried{wait: firstWait}
		t.of[from] = one
	}
	if one.wrong++; one.wrong < maxTries {
		return 0
	}
	wait := one.wait
	one.until, one.wait, one.wrong = now.Add(wait), min(2*wait, lastWait), maxTries-1
	return wait
}

// forgetFailures forgets the wrong codes of an address.
func (t *tries) forgetFailures(from netip.Addr) { delete(t.of, from) }

func (t *tries) sweep(now time.Time) {
	maps.DeleteFunc(t.of, func(_ netip.Addr, one *tried) bool { return now.After(one.until) })
}
