package library_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library"
	"sandtable/companion/library/disk"
	"sandtable/companion/library/record"
	"sandtable/scenarios"
)

// carried imports a file into a library and exports its session again.
func carried(t *testing.T, l *library.Library, file []byte) []byte {
	t.Helper()
	got, err := l.Import(bytes.NewReader(file), "2027-01-01T12:00:00Z")
	require.NoError(t, err)
	var out bytes.Buffer
	require.NoError(t, l.Export(got.Session, &out))
	return out.Bytes()
}

// A session that travels from a file on the disk to a browser's storage and back is the same bytes, in this version's form.
func TestSessionsTravelBetweenStorages(t *testing.T) {
	files, err := filepath.Glob("../../cmd/tablectl/testdata/fixtures/*.sandsession")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			file, err := os.ReadFile(path)
			require.NoError(t, err)
			first := carried(t, onDisk(t), file)
			assert.True(t, bytes.Equal(first, carried(t, keyed(t), file)), "imported by the browser")
			there := carried(t, keyed(t), first)
			assert.True(t, bytes.Equal(first, there), "taken to the browser")
			assert.True(t, bytes.Equal(first, carried(t, onDisk(t), there)), "and back")
		})
	}
}

// onDisk opens a new library in a file.
func onDisk(t *testing.T) *library.Library {
	t.Helper()
	l, err := disk.Open(t.TempDir(), scenarios.Catalogue())
	require.NoError(t, err)
	t.Cleanup(func() { _ = l.Close() })
	db := disk.File(l)
	require.NoError(t, db.Use(func() error { return db.Exec("PRAGMA synchronous = OFF") })) // the disk is not tested here
	return l
}

// keyed opens a new library as a browser keeps it.
func keyed(t *testing.T) *library.Library {
	t.Helper()
	l, err := library.With(record.Keyed(record.Memory()), scenarios.Catalogue())
	require.NoError(t, err)
	return l
}
