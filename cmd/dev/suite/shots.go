package suite

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"sandtable/cmd/dev/tree"
)

// painted are the packages that draw their screens without a display: a test TestShots writes a PNG a screen into the
// folder that its flag -shots names.
var painted = []string{"./companion/table", "./companion/design", "./companion/print"}

// Shots writes the pictures of all screens into the folder of -out.
func Shots(ctx context.Context, t tree.Tree, args []string) error {
	flags := flag.NewFlagSet("shots", flag.ContinueOnError)
	out := flags.String("out", "", "the folder of the pictures")
	if err := flags.Parse(args); err != nil || *out == "" {
		return errors.New("shots needs a folder: go run ./cmd/dev shots -out DIR")
	}
	dir, err := filepath.Abs(*out)
	if err != nil {
		return fmt.Errorf("find the folder %s: %w", *out, err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make the folder %s: %w", *out, err)
	}
	test := append([]string{"-count=1", "-run", "^TestShots$"}, painted...)
	if err := t.Test(ctx, nil, append(test, "-args", "-shots", dir)...); err != nil {
		return fmt.Errorf("draw the screens: %w", err)
	}
	n := 0
	err = filepath.WalkDir(dir, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".png" {
			n++
		}
		return err
	})
	t.Say("%d pictures in %s", n, dir)
	return err
}
