package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// runApp builds the app and starts it with the arguments.
func runApp(ctx context.Context, t tree, args []string) error {
	if err := t.setUp(ctx, buildNeeds); err != nil {
		return err
	}
	app, err := t.buildApp(ctx)
	if err != nil {
		return err
	}
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		return errors.New("the app is built, but there is no display here (DISPLAY is not set); " +
			"start it on a desktop, or look at its screens with: go run ./cmd/dev shots -out DIR")
	}
	return t.run(ctx, nil, app, args...)
}

// buildApp builds the app and returns the path of the program.
// It lies in a dot folder that git ignores, so that the window test and run share it.
func (t tree) buildApp(ctx context.Context) (string, error) {
	app := filepath.Join(t.root, ".cache", "sandtable")
	if runtime.GOOS == "windows" {
		app += ".exe"
	}
	if _, err := os.Stat(app); err != nil {
		t.say("building the app; the first time takes a few minutes")
	}
	if err := t.run(ctx, nil, "go", "build", "-buildvcs=false", "-tags", tags, "-o", app, "./cmd/sandtable"); err != nil {
		return "", fmt.Errorf("build the app: %w", err)
	}
	return app, nil
}
