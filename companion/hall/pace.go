package hall

import (
	"context"
	"slices"
	"time"

	"sandtable/engine"
	"sandtable/engine/journal"
)

// beat is the time between two messages of a table while a phase is secret. It is shorter than the time after which
// seats report that the hall lacks something.
const beat = 4 * time.Second

// quiet is how long the beats continue without an entry: a table that was left alone does not fill the hall.
const quiet = 30 * time.Minute

// pacing keeps the beat of a table: in a secret phase it sends one message of one size at fixed moments, whether
// anything happened or not, so that neither count nor time shows hidden acts.
type pacing struct {
	every time.Duration
	sent  time.Time // the moment of the last message
	last  int       // the newest entry of the journal when it was looked at last
	grew  time.Time // when it had a new one
}

// due reports whether the next moment has come.
func (p *pacing) due(now time.Time) bool { return now.Truncate(p.every).After(p.sent) }

// wait is the time until the next moment.
func (p *pacing) wait(now time.Time) time.Duration {
	return min(idle, now.Truncate(p.every).Add(p.every).Sub(now))
}

// alive reports whether the journal has grown lately.
func (p *pacing) alive(now time.Time, last int) bool {
	if last != p.last || p.grew.IsZero() {
		p.last, p.grew = last, now
	}
	return now.Sub(p.grew) < quiet
}

// inSecret reports whether any of the entries that the hall lacks was made in a secret phase, or is one now.
func (m *Member) inSecret(last int) bool {
	g := m.o.Journal.Now().Game
	for n := max(1, m.subject.known.last); n <= min(last, m.subject.known.last+ahead); n++ {
		if e, err := m.o.Journal.Entry(n); err == nil && secretPhase(g, e.Stand) {
			return true
		}
	}
	return false
}

// secretPhase reports whether a side that keeps something to itself acts in the phase of a position.
func secretPhase(g *engine.Game, at journal.Stand) bool {
	p := g.Phase(at.Phase)
	if p == nil || at.Ended != "" {
		return false
	}
	keepers := g.Keepers()
	if p.Side == "" && len(p.Open) == 0 {
		return len(keepers) > 0
	}
	return slices.ContainsFunc(keepers, func(side string) bool { return side == p.Side || p.OpenTo(side) })
}

// pace sends what fits into one message of one size when its moment has come, or a message with nothing in it.
func (m *Member) pace(ctx context.Context, list []journal.Record, last int) error {
	now := m.o.Now()
	if !m.paced.due(now) || !m.paced.alive(now, last) {
		return nil
	}
	msg := message{Kind: entries, Records: list, Last: m.subject.known.last}
	for len(msg.Records) > 1 && !m.fits(msg) {
		msg.Records = msg.Records[:len(msg.Records)/2]
	}
	if n := len(msg.Records); n > 0 {
		msg.Last = msg.Records[n-1].Number
	}
	m.paced.sent = now.Truncate(m.paced.every)
	if err := m.write(ctx, msg); err != nil {
		return err
	}
	m.markAcknowledged()
	return nil
}

// fits reports whether a message goes into the smallest size.
func (m *Member) fits(msg message) bool {
	text, err := m.signed(msg).encode()
	return err == nil && m.subject.box.Fits(len(text))
}
