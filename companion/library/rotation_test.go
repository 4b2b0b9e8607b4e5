package library

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/companion/library/backup"
	"sandtable/companion/library/database"
	"sandtable/engine/enginetest"
)

// Each backup that weeks of play leave is restored in turn: the library then shows what it showed when the backup was made,
// and what it replaced opens too.
func TestEachBackupIsRestored(t *testing.T) {
	days := 12
	if enginetest.Proof() {
		days = 70
	}
	dir := t.TempDir()
	want := backedUp(t, dir, days)
	path := filepath.Join(dir, database.FileName)
	now, err := looked(path)
	require.NoError(t, err)
	var c enginetest.Tally
	for _, b := range backup.List(dir) {
		look, err := Look(b.Path)
		require.NoError(t, err)
		require.NotEmpty(t, look)
		kept, err := backup.Replace(path, b.Path, nil)
		require.NoError(t, err)
		got, err := looked(path)
		require.NoError(t, err)
		require.Equal(t, want[b.At], string(got), "the backup of %s", b.At)
		before, err := looked(kept)
		require.NoError(t, err)
		require.Equal(t, string(now), string(before), "what the backup of %s replaced", b.At)
		now = got
		c.Count(nil)
	}
	require.Greater(t, c.Tried, 5)
	c.Log(t, fmt.Sprintf("backups of %d days that are restored", days))
}

// backedUp plays on some days, with two backups a day, and returns what the library showed at each backup.
func backedUp(t *testing.T, dir string, days int) map[time.Time]string {
	t.Helper()
	l := in(t, dir, 1)
	unsynced(t, l)
	s := begun(t, l, "Tuesday")
	backups := backup.NewMaker(dbOf(l))
	want := map[time.Time]string{}
	for day := range days {
		for _, hour := range []int{20, 22} {
			do(t, s, fmt.Sprintf(`note {"id":"n%d","text":"day %d, %d o'clock"}`, day%7, day, hour))
			at := on(1+day, hour)
			require.NoError(t, backups.Make(at))
			all, err := shown(l)
			require.NoError(t, err)
			want[at] = string(all)
		}
	}
	require.NoError(t, l.Close())
	return want
}
