package library

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/library/database"
	"sandtable/engine/enginetest"
	"sandtable/engine/journal"
)

// mounted mounts a small file system for the test and returns its folder.
func mounted(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

// left plays a session in a library and closes it, or leaves it as a killed program does.
func left(t *testing.T, dir string, killed bool) {
	t.Helper()
	made := t.TempDir()
	l := in(t, made, 1)
	do(t, begun(t, l, "Tuesday"), "next", "weather dice 2")
	ends := []string{""}
	if killed {
		ends = []string{"", "-wal", "-shm"}
	} else {
		require.NoError(t, l.Close())
	}
	for _, end := range ends {
		require.NoError(t, database.CopyFile(filepath.Join(dir, database.FileName+end), filepath.Join(made, database.FileName+end)))
	}
}

// reads checks that the library can be read, and refuses changes with a code.
func reads(t *testing.T, dir, code string) {
	t.Helper()
	before, err := os.ReadDir(dir)
	require.NoError(t, err)
	l, err := Open(dir, enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	assert.Equal(t, code, problem(t, dbOf(l).ReadOnly()).Code)
	list, err := l.Sessions()
	require.NoError(t, err)
	require.NotEmpty(t, list)
	s, err := l.Resume(list[0].ID)
	require.NoError(t, err)
	assert.Equal(t, 3, s.Now().Last)
	log, err := s.Log("", 1, 0)
	require.NoError(t, err)
	assert.Len(t, log, 3)
	d, err := s.Verify()
	require.NoError(t, err)
	assert.Nil(t, d)
	require.NoError(t, l.Check(s.ID()))
	require.NoError(t, l.Export(s.ID(), io.Discard))
	_, err = s.Undo(journal.By{At: noon})
	assert.Equal(t, code, problem(t, err).Code)
	assert.Equal(t, 3, s.Now().Last)
	assert.Equal(t, code, problem(t, l.Rename(s.ID(), "Wednesday")).Code)
	require.NoError(t, l.Close())
	after, err := os.ReadDir(dir)
	require.NoError(t, err)
	if len(before) < 3 { // a killed program left files beside the database
		assert.Equal(t, len(before), len(after), "files in the folder")
	}
}

// The library opens a read-only folder for reading, also after a program was killed there.
func TestReadOnlyFolderOpensForReading(t *testing.T) {
	for _, killed := range []bool{false, true} {
		dir := mounted(t)
		left(t, dir, killed)
		require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
		reads(t, dir, "library.reading")
	}
}

// A session with a damaged entry on the way to its head opens in a read-only folder too, before that entry and with its
// number. Once the folder can be written, it is played on.
func TestReadOnlySessionWithADamagedEntryOpens(t *testing.T) {
	dir := mounted(t)
	l := hurt(t, shortEvening(t), 5, flips[3].queries)
	require.NoError(t, l.Close())
	require.NoError(t, database.CopyFile(filepath.Join(dir, database.FileName), dbOf(l).Path()))
	require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	l = in(t, dir, 1)
	s, err := l.Resume(1)
	require.NoError(t, err)
	assert.Equal(t, "session.detour entry=5", problem(t, s.Detour()).Error())
	all := told(t, s)
	assert.Contains(t, all[len(all)-1], "log.detour")
	_, err = s.Undo(journal.By{At: noon})
	assert.Equal(t, "library.reading", problem(t, err).Code)
	require.NoError(t, s.Reload())
	assert.Equal(t, all, told(t, s))
	require.NoError(t, l.Close())

	require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT, "size=1m"))
	l = in(t, dir, 1)
	s, err = l.Resume(1)
	require.NoError(t, err)
	playsOn(t, s)
}

// The library opens a read-only file in a writable folder for reading.
func TestReadOnlyFileOpensForReading(t *testing.T) {
	dir := mounted(t)
	left(t, dir, false)
	path := filepath.Join(dir, database.FileName)
	require.NoError(t, syscall.Mount(path, path, "", syscall.MS_BIND, ""))
	require.NoError(t, syscall.Mount("", path, "", syscall.MS_BIND|syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	t.Cleanup(func() { _ = syscall.Unmount(path, syscall.MNT_DETACH) })
	reads(t, dir, "library.reading")
}

// The library opens for reading on a disk without room for SQLite's files.
func TestFullDiskOpensForReading(t *testing.T) {
	for _, killed := range []bool{false, true} {
		dir := mounted(t)
		left(t, dir, killed)
		require.NoError(t, os.RemoveAll(filepath.Join(dir, database.FileName+"-shm")))
		_ = os.WriteFile(filepath.Join(dir, "photographs"), bytes.Repeat([]byte{1}, 1<<20), 0o600) // until nothing more fits
		reads(t, dir, "library.reading_full")
	}
}

// A library of an older version can be read where it cannot be migrated.
func TestReadOnlyOlder(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=4m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	require.NoError(t, database.CopyFile(filepath.Join(dir, database.FileName), filepath.Join("..", "..", "cmd", "tablectl", "testdata", "fixtures", database.FileName)))
	require.NoError(t, syscall.Mount("", dir, "", syscall.MS_REMOUNT|syscall.MS_RDONLY, ""))
	aside := t.TempDir()
	t.Setenv("TMPDIR", aside)
	l, err := Open(dir, enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	assert.Equal(t, "library.reading", problem(t, dbOf(l).ReadOnly()).Code)
	list, err := l.Sessions()
	require.NoError(t, err)
	assert.Len(t, list, 14)
	copies, err := os.ReadDir(aside)
	require.NoError(t, err)
	assert.Len(t, copies, 1)
	require.NoError(t, l.Close())
	copies, err = os.ReadDir(aside)
	require.NoError(t, err)
	assert.Empty(t, copies)
}

// Other users have no rights to the database, an older one included, or to a folder of the app.
func TestOtherUsersHaveNoRights(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "library")
	left := func(name string) os.FileMode {
		info, err := os.Stat(name)
		require.NoError(t, err)
		return info.Mode().Perm()
	}
	l := in(t, dir, 1)
	begun(t, l, "Tuesday")
	path := filepath.Join(dir, database.FileName)
	for _, end := range []string{"", "-wal", "-shm"} {
		assert.Equal(t, os.FileMode(0o600), left(path+end), end)
	}
	assert.Equal(t, os.FileMode(0o700), left(dir))
	require.NoError(t, l.Close())

	require.NoError(t, os.Chmod(dir, 0o755))
	require.NoError(t, os.Chmod(path, 0o644))
	l = in(t, dir, 1)
	assert.Equal(t, os.FileMode(0o600), left(path))
	assert.Equal(t, os.FileMode(0o700), left(dir))
	require.NoError(t, l.Close())

	require.NoError(t, os.WriteFile(filepath.Join(dir, "photographs"), nil, 0o644))
	require.NoError(t, os.Chmod(dir, 0o755))
	in(t, dir, 1)
	assert.Equal(t, os.FileMode(0o755), left(dir), "a folder with other files keeps its rights")
}

// Opening a pipe does not block, and a loop of links is a Problem of its own.
func TestPipesAndLoopsOfLinksAreRefused(t *testing.T) {
	dir := t.TempDir()
	pipe, loop := filepath.Join(dir, "pipe"), filepath.Join(dir, "loop")
	require.NoError(t, syscall.Mkfifo(pipe, 0o600))
	require.NoError(t, os.Symlink(loop, loop))
	for path, code := range map[string]string{pipe: "library.foreign", loop: "library.unreadable", "/dev/null": "library.foreign"} {
		_, err := OpenFile(path, enginetest.Catalogue{Printing: 1})
		assert.Equal(t, code, problem(t, err).Code)
	}
}

// A full disk is reported even if opening writes nothing, because the files beside the database exist already.
func TestFullDiskIsReportedWithoutAWrite(t *testing.T) {
	dir := mounted(t)
	left(t, dir, true)
	filler := filepath.Join(dir, "photographs")
	_ = os.WriteFile(filler, bytes.Repeat([]byte{1}, 1<<20), 0o600) // until nothing more fits
	l, err := Open(dir, enginetest.Catalogue{Printing: 1})
	require.NoError(t, err)
	assert.Equal(t, "library.low", problem(t, dbOf(l).ReadOnly()).Code)
	list, err := l.Sessions()
	require.NoError(t, err)
	s, err := l.Resume(list[0].ID)
	require.NoError(t, err)
	require.NoError(t, os.Remove(filler))
	require.NoError(t, dbOf(l).ReadOnly())
	do(t, s, "next")
	require.NoError(t, l.Close())
}
