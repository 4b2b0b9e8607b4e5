package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// host is the machine dev runs on.
type host struct{ ctx context.Context }

func (h host) has(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

func (h host) succeeds(program string, args ...string) bool {
	return exec.CommandContext(h.ctx, program, args...).Run() == nil
}

// includes lets the C compiler search, which knows the include paths of its system.
func (h host) includes(headers ...string) bool {
	var source strings.Builder
	for _, header := range headers {
		source.WriteString("#include <" + header + ">\n")
	}
	c := exec.CommandContext(h.ctx, h.compiler(), "-E", "-x", "c", "-")
	c.Stdin = strings.NewReader(source.String())
	return c.Run() == nil
}

func (h host) holds(pattern string) bool {
	found, err := filepath.Glob(pattern)
	return err == nil && len(found) > 0
}

// compiler drops the arguments that CC may carry.
func (h host) compiler() string {
	out, err := exec.CommandContext(h.ctx, "go", "env", "CC").Output()
	words := strings.Fields(string(out))
	if err != nil || len(words) == 0 {
		return "gcc"
	}
	return words[0]
}

// isRoot reports whether we may write where packages go.
func (h host) isRoot() bool { return os.Geteuid() == 0 }

// mayInstall reports whether apt can be run without asking anyone for a password.
func (h host) mayInstall() bool {
	return h.isRoot() || h.has("sudo") && h.succeeds("sudo", "-n", "true")
}
