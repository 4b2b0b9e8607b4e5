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

	"sandtable/companion/library/database"
)

// A file for one side holds nothing of the other's. Imported, it has the state and log that the side sees, and exports
// to the same file.
func TestExportForASideHidesTheOther(t *testing.T) {
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

// ExportFor an unknown side is a Problem that names it.
func TestExportForAnUnknownSide(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	err := l.ExportFor(begun(t, l, "Tuesday").ID(), "green", io.Discard)
	assert.Equal(t, "side.unknown", problem(t, err).Code)
}

// A session, its copies and its file store which side the device serves.
func TestServedSideIsStored(t *testing.T) {
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

// A database of the first schema is migrated.
func TestFirstSchemaIsMigrated(t *testing.T) {
	dir := t.TempDir()
	database3(t, filepath.Join(dir, database.FileName), database.Migrations[0]+fmt.Sprintf("PRAGMA application_id = %d; PRAGMA user_version = 1;", database.ApplicationID))
	s := begun(t, in(t, dir, 1), "Tuesday")
	do(t, s, "next")
}
