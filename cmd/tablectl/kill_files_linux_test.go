package main

import (
	"bytes"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sandtable/engine/enginetest"
	"sandtable/printables/atomicfile"
)

// A killed program leaves the old file or the new one, complete, and no other file. Only if it is killed between the two
// system calls that replace a file, the new one is beside it, hidden, until the file is written or read again.
func TestKilledWhileWritingLeavesAWholeFile(t *testing.T) {
	library := filepath.Join(t.TempDir(), "evening.db")
	eveningIn(t, library, 300)
	land := filepath.Join(t.TempDir(), "land.json")
	_, errs, code := called(t, "", "map", "new", land, "--size", "120x120")
	require.Zero(t, code, errs)
	for _, c := range []struct {
		name, file string
		before     []string // the arguments before the file's name, and after it
		behind     []string
	}{
		{"export", "a.sandsession", []string{"export"}, []string{"--db", library}},
		{"print", "a.pdf", []string{"print", "veritable", "charts", "-o"}, nil},
		{"map", "a.hexjson", []string{"map", "convert", land}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			path := filepath.Join(dir, c.file)
			args := slices.Concat(c.before, []string{path}, c.behind)
			took := ran(t, args)
			whole := bytesOf(t, path)
			killedWriting(t, args, path, whole, took)
		})
	}
}

// killedWriting kills the command at many moments, with an older file in place and without.
func killedWriting(t *testing.T, args []string, path string, whole []byte, took time.Duration) {
	t.Helper()
	random := rand.New(rand.NewPCG(15, 2))
	old, fresh, hidden := []byte("what was there before"), 0, 0
	rounds := kills(4, 200)
	for i := range rounds {
		require.NoError(t, os.RemoveAll(path))
		if i%2 == 0 {
			require.NoError(t, os.WriteFile(path, old, 0o600))
		}
		killedAfter(t, args, moments(took*5/4, random))
		there, err := os.ReadDir(filepath.Dir(path))
		require.NoError(t, err)
		if len(there) == 0 && i%2 == 1 {
			continue // killed before it wrote anything
		}
		if len(there) > 1 && i%2 == 0 {
			require.NoError(t, atomicfile.FinishFile(path))
			hidden++
		}
		alone(t, path)
		got := bytesOf(t, path)
		if bytes.Equal(got, whole) {
			fresh++
			continue
		}
		require.Zero(t, i%2, "kill %d: the file is incomplete", i)
		require.Equal(t, old, got, "kill %d: the file is neither the old one nor the new", i)
	}
	t.Logf("%d after the file was in its place, %d just before", fresh, hidden)
	enginetest.Tally{Tried: rounds, Harmless: rounds}.Log(t, "kills while "+args[0]+" writes a file")
}

// Pictures of pages are replaced together: after a kill the folder holds all new ones or all old ones.
func TestKilledWhileWritingPagesLeavesOneSet(t *testing.T) {
	dir := t.TempDir()
	args := []string{"print", "veritable", "charts", "map", "--dpi", "30", "-o", filepath.Join(dir, "a.png")}
	took := ran(t, args)
	whole := filesIn(t, dir)
	require.Greater(t, len(whole), 1)
	old := map[string]string{}
	for name := range whole {
		old[name] = "what was there before"
	}
	random := rand.New(rand.NewPCG(15, 4))
	rounds, fresh, left := kills(4, 200), 0, 0
	for i := range rounds {
		for name := range filesIn(t, dir) {
			require.NoError(t, os.Remove(filepath.Join(dir, name)))
		}
		before := map[string]string{}
		if i%2 == 0 {
			before = old
		}
		for name, data := range before {
			require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(data), 0o600))
		}
		killedAfter(t, args, took/2+moments(took*3/4, random)) // the files are replaced at the end
		is := filesIn(t, dir)
		require.NoError(t, atomicfile.Finish(dir))
		now := filesIn(t, dir)
		if !maps.Equal(is, now) {
			left++
		}
		if maps.Equal(now, whole) {
			fresh++
			continue
		}
		require.Equal(t, before, now, "kill %d: neither the old pages nor the new", i)
	}
	t.Logf("%d after the pages were in their places, %d finished afterwards", fresh, left)
	enginetest.Tally{Tried: rounds, Harmless: rounds}.Log(t, "kills while pages are written")
}

// filesIn returns the files of a folder by name.
func filesIn(t *testing.T, dir string) map[string]string {
	t.Helper()
	list, err := os.ReadDir(dir)
	require.NoError(t, err)
	out := map[string]string{}
	for _, e := range list {
		out[e.Name()] = string(bytesOf(t, filepath.Join(dir, e.Name())))
	}
	return out
}

// If the program is killed during an import, the library holds the whole session or nothing of it.
func TestKilledWhileImportingAddsAllOrNothing(t *testing.T) {
	from := filepath.Join(t.TempDir(), "evening.db")
	eveningIn(t, from, 300)
	file := filepath.Join(t.TempDir(), "a.sandsession")
	_, errs, code := called(t, "", "export", file, "--db", from)
	require.Zero(t, code, errs)
	entries := entriesOf(t, from)
	db := filepath.Join(t.TempDir(), "other.db")
	args := []string{"import", file, "--db", db}
	took := ran(t, args)
	random := rand.New(rand.NewPCG(15, 3))
	rounds, came := kills(4, 200), 0
	for i := range rounds {
		for _, end := range []string{"", "-wal", "-shm", "-journal"} {
			require.NoError(t, os.RemoveAll(db+end))
		}
		killedAfter(t, args, moments(took*5/4, random))
		if _, err := os.Stat(db); os.IsNotExist(err) {
			continue // killed before it wrote anything
		}
		list := sessionsIn(t, db)
		alone(t, db)
		if len(list) == 0 {
			continue
		}
		came++
		require.Len(t, list, 1)
		require.Equal(t, entries, list[0], "kill %d: entries of the session", i)
		sound(t, db)
	}
	t.Logf("%d after the game had come in", came)
	enginetest.Tally{Tried: rounds, Harmless: rounds}.Log(t, "kills while a session is imported")
}

// eveningIn plays a number of entries into a new library.
func eveningIn(t *testing.T, db string, entries int) {
	t.Helper()
	var typed bytes.Buffer
	for i := range entries {
		fmt.Fprintln(&typed, played(i))
	}
	_, errs, code := called(t, `{"do":"next"}`+"\n"+typed.String(), "play", "veritable", "--db", db)
	require.Zero(t, code, errs)
}

// ran runs tablectl to its end and returns how long that took.
func ran(t *testing.T, args []string) time.Duration {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asTablectl+"=yes")
	begin := time.Now()
	said, err := cmd.CombinedOutput()
	require.NoError(t, err, "%s", said)
	return time.Since(begin)
}

// killedAfter runs tablectl and kills it after a time, unless it has ended.
func killedAfter(t *testing.T, args []string, after time.Duration) {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asTablectl+"=yes")
	require.NoError(t, cmd.Start())
	timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
	_ = cmd.Wait() // killed, or done
	timer.Stop()
}

func bytesOf(t *testing.T, path string) []byte {
	t.Helper()
	b, err := os.ReadFile(path)
	require.NoError(t, err)
	return b
}
