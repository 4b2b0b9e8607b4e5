package setup

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// machine answers whether a need is met.
type machine interface {
	// has reports whether a program is on the path; $CC is the C compiler that go calls.
	has(program string) bool
	// includes reports whether the C compiler finds all the headers.
	includes(headers ...string) bool
	// links reports whether pkg-config knows the library.
	links(library string) bool
	// holds reports whether a file matches the pattern.
	holds(pattern string) bool
}

// host is the machine that dev runs on.
type host struct{ ctx context.Context }

func (h host) has(program string) bool {
	if program == "$CC" {
		program = h.compiler()
	}
	_, err := exec.LookPath(program)
	return err == nil
}

func (h host) includes(headers ...string) bool {
	var source strings.Builder
	for _, header := range headers {
		source.WriteString("#include <" + header + ">\n")
	}
	c := exec.CommandContext(h.ctx, h.compiler(), "-E", "-x", "c", "-")
	c.Stdin = strings.NewReader(source.String())
	return c.Run() == nil
}

func (h host) links(library string) bool { return h.succeeds("pkg-config", "--exists", library) }

func (h host) holds(pattern string) bool {
	found, err := filepath.Glob(pattern)
	return err == nil && len(found) > 0
}

// compiler returns the program of CC without the arguments that it may carry.
func (h host) compiler() string {
	out, err := exec.CommandContext(h.ctx, "go", "env", "CC").Output()
	words := strings.Fields(string(out))
	if err != nil || len(words) == 0 {
		return "gcc"
	}
	return words[0]
}

func (h host) succeeds(program string, args ...string) bool {
	return exec.CommandContext(h.ctx, program, args...).Run() == nil
}

func isRoot() bool { return os.Geteuid() == 0 }

// mayInstall reports whether apt runs without a password.
func (h host) mayInstall() bool { return isRoot() || h.succeeds("sudo", "-n", "true") }
