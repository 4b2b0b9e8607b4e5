package library

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// longEvening plays a session with checkpoints, rows of heads, branches, and an undo as its last entry.
func longEvening(t testing.TB, l *Library, name string, entries int) *Session {
	t.Helper()
	s := begun(t, l, name)
	do(t, s, "next", "weather dice 2", "next")
	for i := s.Now().Last; i < entries; i++ {
		do(t, s, fmt.Sprintf(`note {"id":"n%d","text":"noted %d"}`, i%7, i))
	}
	_, err := s.Undo(journal.By{At: noon})
	require.NoError(t, err)
	return s
}

// shown returns all that a library shows: its lists, and the state, log and file of each session.
func shown(l *Library) (all []byte, err error) {
	var b bytes.Buffer
	put := func(v any, failed error) {
		data, coded := json.Marshal(v)
		if err == nil {
			err = failed
		}
		if err == nil {
			err = coded
		}
		b.Write(append(data, '\n'))
	}
	for _, key := range []string{"language", "print.paper"} {
		put(l.Setting(key))
	}
	put(l.Copies().List(""))
	list, failed := l.Sessions()
	put(list, failed)
	for _, about := range list {
		s, failed := l.Resume(about.ID)
		if failed != nil {
			return nil, failed
		}
		put(s.State(), nil)
		put(s.Log("", 1, 0))
		put(nil, l.Export(about.ID, &b))
		put(nil, l.Check(about.ID))
		d, failed := s.Verify()
		put(d, failed)
	}
	return b.Bytes(), err
}

// looked opens the library in a file and returns what it shows.
func looked(path string) ([]byte, error) {
	l, err := OpenFile(path, enginetest.Catalogue{Printing: 1})
	if err != nil {
		return nil, err
	}
	all, err := shown(l)
	if shut := l.Close(); err == nil {
		err = shut
	}
	return all, err
}

// A flipped bit is reported in a sentence, or changes nothing that is shown.
func TestSingleBits(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	longEvening(t, l, "Tuesday", 300)
	longEvening(t, l, "Wednesday", 20)
	require.NoError(t, l.Set("language", "ru"))
	require.NoError(t, l.Close())
	data := file(t, dir)
	path := filepath.Join(t.TempDir(), database.FileName)
	require.NoError(t, os.WriteFile(path, data, 0o600))
	want, err := looked(path)
	require.NoError(t, err)

	r := rand.New(rand.NewPCG(15, 120))
	var c enginetest.Tally
	for range bits() {
		at, bit := r.IntN(len(data)), byte(1)<<r.IntN(8)
		changed := bytes.Clone(data)
		changed[at] ^= bit
		require.NoError(t, os.WriteFile(path, changed, 0o600))
		got, err := looked(path)
		if c.Count(err); err != nil {
			problem(t, err)
			continue
		}
		assert.Equal(t, string(want), string(got), "byte %d, bit %d", at, bit)
	}
	c.Log(t, fmt.Sprintf("bits of a library of %d bytes", len(data)))
}

// bits returns how many bits to try.
func bits() int {
	if enginetest.Proof() {
		return 5000
	}
	return 150
}
