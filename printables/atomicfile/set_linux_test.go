package atomicfile

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// read is what a file holds.
func read(t *testing.T, path string) string {
	t.Helper()
	got, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(got)
}

func TestSet(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	require.NoError(t, Write(a, text("old a")))
	require.NoError(t, Write(c, text("old c")))

	var s Set
	require.NoError(t, s.Add(a, text("new a")))
	require.NoError(t, s.Add(b, text("new b")))
	require.NoError(t, s.Add(c, text("new c")))
	assert.Equal(t, []string{"a", "c"}, names(t, dir), "nothing is beside them before")
	assert.Equal(t, "old a", read(t, a))
	require.NoError(t, s.Commit())
	assert.Equal(t, []string{"a", "b", "c"}, names(t, dir))
	assert.Equal(t, "new a new b new c", read(t, a)+" "+read(t, b)+" "+read(t, c))

	require.Error(t, s.Add(a, func(io.Writer) error { return errors.New("no such colour") }))
	s.Drop()
	assert.Equal(t, "new a", read(t, a))
	assert.Equal(t, []string{"a", "b", "c"}, names(t, dir))
}

// A file that cannot take its place leaves all others as they were.
func TestSetGoesBack(t *testing.T) {
	dir := t.TempDir()
	a, b, c := filepath.Join(dir, "a"), filepath.Join(dir, "b"), filepath.Join(dir, "c")
	require.NoError(t, Write(a, text("old a")))
	var s Set
	for _, path := range []string{a, b, c} {
		require.NoError(t, s.Add(path, text("new")))
	}
	require.NoError(t, os.Mkdir(c, 0o755)) // came in between
	require.Error(t, s.Commit())
	assert.Equal(t, "old a", read(t, a))
	assert.Equal(t, []string{"a", "c"}, names(t, dir))
}

// Where everything was written, but there is no room for a name, all is as it was.
func TestSetOnAFullDisk(t *testing.T) {
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=1m"); err != nil {
		t.Skip("this test mounts a small file system, which it may not do here: ", err)
	}
	defer syscall.Unmount(dir, syscall.MNT_DETACH)
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	require.NoError(t, Write(a, text("old a")))
	var s Set
	require.NoError(t, s.Add(a, text("new a")))
	err := s.Add(b, func(w io.Writer) error {
		_, err := w.Write(make([]byte, 2<<20))
		return err
	})
	require.ErrorIs(t, err, syscall.ENOSPC)
	s.Drop()
	assert.Equal(t, []string{"a"}, names(t, dir))
	assert.Equal(t, "old a", read(t, a))
	require.NoError(t, Write(b, text("there is room again")))
}

// A program that is killed while it writes leaves nothing behind.
func TestKilled(t *testing.T) {
	if dir := os.Getenv("SANDTABLE_TEST_KILLED"); dir != "" {
		_ = Write(filepath.Join(dir, "a"), func(w io.Writer) error {
			_, _ = w.Write(make([]byte, 1<<20))
			return syscall.Kill(os.Getpid(), syscall.SIGKILL)
		})
		return
	}
	dir := t.TempDir()
	cmd := exec.Command(os.Args[0], "-test.run=TestKilled$")
	cmd.Env = append(os.Environ(), "SANDTABLE_TEST_KILLED="+dir)
	require.Error(t, cmd.Run())
	assert.Empty(t, names(t, dir))
}

// A program that is killed while one file takes its place leaves the old one or the new, and nothing beside it once the file
// is written or looked at again; where no file was before, nothing at all.
func TestKilledAlone(t *testing.T) {
	if dir := os.Getenv("SANDTABLE_TEST_KILLED"); dir != "" {
		killedAt(os.Getenv("SANDTABLE_TEST_STEP"), filepath.Join(dir, "a"))
		return
	}
	for _, before := range []string{"", "old a"} {
		for _, again := range []func(string) error{FinishFile, func(path string) error { return Write(path, text("again")) }} {
			hidden, done := 0, false
			for step := 0; !done; step++ {
				dir := t.TempDir()
				path := filepath.Join(dir, "a")
				if before != "" {
					require.NoError(t, Write(path, text(before)))
				}
				done = killedIn(t, dir, step)
				if there := names(t, dir); len(there) > 0 && there[0] != "a" {
					hidden++
				} else if len(there) > 0 {
					require.Contains(t, []string{before, "new a"}, read(t, path), "step %d", step)
				}
				require.NoError(t, again(path), "step %d", step)
				require.NotContains(t, names(t, dir), ".a"+meanwhile)
				require.LessOrEqual(t, len(names(t, dir)), 1, "step %d", step)
			}
			assert.Equal(t, before != "", hidden > 0, "only a file that is replaced has a name meanwhile")
		}
	}
}

// What another program is about to put in its place is left to it.
func TestMeanwhileOfAnother(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "a")
	require.NoError(t, Write(path, text("old")))
	other := filepath.Join(dir, ".a"+meanwhile)
	file, err := os.Create(other)
	require.NoError(t, err)
	require.True(t, hold(file))
	require.NoError(t, FinishFile(path))
	require.NoError(t, Write(path, text("new")))
	assert.Equal(t, []string{".a" + meanwhile, "a"}, names(t, dir))
	assert.Equal(t, "new", read(t, path))
	require.NoError(t, file.Close())
	require.NoError(t, FinishFile(path))
	assert.Equal(t, []string{"a"}, names(t, dir))
}

// killedIn runs the calling test as a program that kills itself before a step, and reports whether it came to its end.
func killedIn(t *testing.T, dir string, step int) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	cmd.Env = append(os.Environ(), "SANDTABLE_TEST_KILLED="+dir, fmt.Sprint("SANDTABLE_TEST_STEP=", step))
	return cmd.Run() == nil
}

// A program that is killed while files take their places leaves all of them new or all of them old, once somebody looks
// after the folder: at every call of the system that it makes there.
func TestKilledInBetween(t *testing.T) {
	if dir := os.Getenv("SANDTABLE_TEST_KILLED"); dir != "" {
		killedAt(os.Getenv("SANDTABLE_TEST_STEP"), filepath.Join(dir, "a"), filepath.Join(dir, "text/b"), filepath.Join(dir, "c"))
		return
	}
	seen := map[string]bool{}
	for step := 0; ; step++ {
		dir := t.TempDir()
		require.NoError(t, os.Mkdir(filepath.Join(dir, "text"), 0o755))
		for _, name := range []string{"a", "c"} {
			require.NoError(t, Write(filepath.Join(dir, name), text("old "+name)))
		}
		done := killedIn(t, dir, step)
		require.NoError(t, Finish(dir))
		got := fmt.Sprint(names(t, dir), names(t, filepath.Join(dir, "text")), read(t, filepath.Join(dir, "a")), read(t, filepath.Join(dir, "c")))
		require.Contains(t, []string{"[a c text] []old aold c", "[a c text] [b]new anew c"}, got, "step %d", step)
		seen[got] = true
		if done {
			require.Len(t, seen, 2)
			require.Greater(t, step, 6)
			return
		}
	}
}

// killedAt commits files and kills itself before a step of it.
func killedAt(at string, paths ...string) {
	var s Set
	for _, path := range paths {
		_ = s.Add(path, text("new "+filepath.Base(path)))
	}
	step := 0
	s.before = func() {
		if fmt.Sprint(step) == at {
			_ = syscall.Kill(os.Getpid(), syscall.SIGKILL)
		}
		step++
	}
	if s.Commit() != nil {
		os.Exit(1)
	}
}

// A writer into a folder first finishes what a killed program left unfinished there.
func TestLeftIsFinishedFirst(t *testing.T) {
	dir := t.TempDir()
	plan := `[{"path":"a","new":".a.1"},{"path":"b","new":".b.1"}]` + "\ngo\n"
	for file, data := range map[string]string{".a.1": "page a", ".b.1": "page b", planName: plan} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(data), 0o600))
	}
	var s Set
	require.NoError(t, s.Add(filepath.Join(dir, "c"), func(w io.Writer) error {
		assert.Equal(t, []string{"a", "b"}, names(t, dir))
		return text("new")(w)
	}))
	require.NoError(t, s.Commit())
	assert.Equal(t, []string{"a", "b", "c"}, names(t, dir))
}

// What was put there since a kill is not replaced, and a plan that names what is not beside its files is not followed.
func TestPlansAreNotTrusted(t *testing.T) {
	for name, c := range map[string]struct{ plan, want string }{
		"all there":    {`[{"path":"a","new":".a.1"},{"path":"b","new":".b.1"}]` + "\ngo\n", "[a b] mine new"},
		"not all":      {`[{"path":"a","new":".a.1"},{"path":"b","new":".b.1"}]` + "\n", "[a] mine"},
		"back":         {`[{"path":"a","new":".a.1"},{"path":"b","new":".b.1"}]` + "\ngo\nback\n", "[a] mine"},
		"torn":         {`[{"path":"a","new":".a.1"},{"pa`, "[.a.1 .b.1 a] mine"},
		"another file": {`[{"path":"b","new":"a"}]` + "\ngo\n", "[.a.1 .b.1 a] mine"},
		"outside":      {`[{"path":"../b","new":"../.b.1"}]` + "\ngo\n", "[.a.1 .b.1 a] mine"},
		"no name":      {`[{"path":"b","new":""}]` + "\ngo\n", "[.a.1 .b.1 a] mine"},
		"absolute":     {`[{"path":"/b","new":"/.b.1"}]` + "\ngo\n", "[.a.1 .b.1 a] mine"},
		"no list":      {"{}\ngo\n", "[.a.1 .b.1 a] mine"},
	} {
		dir := t.TempDir()
		for file, data := range map[string]string{"a": "mine", ".a.1": "new", ".b.1": "new", planName: c.plan} {
			require.NoError(t, os.WriteFile(filepath.Join(dir, file), []byte(data), 0o600))
		}
		require.NoError(t, Finish(dir), name)
		got := fmt.Sprint(names(t, dir), " ", read(t, filepath.Join(dir, "a")))
		if b, err := os.ReadFile(filepath.Join(dir, "b")); err == nil {
			got += " " + string(b)
		}
		assert.Equal(t, c.want, got, name)
	}
}

// Two programs do not write files of one folder at the same time; the second gets an error.
func TestTwoAtOneFolder(t *testing.T) {
	dir := t.TempDir()
	p, err := newPlan(filepath.Join(dir, planName), []byte("[]\n"))
	require.NoError(t, err)
	var s Set
	for _, name := range []string{"a", "b"} {
		require.NoError(t, s.Add(filepath.Join(dir, name), text("new")))
	}
	require.ErrorIs(t, s.Commit(), ErrBusy)
	require.NoError(t, Finish(dir))
	assert.Equal(t, []string{planName}, names(t, dir))
	p.end()
	for _, name := range []string{"a", "b"} {
		require.NoError(t, s.Add(filepath.Join(dir, name), text("new")))
	}
	require.NoError(t, s.Commit())
	assert.Equal(t, []string{"a", "b"}, names(t, dir))
}
