package journal

import "sandtable/engine"

// Store stores the entries of one session durably. A journal appends from one goroutine at a time, while others may
// read.
type Store interface {
	// Append stores an entry atomically and durably before it returns, with the state after it as a checkpoint unless
	// after is nil. If there is already an entry with the number, the error is Elsewhere.
	Append(e Entry, after *engine.State) error
	// Heads returns the head after each entry, from entry 1 on.
	Heads() ([]int, error)
	// Entries reads whole entries, from first to last, both included.
	Entries(first, last int) ([]Entry, error)
	// Events reads only the events of the entries from first to last.
	Events(first, last int) ([][]engine.Event, error)
	// Checkpoints lists the entries with a checkpoint, in order.
	Checkpoints() ([]int, error)
	// State reads the checkpoint after an entry. An error means that there is no usable one.
	State(n int) (*engine.State, error)
	// Keep adds checkpoints and replaces existing ones.
	Keep([]Checkpoint) error
}

// Checkpoint is the state after an entry.
type Checkpoint struct {
	Entry int
	State *engine.State
}
