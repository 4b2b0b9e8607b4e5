package disk_test

import (
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/companion/library/database/rows"
	"sandtable/companion/library/librarytest"
	"sandtable/companion/library/record"
)

// SQLite passes the tests of every storage.
func TestDatabase(t *testing.T) {
	librarytest.Run(t, func(t *testing.T) librarytest.Opener {
		path := filepath.Join(t.TempDir(), database.FileName)
		var opened record.Store
		t.Cleanup(func() { _ = opened.Close() })
		return func(t *testing.T) record.Store {
			if opened != nil {
				require.NoError(t, opened.Close())
			}
			db, err := database.Open(path, nil)
			require.NoError(t, err)
			require.NoError(t, db.Use(func() error { return db.Exec("PRAGMA synchronous = OFF") })) // the disk is not tested here
			opened = rows.In(db)
			return opened
		}
	})
}
