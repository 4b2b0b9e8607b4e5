package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// opening is what the window test plays: the app comes up, takes the mouse and
// the keys, and comes up again where it has been before.
var opening = script{
	acts: []act{
		shot("start"),
		click(20, 20),
		key("Tab"),
		types("?"),
		again(),
		shot("again"),
	},
}

// runSmoke builds the app and plays the script with it on a display of its own.
// The pictures stay in .shots/smoke.
func runSmoke(ctx context.Context, t tree, args []string) error {
	if runtime.GOOS != "linux" {
		return errors.New("smoke needs Xvfb, the display in memory, which is a program of Linux")
	}
	if err := t.setUp(ctx, append(buildNeeds, testNeeds...)); err != nil {
		return err
	}
	app, err := t.buildApp(ctx)
	if err != nil {
		return err
	}
	return t.perform(ctx, app, opening)
}

// perform plays one script from an empty home folder and clears everything away.
func (t tree) perform(ctx context.Context, app string, what script) error {
	dir, err := os.MkdirTemp("", "sandtable-smoke-")
	if err != nil {
		return fmt.Errorf("make a home folder: %w", err)
	}
	defer os.RemoveAll(dir)
	home := filepath.Join(dir, "home")
	for _, folder := range []string{".cache", ".config"} {
		if err := os.MkdirAll(filepath.Join(home, folder), 0o755); err != nil {
			return fmt.Errorf("make a home folder: %w", err)
		}
	}
	screen, err := startDisplay(ctx, dir)
	if err != nil {
		return err
	}
	defer screen.stop()
	shots := filepath.Join(t.root, ".shots", "smoke")
	if err := os.RemoveAll(shots); err != nil {
		return fmt.Errorf("clear the pictures of the last time: %w", err)
	}
	s := &stage{ctx: ctx, tree: t, program: app, args: what.args, home: home, shots: shots, display: screen}
	return s.perform(what)
}

// perform plays the script; a failure carries what the program printed.
func (s *stage) perform(what script) error {
	err := s.open()
	if err == nil {
		err = s.play(what.acts)
	}
	if err != nil {
		err = errors.Join(err, s.keepLast())
	}
	s.close()
	if err == nil {
		err = s.play(what.after)
	}
	if err == nil && strings.Contains(s.log.String(), "panic:") {
		err = errors.New("the program panicked")
	}
	if err != nil {
		return fmt.Errorf("%w\nthe program printed:\n%s", err, s.log.String())
	}
	return nil
}

// keepLast keeps a picture of what was on the screen when a script failed.
func (s *stage) keepLast() error {
	screen, err := s.display.picture()
	if err != nil {
		return err
	}
	path := filepath.Join(s.shots, "failed.png")
	s.tree.say("  the screen as it was: %s", path)
	return writePNG(path, screen)
}
