package library

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"

	"sandtable/engine/journal"
)

// A row of heads decodes to what was encoded; anything else is an error.
func TestHeadsRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		first := rapid.IntRange(1, 1000).Draw(t, "first")
		heads := make([]int, rapid.IntRange(0, 40).Draw(t, "count"))
		for i := range heads {
			heads[i] = rapid.IntRange(1, first+i).Draw(t, "head")
		}
		got, err := unpackHeads(first, len(heads), packHeads(first, heads))
		require.NoError(t, err)
		require.Equal(t, heads, got)
	})
	for name, data := range map[string][]byte{
		"too short":              {0},
		"too long":               {0, 0, 0},
		"half a number":          {0, 0x80},
		"before the first entry": {0, 6},
		"a number without end":   {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0},
	} {
		_, err := unpackHeads(5, 2, data)
		assert.ErrorIs(t, err, errHeads, name)
	}
	got, err := unpackHeads(5, 2, []byte{4, 5})
	require.NoError(t, err)
	assert.Equal(t, []int{1, 1}, got, "heads after undoing everything")
}

// evening plays a session long enough for three rows of heads, with movements of the head in each.
func evening(t *testing.T, l *Library) *Session {
	t.Helper()
	unsynced(t, l)
	s := begun(t, l, "long")
	do(t, s, "next", "next", "next")
	for n := s.Now().Last; n < 3*headsSpacing+20; n = s.Now().Last {
		if n%100 == 99 {
			_, err := s.Jump(n-40, journal.By{At: noon})
			require.NoError(t, err)
			continue
		}
		do(t, s, fmt.Sprintf(`tracker {"id":"stores","value":%d}`, n%2+1))
	}
	return s
}

// behind changes the database without the library.
func behind(t *testing.T, l *Library, query string) {
	t.Helper()
	require.NoError(t, dbOf(l).Use(func() error { return dbOf(l).Exec(query) }))
}

// Heads come from the rows of heads up to the first gap or damage, and from the entries after that.
func TestHeadsAreReadFromRows(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := evening(t, l)
	st := &store{db: l.db, session: s.ID()}
	want, err := st.Heads()
	require.NoError(t, err)
	require.Len(t, want, s.Now().Last)
	require.NotEqual(t, 99, want[99], "entry 100 is a jump")

	// entries covered by rows are not read
	behind(t, l, fmt.Sprintf(`UPDATE entry SET head = 1 WHERE number <= %d`, 3*headsSpacing))
	asked := func() string {
		t.Helper()
		got, err := st.Heads()
		require.NoError(t, err)
		require.Len(t, got, len(want))
		rows := 0
		for rows < 3 && got[rows*headsSpacing+1] == want[rows*headsSpacing+1] {
			rows++
		}
		require.Equal(t, want[:rows*headsSpacing], got[:rows*headsSpacing])
		require.Equal(t, strings.Repeat("1 ", (3-rows)*headsSpacing), strings.Trim(fmt.Sprintln(got[rows*headsSpacing:3*headsSpacing]), "[]\n")+map[bool]string{true: " "}[rows < 3])
		require.Equal(t, want[3*headsSpacing:], got[3*headsSpacing:])
		return fmt.Sprint(rows, " rows")
	}
	assert.Equal(t, "3 rows", asked())
	behind(t, l, `UPDATE heads SET data = x'00' WHERE last = 768`)
	assert.Equal(t, "2 rows", asked())
	behind(t, l, `UPDATE heads SET last = 700 WHERE last = 512`)
	assert.Equal(t, "1 rows", asked())
	behind(t, l, `DELETE FROM heads WHERE last = 256`)
	assert.Equal(t, "0 rows", asked(), "rows after a gap are not read")
}

// Checkpoints are read as they were stored, in order.
func TestCheckpointsRoundTrip(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := evening(t, l)
	st := &store{db: l.db, session: s.ID()}
	list, err := st.Checkpoints()
	require.NoError(t, err)
	require.Greater(t, len(list), 2)
	assert.IsIncreasing(t, list)
	for _, n := range list {
		_, want, err := s.At(n)
		require.NoError(t, err)
		got, err := st.State(n)
		require.NoError(t, err)
		assert.Equal(t, want, got, "checkpoint %d", n)
	}
	_, err = st.State(list[0] + 1)
	require.Error(t, err, "no such head")
	behind(t, l, fmt.Sprintf(`UPDATE checkpoint SET state = x'7b' WHERE number = %d`, list[0]))
	_, err = st.State(list[0])
	require.Error(t, err, "it cannot be read")

	list2, err := st.Checkpoints()
	require.NoError(t, err)
	require.NoError(t, st.Keep([]journal.Checkpoint{{Entry: list[0], State: s.State()}, {Entry: 3, State: s.State()}}))
	list3, err := st.Checkpoints()
	require.NoError(t, err)
	assert.Equal(t, append([]int{3}, list2...), list3, "one new, one replaced")
}
