package record

import (
	"slices"
	"strings"
)

// memory is a Port that keeps nothing after the program ends.
type memory struct{ pairs []Pair } // in the order of their keys

// Memory returns a port that keeps its pairs in memory, for tests and where nothing can be kept.
func Memory() Port { return &memory{} }

func (m *memory) Name() string      { return "memory" }
func (m *memory) Warnings() []error { return nil }
func (m *memory) Close() error      { return nil }

// find returns the place of a key, or where it would be.
func (m *memory) find(key string) (int, bool) {
	return slices.BinarySearchFunc(m.pairs, key, func(p Pair, key string) int { return strings.Compare(p.Key, key) })
}

// Read implements Port.
func (m *memory) Read(in Span, f func(Pair) error) error {
	first, _ := m.find(in.From)
	last, _ := m.find(in.To)
	if in.Newest && last-first > 1 {
		first = last - 1
	}
	for _, p := range m.pairs[first:max(first, last)] {
		if err := f(p); err != nil {
			return err
		}
	}
	return nil
}

// Write implements Port.
func (m *memory) Write(changes []Pair) error {
	for _, c := range changes {
		if _, there := m.find(c.Key); there && c.Fresh {
			return ErrTaken
		}
	}
	for _, c := range changes {
		i, there := m.find(c.Key)
		switch {
		case c.Value == nil && there:
			m.pairs = slices.Delete(m.pairs, i, i+1)
		case c.Value == nil:
		case there:
			m.pairs[i] = c
		default:
			m.pairs = slices.Insert(m.pairs, i, c)
		}
	}
	return nil
}
