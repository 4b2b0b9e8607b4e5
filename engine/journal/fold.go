package journal

import (
	"slices"

	"sandtable/engine"
)

// spacing is how many nodes are between two checkpoints on a path. Folding that many takes a few milliseconds, and a
// checkpoint of a large game weighs about as much as twenty entries.
const spacing = 128

// batch is how many checkpoints a long fold collects before it stores them together.
const batch = 64

// setHead makes a node the head in memory.
func (j *Journal) setHead(node int) error {
	state, since, err := j.fold(node)
	if err != nil {
		return err
	}
	g, err := j.game(state)
	if err != nil && j.forget() { // a checkpoint may name a game that its entries do not
		if state, since, err = j.fold(node); err == nil {
			g, err = j.game(state)
		}
	}
	if err != nil {
		return err
	}
	j.since = since
	j.recent.put(node, state)
	j.set(g, state)
	return nil
}

// fold returns the state at a node, and how many nodes are between it and the nearest checkpoint before it. The
// caller must not change the state. A checkpoint that does not fit the entries is ignored, and they are folded
// without it.
func (j *Journal) fold(node int) (*engine.State, int, error) {
	s, since, err := foldFrom(j, node)
	if err != nil && j.forget() {
		return foldFrom(j, node)
	}
	return s, since, err
}

// forget drops all cached states, and reports whether there were any. The next long fold makes them again.
func (j *Journal) forget() bool {
	had := len(j.kept) > 0 || j.recent != recent{}
	j.kept, j.recent = map[int]bool{}, recent{}
	return had
}

// foldFrom folds from the last cached state before a node.
func foldFrom(j *Journal, node int) (*engine.State, int, error) {
	s, trail, since := j.nearest(node)
	if len(trail) == 0 {
		return s, since, nil
	}
	f := &folding{journal: j, state: s.Clone(), since: since}
	for len(trail) > 0 {
		n := run(trail)
		if err := f.through(trail[0], trail[n-1]); err != nil {
			return nil, 0, err
		}
		trail = trail[n:]
	}
	f.flush()
	return f.state, f.since, nil
}

// nearest finds the last node with a cached state on the path to the given one. It returns that state, the nodes after
// it in order, and its distance from its checkpoint.
func (j *Journal) nearest(node int) (s *engine.State, trail []int, since int) {
	s = engine.NewState()
	for n := node; n > 0; n = j.tree.parent(n) {
		if known := j.known(n); known != nil {
			s, since = known, j.distance(n)
			break
		}
		trail = append(trail, n)
	}
	slices.Reverse(trail)
	return s, trail, since
}

// known returns the cached state after a node. It forgets a checkpoint that cannot be read, which is made again.
func (j *Journal) known(n int) *engine.State {
	if s := j.recent.find(n); s != nil {
		return s
	}
	if !j.kept[n] {
		return nil
	}
	s, err := j.store.State(n)
	if err != nil {
		delete(j.kept, n)
		return nil
	}
	return s
}

// distance counts the nodes between a node and the checkpoint before it.
func (j *Journal) distance(n int) int {
	d := 0
	for ; n > 0 && !j.kept[n]; n = j.tree.parent(n) {
		d++
	}
	return d
}

// run counts the numbers at the beginning of a list that follow one another, at most spacing.
func run(list []int) int {
	n := 1
	for n < len(list) && n < spacing && list[n] == list[n-1]+1 {
		n++
	}
	return n
}

// folding is the work of one fold.
type folding struct {
	journal *Journal
	state   *engine.State
	since   int
	made    []Checkpoint
}

// through folds the nodes from first to last, which follow one another.
func (f *folding) through(first, last int) error {
	lists, err := f.journal.store.Events(first, last)
	if err != nil {
		return err
	}
	for i, events := range lists {
		if lacking(events) {
			events = f.journal.again(first+i, f.state)
		}
		if err := engine.ApplyAll(f.state, events); err != nil {
			return damaged(first+i, err)
		}
		if f.since++; f.since >= spacing {
			f.since = 0
			f.made = append(f.made, Checkpoint{Entry: first + i, State: f.state.Clone()})
		}
	}
	if len(f.made) >= batch {
		f.flush()
	}
	return nil
}

// flush stores the checkpoints made so far. It ignores errors, such as a full disk, because checkpoints are only a cache.
func (f *folding) flush() {
	if len(f.made) > 0 && f.journal.store.Keep(f.made) == nil {
		for _, c := range f.made {
			f.journal.kept[c.Entry] = true
		}
	}
	f.made = nil
}

// recentSize is how many states are cached in memory, which makes undo and redo fast.
const recentSize = 32

// recent holds the states of the nodes seen last.
type recent struct {
	nodes  [recentSize]int
	states [recentSize]*engine.State
	next   int
}

func (r *recent) put(node int, s *engine.State) {
	if i := slices.Index(r.nodes[:], node); i >= 0 {
		r.states[i] = s
		return
	}
	r.nodes[r.next], r.states[r.next] = node, s
	r.next = (r.next + 1) % recentSize
}

func (r *recent) find(node int) *engine.State {
	if i := slices.Index(r.nodes[:], node); i >= 0 {
		return r.states[i]
	}
	return nil
}
