package main

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"syscall"
	"time"
)

// packageNeeds are what programs for other systems are made with.
var packageNeeds = []need{
	{
		what:     "a C compiler for Windows",
		systems:  linux,
		there:    func(m machine) bool { return m.has("x86_64-w64-mingw32-gcc") },
		packages: map[string]string{"apt": "gcc-mingw-w64-x86-64", "dnf": "mingw64-gcc", "pacman": "mingw-w64-gcc"},
	},
	{
		what:     "dpkg-deb, which makes packages for Debian",
		systems:  linux,
		there:    func(m machine) bool { return m.has("dpkg-deb") },
		packages: map[string]string{"apt": "dpkg", "dnf": "dpkg", "pacman": "dpkg", "zypper": "dpkg"},
	},
	{
		what:     "NSIS, which makes installers for Windows",
		systems:  linux,
		there:    func(m machine) bool { return m.has("makensis") },
		packages: map[string]string{"apt": "nsis", "dnf": "mingw32-nsis", "pacman": "nsis", "zypper": "nsis"},
	},
}

// runPackage makes what is given to people who have no Go. What does it is a program of its own,
// since it needs libraries that nobody else should have to fetch.
func runPackage(ctx context.Context, t tree, args []string) error {
	if err := t.setUp(ctx, slices.Concat(buildNeeds, packageNeeds)); err != nil {
		return err
	}
	dir, err := os.MkdirTemp("", "sandtable-package-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	program := filepath.Join(dir, "dist")
	if err := t.run(ctx, nil, "go", "build", "-buildvcs=false", "-o", program, "./cmd/dev/dist"); err != nil {
		return err
	}
	c := exec.CommandContext(ctx, program, args...)
	c.Dir, c.Stdout, c.Stderr = t.root, t.out, t.out
	c.Cancel = func() error { return c.Process.Signal(syscall.SIGTERM) } // it has a folder to clear away; go run would not tell it
	c.WaitDelay = packageEnds
	return c.Run()
}

// packageEnds is how long what makes the packages may take to clear away after itself.
const packageEnds = 30 * time.Second
