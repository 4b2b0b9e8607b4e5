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
	state, since, err := j.states.fold(node)
	if err != nil {
		return err
	}
	g, err := j.game(state)
	if err != nil && j.states.forget() { // a checkpoint may name a game that its entries do not
		if state, since, err = j.states.fold(node); err == nil {
			g, err = j.game(state)
		}
	}
	if err != nil {
		return err
	}
	j.since = since
	j.states.recent.put(node, state)
	j.set(g, state)
	return nil
}

// states finds the state after any node of a session: from a state in memory, from a checkpoint in the store, or by the
// events of the nodes since then.
type states struct {
	store   Store
	tree    *tree
	rebuild func(node int, before *engine.State) []engine.Event // the events of a node that are lost
	kept    map[int]bool                                        // checkpoints in the store
	recent  recent
}

// fold returns the state at a node, and how many nodes are between it and the nearest checkpoint before it. The
// caller must not change the state. A checkpoint that does not fit the entries is ignored, and they are folded
// without it.
func (s *states) fold(node int) (*engine.State, int, error) {
	state, since, err := s.from(node)
	if err != nil && s.forget() {
		return s.from(node)
	}
	return state, since, err
}

// forget drops all cached states, and reports whether there were any. The next long fold makes them again.
func (s *states) forget() bool {
	had := len(s.kept) > 0 || s.recent != recent{}
	s.kept, s.recent = map[int]bool{}, recent{}
	return had
}

// from folds from the last cached state before a node.
func (s *states) from(node int) (*engine.State, int, error) {
	state, trail, since := s.nearest(node)
	if len(trail) == 0 {
		return state, since, nil
	}
	f := &folding{of: s, state: state.Clone(), since: since}
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
func (s *states) nearest(node int) (state *engine.State, trail []int, since int) {
	state = engine.NewState()
	for n := node; n > 0; n = s.tree.parent(n) {
		if known := s.known(n); known != nil {
			state, since = known, s.distance(n)
			break
		}
		trail = append(trail, n)
	}
	slices.Reverse(trail)
	return state, trail, since
}

// known returns the cached state after a node. It forgets a checkpoint that cannot be read, which is made again.
func (s *states) known(n int) *engine.State {
	if state := s.recent.find(n); state != nil {
		return state
	}
	if !s.kept[n] {
		return nil
	}
	state, err := s.store.State(n)
	if err != nil {
		delete(s.kept, n)
		return nil
	}
	return state
}

// distance counts the nodes between a node and the checkpoint before it.
func (s *states) distance(n int) int {
	d := 0
	for ; n > 0 && !s.kept[n]; n = s.tree.parent(n) {
		d++
	}
	return d
}

// redoable returns the node that redo goes to from the head, 0 if nothing was undone or its events are lost.
func (s *states) redoable(head int, state *engine.State) int {
	child := s.tree.forward(head)
	if child == 0 || s.recent.find(child) != nil {
		return child
	}
	lists, err := s.store.Events(child, child)
	if err != nil || lacking(lists[0]) && lacking(s.rebuild(child, state)) {
		return 0
	}
	return child
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
	state *engine.State
	of    *states
	since int
	made  []Checkpoint
}

// through folds the nodes from first to last, which follow one another.
func (f *folding) through(first, last int) error {
	lists, err := f.of.store.Events(first, last)
	if err != nil {
		return err
	}
	for i, events := range lists {
		if lacking(events) {
			events = f.of.rebuild(first+i, f.state)
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
	if len(f.made) > 0 && f.of.store.Keep(f.made) == nil {
		for _, c := range f.made {
			f.of.kept[c.Entry] = true
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
