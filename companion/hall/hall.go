package hall

import (
	"cmp"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"encoding/json"
	"errors"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/picture"
	"sandtable/companion/hall/seal"
	"sandtable/engine"
)

// Hall is the state of all tables of a hall.
type Hall struct {
	conn *nats.Conn
	js   jetstream.JetStream
	now  func() time.Time
	ends []func()

	mu     sync.Mutex
	claims map[int]Claim
	tables map[string]*Table // by id
	wrong  map[int]wrongs    // codes that were wrong, by table
	atlas  atlas

	confirming sync.Mutex // held while a side's word is kept
}

// Table is one table as the hall shows it.
type Table struct {
	Number  int
	Sides   int // that confirm its result
	Picture picture.Picture
	Results []Result // by side, in the order of the sides
}

// OpenOptions say which hall to open.
type OpenOptions struct {
	Hall     string // its address, with the rights of the hall itself
	Replicas int    // on how many nodes all is kept: 1, or 3 in a cluster; a node that is in none keeps it alone
	Code     string // what hosts must say, in a cluster that is given; empty: the servers have doors of their own
	Now      func() time.Time
}

// Open opens a hall, and creates it if it is new. It continues with the stored tables.
func Open(ctx context.Context, o OpenOptions) (*Hall, error) {
	conn, js, err := Dial(o.Hall, Login{}, nil)
	if err != nil {
		return nil, err
	}
	h := &Hall{conn: conn, js: js, now: o.Now, claims: map[int]Claim{}, tables: map[string]*Table{}, wrong: map[int]wrongs{}}
	if err = waitForLink(ctx, conn); err == nil {
		if err = createStreams(ctx, conn, js, o.Replicas); err == nil {
			err = h.watch(ctx)
		}
	}
	if err == nil && o.Code != "" {
		err = h.openDoor(o)
	}
	if err != nil {
		h.Close()
		return nil, err
	}
	return h, nil
}

// watch follows tables, pictures and results, and answers those who confirm.
func (h *Hall) watch(ctx context.Context) error {
	for stream, take := range map[string]func(jetstream.Msg){tablesStream: h.storeClaim, picturesStream: h.storePicture, resultsStream: h.storeResult, mapsStream: h.storeMap} {
		for {
			err := h.follow(ctx, stream, take)
			if err == nil || stream == mapsStream && errors.Is(err, jetstream.ErrStreamNotFound) {
				break
			}
			select {
			case <-ctx.Done():
				return &engine.Problem{Code: "hall.away", Err: err}
			case <-time.After(again):
			}
		}
	}
	_, err := h.conn.QueueSubscribe(confirmSubject, "halls", h.answer)
	return err
}

// follow follows one stream. In a cluster that has just lost a node, the node that is to send it may be the dead one: it
// is another the next time.
func (h *Hall) follow(ctx context.Context, stream string, take func(jetstream.Msg)) error {
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	c, err := h.js.OrderedConsumer(ctx, stream, jetstream.OrderedConsumerConfig{DeliverPolicy: jetstream.DeliverLastPerSubjectPolicy})
	if err != nil {
		return err
	}
	f, err := c.Consume(take)
	if err == nil {
		h.ends = append(h.ends, f.Stop)
	}
	return err
}

// Close ends the hall's watch; the tables continue.
func (h *Hall) Close() {
	for _, end := range h.ends {
		end()
	}
	h.conn.Close()
}

// Linked reports whether the hall reaches its server.
func (h *Hall) Linked() bool { return h.conn.IsConnected() }

// Now is the hall's time.
func (h *Hall) Now() time.Time { return h.now() }

func (h *Hall) storeClaim(msg jetstream.Msg) {
	var c Claim
	n, err := strconv.Atoi(strings.TrimPrefix(msg.Subject(), tableSubject))
	if err != nil || json.Unmarshal(msg.Data(), &c) != nil || c.Table == "" {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	c.Number = n
	h.claims[n] = c
	t := h.table(c.Table)
	t.Number, t.Sides = n, c.sides()
}

// table returns the state of a table. The caller holds the lock.
func (h *Hall) table(id string) *Table {
	if h.tables[id] == nil {
		h.tables[id] = &Table{}
	}
	return h.tables[id]
}

// storePicture stores a picture that its table has signed. One from an earlier host is ignored.
func (h *Hall) storePicture(msg jetstream.Msg) {
	var p picture.Picture
	id := strings.TrimPrefix(msg.Subject(), pictureSubject)
	if json.Unmarshal(msg.Data(), &p) != nil {
		return
	}
	c, ok := h.claimOf(id, p.Number)
	if !ok || !signed(c, msg) {
		return
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	if t := h.table(id); p.Epoch >= t.Picture.Epoch {
		t.Picture = p
	}
}

// claimOf finds the claim of a table, in the stream where it has not come yet.
func (h *Hall) claimOf(id string, number int) (Claim, bool) {
	h.mu.Lock()
	c, ok := h.claims[number]
	h.mu.Unlock()
	if !ok {
		ctx, cancel := context.WithTimeout(context.Background(), most)
		defer cancel()
		var err error
		c, err = claimOf(ctx, streamGetter(h.js), number)
		ok = err == nil
	}
	return c, ok && c.Table == id
}

func signed(c Claim, msg jetstream.Msg) bool {
	key, err := base64.StdEncoding.DecodeString(c.Signer)
	return err == nil && len(key) == ed25519.PublicKeySize && verified(key, msg.Data(), msg.Headers())
}

// ownSigned reports whether a picture that was kept is of the table with the secret.
func ownSigned(s seal.Secret, raw *jetstream.RawStreamMsg) bool {
	return verified(publicKey(s), raw.Data, raw.Header)
}

func verified(key ed25519.PublicKey, data []byte, header nats.Header) bool {
	sign, err := base64.StdEncoding.DecodeString(header.Get(signHeader))
	return err == nil && ed25519.Verify(key, data, sign)
}

// Tables lists the tables by number, those whose picture has come.
func (h *Hall) Tables() []Table {
	h.mu.Lock()
	defer h.mu.Unlock()
	var list []Table
	for _, t := range h.tables { // sorted below
		if t.Number > 0 && t.Picture.Game != "" {
			list = append(list, t.clone())
		}
	}
	slices.SortFunc(list, func(a, b Table) int { return cmp.Compare(a.Number, b.Number) })
	return list
}

// Table returns one table by its number.
func (h *Hall) Table(number int) (Table, bool) {
	h.mu.Lock()
	defer h.mu.Unlock()
	t := h.tables[h.claims[number].Table]
	if t == nil || t.Picture.Game == "" {
		return Table{}, false
	}
	return t.clone(), true
}

func (t *Table) clone() Table {
	c := *t
	c.Results = slices.Clone(t.Results)
	return c
}
