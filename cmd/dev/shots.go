package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// painted are the packages that can draw their screens without a display.
// Each has a file shots_test.go with a test TestShots, which writes one PNG a
// screen into the folder that its flag -shots names, and does nothing without it.
var painted = []string{"companion/table", "companion/design", "companion/print"}

// runShots writes the pictures of all screens into the folder of -out.
func runShots(ctx context.Context, t tree, args []string) error {
	flags := flag.NewFlagSet("shots", flag.ContinueOnError)
	out := flags.String("out", "", "the folder the pictures go to")
	if err := flags.Parse(args); err != nil || *out == "" {
		return errors.New("shots needs a folder: go run ./cmd/dev shots -out DIR")
	}
	dir, err := filepath.Abs(*out)
	if err != nil {
		return fmt.Errorf("find folder %q: %w", *out, err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make folder %q: %w", *out, err)
	}
	places := t.paintedHere()
	if len(places) == 0 {
		return errors.New("no package has a shots_test.go yet, so there is nothing to draw")
	}
	test := append([]string{"test", "-vet=off", "-count=1", "-tags", tags, "-run", "^TestShots$"}, places...)
	if err := t.run(ctx, nil, "go", append(test, "-args", "-shots", dir)...); err != nil {
		return fmt.Errorf("draw the screens: %w", err)
	}
	n, err := countPNG(dir)
	if err != nil {
		return fmt.Errorf("look into folder %q: %w", *out, err)
	}
	t.say("%d pictures in %s", n, dir)
	return nil
}

// paintedHere returns those painted packages that have their test already.
func (t tree) paintedHere() []string {
	var here []string
	for _, p := range painted {
		if _, err := os.Stat(filepath.Join(t.root, p, "shots_test.go")); err == nil {
			here = append(here, "./"+p)
		}
	}
	return here
}

func countPNG(dir string) (int, error) {
	n := 0
	err := filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".png" {
			n++
		}
		return err
	})
	return n, err
}
