package library

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
)

// filled fills a library with contents that nothing uses, in megabytes.
func filled(t testing.TB, l *Library, megabytes int) {
	t.Helper()
	require.NoError(t, dbOf(l).Change(func() error {
		for i := range megabytes {
			if err := dbOf(l).Exec(`INSERT INTO content (hash, kind, data) VALUES (?, 'package', randomblob(1 << 20))`, fmt.Sprint(i)); err != nil {
				return err
			}
		}
		return nil
	}))
}

// A library is checked beside its use: it is played on meanwhile, damage is found, and closing does not wait for the end.
func TestCheckBesidePlay(t *testing.T) {
	l := in(t, t.TempDir(), 1)
	unsynced(t, l)
	s := begun(t, l, "Tuesday")
	filled(t, l, 64)
	found := make(chan error)
	check := func() { found <- database.CheckBeside(dbOf(l)) }
	go check()
	for n := range 20 {
		do(t, s, fmt.Sprintf(`note {"id":"n","text":"%d"}`, n))
	}
	assert.NoError(t, <-found)

	l.flip(t, `UPDATE event SET events = x'5b5d' WHERE session = 1 AND number = 2`)
	go check()
	assert.Equal(t, "library.rows", problem(t, <-found).Code)

	go check()
	time.Sleep(10 * time.Millisecond)
	begun := time.Now()
	require.NoError(t, l.Close())
	assert.NoError(t, <-found)
	assert.Less(t, time.Since(begun), 5*time.Second)
	assert.NoError(t, database.CheckBeside(dbOf(l)), "it is closed")
}
