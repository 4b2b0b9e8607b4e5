package journal_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// between is the most nodes between two checkpoints.
const between = 128

// counted is a store that counts what is read.
type counted struct {
	*journal.Memory
	events, states, kept int
	longest              int // list of events read at once
}

func (c *counted) Events(first, last int) ([][]engine.Event, error) {
	c.events += last - first + 1
	c.longest = max(c.longest, last-first+1)
	return c.Memory.Events(first, last)
}

func (c *counted) State(n int) (*engine.State, error) {
	c.states++
	return c.Memory.State(n)
}

func (c *counted) Keep(list []journal.Checkpoint) error {
	c.kept += len(list)
	return c.Memory.Keep(list)
}

func (c *counted) forget() { *c = counted{Memory: c.Memory} }

// straight plays a session of so many entries without a branch.
func straight(t *testing.T, entries int) (*journal.Journal, *counted) {
	t.Helper()
	store, g := &counted{Memory: &journal.Memory{}}, enginetest.Tiny()
	j, err := journal.Begin(store, enginetest.Fixed(g), g, "")
	require.NoError(t, err)
	playTo(t, j, entries)
	return j, store
}

// playTo plays until there are that many entries.
func playTo(t *testing.T, j *journal.Journal, entries int) {
	t.Helper()
	for n := j.Now().Last; n < entries; n++ {
		do(t, j, []string{`tracker {"id":"stores","value":1}`, `tracker {"id":"stores","value":2}`}[n%2])
	}
}

func checkpoints(t *testing.T, s journal.Store) []int {
	t.Helper()
	list, err := s.Checkpoints()
	require.NoError(t, err)
	return list
}

// A long session has a checkpoint at the same distance always, and opens by the newest of them alone.
func TestOpeningReadsLittle(t *testing.T) {
	j, store := straight(t, 600)
	assert.Equal(t, []int{128, 256, 384, 512}, checkpoints(t, store))
	assert.Zero(t, store.events+store.states, "playing reads nothing")

	again, err := journal.Open(store, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	assert.Equal(t, j.Now(), again.Now())
	assert.Equal(t, 1, store.states)
	assert.Equal(t, 600-512, store.events)
	assert.Zero(t, store.kept)
	playTo(t, again, 640)
	assert.Equal(t, []int{128, 256, 384, 512, 640}, checkpoints(t, store), "the distance goes on where it was")
}

// A session without checkpoints, such as one that was imported, is folded in short pieces and gets them as
// it opens. After that it opens quickly.
func TestOpeningMakesCheckpoints(t *testing.T) {
	j, store := straight(t, 600)
	bare := &counted{Memory: &journal.Memory{}}
	for n := 1; n <= 600; n++ {
		e, err := j.Entry(n)
		require.NoError(t, err)
		require.NoError(t, bare.Append(e, nil))
	}
	again, err := journal.Open(bare, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	assert.Equal(t, 600, bare.events)
	assert.LessOrEqual(t, bare.longest, between)
	assert.Equal(t, checkpoints(t, store), checkpoints(t, bare))
	assert.Equal(t, 4, bare.kept)

	bare.forget()
	_, err = again.Jump(511, journal.By{})
	require.NoError(t, err)
	assert.Equal(t, 511-384+1, bare.events, "besides the entry to redo, the checkpoints just made are used at once")

	bare.forget()
	_, err = journal.Open(bare, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	assert.LessOrEqual(t, bare.events, between)
	assert.Zero(t, bare.kept, "they are made once")
}

// Stepping back and forth over what was seen last reads nothing; further back one checkpoint helps. A jump also reads the
// entry that redo would go to, which may be lost.
func TestSteppingReadsNothing(t *testing.T) {
	j, store := straight(t, 300)
	step := func(n int, move func(journal.By) (journal.Moved, error)) {
		for range n {
			_, err := move(journal.By{})
			require.NoError(t, err)
		}
	}
	step(20, j.Undo)
	step(20, j.Redo)
	_, _, err := j.At(295)
	require.NoError(t, err)
	assert.Zero(t, store.events+store.states)

	_, err = j.Jump(260, journal.By{})
	require.NoError(t, err)
	assert.Equal(t, []int{1, 260 - 256 + 1}, []int{store.states, store.events})
	store.forget()
	_, _, err = j.At(260)
	require.NoError(t, err)
	_, err = j.Jump(260, journal.By{})
	require.NoError(t, err)
	_, _, err = j.At(100)
	require.NoError(t, err)
	assert.Equal(t, []int{0, 100 + 1}, []int{store.states, store.events})
	store.forget()
	_, _, err = j.At(100)
	require.NoError(t, err)
	assert.Zero(t, store.events, "what was looked at once is known")

	again, err := journal.Open(store, enginetest.Fixed(j.Game()))
	require.NoError(t, err)
	store.forget()
	_, _, err = again.At(again.Head())
	require.NoError(t, err)
	assert.Zero(t, store.events+store.states, "the head is known after opening")
}

// A branch that continues from an early entry gets checkpoints too, no further apart.
func TestCheckpointsOfABranch(t *testing.T) {
	for _, from := range []int{100, 128, 130, 250} {
		j, store := straight(t, 300)
		_, err := j.Jump(from, journal.By{})
		require.NoError(t, err)
		playTo(t, j, 301+between)
		since := from % between // nodes of the old path behind its last checkpoint
		assert.Contains(t, checkpoints(t, store), 301+between-since, "from %d", from)
		assert.Len(t, checkpoints(t, store), 3, "from %d", from)

		again, err := journal.Open(store, enginetest.Fixed(j.Game()))
		require.NoError(t, err)
		assert.Equal(t, j.Now(), again.Now())
		playTo(t, again, 301+2*between)
		assert.Contains(t, checkpoints(t, store), 301+2*between-since, "from %d", from)
	}
}

// Stepping back over a checkpoint, and on from there, keeps the distance.
func TestCheckpointsAfterUndo(t *testing.T) {
	j, store := straight(t, 130)
	for range 4 {
		_, err := j.Undo(journal.By{})
		require.NoError(t, err)
	}
	assert.Equal(t, 126, j.Head())
	playTo(t, j, 140)
	assert.Equal(t, []int{128, 136}, checkpoints(t, store), "two nodes after 126")
}

// A package is resolved once, however often the session goes over the entry that took it up.
func TestPackagesAreResolvedOnce(t *testing.T) {
	g, newer := enginetest.Tiny(), enginetest.Tiny()
	newer.Hash = "newer"
	resolved := map[string]int{}
	resolve := func(pkg, _ string) (*engine.Game, error) {
		resolved[pkg]++
		return map[string]*engine.Game{g.Hash: g, "newer": newer}[pkg], nil
	}
	store := &journal.Memory{}
	j, err := journal.Begin(store, resolve, g, "")
	require.NoError(t, err)
	_, err = j.Take("newer", "", journal.By{})
	require.NoError(t, err)
	for range 3 {
		_, err = j.Undo(journal.By{})
		require.NoError(t, err)
		_, err = j.Redo(journal.By{})
		require.NoError(t, err)
	}
	assert.Equal(t, map[string]int{"newer": 1}, resolved)

	again, err := journal.Open(store, resolve)
	require.NoError(t, err)
	for range 3 {
		_, err = again.Undo(journal.By{})
		require.NoError(t, err)
		_, err = again.Redo(journal.By{})
		require.NoError(t, err)
	}
	assert.Equal(t, map[string]int{"newer": 2, g.Hash: 1}, resolved)
}
