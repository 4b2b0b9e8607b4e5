package main

import (
	"bufio"
	"database/sql"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
)

// kills returns how often to kill a program: few times in a test, many in the proof.
func kills(few, many int) int {
	switch {
	case enginetest.Proof():
		return many
	case testing.Short():
		return 2
	}
	return few
}

// moments returns the time after which to kill, the same in each run.
func moments(below time.Duration, r *rand.Rand) time.Duration {
	return time.Duration(r.Int64N(int64(below)))
}

// played returns a command that works in any state of a session, so that it makes an entry: a note with the number, its
// undoing or its redoing. A session takes no note twice, so numbers must differ.
func played(i int) string {
	return []string{fmt.Sprintf(`{"do":"note","args":{"text":"The bridge is still there, %d."}}`, i), `{"do":"undo"}`, `{"do":"redo"}`}[i%3]
}

// A program that is killed during play has stored every entry that it acknowledged, and at most one more. The session
// agrees with the rules, the file is undamaged, and there is no file beside it.
func TestKilledInMidPlayKeepsAcknowledgedEntries(t *testing.T) {
	const each = 50 // kills of one library: a longer session would only be slower to check
	random := rand.New(rand.NewPCG(15, 1))
	rounds, acts := kills(15, 1200), 0
	var db string
	var kept int
	for i := range rounds {
		if i%each == 0 {
			db = filepath.Join(t.TempDir(), "evening.db")
			eveningIn(t, db, 1)
			kept = entriesOf(t, db)
		}
		told := playedUntilKilled(t, db, kept, random)
		now := entriesOf(t, db)
		require.GreaterOrEqual(t, now, told, "kill %d: an acknowledged entry is lost", i)
		require.LessOrEqual(t, now, told+1, "kill %d: more entries than commands", i)
		acts, kept = acts+now-kept, now
		alone(t, db)
		if i%each == each-1 || i == rounds-1 {
			sound(t, db)
		}
	}
	t.Logf("%d entries", acts)
	enginetest.Tally{Tried: rounds, Harmless: rounds}.Log(t, "kills in mid-play")
}

// playedUntilKilled plays until it kills the program, mostly during play and sometimes while it opens the library. It
// returns the last entry that the program acknowledged.
func playedUntilKilled(t *testing.T, db string, told int, random *rand.Rand) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], "play", "veritable", "--db", db)
	cmd.Env = append(os.Environ(), asTablectl+"=yes")
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	opening := random.IntN(8) == 0
	kill := func() { _ = cmd.Process.Kill() }
	if opening {
		time.AfterFunc(moments(150*time.Millisecond, random), kill)
	}
	answers := bufio.NewScanner(out)
	for i, first := 0, told*3; ; i++ {
		if _, err := fmt.Fprintln(in, played(first+i)); err != nil || !answers.Scan() {
			break
		}
		told = lastEntry(t, answers.Text())
		if i == 0 && !opening {
			time.AfterFunc(moments(100*time.Millisecond, random), kill)
		}
	}
	_ = in.Close()
	_ = cmd.Wait() // it was killed
	return told
}

// lastEntry returns the number of the entry in an answer.
func lastEntry(t *testing.T, answer string) int {
	t.Helper()
	var a struct{ Entry int }
	require.NoError(t, json.Unmarshal([]byte(answer), &a), "torn: %s", answer)
	require.Positive(t, a.Entry, answer)
	return a.Entry
}

// sessionsIn opens the library and returns the number of entries of each session.
func sessionsIn(t *testing.T, db string) []int {
	t.Helper()
	out, errs, code := called(t, "", "sessions", "--db", db)
	require.Zero(t, code, errs)
	var entries []int
	for line := range strings.Lines(out) {
		var one struct{ Entries int }
		require.NoError(t, json.Unmarshal([]byte(line), &one), line)
		entries = append(entries, one.Entries)
	}
	return entries
}

// entriesOf counts the entries of a library's one session.
func entriesOf(t *testing.T, db string) int {
	t.Helper()
	list := sessionsIn(t, db)
	require.Len(t, list, 1)
	return list[0]
}

// alone checks that there is no other file in the folder.
func alone(t *testing.T, path string) {
	t.Helper()
	there, err := os.ReadDir(filepath.Dir(path))
	require.NoError(t, err)
	there = slices.DeleteFunc(there, func(f os.DirEntry) bool { return strings.Contains(f.Name(), ".new") }) // removed later
	require.Len(t, there, 1, "%v", there)
}

// sound checks that the current rules agree with the session, and SQLite with its file.
func sound(t *testing.T, db string) {
	t.Helper()
	out, errs, _ := called(t, "", "verify", "--db", db)
	require.Contains(t, out, `"ok":true`, errs)
	file, err := sql.Open("sqlite", db)
	require.NoError(t, err)
	defer file.Close()
	var says string
	require.NoError(t, file.QueryRow("PRAGMA integrity_check").Scan(&says))
	require.Equal(t, "ok", says)
}
