//go:build amd64 || arm64

package library

import (
	"fmt"
	"strings"
	"syscall"
	"testing"
	"unsafe"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"modernc.org/libc"
	sqlite3 "modernc.org/sqlite/lib"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// failing counts SQLite's system calls that read and write files, and makes one fail.
type failing struct {
	tls   *libc.TLS
	vfs   uintptr
	armed bool
	count int
	which int // the call that fails, from 1; 0 for no call
	errno syscall.Errno
	full  bool     // only writes fail, from that call on
	names []string // what was called, in order
}

// of is a C function as Go calls it, and the other way round.
func of[F any](pointer uintptr) F { return *(*F)(unsafe.Pointer(&struct{ uintptr }{pointer})) }
func pointer[F any](f *F) uintptr { return *(*uintptr)(unsafe.Pointer(f)) }

// at returns the memory at an address from C.
func at[T any](address uintptr) *T { return *(**T)(unsafe.Pointer(&address)) }

// fails counts a call and reports whether it has to fail.
func (f *failing) fails(tls *libc.TLS, name string) bool {
	if !f.armed || f.full && !strings.Contains(name, "write") {
		return false
	}
	f.count++
	f.names = append(f.names, name)
	if f.count != f.which && !(f.full && f.which > 0 && f.count > f.which) {
		return false
	}
	*at[int32](libc.X__errno_location(tls)) = int32(f.errno)
	return true
}

type (
	moved  = func(*libc.TLS, int32, uintptr, uint64) int64        // read and write
	placed = func(*libc.TLS, int32, uintptr, uint64, int64) int64 // the same at an offset
	cut    = func(*libc.TLS, int32, int64) int32                  // ftruncate
	opened = func(*libc.TLS, uintptr, int32, int32) int32         // open
)

// between wraps the system calls until the test ends.
func between(t *testing.T) *failing {
	f := &failing{tls: libc.NewTLS()}
	f.vfs = sqlite3.Xsqlite3_vfs_find(f.tls, 0)
	for _, name := range []string{"read", "write"} {
		wrap(t, f, name, func(real moved) moved {
			return func(tls *libc.TLS, fd int32, data uintptr, n uint64) int64 {
				if f.fails(tls, name) {
					return -1
				}
				return real(tls, fd, data, n)
			}
		})
	}
	for _, name := range []string{"pread", "pwrite", "pread64", "pwrite64"} {
		wrap(t, f, name, func(real placed) placed {
			return func(tls *libc.TLS, fd int32, data uintptr, n uint64, at int64) int64 {
				if f.fails(tls, name) {
					return -1
				}
				return real(tls, fd, data, n, at)
			}
		})
	}
	wrap(t, f, "ftruncate", func(real cut) cut {
		return func(tls *libc.TLS, fd int32, n int64) int32 {
			if f.fails(tls, "ftruncate") {
				return -1
			}
			return real(tls, fd, n)
		}
	})
	wrap(t, f, "open", func(real opened) opened {
		return func(tls *libc.TLS, path uintptr, flags, mode int32) int32 {
			if f.fails(tls, "open") {
				return -1
			}
			return real(tls, path, flags, mode)
		}
	})
	t.Cleanup(f.tls.Close)
	return f
}

// wrap replaces a system call of SQLite by the result of with, if this build has the call.
func wrap[F any](t *testing.T, f *failing, name string, with func(F) F) {
	text, err := libc.CString(name)
	require.NoError(t, err)
	vfs := at[sqlite3.Tsqlite3_vfs](f.vfs)
	get := of[func(*libc.TLS, uintptr, uintptr) uintptr](vfs.FxGetSystemCall)
	set := of[func(*libc.TLS, uintptr, uintptr, uintptr) int32](vfs.FxSetSystemCall)
	real := get(f.tls, f.vfs, text)
	if real == 0 {
		return
	}
	ours := with(of[F](real))
	require.Zero(t, set(f.tls, f.vfs, text, pointer(&ours)))
	t.Cleanup(func() {
		set(f.tls, f.vfs, text, real)
		_ = ours // is there as long as SQLite may call it
		libc.Xfree(f.tls, text)
	})
}

// The test makes each system call that opening, one action and closing need fail once, as on a full and on a broken
// disk. The session has the acknowledged entries and no refused one, and play continues.
func TestFailingSystemCallsLoseNothing(t *testing.T) {
	f := between(t)
	step := 5
	if enginetest.Proof() {
		step = 1
	}
	for _, f.errno = range []syscall.Errno{syscall.ENOSPC, syscall.EIO} {
		dir := t.TempDir()
		l := in(t, dir, 1)
		s := begun(t, l, "one")
		do(t, s, "next", "next", "next")
		id, entries := s.ID(), s.Now().Last
		require.NoError(t, l.Close())
		c, calls := enginetest.Tally{}, 1
		for at := 1; at <= calls; at += step {
			f.which = at
			done := f.acted(t, dir, id)
			calls = max(calls, f.count)
			if c.Tried++; done {
				entries++
				c.Harmless++
			} else {
				c.Reported++
			}
			l := in(t, dir, 1)
			s, err := l.Resume(id)
			require.NoError(t, err)
			require.Equal(t, entries, s.Now().Last, "call %d, %v of %v", at, f.errno, f.names[:min(at, len(f.names))])
			require.NoError(t, l.Check(id))
			do(t, s, `trench {"unit":"b1"}`)
			entries++
			require.NoError(t, l.Close())
		}
		assert.Positive(t, c.Reported)
		c.Log(t, fmt.Sprintf("system calls that fail with %v", f.errno))
	}
}

// acted opens the library, runs one action and closes it while calls are counted. It reports whether the action
// succeeded.
func (f *failing) acted(t *testing.T, dir string, id int64) bool {
	f.armed, f.count, f.names = true, 0, nil
	defer func() { f.armed = false }()
	l, err := Open(dir, enginetest.Catalogue{})
	if err != nil {
		return false
	}
	defer l.Close()
	s, err := l.Resume(id)
	if err != nil {
		return false
	}
	c, err := enginetest.ReadCommand(`trench {"unit":"b1"}`)
	require.NoError(t, err)
	before := s.Head()
	if _, err = s.Do(c); err != nil {
		var p *engine.Problem
		assert.ErrorAs(t, err, &p)
		assert.Equal(t, before, s.Head(), "head after a refused action")
	}
	return err == nil
}

// The disk is full for a while from each write of a session on: refused actions succeed later, and the session ends the
// same.
func TestFullDiskAtEachWrite(t *testing.T) {
	f := between(t)
	f.errno, f.full = syscall.ENOSPC, true
	calls, entries := f.playedFull(t)
	require.Greater(t, calls, 300)
	step := calls / 9
	if enginetest.Proof() {
		step = 1
	}
	runs := 0
	for f.which = 1; f.which <= calls; f.which += step {
		_, got := f.playedFull(t)
		require.Equal(t, entries, got, "full at write %d", f.which)
		runs++
	}
	enginetest.Tally{Tried: runs, Reported: runs}.Log(t, fmt.Sprintf("a full disk at each of %d writes of %d entries", calls, entries))
}

// playedFull plays some hundred entries on a disk that fills up, and returns how many writes and entries there were.
func (f *failing) playedFull(t *testing.T) (calls, entries int) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	unsynced(t, l)
	s := begun(t, l, "one")
	f.armed, f.count, f.names = true, 0, nil
	defer func() { f.armed = false }()
	for i := range 110 {
		c, err := enginetest.ReadCommand(fmt.Sprintf(`note {"id":"n%d","text":"%s"}`, i%7, strings.Repeat("a long evening ", i+1)))
		require.NoError(t, err)
		if _, err = s.Do(c); err == nil {
			continue
		}
		require.Equal(t, "library.full", problem(t, err).Code)
		before := where(s)
		_, err = s.Do(c)
		require.Equal(t, "library.full", problem(t, err).Code, "while the disk is full")
		require.Equal(t, before, where(s))
		calls, f.armed = f.count, false // the disk has room again
		_, err = s.Do(c)
		require.NoError(t, err)
	}
	calls, f.armed = max(calls, f.count), false
	id := s.ID()
	require.NoError(t, l.Close())
	l = in(t, dir, 1)
	require.NoError(t, l.Check(id))
	again, err := l.Resume(id)
	require.NoError(t, err)
	enginetest.CheckVerify(t, again.Journal)
	entries = again.Now().Last
	require.NoError(t, l.Close())
	return calls, entries
}
