package hall

import (
	"context"
	"errors"
	"regexp"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/picture"
)

// Charter draws the map of a table as everybody may see it, see package chart.
type Charter interface {
	// Take is false while there is nothing to see on it.
	Take() (picture.Map, bool, error)
	// Drawing is one of those that a map which was taken is made of.
	Drawing(key string) (picture.Drawing, bool)
}

// charts is the time between two maps of a table: they are large, and nobody waits for them.
const charts = 4 * time.Second

// mapping sends the map of the table when it has changed. It has its own pace, so that no entry waits for a drawing.
type mapping struct {
	m    *Member
	at   int             // the newest entry when the map was drawn
	sent string          // the map that the hall has
	has  map[string]bool // the drawings that the hall has
	seen time.Time       // when that was begun
	hall int             // which hall that is
}

// looks is how long a drawing is taken to be in the hall: it lets the oldest go when it is full.
const looks = 10 * time.Minute

func (m *Member) charting(ctx context.Context) {
	defer close(m.charted)
	c := &mapping{m: m}
	for wait := again; ; wait = c.round(ctx) {
		select {
		case <-ctx.Done():
			return
		case <-time.After(wait):
		}
	}
}

// round sends the map if this host has the table, and returns how long to wait before the next round.
func (c *mapping) round(ctx context.Context) time.Duration {
	owner, hall := c.m.owner()
	if owner.Number == 0 || !c.m.conn.IsConnected() {
		return again
	}
	if hall != c.hall {
		c.at, c.sent, c.hall, c.seen = 0, "", hall, time.Time{}
	}
	_ = c.send(ctx, owner) // a failed map is replaced by the next
	return charts
}

// owner is what a map says of the table that it is of, and in which hall; its number is 0 where this host has no table.
func (m *Member) owner() (owner picture.Map, hall int) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.now.Guest || m.now.Fault != nil {
		return owner, m.halls
	}
	return picture.Map{Number: m.now.Number, Epoch: m.epoch}, m.halls
}

// send sends the map if it has changed: the drawings that the hall lacks, then what is on it.
func (c *mapping) send(ctx context.Context, owner picture.Map) error {
	at := c.m.o.Journal.Now().Last
	if at == c.at {
		return nil
	}
	chart, there, err := c.m.o.Map.Take()
	if err != nil || !there && c.sent == "" {
		return err
	}
	chart.Number, chart.Epoch = owner.Number, owner.Epoch
	data, err := chart.Pack()
	if err != nil {
		return err
	}
	if string(data) == c.sent {
		c.at = at
		return nil
	}
	if now := c.m.o.Now(); now.Sub(c.seen) > looks {
		c.seen, c.has = now, map[string]bool{}
	}
	if err := c.drawings(ctx, chart); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	subject := mapSubject + c.m.o.Member.Table
	if _, err = c.m.js.PublishMsg(ctx, &nats.Msg{Subject: subject, Data: data, Header: c.m.sign(data)}, jetstream.WithExpectStream(mapsStream)); err == nil {
		c.sent, c.at = string(data), at
	}
	return err
}

// named finds the drawings that shapes name.
var named = regexp.MustCompile(`href="([0-9a-f]{32})"`)

// drawings sends those that a map is made of and the hall has not, one after the other.
func (c *mapping) drawings(ctx context.Context, chart picture.Map) error {
	for _, words := range chart.Words { // in any order: they are called by what they hold
		keys := []string{words.Ground, words.Dark}
		for _, found := range named.FindAllStringSubmatch(words.Over, -1) {
			keys = append(keys, found[1])
		}
		for _, key := range keys {
			if err := c.drawing(ctx, key); err != nil {
				return err
			}
		}
	}
	return nil
}

func (c *mapping) drawing(ctx context.Context, key string) error {
	d, ok := c.m.o.Map.Drawing(key)
	if c.has[key] || !ok {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	there, err := hasDrawing(ctx, c.m.subject.get, key)
	if err == nil && !there {
		_, err = c.m.js.Publish(ctx, drawingSubject+key, d.Data, jetstream.WithExpectStream(drawingsStream))
	}
	c.has[key] = err == nil
	return err
}

// hasDrawing reports whether the hall has a drawing already, perhaps from another table.
func hasDrawing(ctx context.Context, get getter, key string) (bool, error) {
	_, err := get(ctx, drawingSubject+key, 0)
	if errors.Is(err, jetstream.ErrMsgNotFound) {
		return false, nil
	}
	return err == nil, err
}
