package printing

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// look follows the files of the list as the screen does: what differs at one look and is the same at the next is read.
func (s *stand) look() {
	for range 2 {
		if s.Watched().Changed() {
			s.Follow()
		}
	}
}

// A list that is saved again is read again with what was chosen for it; while it is broken, the pages stay with a sentence.
func TestFollow(t *testing.T) {
	const head = "copies,name,ground,symbol,factors\n"
	s := newStand(t, vpg)
	path := filepath.Join(t.TempDir(), "list.csv")
	save := func(text string) {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o644))
		s.look()
	}
	require.NoError(t, os.WriteFile(path, []byte(head+"1,Able,khaki,infantry,4-4-5\n"), 0o644))
	s.Take(func() (*Origin, error) { return s.Shelf.FromPath(path, "", nil) })
	s.Order.Times = 3
	s.Changed()
	for _, c := range []struct {
		text, stale string
		pieces      int
	}{
		{head + "1,Able,khaki,infantry,4-4-5\n1,Baker,khaki,infantry,4-4-5\n", "", 2},
		{head + "many,Able,puse,infantry,4-4-5\n", "list.csv:2: copies", 2},
		{"", "list.csv", 2},
		{head + "1,Able,khaki,infantry,4-4-5\n2,Baker,khaki,infantry,4-4-5\n1,Charlie,khaki,infantry,4-4-5\n", "", 3},
	} {
		taken, out := s.Taken, s.Out
		save(c.text)
		pieces, err := s.Origin.Counters(s.Lang())
		require.NoError(t, err)
		assert.Len(t, pieces, c.pieces)
		assert.Equal(t, taken, s.Taken, "the screen stays as it is")
		assert.Equal(t, 3, s.Order.Times)
		require.NoError(t, s.Refused)
		assert.Equal(t, c.stale != "", out == s.Out, "broken lists leave the pages")
		_, shown := s.panels[1].Page(s.seat()).Find("stale")
		assert.Equal(t, c.stale != "", shown)
		assert.Contains(t, texts(s.panels[1].Page(s.seat())), c.stale)
	}
}
