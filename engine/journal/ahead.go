package journal

import "sandtable/engine"

// ahead is a store with one more entry, which is not written yet, because reading writes nothing. It writes that entry
// before the next one.
type ahead struct {
	Store
	e       Entry
	written bool
}

// Append stores the entry that is ahead, and then e.
func (a *ahead) Append(e Entry, after *engine.State) error {
	if !a.written {
		if err := a.Store.Append(a.e, nil); err != nil {
			return err
		}
		a.written = true
	}
	return a.Store.Append(e, after)
}

// Heads returns where each entry left the head.
func (a *ahead) Heads() ([]int, error) {
	heads, err := a.Store.Heads()
	if err == nil && !a.written {
		heads = append(heads, a.e.Head)
	}
	return heads, err
}

// Entries reads whole entries.
func (a *ahead) Entries(first, last int) ([]Entry, error) {
	return withLast(a, first, last, a.e, a.Store.Entries)
}

// Events reads the events of entries.
func (a *ahead) Events(first, last int) ([][]engine.Event, error) {
	return withLast(a, first, last, a.e.Events, a.Store.Events)
}

// withLast reads the entries of the store, and adds the one that is ahead if it is the last.
func withLast[T any](a *ahead, first, last int, ahead T, read func(first, last int) ([]T, error)) (list []T, err error) {
	if a.written || last != a.e.Number {
		return read(first, last)
	}
	if first < last {
		list, err = read(first, last-1)
	}
	return append(list, ahead), err
}
