package journal_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// Entries that one device added after two copies diverged become a branch on the other, whose head stays.
func TestGraft(t *testing.T) {
	here, _ := enginetest.Begin(t, enginetest.Tiny())
	there, _ := enginetest.Begin(t, enginetest.Tiny())
	note := func(j *journal.Journal, text string) journal.Entry {
		t.Helper()
		e, err := j.Do(engine.Ask("note", map[string]string{"text": text}))
		require.NoError(t, err)
		return e
	}
	note(here, "both")
	parted := note(there, "both").Number
	note(here, "here")
	note(there, "there")
	_, err := there.Undo(journal.By{})
	require.NoError(t, err)
	note(there, "there, after undo")
	note(there, "there, on")
	var list []journal.Entry
	for n := parted + 1; n <= there.Now().Last; n++ {
		e, err := there.Entry(n)
		require.NoError(t, err)
		list = append(list, e)
	}
	before := here.State()
	last, err := here.Graft(list, journal.By{At: "2026-01-01T00:00:00Z"})
	require.NoError(t, err)
	assert.Equal(t, before, here.State(), "who plays here goes on where he was")
	_, brought, err := here.At(last)
	require.NoError(t, err)
	assert.Equal(t, there.State(), brought, "the branch ends as it did there")
	enginetest.CheckVerify(t, here)
	lines, err := here.Log("", 1, 0)
	require.NoError(t, err)
	assert.Equal(t, "jump", string(lines[len(lines)-1].Act))
}

// torn is a store that breaks after so many entries.
type torn struct {
	*journal.Memory
	left int
}

func (s *torn) Append(e journal.Entry, checkpoint *engine.State) error {
	if s.left--; s.left < 0 {
		return errors.New("torn")
	}
	return s.Memory.Append(e, checkpoint)
}

// A graft that was interrupted anywhere continues: no entry is added twice, and the head is where it was.
func TestGraftBrokenOff(t *testing.T) {
	g := enginetest.Tiny()
	note := func(j *journal.Journal, text string) {
		_, err := j.Do(engine.Ask("note", map[string]string{"text": text}))
		require.NoError(t, err)
	}
	there, _ := enginetest.Begin(t, g)
	note(there, "both")
	note(there, "one")
	note(there, "two")
	_, err := there.Undo(journal.By{})
	require.NoError(t, err)
	note(there, "three")
	var list []journal.Entry
	for n := 3; n <= there.Now().Last; n++ {
		e, err := there.Entry(n)
		require.NoError(t, err)
		list = append(list, e)
	}
	for cut := 2; cut < 8; cut++ { // the first jump alone is no sign of a graft
		store := &torn{&journal.Memory{}, 1000}
		here, err := journal.Begin(store, enginetest.Fixed(g), g, "")
		require.NoError(t, err)
		note(here, "both")
		note(here, "here")
		before := here.State()
		store.left = cut
		_, _ = here.Graft(list, journal.By{}) // as the power fails
		store.left = 1000
		here, err = journal.Open(store, enginetest.Fixed(g))
		require.NoError(t, err)
		last, err := here.Graft(list, journal.By{})
		require.NoError(t, err)
		assert.Equal(t, before, here.State(), "cut after %d", cut)
		lines, err := here.Log("", 1, 0)
		require.NoError(t, err)
		said := map[string]int{}
		for _, l := range lines {
			if l.Act == journal.Done {
				said[string(l.Command.Args)]++
			}
		}
		assert.Equal(t, map[string]int{`{"text":"both"}`: 1, `{"text":"here"}`: 1, `{"text":"one"}`: 1, `{"text":"two"}`: 1, `{"text":"three"}`: 1}, said, "cut after %d", cut)
		end := here.Now().Last
		again, err := here.Graft(list, journal.By{})
		require.NoError(t, err)
		assert.Equal(t, last, again)
		assert.Equal(t, end, here.Now().Last, "cut after %d", cut)
		enginetest.CheckVerify(t, here)
	}
}

func TestGraftOfNothing(t *testing.T) {
	here, _ := enginetest.Begin(t, enginetest.Tiny())
	last, err := here.Graft(nil, journal.By{})
	require.NoError(t, err)
	assert.Zero(t, last)
	assert.Equal(t, 1, here.Now().Last)
}

// A graft on an entry that is missing here is refused, and the head stays.
func TestGraftOfAStranger(t *testing.T) {
	here, _ := enginetest.Begin(t, enginetest.Tiny())
	_, err := here.Graft([]journal.Entry{{Number: 9, Parent: 8, Head: 9, Act: journal.Done}}, journal.By{})
	assert.ErrorContains(t, err, "session.damaged")
	assert.Equal(t, 1, here.Now().Last)
}
