package journal

import (
	"encoding/json"
	"fmt"
	"sync"

	"sandtable/engine"
)

// Memory is a store in memory, for tests and for sessions that are not stored. It holds encoded entries, as a store on
// disk does. The zero value is empty and ready.
type Memory struct {
	mu      sync.Mutex
	records []Record
	states  map[int][]byte
}

// Append stores an entry.
func (m *Memory) Append(e Entry, after *engine.State) error {
	r, err := e.Record()
	if err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if e.Number != len(m.records)+1 {
		return Elsewhere()
	}
	if after != nil {
		if err := m.keep(Checkpoint{e.Number, after}); err != nil {
			return err
		}
	}
	m.records = append(m.records, r)
	return nil
}

// Heads returns where each entry left the head.
func (m *Memory) Heads() ([]int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	heads := make([]int, len(m.records))
	for i, r := range m.records {
		heads[i] = r.Head
	}
	return heads, nil
}

// Entries reads whole entries.
func (m *Memory) Entries(first, last int) ([]Entry, error) {
	return read(m, first, last, Record.Entry)
}

// Events reads the events of entries.
func (m *Memory) Events(first, last int) ([][]engine.Event, error) {
	return read(m, first, last, func(r Record) ([]engine.Event, error) { return DecodeEvents(r.Number, r.Events) })
}

func read[T any](m *Memory, first, last int, decode func(Record) (T, error)) ([]T, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if first < 1 || last > len(m.records) {
		return nil, fmt.Errorf("read entries %d to %d: there are %d", first, last, len(m.records))
	}
	var out []T
	for _, r := range m.records[first-1 : last] {
		v, err := decode(r)
		if err != nil {
			return nil, err
		}
		out = append(out, v)
	}
	return out, nil
}

// Checkpoints lists the entries with a state.
func (m *Memory) Checkpoints() ([]int, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []int
	for n := 1; n <= len(m.records); n++ {
		if m.states[n] != nil {
			out = append(out, n)
		}
	}
	return out, nil
}

// State reads the state of a checkpoint.
func (m *Memory) State(n int) (*engine.State, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := engine.NewState()
	if err := json.Unmarshal(m.states[n], s); err != nil {
		return nil, fmt.Errorf("state after entry %d: %w", n, err)
	}
	return s, nil
}

// Keep stores checkpoints.
func (m *Memory) Keep(list []Checkpoint) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, c := range list {
		if err := m.keep(c); err != nil {
			return err
		}
	}
	return nil
}

func (m *Memory) keep(c Checkpoint) error {
	data, err := json.Marshal(c.State)
	if err != nil {
		return err
	}
	if m.states == nil {
		m.states = map[int][]byte{}
	}
	m.states[c.Entry] = data
	return nil
}
