package library

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// otherDir is the environment variable with the folder in which the test program plays when a test starts it.
const otherDir = "SANDTABLE_TEST_LIBRARY"

// TestMain plays in another process if otherDir is set: it opens the newest session, writes its position, and runs a
// command for every line it reads; "rest" is the pause after which the library settles.
func TestMain(m *testing.M) {
	if dir := os.Getenv(otherDir); dir != "" {
		if err := other(dir, os.Stdin, os.Stdout); err != nil {
			fmt.Println("error", err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

func other(dir string, in io.Reader, out io.Writer) error {
	l, err := Open(dir, enginetest.Catalogue{})
	if err != nil {
		return err
	}
	var rested func()
	dbOf(l).SettleBy(func(f func()) { rested = f })
	list, err := l.Sessions()
	if err != nil {
		return err
	}
	s, err := l.Resume(list[0].ID)
	if err != nil {
		return err
	}
	fmt.Fprintln(out, "at", s.Now().Last)
	commands := bufio.NewScanner(in)
	for commands.Scan() {
		if commands.Text() == "rest" {
			rested()
			fmt.Fprintln(out, "settled")
			continue
		}
		c, err := enginetest.ReadCommand(commands.Text())
		if err != nil {
			return err
		}
		if _, err := s.Do(c); err != nil {
			fmt.Fprintln(out, "refused", err)
			continue
		}
		fmt.Fprintln(out, "at", s.Now().Last)
	}
	return commands.Err()
}

// process is the other process.
type process struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

func startOther(t *testing.T, dir string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), otherDir+"="+dir)
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		in.Close()
		_ = cmd.Wait() // killed, or done
	})
	return &process{cmd, in, bufio.NewScanner(out)}
}

func (p *process) ask(t *testing.T, command string) string {
	t.Helper()
	_, err := fmt.Fprintln(p.in, command)
	require.NoError(t, err)
	return p.answer(t)
}

func (p *process) answer(t *testing.T) string {
	t.Helper()
	require.True(t, p.out.Scan(), "the other process does not answer: %v", p.out.Err())
	return p.out.Text()
}

// Of two processes that add the same entry to a session, the second gets an error.
func TestContinuedInAnotherProcess(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	s := begun(t, l, "one")
	p := startOther(t, dir)
	assert.Equal(t, "at 1", p.answer(t))
	assert.Equal(t, "at 2", p.ask(t, "next"))

	_, err := s.Do(engine.Ask("next", nil))
	assert.Equal(t, "session.elsewhere", problem(t, err).Code)
	assert.Equal(t, 1, s.Head())
	require.NoError(t, s.Reload())
	assert.Equal(t, 2, s.Head())
	do(t, s, "next")
	assert.Contains(t, p.ask(t, "next"), "session.elsewhere")
}

// A killed process has stored every entry that it acknowledged.
func TestKilledProcessLosesNothing(t *testing.T) {
	dir := t.TempDir()
	l := in(t, dir, 1)
	begun(t, l, "one")
	require.NoError(t, l.Close())
	p := startOther(t, dir)
	answer := p.answer(t)
	for range 25 {
		answer = p.ask(t, `tick {"check":"guards","on":true}`)
	}
	require.NoError(t, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // it was killed
	assert.Equal(t, "at 26", strings.TrimSpace(answer))

	l = in(t, dir, 1)
	list, err := l.Sessions()
	require.NoError(t, err)
	assert.Equal(t, 26, list[0].Entries)
	s, err := l.Resume(list[0].ID)
	require.NoError(t, err)
	enginetest.CheckVerify(t, s.Journal)
}
