// Package setup installs what the machine needs before go can build and test the app.
package setup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"sandtable/cmd/dev/tree"
)

// Ensure makes sure that the machine has what the purposes need. It installs what is missing with apt, given root or
// a sudo that asks for no password; elsewhere the error holds the line to type.
//
// It switches the C compiler on for every go command that follows: the window and the race detector need it.
func Ensure(ctx context.Context, t tree.Tree, purposes ...Purpose) error {
	if err := os.Setenv("CGO_ENABLED", "1"); err != nil {
		return fmt.Errorf("switch the C compiler on: %w", err)
	}
	all, err := needs(purposes...)
	if err != nil {
		return err
	}
	h := host{ctx}
	gone := missing(h, runtime.GOOS, all)
	if len(gone) == 0 {
		return nil
	}
	m := findInstaller(h, runtime.GOOS)
	if m.name == "apt" && h.mayInstall() {
		return aptInstall(ctx, t, m, gone)
	}
	return advice(m, gone, isRoot())
}

// OfferWitnesses installs the foreign programs that some tests ask, where that needs no password.
// It prints which tests are skipped where it cannot.
func OfferWitnesses(ctx context.Context, t tree.Tree) error {
	all, err := needs(witnesses)
	if err != nil {
		return err
	}
	h := host{ctx}
	gone := missing(h, runtime.GOOS, all)
	m := findInstaller(h, runtime.GOOS)
	if len(gone) == 0 || m.name == "apt" && h.mayInstall() && aptInstall(ctx, t, m, gone) == nil {
		return nil
	}
	t.Say("%s", skipped(m, gone, isRoot()))
	return nil
}

// advice is the error that says what to type.
func advice(m installer, gone []need, root bool) error {
	line := m.line(gone, root)
	if line == "" || !m.brings(gone) {
		return fmt.Errorf("this machine lacks %s; install that by hand and start again", list(gone))
	}
	return fmt.Errorf("this machine lacks %s; type this once, in a terminal, and start again:\n\n\t%s", list(gone), line)
}

// skipped says which tests are skipped and how to have them.
func skipped(m installer, gone []need, root bool) string {
	s := "skipping the tests that ask " + list(gone)
	if line := m.line(gone, root); line != "" {
		s += "; to have them: " + line
	}
	return s
}

// list names the needs: "a, b and c".
func list(needs []need) string {
	var words []string
	for _, n := range needs {
		words = append(words, n.What)
	}
	last := len(words) - 1
	if last < 1 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// aptInstall refreshes apt's lists, installs the needs, and checks that they are met.
func aptInstall(ctx context.Context, t tree.Tree, m installer, gone []need) error {
	t.Say("installing %s", list(gone))
	stale := apt(ctx, t, "update")
	install := append([]string{"install", "-y", "--no-install-recommends"}, m.packagesFor(gone)...)
	if err := apt(ctx, t, install...); err != nil {
		return errors.Join(stale, err, advice(m, gone, isRoot()))
	}
	if still := missing(host{ctx}, runtime.GOOS, gone); len(still) > 0 {
		return fmt.Errorf("apt has installed its packages, but this machine still lacks %s", list(still))
	}
	return nil
}

// apt runs apt-get quietly, up to three times, because mirrors fail now and then.
func apt(ctx context.Context, t tree.Tree, args ...string) error {
	words := append([]string{"env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "Dpkg::Use-Pty=0",
		"-o", "DPkg::Lock::Timeout=120"}, args...)
	if !isRoot() {
		words = append([]string{"sudo", "-n"}, words...)
	}
	const tries = 3
	var err error
	for range tries {
		if err = t.Run(ctx, nil, words[0], words[1:]...); err == nil {
			return nil
		}
		t.Say("trying again in a moment: %v", err)
		select {
		case <-ctx.Done():
		case <-time.After(5 * time.Second):
		}
	}
	return err
}
