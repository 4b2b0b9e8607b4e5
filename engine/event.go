package engine

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Event is one thing that happened, for one audience. It carries the result and what was there
// before, never a difference, so that folding needs neither game data nor rules.
type Event struct {
	For string // the one side that knows; empty: everybody
	Change
}

// Change is the kind of an event with its values.
type Change interface {
	// Kind is the name the event is stored under; it never changes.
	Kind() string
	// apply makes the change, or says that the part is not as the event found it.
	apply(*Part) error
	// reverse is the change that takes this one back.
	reverse() Change
}

var kinds = map[string]func() Change{
	"phase":   func() Change { return &PhaseEntered{} },
	"tracker": func() Change { return &TrackerSet{} },
	"moved":   func() Change { return &PieceMoved{} },
	"marked":  func() Change { return &PieceMarked{} },
	"track":   func() Change { return &TrackSet{} },
	"flipped": func() Change { return &PieceFlipped{} },
	"cup":     func() Change { return &CupChanged{} },
	"tick":    func() Change { return &Ticked{} },
	"ready":   func() Change { return &ReadySet{} },
	"duty":    func() Change { return &DutySet{} },
	"form":    func() Change { return &FormSet{} },
	"note":    func() Change { return &Noted{} },
	"package": func() Change { return &PackageTaken{} },
	"ended":   func() Change { return &Ended{} },
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

// UnmarshalJSON reads an event; a kind that is not known is an error, since a newer version wrote it.
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

// Apply changes the state, in place. An event that does not find what it says was there is refused
// and leaves the state as it was.
func Apply(s *State, e Event) error {
	if err := e.apply(s.Part(e.For)); err != nil {
		return fmt.Errorf("event %q: %w", e.Kind(), err)
	}
	return nil
}

// ApplyAll applies events in order and stops at the first that is refused.
func ApplyAll(s *State, events []Event) error {
	for i, e := range events {
		if err := Apply(s, e); err != nil {
			return fmt.Errorf("event %d: %w", i+1, err)
		}
	}
	return nil
}

// Reversed are the events that take some back, the last one first.
func Reversed(events []Event) []Event {
	out := make([]Event, 0, len(events))
	for i := len(events) - 1; i >= 0; i-- {
		out = append(out, Event{For: events[i].For, Change: events[i].reverse()})
	}
	return out
}

// Everybody wraps changes for all to see.
func Everybody(changes ...Change) []Event {
	out := make([]Event, len(changes))
	for i, c := range changes {
		out[i] = Event{Change: c}
	}
	return out
}

func wasNot(what string, was, is any) error {
	return fmt.Errorf("%s was to be %v but is %v", what, was, is)
}

// put sets a key, or takes it away when the value is the zero value, so that equal states are equal.
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

// with returns a map with a key set as put does. The map itself stays as it is: states share it.
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
