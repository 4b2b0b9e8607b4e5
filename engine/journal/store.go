package journal

import "sandtable/engine"

// Store keeps one session's entries for good. A journal calls it from one goroutine at a time for
// appending, while others may read.
type Store interface {
	// Append keeps an entry durably, all of it or nothing, before it returns, and with it the state
	// after the entry as a checkpoint unless that is nil. When the entry's number is taken already
	// the error is Elsewhere.
	Append(e Entry, after *engine.State) error
	// Heads returns where each entry left the head, from entry 1 on.
	Heads() ([]int, error)
	// Entries reads whole entries, from first to last, both included.
	Entries(first, last int) ([]Entry, error)
	// Events reads only the events of the entries from first to last.
	Events(first, last int) ([][]engine.Event, error)
	// Checkpoints lists the entries behind which a state is kept, in order.
	Checkpoints() ([]int, error)
	// State reads the checkpoint behind an entry. An error means that there is no usable one.
	State(n int) (*engine.State, error)
	// Keep adds checkpoints; those that are there already are replaced.
	Keep([]Checkpoint) error
}

// Checkpoint is the state after an entry.
type Checkpoint struct {
	Entry int
	State *engine.State
}
