package library

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine/journal"
)

// flips are what a broken disk can do to an entry, and whether the state after it can still be proven.
var flips = []struct {
	name    string
	queries []string
	proven  bool
}{
	{"body", []string{`UPDATE entry SET body = CAST(replace(body, 'a', 'b') AS BLOB) WHERE session = 1 AND number = %d`}, true},
	{"head", []string{`UPDATE entry SET head = head + 1 WHERE session = 1 AND number = %d`}, true},
	{"events", []string{`UPDATE event SET events = x'5b5d' WHERE session = 1 AND number = %d`}, true},
	{"both", []string{`UPDATE entry SET body = x'7b7d' WHERE session = 1 AND number = %d`, `UPDATE event SET events = x'5b' WHERE session = 1 AND number = %[1]d`}, false},
	{"gone", []string{`DELETE FROM entry WHERE session = 1 AND number = %d`, `DELETE FROM event WHERE session = 1 AND number = %[1]d`}, false},
}

// told returns the log of a session, an entry a line.
func told(t *testing.T, s *Session) (out []string) {
	t.Helper()
	lines, err := s.Log("", 1, 0)
	require.NoError(t, err)
	for _, l := range lines {
		text := fmt.Sprint(l.Act, l.Command.Do)
		for _, said := range l.Said {
			text += fmt.Sprint(" ", said.Key, said.Args)
		}
		out = append(out, text)
	}
	return out
}

// Whichever entry of a session is damaged, the session opens, its log and its file hold every other entry, it is played on,
// and undo never stops on the way back.
func TestEachDamagedEntryLosesNoOther(t *testing.T) {
	data := shortEvening(t)
	whole, err := inData(t, data).Resume(1)
	require.NoError(t, err)
	for _, flip := range flips {
		for n := 1; n <= whole.Now().Last; n++ {
			t.Run(fmt.Sprint(flip.name, n), func(t *testing.T) {
				l := hurt(t, data, n, flip.queries)
				assert.Equal(t, fmt.Sprint("session.damaged entry=", n), problem(t, l.Check(1)).Error())
				s, err := l.Resume(1)
				require.NoError(t, err)
				if flip.proven || n == 1 { // the first entry follows from the game alone
					assert.NoError(t, s.Detour(), "the state after it is known")
					assert.Equal(t, whole.State(), s.State())
				}
				logKeepsAllBut(t, told(t, whole), told(t, s), n)
				fileKeepsAll(t, l, s)
				playsOn(t, s)
			})
		}
	}
}

// shortEvening returns a database with a session that was undone, redone and played on.
func shortEvening(t *testing.T) []byte {
	t.Helper()
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := longEvening(t, l, "Tuesday", 9)
	_, err := s.Redo(journal.By{At: noon})
	require.NoError(t, err)
	do(t, s, `note {"id":"n1","text":"again"}`)
	_, err = s.Undo(journal.By{At: noon})
	require.NoError(t, err)
	do(t, s, `note {"id":"n2","text":"the end"}`, "next")
	require.NoError(t, l.Close())
	return file(t, dir)
}

// inData opens a library of these bytes.
func inData(t *testing.T, data []byte) *Library {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), data, 0o600))
	l := in(t, dir, 1)
	unsynced(t, l)
	return l
}

// hurt opens a library of these bytes, in which an entry of session 1 is damaged.
func hurt(t *testing.T, data []byte, n int, queries []string) *Library {
	t.Helper()
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, database.FileName), data, 0o600))
	l := in(t, dir, 1)
	for _, q := range queries {
		l.flip(t, fmt.Sprintf(q, n))
	}
	require.NoError(t, l.Close())
	return inData(t, file(t, dir)) // with all triggers
}

// logKeepsAllBut compares the log with that of the undamaged session.
func logKeepsAllBut(t *testing.T, want, got []string, n int) {
	t.Helper()
	require.GreaterOrEqual(t, len(got), len(want))
	for i := range want {
		if i+1 != n {
			assert.Equal(t, want[i], got[i])
		} else if got[i] != want[i] {
			assert.Contains(t, got[i], "log.lost")
		}
	}
}

// fileKeepsAll exports the session and reads the file into another library.
func fileKeepsAll(t *testing.T, l *Library, s *Session) {
	t.Helper()
	var b bytes.Buffer
	require.NoError(t, l.Export(1, &b))
	other := in(t, t.TempDir(), 1)
	unsynced(t, other)
	got, err := other.Import(&b, noon)
	require.NoError(t, err)
	again, err := other.Resume(got.Session)
	require.NoError(t, err)
	want := told(t, s)
	for i := range want { // in the file they are whole
		want[i], _, _ = strings.Cut(want[i], " log.lost_remade")
	}
	assert.Equal(t, want, told(t, again))
	assert.Equal(t, s.State(), again.State())
	assert.NoError(t, other.Check(got.Session))
}

// playsOn adds an entry, undoes everything that can be undone and redoes it.
func playsOn(t *testing.T, s *Session) {
	t.Helper()
	do(t, s, `note {"id":"n3","text":"played on"}`)
	for s.Now().Undo > 0 {
		_, err := s.Undo(journal.By{At: noon})
		require.NoError(t, err)
	}
	for s.Now().Redo > 0 {
		_, err := s.Redo(journal.By{At: noon})
		require.NoError(t, err)
	}
	do(t, s, `note {"id":"n4","text":"and on"}`)
}

// Events without the entries that say where they belong prove no state: of two damaged entries the first may be an undo.
func TestDamagedUndoIsNoStep(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "Tuesday")
	do(t, s, "next", `note {"id":"n1","text":"undone"}`)
	_, err := s.Undo(journal.By{At: noon})
	require.NoError(t, err)
	do(t, s, `note {"id":"n2","text":"instead"}`, `note {"id":"n3","text":"and on"}`)
	require.NoError(t, l.Close())
	l = hurt(t, file(t, dir), 4, []string{`UPDATE entry SET body = x'7b7d' WHERE session = 1 AND number IN (%d, 5)`})
	require.NoError(t, l.Close())
	data := file(t, dbOf(l).Dir())
	_, mended := salvaged(t, data)
	for _, l := range []*Library{inData(t, data), mended} {
		again, err := l.Resume(1)
		require.NoError(t, err)
		assert.Equal(t, "session.detour entry=4", problem(t, again.Detour()).Error())
		assert.NotContains(t, fmt.Sprint(again.State()), "and on", "what follows is not applied to a guess")
		playsOn(t, again)
	}
}

// A session whose first entry is damaged opens with the package that no later entry names. If several could be it, the
// message says what is left to do.
func TestDamagedBeginningOfTwoPackages(t *testing.T) {
	both := flips[3]
	for _, c := range []struct {
		times int // that the session takes up the other package, to and fro
		fault string
	}{{1, ""}, {2, "session.first"}} {
		dir := t.TempDir()
		s := longEvening(t, in(t, dir, 1), "Tuesday", 6)
		for i := range c.times {
			l := in(t, dir, 2-i)
			again, err := l.Resume(s.ID())
			require.NoError(t, err)
			_, err = again.TakeUp(journal.By{At: noon})
			require.NoError(t, err)
			s = again
		}
		want := s.State()
		require.NoError(t, s.library.Close())
		l := hurt(t, file(t, dir), 1, both.queries)
		again, err := l.Resume(s.ID())
		if c.fault != "" {
			assert.Equal(t, c.fault, problem(t, err).Code)
			continue
		}
		require.NoError(t, err)
		assert.Equal(t, want, again.State())
		fileKeepsAll(t, l, again)
	}
}

// What other sides see of a secret entry whose events are damaged is at most that it is lost.
func TestDamagedSecretStaysSecret(t *testing.T) {
	for _, flip := range flips {
		dir := t.TempDir()
		l := in(t, dir, 1)
		s := played(t, l)
		do(t, s, `plan {"plan":70007} as red override`)
		want := told(t, s)
		require.NoError(t, l.Close())
		l = hurt(t, file(t, dir), len(want), flip.queries)
		again, err := l.Resume(s.ID())
		require.NoError(t, err)
		for _, side := range []string{"", "blue"} {
			lines, err := again.SideView(side).Log(1, 0)
			require.NoError(t, err)
			assert.NotContains(t, fmt.Sprintf("%+v", lines), "70007", flip.name)
		}
		assert.GreaterOrEqual(t, len(told(t, again)), len(want))
	}
}
