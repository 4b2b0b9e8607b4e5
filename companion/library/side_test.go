package library

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A session that one side hands on holds nothing of the other's, byte for byte, and is that side's
// where it is taken in: same state, same log, same file.
func TestExportForASide(t *testing.T) {
	here := in(t, t.TempDir(), 1)
	s := played(t, here)
	do(t, s, `plan {"plan":70007} as red override`)
	for side, hidden := range map[string]bool{"": true, "blue": true, "red": false} {
		var b bytes.Buffer
		there := in(t, t.TempDir(), 1)
		require.NoError(t, here.ExportFor(s.ID(), side, &b))
		text := strings.Join(lines(t, b.Bytes()), "")
		assert.Equal(t, hidden, !strings.Contains(text, "70007"), "%q", side)
		got, err := there.Import(&b, noon)
		require.NoError(t, err)
		about, err := there.Session(got.Session)
		require.NoError(t, err)
		assert.Equal(t, side, about.Serves)
		again, err := there.Resume(got.Session)
		require.NoError(t, err)
		assert.Equal(t, s.State().For(side), again.State().For(side))
		want, err := s.SideView(side).Log(1, 0)
		require.NoError(t, err)
		log, err := again.SideView(side).Log(1, 0)
		require.NoError(t, err)
		assert.Equal(t, want, log)
	}
}

// A side that the game does not know is named.
func TestExportForNobody(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	err := l.ExportFor(begun(t, l, "Tuesday").ID(), "green", io.Discard)
	assert.Equal(t, "side.unknown", problem(t, err).Code)
}

// Which side a device serves stays with the session, its copies and its file.
func TestServe(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	s := begun(t, l, "Tuesday")
	require.NoError(t, l.Serve(s.ID(), "blue"))
	id, err := l.Copy(s.ID(), "Again", noon)
	require.NoError(t, err)
	got, err := l.Import(bytes.NewReader(exported(t, l, id)), noon)
	require.NoError(t, err)
	for _, id := range []int64{s.ID(), id, got.Session} {
		about, err := l.Session(id)
		require.NoError(t, err)
		assert.Equal(t, "blue", about.Serves)
	}
	require.Error(t, l.Serve(99, "blue"))
}

// A database of the first schema is taken further.
func TestFirstSchema(t *testing.T) {
	dir := t.TempDir()
	database3(t, filepath.Join(dir, fileName), migrations[0]+fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1;", applicationID))
	s := begun(t, in(t, dir, 1), "Tuesday")
	do(t, s, "next")
}
