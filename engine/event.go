package engine

import (
	"encoding/json"
	"errors"
	"fmt"
	"maps"
)

// Event is one thing that happened, for one audience. It carries the new value and the one before,
// never a difference, so that folding needs neither game data nor rules.
type Event struct {
	For string // the only side that sees it; empty: everybody
	Change
}

// Change is an event without its audience.
type Change interface {
	// Kind returns the name under which the event is stored; it never changes.
	Kind() string
	// apply makes the change, or returns an error when the part differs from what the event expects.
	apply(*Part) error
	// reverse returns the change that undoes this one.
	reverse() Change
}

var kinds = map[string]func() Change{
	"phase":   func() Change { return &PhaseEntered{} },
	"tracker": func() Change { return &TrackerSet{} },
	"moved":   func() Change { return &PieceMoved{} },
	"marked":  func() Change { return &PieceMarked{} },
	"track":   func() Change { return &TrackSet{} },
	"flipped": func() Change { return &PieceFlipped{} },
	"turned":  func() Change { return &PieceTurned{} },
	"cup":     func() Change { return &CupChanged{} },
	"tick":    func() Change { return &Ticked{} },
	"ready":   func() Change { return &ReadySet{} },
	"duty":    func() Change { return &DutySet{} },
	"form":    func() Change { return &FormSet{} },
	"note":    func() Change { return &Noted{} },
	"package": func() Change { return &PackageTaken{} },
	"ended":   func() Change { return &Ended{} },
	"lost":    func() Change { return &Lost{} },
}

type envelope struct {
	Kind string          `json:"k"`
	For  string          `json:"for,omitempty"`
	Data json.RawMessage `json:"d"`
}

// MarshalJSON writes the event with its kind.
func (e Event) MarshalJSON() ([]byte, error) {
	data, err := json.Marshal(e.Change)
	if err != nil {
		return nil, err
	}
	return json.Marshal(envelope{e.Kind(), e.For, data})
}

// UnmarshalJSON decodes an event. An unknown kind is an error, because a newer version wrote it.
func (e *Event) UnmarshalJSON(b []byte) error {
	var env envelope
	if err := json.Unmarshal(b, &env); err != nil {
		return err
	}
	fresh := kinds[env.Kind]
	if fresh == nil {
		return Wrong("event.kind", "kind", env.Kind)
	}
	c := fresh()
	if err := json.Unmarshal(env.Data, c); err != nil {
		return fmt.Errorf("event %q: %w", env.Kind, err)
	}
	e.For, e.Change = env.For, c
	return nil
}

// Apply changes the state in place. An event that expects another previous value is refused and leaves
// the state unchanged.
func Apply(s *State, e Event) error {
	if err := e.apply(s.Part(e.For)); err != nil {
		return fmt.Errorf("event %q: %w", e.Kind(), err)
	}
	return nil
}

// ApplyAll applies events in order and stops at the first refused one.
func ApplyAll(s *State, events []Event) error {
	for i, e := range events {
		if err := Apply(s, e); err != nil {
			return fmt.Errorf("event %d: %w", i+1, err)
		}
	}
	return nil
}

// Reversed returns the events that undo the given ones, last first.
func Reversed(events []Event) []Event {
	out := make([]Event, 0, len(events))
	for i := len(events) - 1; i >= 0; i-- {
		out = append(out, Event{For: events[i].For, Change: events[i].reverse()})
	}
	return out
}

// Everybody makes public events of changes.
func Everybody(changes ...Change) []Event {
	out := make([]Event, len(changes))
	for i, c := range changes {
		out[i] = Event{Change: c}
	}
	return out
}

func wasNot(what string, was, is any) error {
	return fmt.Errorf("%s is %v, want %v", what, is, was)
}

// put sets a key, or deletes it for a zero value, so that equal states compare equal.
func put[V comparable](m *map[string]V, key string, v V) {
	var zero V
	if v == zero {
		delete(*m, key)
		if len(*m) == 0 {
			*m = nil
		}
		return
	}
	set(m, key, v)
}

// with returns a copy of a map with a key set as by put. States share maps, so the map itself must not
// change.
func with[V comparable](m map[string]V, key string, v V) map[string]V {
	m = maps.Clone(m)
	put(&m, key, v)
	return m
}

func set[V any](m *map[string]V, key string, v V) {
	if *m == nil {
		*m = map[string]V{}
	}
	(*m)[key] = v
}

// ErrLost is the reason why no state follows from [Lost].
var ErrLost = errors.New("what happened cannot be read")

// Lost stands for the events of an entry that were damaged on the disk.
type Lost struct{}

// Kind returns "lost".
func (*Lost) Kind() string { return "lost" }

func (*Lost) apply(*Part) error { return ErrLost }

func (*Lost) reverse() Change { return &Lost{} }
