package main

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var pageURL = regexp.MustCompile(`http://[0-9.:]+`)

// Without a terminal a table and a hall are open until a signal: a service has no input, nohup and scripts give one that
// ends at once. SIGTERM closes them without an error.
func TestServiceStaysOpenUntilASignal(t *testing.T) {
	for _, c := range []struct {
		name string
		args []string
		last string // the line after which the input has ended
	}{
		{"host", []string{"host", "veritable", "--listen", "127.0.0.1:0", "--db"}, "until it is stopped"},
		{"club", []string{"club", "--page", "127.0.0.1:0", "--listen", "127.0.0.1:0", "--data"}, "page"},
	} {
		for _, input := range []string{"nothing", "a script"} {
			t.Run(c.name+" with "+input, func(t *testing.T) {
				at := filepath.Join(t.TempDir(), "kept")
				cmd := exec.Command(os.Args[0], append(c.args, at)...)
				if input == "a script" {
					cmd.Stdin = strings.NewReader("seats\n")
				}
				serveUntilSIGTERM(t, cmd, c.last)
				if c.name == "host" {
					assert.NoFileExists(t, at+"-wal", "the library is closed")
				}
			})
		}
	}
}

// serveUntilSIGTERM starts a call of tablectl, gets its page after the line last of its output, and ends it with SIGTERM.
func serveUntilSIGTERM(t *testing.T, cmd *exec.Cmd, last string) {
	t.Helper()
	cmd.Env = append(os.Environ(), asTablectl+"=yes")
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	cmd.Stderr = cmd.Stdout
	require.NoError(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // if it has not ended
	lines, seen := bufio.NewScanner(out), ""
	for !strings.Contains(lines.Text(), last) && lines.Scan() {
		seen += lines.Text() + "\n"
	}
	require.Contains(t, seen, last)
	answer, err := http.Get(pageURL.FindString(seen))
	require.NoError(t, err)
	defer answer.Body.Close()
	assert.Equal(t, http.StatusOK, answer.StatusCode)
	require.NoError(t, cmd.Process.Signal(syscall.SIGTERM))
	_, _ = io.Copy(io.Discard, out)
	require.NoError(t, cmd.Wait())
}
