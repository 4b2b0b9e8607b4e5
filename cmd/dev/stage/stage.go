// Package stage plays scripts of taps and keys with the real program in a window on a display in memory.
package stage

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"sandtable/cmd/dev/tree"
)

// Stage is a program in its window on a display of its own.
type Stage struct {
	Tree    tree.Tree
	Program string
	Args    []string // come before those of a script
	Home    string   // the home folder that the program sees; empty: a temporary one

	display *display
	app     *process
	args    []string        // the last ones the program was started with
	window  string          // xdotool's number of the window
	frame   image.Rectangle // the window on the screen
	pace    pace
	log     bytes.Buffer // what the program has printed
}

// pace is how long the stage waits after an act: at first, then between two pictures until they are equal, but not
// longer than patience, since a blinking cursor never stands still.
type pace struct{ first, between, patience time.Duration }

var (
	calm  = pace{250 * time.Millisecond, 250 * time.Millisecond, 4 * time.Second}
	quick = pace{400 * time.Millisecond, 150 * time.Millisecond, 1200 * time.Millisecond}
)

// windowTitle is the title of the app's window.
const windowTitle = "Sandtable"

// Perform plays a script. The error holds what the program printed; a picture of the screen is kept.
func (s *Stage) Perform(ctx context.Context, what Script) error {
	dir, err := os.MkdirTemp("", "sandtable-stage-")
	if err != nil {
		return fmt.Errorf("make a temporary folder: %w", err)
	}
	defer os.RemoveAll(dir)
	if s.Home == "" {
		s.Home = filepath.Join(dir, "home")
	}
	if err := errors.Join(os.MkdirAll(filepath.Join(s.Home, ".cache"), 0o755), os.MkdirAll(filepath.Join(s.Home, ".config"), 0o755)); err != nil {
		return fmt.Errorf("make a home folder: %w", err)
	}
	if s.display, err = startDisplay(ctx, dir, what.Display); err != nil {
		return err
	}
	defer s.display.stop()
	defer s.close()
	s.pace = calm
	err = s.play(ctx, what.Acts)
	if err == nil && strings.Contains(s.log.String(), "panic:") {
		err = errors.New("the program panicked")
	}
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w\nthe program printed:\n%s", what.Name, errors.Join(err, s.keepLast()), s.log.String())
}

// play performs the acts and stops at the first that fails.
func (s *Stage) play(ctx context.Context, acts []Act) error {
	for _, a := range acts {
		s.Tree.Say("  %s", a.Says)
		err := a.Do(ctx, s)
		if err == nil && s.app != nil {
			err = s.running(ctx)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", a.Says, err)
		}
	}
	return nil
}

// Shots is the folder of the pictures.
func Shots(t tree.Tree) string { return t.Path(".shots", "smoke") }

// keepLast keeps a picture of the screen after a failure.
func (s *Stage) keepLast() error {
	screen, err := s.display.picture()
	if err != nil {
		return err
	}
	path := filepath.Join(Shots(s.Tree), "failed.png")
	s.Tree.Say("  the screen at the failure: %s", path)
	return writePNG(path, screen)
}

// env is the environment of the program and of xdotool.
// Software OpenGL draws the same everywhere; one unit is one pixel.
func (s *Stage) env() []string {
	return append(os.Environ(),
		"DISPLAY="+s.display.name, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1",
		"FYNE_SCALE=1", "LANG=en_US.UTF-8", "LANGUAGE=", "LC_ALL=",
		"HOME="+s.Home, "XDG_CONFIG_HOME="+filepath.Join(s.Home, ".config"),
		"XDG_CACHE_HOME="+filepath.Join(s.Home, ".cache"), "XDG_DATA_HOME="+filepath.Join(s.Home, ".local", "share"))
}

// launch starts the program with the last arguments.
func (s *Stage) launch(ctx context.Context) error {
	c := exec.CommandContext(ctx, s.Program, s.args...)
	c.Env, c.Dir, c.Stdout, c.Stderr = s.env(), s.Home, &s.log, &s.log
	app, err := start(c)
	if err != nil {
		return fmt.Errorf("start the app: %w", err)
	}
	s.app = app
	return nil
}

// open starts the program and waits until something is drawn in its window.
func (s *Stage) open(ctx context.Context) error {
	if err := s.launch(ctx); err != nil {
		return err
	}
	const patience = 60 * time.Second
	for start := time.Now(); time.Since(start) < patience; pause(ctx, 200*time.Millisecond) {
		if err := s.running(ctx); err != nil {
			return err
		}
		if drawn, err := s.drawn(ctx); err != nil || drawn {
			return errors.Join(err, s.hands(ctx, "mousemove", s.x(1), s.y(1)))
		}
	}
	return fmt.Errorf("no window named %q with something in it after %s", windowTitle, patience)
}

// drawn reports whether the window is there with something in it.
func (s *Stage) drawn(ctx context.Context) (bool, error) {
	found := s.findWindow(ctx)
	if found == "" {
		return false, nil
	}
	s.window = found
	if err := errors.Join(s.measure(ctx), s.settle(ctx)); err != nil {
		return false, err
	}
	screen, err := s.display.picture()
	if err != nil {
		return false, err
	}
	return !blank(screen.SubImage(s.frame)), nil
}

// findWindow returns xdotool's number of the window, empty before it is there.
func (s *Stage) findWindow(ctx context.Context) string {
	out, _ := s.xdotool(ctx, "search", "--onlyvisible", "--name", "^"+windowTitle+"$") // fails before it is there
	found := strings.Fields(out)
	if len(found) == 0 {
		return ""
	}
	return found[len(found)-1]
}

// close ends the program. xdotool's own close would destroy the window without telling the program.
func (s *Stage) close() {
	if s.app != nil {
		s.app.stop()
		s.app = nil
	}
}

// running is the error of a program that has ended by itself, or of an interrupted run.
func (s *Stage) running(ctx context.Context) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if !s.app.alive() {
		return errors.New("the program has ended by itself")
	}
	return nil
}

// measure reads the window's frame from xdotool's shell format, one NAME=value a line.
func (s *Stage) measure(ctx context.Context) error {
	out, err := s.xdotool(ctx, "getwindowgeometry", "--shell", s.window)
	if err != nil {
		return err
	}
	value := map[string]int{}
	for line := range strings.Lines(out) {
		name, number, _ := strings.Cut(strings.TrimSpace(line), "=")
		value[name], _ = strconv.Atoi(number)
	}
	s.frame = image.Rect(0, 0, value["WIDTH"], value["HEIGHT"]).Add(image.Pt(value["X"], value["Y"]))
	if s.frame.Empty() {
		return fmt.Errorf("xdotool does not say how large the window is: %q", out)
	}
	return nil
}

// x and y turn a coordinate in the window into one of the screen, as xdotool reads it.
func (s *Stage) x(in int) string { return strconv.Itoa(s.frame.Min.X + in) }
func (s *Stage) y(in int) string { return strconv.Itoa(s.frame.Min.Y + in) }

// settle waits until the screen stands still: then the program has handled the last key or tap.
func (s *Stage) settle(ctx context.Context) error {
	pause(ctx, s.pace.first)
	var previous *image.RGBA
	for start := time.Now(); time.Since(start) < s.pace.patience; pause(ctx, s.pace.between) {
		current, err := s.display.picture()
		if err != nil {
			return err
		}
		if previous != nil && bytes.Equal(previous.Pix, current.Pix) {
			return nil
		}
		previous = current
	}
	return nil
}

// hands moves the mouse or presses keys and waits for the screen to settle.
func (s *Stage) hands(ctx context.Context, args ...string) error {
	if _, err := s.xdotool(ctx, args...); err != nil {
		return err
	}
	return s.settle(ctx)
}

func (s *Stage) xdotool(ctx context.Context, args ...string) (string, error) {
	c := exec.CommandContext(ctx, "xdotool", args...)
	c.Env = s.env()
	out, err := c.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(out))
	}
	return string(out), nil
}

// pause waits, but not longer than the context lives.
func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
