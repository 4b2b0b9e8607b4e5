package hall

import (
	"context"
	"slices"
	"strings"
	"sync"

	"github.com/nats-io/nats.go/jetstream"

	"sandtable/companion/hall/picture"
)

// atlas is what a hall has of maps in its memory. It is bounded: what does not fit is read again, or not shown.
type atlas struct {
	mu       sync.Mutex
	maps     map[string]picture.Map // by table
	order    []string               // the tables, the one whose map came first at the front
	size     int                    // of all shapes on them
	drawings map[string]picture.Drawing
	held     int // bytes of drawings
}

// Bounds of an atlas in bytes.
const (
	maxAtlas = 64 << 20
	maxHeld  = 32 << 20
)

// storeMap stores a map that its table has signed. One from an earlier host is ignored.
func (h *Hall) storeMap(msg jetstream.Msg) {
	id := strings.TrimPrefix(msg.Subject(), mapSubject)
	m, err := picture.Unpack(msg.Data())
	if err != nil {
		return
	}
	if c, ok := h.claimOf(id, m.Number); !ok || !signed(c, msg) {
		return
	}
	h.atlas.store(id, m)
}

// store lays a map in, and the oldest out where there is no room for all.
func (a *atlas) store(id string, m picture.Map) {
	a.mu.Lock()
	defer a.mu.Unlock()
	was, known := a.maps[id]
	if known && m.Epoch < was.Epoch {
		return
	}
	if a.maps == nil {
		a.maps = map[string]picture.Map{}
	}
	a.size += m.Size() - was.Size()
	a.maps[id] = m
	a.order = append(slices.DeleteFunc(a.order, func(other string) bool { return other == id }), id)
	for a.size > maxAtlas && len(a.order) > 1 {
		a.size -= a.maps[a.order[0]].Size()
		delete(a.maps, a.order[0])
		a.order = a.order[1:]
	}
}

// Map returns the map of a table; false: it shows none.
func (h *Hall) Map(number int) (picture.Map, bool) {
	h.mu.Lock()
	id := h.claims[number].Table
	h.mu.Unlock()
	h.atlas.mu.Lock()
	defer h.atlas.mu.Unlock()
	m, ok := h.atlas.maps[id]
	return m, ok && len(m.Words) > 0
}

// Drawing returns what maps are made of, by its key; false: the hall has it not, or not as it should be.
func (h *Hall) Drawing(ctx context.Context, key string) ([]byte, bool) {
	a := &h.atlas
	if !picture.Key(key) {
		return nil, false
	}
	a.mu.Lock()
	d, ok := a.drawings[key]
	a.mu.Unlock()
	if ok {
		return d.Data, true
	}
	ctx, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	s, err := h.js.Stream(ctx, drawingsStream)
	if err != nil {
		return nil, false
	}
	raw, err := s.GetLastMsgForSubject(ctx, drawingSubject+key)
	if err != nil {
		return nil, false
	}
	if d, ok = picture.Draw(raw.Data); !ok || d.Key != key {
		return nil, false
	}
	a.hold(d)
	return d.Data, true
}

// hold keeps a drawing at hand.
func (a *atlas) hold(d picture.Drawing) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.drawings == nil || a.held+len(d.Data) > maxHeld {
		a.drawings, a.held = map[string]picture.Drawing{}, 0
	}
	if _, had := a.drawings[d.Key]; !had {
		a.drawings[d.Key] = d
		a.held += len(d.Data)
	}
}
