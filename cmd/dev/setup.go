package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"time"
)

// setUp sees to it that the machine has what is needed.
// With apt, and root or a sudo that asks no password, it installs what is missing.
// Elsewhere the error carries the one line to type.
// From then on go uses the C compiler, whatever the environment said before:
// neither the window nor the race detector can be built without it.
func (t tree) setUp(ctx context.Context, needs []need) error {
	if err := os.Setenv("CGO_ENABLED", "1"); err != nil {
		return fmt.Errorf("switch the C compiler on: %w", err)
	}
	h := host{ctx}
	gone := missing(h, runtime.GOOS, needs)
	if len(gone) == 0 {
		return nil
	}
	m, known := findInstaller(h, runtime.GOOS)
	if known && m.name == "apt" && h.mayInstall() {
		return t.aptInstall(ctx, m, gone)
	}
	return advice(m, gone, h.isRoot())
}

// setUpWitnesses installs the foreign programs some tests ask, where that goes by itself.
// Without them those tests are left out, so a failure is only told.
func (t tree) setUpWitnesses(ctx context.Context) {
	h := host{ctx}
	gone := missing(h, runtime.GOOS, witnesses)
	if len(gone) == 0 {
		return
	}
	m, known := findInstaller(h, runtime.GOOS)
	if known && m.name == "apt" && h.mayInstall() && t.aptInstall(ctx, m, gone) == nil {
		return
	}
	t.say("%s", leftOut(m, gone, h.isRoot()))
}

// advice is the error that tells what to type.
func advice(m installer, gone []need, root bool) error {
	line := m.line(gone, root)
	if line == "" || len(m.uncovered(gone)) > 0 {
		return fmt.Errorf("this machine lacks %s; install that by hand and start again", names(gone))
	}
	return fmt.Errorf("this machine lacks %s; type this once, in a terminal, and start again:\n\n\t%s", names(gone), line)
}

// leftOut says which witnesses are not there and how to get them.
func leftOut(m installer, gone []need, root bool) string {
	s := "left out are the tests that ask " + names(gone)
	if line := m.line(gone, root); line != "" {
		s += "; to have them: " + line
	}
	return s
}

// uncovered returns the needs that the manager knows nothing for.
func (m installer) uncovered(needs []need) []need {
	var rest []need
	for _, n := range needs {
		if n.packages[m.name] == "" && n.command[m.name] == "" {
			rest = append(rest, n)
		}
	}
	return rest
}

// aptInstall refreshes apt's lists and installs, each tried again when a mirror stumbles,
// and looks whether that helped.
func (t tree) aptInstall(ctx context.Context, m installer, gone []need) error {
	t.say("installing %s", names(gone))
	stale := t.apt(ctx, "update")
	install := append([]string{"install", "-y", "--no-install-recommends"}, m.packagesFor(gone)...)
	if err := t.apt(ctx, install...); err != nil {
		return errors.Join(stale, err, advice(m, gone, host{ctx}.isRoot()))
	}
	if still := missing(host{ctx}, runtime.GOOS, gone); len(still) > 0 {
		return fmt.Errorf("apt has installed its packages, but this machine still lacks %s", names(still))
	}
	return nil
}

// apt runs apt-get quietly, three times at most.
func (t tree) apt(ctx context.Context, args ...string) error {
	words := append([]string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0",
		"-o", "DPkg::Lock::Timeout=120"}, args...)
	if !(host{ctx}).isRoot() {
		words = append([]string{"sudo", "-n"}, words...)
	}
	const tries = 3
	var err error
	for try := range tries {
		if try > 0 {
			t.say("once more in a moment: %v", err)
			pause(ctx, 5*time.Second)
		}
		if err = t.run(ctx, nil, words[0], words[1:]...); err == nil {
			return nil
		}
	}
	return err
}

// pause waits, but not longer than the context lives.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
