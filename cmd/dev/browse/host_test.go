package browse

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// host is tablectl host as a program of its own, which can be killed.
type host struct {
	t       *testing.T
	args    []string
	address string
	command *exec.Cmd
	in      io.WriteCloser
	mu      sync.Mutex
	said    []string
}

// tablectl is the program, built once.
var tablectl = sync.OnceValues(func() (string, error) {
	path := filepath.Join(scratch, "tablectl")
	build := exec.Command("go", "build", "-o", path, "sandtable/cmd/tablectl")
	build.Env = append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("build tablectl: %w\n%s", err, out)
	}
	return path, nil
})

// command is a call of tablectl.
func command(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := tablectl()
	require.NoError(t, err)
	return exec.Command(path, args...)
}

// openTable hosts a new session of a game. play are commands that are played first, a line of JSON each.
func openTable(t *testing.T, game string, play ...string) *host {
	t.Helper()
	db := filepath.Join(t.TempDir(), "evening.db")
	before := command(t, "play", game, "--db", db)
	before.Stdin = strings.NewReader(strings.Join(play, "\n") + "\n")
	out, err := before.CombinedOutput()
	require.NoError(t, err, "%s", out)
	h := &host{t: t, address: unused(t)}
	h.args = []string{"host", "--db", db, "--listen", h.address, "--guide=false"}
	h.start()
	t.Cleanup(h.kill)
	return h
}

// unused is an address at which nobody listens.
func unused(t *testing.T) string {
	t.Helper()
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	defer func() { require.NoError(t, free.Close()) }()
	return free.Addr().String()
}

// start starts the program and waits until it is open.
func (h *host) start() {
	h.t.Helper()
	h.said = nil
	h.command = command(h.t, h.args...)
	in, err := h.command.StdinPipe()
	require.NoError(h.t, err)
	out, err := h.command.StdoutPipe()
	require.NoError(h.t, err)
	h.in, h.command.Stderr = in, os.Stderr
	require.NoError(h.t, h.command.Start())
	go h.listen(out)
	h.hears(`confirm NUMBER`)
}

func (h *host) listen(out io.Reader) {
	for lines := bufio.NewScanner(out); lines.Scan(); {
		h.mu.Lock()
		h.said = append(h.said, lines.Text())
		h.mu.Unlock()
	}
}

// kill ends the program without a warning.
func (h *host) kill() {
	_ = h.command.Process.Kill() // it may have ended
	_ = h.command.Wait()
}

// hears waits until the host has said what a pattern finds, and returns what its groups are.
func (h *host) hears(pattern string) []string {
	h.t.Helper()
	find := regexp.MustCompile(pattern)
	var found []string
	require.Eventually(h.t, func() bool {
		h.mu.Lock()
		defer h.mu.Unlock()
		for i := len(h.said) - 1; i >= 0; i-- {
			if found = find.FindStringSubmatch(h.said[i]); found != nil {
				return true
			}
		}
		return false
	}, 20*time.Second, 20*time.Millisecond, "the host does not say %s", pattern)
	return found
}

func (h *host) types(line string) {
	h.t.Helper()
	_, err := io.WriteString(h.in, line+"\n")
	require.NoError(h.t, err)
}

// code is the code of a seat.
func (h *host) code(seat string) string {
	return h.hears(`^  ` + seat + ` .*([0-9A-Z]{4}-[0-9A-Z]{4})`)[1]
}

// log is the journal in the database, as one side may read it; empty: the open view.
func (h *host) tell(args ...string) string {
	h.t.Helper()
	out, err := command(h.t, append(args, "--db", h.args[2])...).CombinedOutput()
	require.NoError(h.t, err, "%s", out)
	return string(out)
}
