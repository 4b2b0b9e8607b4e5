package librarytest

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/record"
)

// about returns the values of a session's row.
func about(id int64, name string) []any {
	return []any{id, name, "tiny", "long", "[]", "2000-02-08T12:00:00Z", nil, "", "", 0, "", 0, "", ""}
}

// entry returns the values of an entry's row.
func entry(session int64, n int) []any {
	return []any{session, n, n - 1, n, "2000-02-08T13:00:00Z", n / 10, "move", "", []byte("{}")}
}

// addSession adds a session with entries and returns its id.
func addSession(t *testing.T, s record.Store, name string, entries int) (id int64) {
	t.Helper()
	require.NoError(t, s.Change(func() (err error) {
		if id, err = s.NextSession(); err == nil {
			err = s.Add(record.Session, about(id, name)...)
		}
		for n := 1; n <= entries && err == nil; n++ {
			err = errors.Join(s.Add(record.Entry, entry(id, n)...), s.Add(record.Event, id, n, []byte{}))
		}
		return err
	}))
	return id
}

// numbers returns the numbers of the entries in a range.
func numbers(t *testing.T, s record.Store, in record.Range) (list []int) {
	t.Helper()
	require.NoError(t, s.Use(func() error {
		return s.Rows(record.Entry, in, func(r record.Row) error {
			if !in.Keys {
				assert.True(t, r.Sound)
			}
			list = append(list, r.Number("number"))
			return nil
		})
	}))
	return list
}

// testRanges reads rows by their keys.
func testRanges(t *testing.T, open Opener) {
	s := open(t)
	one, two := addSession(t, s, "one", 12), addSession(t, s, "two", 3)
	for _, c := range []struct {
		in   record.Range
		want []int
	}{
		{record.Of(two), []int{1, 2, 3}},
		{record.Of(one, 11), []int{11}},
		{record.Of(int64(99)), nil},
		{record.Between(one, 9, 11), []int{9, 10, 11}},
		{record.Between(one, 12, 1<<31-1), []int{12}},
		{record.Between(two, 4, 9), nil},
		{record.Range{Key: []any{one}, Newest: true}, []int{12}},
		{record.Range{Key: []any{one}, Newest: true, Keys: true}, []int{12}},
		{record.Range{Key: []any{two}, Keys: true}, []int{1, 2, 3}},
		{record.Of(), []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1, 2, 3}},
	} {
		assert.Equal(t, c.want, numbers(t, s, c.in), "%+v", c.in)
	}
}

// testWrites writes rows in transactions, of which a failed one leaves nothing.
func testWrites(t *testing.T, open Opener) {
	s := open(t)
	id := addSession(t, s, "one", 3)
	assert.ErrorIs(t, s.Change(func() error { return s.Add(record.Entry, entry(id, 3)...) }), record.ErrTaken)
	assert.ErrorIs(t, s.Change(func() error { return s.Add(record.Entry, entry(id+1, 1)...) }), record.ErrGone)
	failed := errors.New("failed")
	assert.ErrorIs(t, s.Change(func() error {
		return errors.Join(s.Add(record.Entry, entry(id, 4)...), s.Put(record.Setting, "language", "ru"), failed)
	}), failed)
	assert.Equal(t, []int{1, 2, 3}, numbers(t, s, record.Of(id)))

	require.NoError(t, s.Change(func() error {
		require.NoError(t, s.Put(record.Setting, "language", "ru"))
		require.NoError(t, s.Put(record.Setting, "language", "en"))
		require.NoError(t, s.Put(record.Setting, "theme", "dark"))
		require.NoError(t, s.Delete(record.Setting, "theme"))
		found, err := s.Set(record.Session, "trashed", "2000-02-09T12:00:00Z", id)
		assert.True(t, found)
		require.NoError(t, err)
		row, _, err := record.Get(s, record.Setting, "language")
		assert.Equal(t, "en", row.Text("value"), "a transaction reads what it wrote")
		require.NoError(t, err)
		_, found, err = record.Get(s, record.Setting, "theme")
		assert.False(t, found)
		require.NoError(t, err)
		found, err = s.Set(record.Session, "name", "x", id+1)
		assert.False(t, found)
		return err
	}))
	s = open(t)
	require.NoError(t, s.Use(func() error {
		row, found, err := record.Get(s, record.Session, id)
		assert.True(t, found && row.Sound)
		assert.Equal(t, []any{id, "one", "tiny", "long", "[]", "2000-02-08T12:00:00Z", "2000-02-09T12:00:00Z", "", "", int64(3), "2000-02-08T13:00:00Z", int64(0), "move", ""}, row.Values)
		return err
	}))
}

// testDeletes deletes a session with its rows; its id is never used again.
func testDeletes(t *testing.T, open Opener) {
	s := open(t)
	one, two := addSession(t, s, "one", 3), addSession(t, s, "two", 2)
	require.NoError(t, s.Change(func() error {
		require.NoError(t, s.Put(record.Content, "used", "package", []byte("a")))
		require.NoError(t, s.Put(record.Content, "spare", "package", []byte("b")))
		require.NoError(t, record.AddNew(s, record.Uses, one, "used"))
		require.NoError(t, record.AddNew(s, record.Uses, one, "used"))
		return errors.Join(s.Delete(record.Session, two), record.Sweep(s))
	}))
	assert.Equal(t, []int{1, 2, 3}, numbers(t, s, record.Of()))
	require.NoError(t, s.Use(func() error {
		list, err := record.All(s, record.Content, record.Of())
		require.Len(t, list, 1)
		assert.Equal(t, "used", list[0].Text("hash"))
		return err
	}))
	s = open(t)
	assert.Greater(t, addSession(t, s, "three", 1), two)
}
