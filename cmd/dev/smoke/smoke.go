// Package smoke plays scenes with the app in a real window.
package smoke

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"

	"sandtable/cmd/dev/setup"
	"sandtable/cmd/dev/stage"
	"sandtable/cmd/dev/tree"
)

//go:embed scenes
var scenes embed.FS

// short are the scenes of every test.
var short = []string{"table", "design", "print"}

// Run plays the short scenes, or the named ones of them.
func Run(ctx context.Context, t tree.Tree, names []string) error {
	var chosen []stage.Script
	for _, name := range short {
		if len(names) > 0 && !slices.Contains(names, name) {
			continue
		}
		script, err := scene(name, name)
		if err != nil {
			return err
		}
		chosen = append(chosen, script)
	}
	return perform(ctx, t, chosen...)
}

// Evenings plays a newcomer's first evening with each edition in the window of a phone.
func Evenings(ctx context.Context, t tree.Tree) error {
	var evenings []stage.Script
	for _, edition := range []string{"first", "vpg"} {
		record, err := os.ReadFile(t.Path("companion", "table", "testdata", "evening_"+edition+".txt"))
		if err != nil {
			return fmt.Errorf("read the recorded evening: %w", err)
		}
		script, err := scene("evening_"+edition, "evening", "EDITION", edition, "RECORD", withShots(edition, string(record)))
		if err != nil {
			return err
		}
		evenings = append(evenings, script)
	}
	return perform(ctx, t, evenings...)
}

// withShots puts a numbered shot behind each line.
func withShots(edition, record string) string {
	var b strings.Builder
	for i, line := range strings.Split(strings.TrimSpace(record), "\n") {
		fmt.Fprintf(&b, "%s\nshot evening_%s_%02d\n", line, edition, i+1)
	}
	return b.String()
}

// Mill makes a game on the forms, tries, prints and sends it.
func Mill(ctx context.Context, t tree.Tree) error {
	path := t.Path("companion", "design", "game", "testdata", "mill_by_hand.txt")
	record, err := os.ReadFile(path)
	if err != nil {
		return fmt.Errorf("read the recorded forms: %w", err)
	}
	forms, rest, found := strings.Cut(string(record), "type \"Mill\"\nkey Return\n")
	if !found {
		return fmt.Errorf("%s draws no map", path)
	}
	script, err := scene("mill", "mill", "FORMS", forms, "REST", rest)
	if err != nil {
		return err
	}
	return perform(ctx, t, script)
}

// scene reads a scene and replaces words in it, given in pairs as strings.NewReplacer takes them. Comments stay, with
// the words in them.
func scene(name, file string, words ...string) (stage.Script, error) {
	text, err := scenes.ReadFile("scenes/" + file + ".txt")
	if err != nil {
		return stage.Script{}, err
	}
	var b strings.Builder
	for line := range strings.Lines(string(text)) {
		if !strings.HasPrefix(line, "#") {
			b.WriteString(strings.NewReplacer(words...).Replace(line))
		}
	}
	return stage.Read(name, b.String(), stage.Verbs{"largest-game": makeLargest})
}

// perform builds the app and plays scripts with it. The pictures stay in .shots/smoke.
func perform(ctx context.Context, t tree.Tree, scripts ...stage.Script) error {
	if runtime.GOOS != "linux" {
		return errors.New("smoke needs Xvfb, the display in memory, which is a program of Linux")
	}
	if err := setup.Ensure(ctx, t, setup.App, setup.Tests); err != nil {
		return err
	}
	app, err := t.BuildApp(ctx)
	if err != nil {
		return err
	}
	if err := os.RemoveAll(stage.Shots(t)); err != nil {
		return fmt.Errorf("remove the old pictures: %w", err)
	}
	for _, script := range scripts {
		t.Say("%s", script.Name)
		s := &stage.Stage{Tree: t, Program: app}
		if err := s.Perform(ctx, script); err != nil {
			return err
		}
	}
	return nil
}
