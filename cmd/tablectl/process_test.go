package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asTablectl is the environment variable that makes the test program run tablectl.
const asTablectl = "SANDTABLE_TEST_TABLECTL"

func TestMain(m *testing.M) {
	if os.Getenv(asTablectl) != "" {
		os.Exit(newProgram(time.Now).run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	code := m.Run()
	_ = os.RemoveAll(natsAt) // empty unless a test built it
	os.Exit(code)
}

// process is a running tablectl.
type process struct {
	t   *testing.T
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

func start(t *testing.T, args ...string) *process {
	t.Helper()
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), asTablectl+"=yes")
	cmd.Stderr = os.Stderr
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	t.Cleanup(func() {
		_ = in.Close()
		_ = cmd.Wait() // killed, or done
	})
	return &process{t, cmd, in, bufio.NewScanner(out)}
}

func (p *process) ask(command string) string {
	p.t.Helper()
	_, err := fmt.Fprintln(p.in, command)
	require.NoError(p.t, err)
	require.True(p.t, p.out.Scan(), "no answer to %s: %v", command, p.out.Err())
	return p.out.Text()
}

// Each command is answered at once. Of two processes that add the same entry to a database, the second gets an error and
// continues after a reload.
func TestTwoProcessesOnOneDatabase(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	one := start(t, "play", "veritable", "--db", db)
	assert.Contains(t, one.ask(`{"do":"next"}`), `"entry":2`)
	two := start(t, "play", "veritable", "--db", db)
	assert.Contains(t, two.ask(`{"do":"next"}`), `"entry":3`)
	assert.Contains(t, one.ask(`{"do":"next"}`), `"code":"session.elsewhere"`)
	assert.Contains(t, one.ask(`{"do":"reload"}`), `"entry":3`)
	assert.Contains(t, one.ask(`{"do":"next"}`), `"entry":4`)
	assert.Contains(t, two.ask(`{"do":"undo"}`), `"code":"session.elsewhere"`)
	out, errs, code := called(t, "", "verify", "--db", db)
	assert.Equal(t, "{\"ok\":true,\"entries\":4}\n", out+errs)
	assert.Zero(t, code)
}

// A killed process has stored what it acknowledged.
func TestKilledProcessKeepsAcknowledgedEntries(t *testing.T) {
	db := filepath.Join(t.TempDir(), "evening.db")
	p := start(t, "play", "veritable", "--db", db)
	assert.Contains(t, p.ask(`{"do":"next"}`), `"entry":2`)
	require.NoError(t, p.cmd.Process.Kill())
	_ = p.cmd.Wait() // it was killed
	out, _, _ := called(t, "", "sessions", "--db", db)
	assert.Contains(t, out, `"entries":2`)
}

// called runs tablectl with an input and returns its output and exit code.
func called(t *testing.T, input string, args ...string) (out, errs string, code int) {
	t.Helper()
	var o, e strings.Builder
	code = shared.run(args, strings.NewReader(input), &o, &e)
	return o.String(), e.String(), code
}
