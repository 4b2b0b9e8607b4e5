package record

import (
	"sync"

	"sandtable/engine"
)

// Port keeps bytes under ordered keys. Keyed makes a Store of it.
type Port interface {
	// Name names the storage in messages.
	Name() string
	// Read calls f for the pairs in a span, in order.
	Read(in Span, f func(Pair) error) error
	// Write keeps all changes or, with an error, none. It returns when they would survive a crash. If a fresh key exists it
	// returns ErrTaken.
	Write(changes []Pair) error
	// Warnings returns what limits the storage.
	Warnings() []error
	// Close ends the use of the storage.
	Close() error
}

// Span selects the pairs with From ≤ key < To.
type Span struct {
	From, To string
	Newest   bool // only the last pair
	Keys     bool // values are not needed
}

// Pair is a key with its value. In a change no value deletes the key.
type Pair struct {
	Key   string
	Value []byte
	Fresh bool // the key must not exist before the change
}

// Keyed returns a store that keeps its rows in a port.
func Keyed(port Port) Store { return &keyed{port: port} }

// keyed is a Store over a Port. Rows written in a transaction are in drafted until it ends.
type keyed struct {
	port    Port
	mu      sync.Mutex
	drafted *draft // nil outside a transaction
}

func (k *keyed) Path() string      { return k.port.Name() }
func (k *keyed) Warnings() []error { return k.port.Warnings() }

// Close implements Store.
func (k *keyed) Close() error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.port.Close()
}

// Use implements Store.
func (k *keyed) Use(f func() error) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	return f()
}

// Change implements Store.
func (k *keyed) Change(f func() error) error {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.drafted = &draft{}
	defer func() { k.drafted = nil }()
	if err := f(); err != nil || len(k.drafted.list) == 0 {
		return err
	}
	return k.port.Write(k.drafted.list)
}

// Rows implements Store.
func (k *keyed) Rows(t Table, in Range, f func(Row) error) error {
	span := in.span(t)
	read := func(p Pair) error {
		if in.Keys {
			return f(t.fields(p.Key))
		}
		return f(decode(t, p.Value))
	}
	if !k.drafted.touches(span) {
		return k.port.Read(span, read)
	}
	list, err := k.drafted.over(k.port, span)
	if in.Newest && len(list) > 1 {
		list = list[len(list)-1:]
	}
	for _, p := range list {
		if err == nil {
			err = read(p)
		}
	}
	return err
}

// Add implements Store. The row of a session that is there follows an entry.
func (k *keyed) Add(t Table, values ...any) error {
	key := keyOf(t, values[:len(t.keys)]...)
	if value, drafted := k.drafted.find(key); drafted && value != nil {
		return ErrTaken
	}
	if t.OfSession() {
		about, found, err := Get(k, Session, values[0])
		if err != nil {
			return err
		}
		if !found {
			return ErrGone
		}
		if t.Name == Entry.Name {
			if err := k.follow(about, Row{Table: t, Values: normal(values)}); err != nil {
				return err
			}
		}
	}
	return k.write(key, values, true)
}

// follow copies what a list shows from an entry into the row of its session.
func (k *keyed) follow(about, entry Row) error {
	if about.Number("entries") >= entry.Number("number") || !about.Sound {
		return nil
	}
	for to, from := range map[string]string{"entries": "number", "played": "at", "turn": "turn", "phase": "phase", "ended": "ended"} {
		about.Values[Session.Field(to)] = entry.value(from)
	}
	return k.Put(Session, about.Values...)
}

// Put implements Store.
func (k *keyed) Put(t Table, values ...any) error {
	return k.write(keyOf(t, values[:len(t.keys)]...), values, false)
}

func (k *keyed) write(key string, values []any, fresh bool) error {
	if k.drafted == nil {
		return engine.Wrong("library.reading", "path", k.Path())
	}
	value, err := encode(normal(values))
	if err == nil {
		k.drafted.put(Pair{Key: key, Value: value, Fresh: fresh})
	}
	return err
}

// normal makes numbers int64, as they are read.
func normal(values []any) []any {
	out := make([]any, len(values))
	for i, v := range values {
		if n, ok := v.(int); ok {
			v = int64(n)
		}
		out[i] = v
	}
	return out
}

// Set implements Store.
func (k *keyed) Set(t Table, column string, value any, key ...any) (found bool, err error) {
	r, found, err := Get(k, t, key...)
	if err != nil || !found || !r.Sound {
		return found, err
	}
	r.Values[t.Field(column)] = value
	return true, k.Put(t, r.Values...)
}

// Delete implements Store.
func (k *keyed) Delete(t Table, key ...any) error {
	if err := k.drop(t, key...); err != nil || t.Name != Session.Name {
		return err
	}
	for _, other := range Tables {
		if other.OfSession() {
			if err := k.drop(other, key...); err != nil {
				return err
			}
		}
	}
	return nil
}

func (k *keyed) drop(t Table, key ...any) error {
	list, err := k.drafted.over(k.port, Range{Key: key, Keys: true}.span(t))
	for _, p := range list {
		k.drafted.put(Pair{Key: p.Key})
	}
	return err
}

// counter is where the id of the newest session is kept.
const counter = "next\x00session\x00"

// NextSession implements Store.
func (k *keyed) NextSession() (int64, error) {
	last := Row{}
	list, err := k.drafted.over(k.port, Span{From: counter, To: after(counter)})
	if err != nil {
		return 0, err
	}
	if len(list) > 0 {
		last = decode(Table{columns: []string{"id"}}, list[0].Value)
	}
	id := last.ID("id") + 1
	return id, k.write(counter, []any{id}, false)
}
