package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// opening is what the window test plays in a window of 1280 by 800: the first game on the list is
// begun, a whole turn of it is played by keys and clicks, the next turn's air support is rolled, and
// something is taken back; the app is ended and goes on where it was. The points are those of the
// screens' layout; the pictures in .shots/smoke show what was hit.
var opening = script{
	acts: []act{
		shot("home"),
		click(640, 170), // the first game
		shot("options"),
		key("Return"), // start
		shot("setup"),
		key("n"), key("n"), key("n"), // both set-ups, and begin
		click(185, 262), // move, then fight
		shot("order"),
		key("n"), key("n"), // to movement, to battles
		click(185, 240), // a new battle
		shot("battle"),
		key("ctrl+z"), key("ctrl+y"), key("ctrl+z"),
		shot("undone"),
		key("n"),                               // the other side's turn
		click(185, 262),                        // its order
		key("n"), key("n"), key("n"), key("n"), // and its end
		shot("turn_2"),
		key("n"),
		shot("owed"),
		click(530, 441), // over the supply check
		click(185, 283), // roll for air support
		key("4"),
		shot("rolled"),
		again(),
		key("c"), // continue
		shot("again"),
	},
	after: []act{
		left("sandtable.db"),
		answers(`"do":"air","by":"allied"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
		answers("ok", "cmd/tablectl", "verify", "--db", "FILE:sandtable.db"),
	},
}

// played is a script by its name.
type played struct {
	name   string
	script script
}

// plays are the scripts, in the order they are played.
var plays = []played{{"table", opening}, {"design", drawing}, {"print", sheets}}

// runSmoke plays the scripts with the real app on a display of its own, or only those that are named.
func runSmoke(ctx context.Context, t tree, args []string) error {
	var chosen []played
	for _, p := range plays {
		if len(args) == 0 || slices.Contains(args, p.name) {
			chosen = append(chosen, p)
		}
	}
	return t.playAll(ctx, chosen)
}

// runEvenings plays a newcomer's first evening with each edition in the window of a phone.
func runEvenings(ctx context.Context, t tree) error {
	var evenings []played
	for _, edition := range []string{"first", "vpg"} {
		what, err := t.eveningOf(edition)
		if err != nil {
			return err
		}
		evenings = append(evenings, played{"evening_" + edition, what})
	}
	return t.playAll(ctx, evenings)
}

// runMill makes a game in the real window, and plays, prints and sends it.
func runMill(ctx context.Context, t tree) error {
	what, err := t.millOf()
	if err != nil {
		return err
	}
	return t.playAll(ctx, []played{{"mill", what}})
}

// playAll builds the app and plays scripts with it. The pictures stay in .shots/smoke.
func (t tree) playAll(ctx context.Context, all []played) error {
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
	shots := filepath.Join(t.root, ".shots", "smoke")
	if err := os.RemoveAll(shots); err != nil {
		return fmt.Errorf("clear the pictures of the last time: %w", err)
	}
	for _, p := range all {
		t.say("%s", p.name)
		if err := t.perform(ctx, app, p.script); err != nil {
			return fmt.Errorf("%s: %w", p.name, err)
		}
	}
	return nil
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
	screen, err := startDisplay(ctx, dir, what.display)
	if err != nil {
		return err
	}
	defer screen.stop()
	shots := filepath.Join(t.root, ".shots", "smoke")
	s := &stage{ctx: ctx, tree: t, program: app, args: what.args, home: home, shots: shots, display: screen}
	return s.perform(what)
}

// perform plays the script; a failure carries what the program printed.
func (s *stage) perform(what script) error {
	err := s.play(what.before)
	if err == nil {
		err = s.open()
	}
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
