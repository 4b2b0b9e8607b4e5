package library

import (
	"cmp"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/scenarios"
)

// playTime is the environment variable with how long the proof plays, such as 90s; an hour without it.
const playTime = "SANDTABLE_PLAY_TIME"

// Sessions of all games are played in one library, one after the other: each is undone to its start and redone to the same
// states, agrees with the rules, and opens as it was left. The memory does not grow with the library.
func TestHourInOneLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("long under the race detector, with nobody to race")
	}
	path := filepath.Join(t.TempDir(), database.FileName)
	more := func(round int) bool { return round < len(scenarios.Catalogue().Games()) }
	most := 30
	if enginetest.Proof() {
		span, err := time.ParseDuration(cmp.Or(os.Getenv(playTime), "1h"))
		require.NoError(t, err)
		end := time.Now().Add(span)
		more, most = func(int) bool { return time.Now().Before(end) }, 300
	}
	var heaps []uint64
	entries, round := 0, 0
	for ; more(round); round++ {
		entries += playedWhole(t, path, round, most)
		heaps = append(heaps, heap())
	}
	bounded(t, heaps)
	t.Logf("%d sessions; heap at the end %d MB", round, heaps[len(heaps)-1]>>20)
	enginetest.Tally{Tried: entries, Harmless: entries}.Log(t, "entries of play in one library")
}

// playedWhole opens the library, plays a session, undoes and redoes it, and checks it again after the library was closed. It
// returns how many entries that made.
func playedWhole(t *testing.T, path string, round, most int) int {
	t.Helper()
	l, err := OpenFile(path, scenarios.Catalogue())
	require.NoError(t, err)
	unsynced(t, l)
	ids := scenarios.Catalogue().Games()
	s, err := l.New(engine.Opening{ID: ids[round%len(ids)], Default: true}, "Hour", noon)
	require.NoError(t, err)
	player := &enginetest.Player{Seed: uint64(round), Most: most}
	if err := player.Play(s); err != nil {
		t.Logf("round %d: %v", round, err) // a dead end is a matter of the random player
	}
	enginetest.CheckUndo(t, s)
	enginetest.CheckVerify(t, s.Journal)
	want := where(s)
	require.NoError(t, l.Close())

	l, err = OpenFile(path, scenarios.Catalogue())
	require.NoError(t, err)
	require.NoError(t, l.Check(s.ID()))
	again, err := l.Resume(s.ID())
	require.NoError(t, err)
	require.Equal(t, want, where(again), "round %d", round)
	require.NoError(t, l.Close())
	return want.Last
}

func heap() uint64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// bounded checks that the heap after the last sessions is not much larger than after the first ones of each game.
func bounded(t *testing.T, heaps []uint64) {
	t.Helper()
	const spare = 32 << 20
	for i, is := range heaps {
		first := heaps[i%len(scenarios.Catalogue().Games())]
		assert.Less(t, is, 2*first+spare, "the heap after session %d", i)
	}
}
