package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// number is the version that is being made. It goes up by hand, when what is made is given out.
const number = "1.0.0"

// release is one making: the commit it is made of, and where it goes.
type release struct {
	out    string    // the folder of what is given out
	work   string    // a folder for what is on the way, removed at the end
	commit string    // eight letters; with a plus when files differ from it
	when   time.Time // of the commit, UTC
}

// newRelease asks git for the commit and makes the folders.
func newRelease(ctx context.Context, out string) (release, error) {
	line, err := git(ctx, "log", "-1", "--format=%h %ct", "--abbrev=8")
	if err != nil {
		return release{}, err
	}
	commit, seconds, _ := strings.Cut(line, " ")
	since, err := strconv.ParseInt(seconds, 10, 64)
	if err != nil {
		return release{}, fmt.Errorf("read the time of the commit: %w", err)
	}
	changed, err := git(ctx, "status", "--porcelain", "--untracked-files=no")
	if err != nil {
		return release{}, err
	}
	if changed != "" {
		commit += "+"
	}
	if err := os.MkdirAll(out, 0o755); err != nil {
		return release{}, fmt.Errorf("make the folder to write into: %w", err)
	}
	work, err := os.MkdirTemp("", "sandtable-dist-")
	return release{out: out, work: work, commit: commit, when: time.Unix(since, 0).UTC()}, err
}

// stamp is what the programs say of themselves.
func (r release) stamp() string {
	return fmt.Sprintf("%s (%s, %s)", number, r.when.Format(time.DateOnly), r.commit)
}

// at is a path in the folder of what is given out.
func (r release) at(name string) string { return filepath.Join(r.out, name) }

func git(ctx context.Context, args ...string) (string, error) {
	out, err := command(ctx, "git", args...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// command is a program that is asked to end when ctx is, so that it clears away after itself, and made to after a while.
func command(ctx context.Context, program string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, program, args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	return c
}

// say tells what was made.
func say(format string, args ...any) { fmt.Printf(format+"\n", args...) }
