package main

import (
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// number is the version of the packages. Whoever publishes a new one counts it up by hand.
const number = "1.0.0"

// release is one run of dist: the commit it packs, and where the files go.
type release struct {
	out    string    // the folder of the packages
	work   string    // a temporary folder
	commit string    // eight letters, and a plus when files differ from the commit
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
		return release{}, fmt.Errorf("make the folder %s: %w", out, err)
	}
	work, err := os.MkdirTemp("", "sandtable-dist-")
	return release{out: out, work: work, commit: commit, when: time.Unix(since, 0).UTC()}, err
}

// stamp is the version that the programs show.
func (r release) stamp() string {
	return fmt.Sprintf("%s (%s, %s)", number, r.when.Format(time.DateOnly), r.commit)
}

// run runs a tool that writes a package; it dates its files with the time of the commit.
func (r release) run(ctx context.Context, program string, args ...string) error {
	c := command(ctx, program, args...)
	c.Env = append(os.Environ(), fmt.Sprintf("SOURCE_DATE_EPOCH=%d", r.when.Unix()))
	c.Stdout, c.Stderr = os.Stdout, os.Stderr
	if err := c.Run(); err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	return nil
}

func git(ctx context.Context, args ...string) (string, error) {
	out, err := command(ctx, "git", args...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
}

// command is a program that is interrupted when ctx ends, so that it can remove its temporary files, and killed after
// ten seconds.
func command(ctx context.Context, program string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, program, args...)
	c.Cancel = func() error { return c.Process.Signal(os.Interrupt) }
	c.WaitDelay = 10 * time.Second
	return c
}

// sumsName is the list of checksums, as sha256sum -c reads it.
const sumsName = "SHA256SUMS"

// writeSums lists the checksums of all files in the folder.
func writeSums(dir string) error {
	files, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	var list strings.Builder
	for _, f := range files {
		if f.Name() == sumsName || f.IsDir() {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, f.Name()))
		if err != nil {
			return err
		}
		fmt.Fprintf(&list, "%x  %s\n", sha256.Sum256(data), f.Name())
	}
	return os.WriteFile(filepath.Join(dir, sumsName), []byte(list.String()), 0o644)
}
