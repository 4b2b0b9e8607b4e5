package main

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
)

// stage is the real program in its window on a display of its own,
// with an empty home folder, and the hands that press its keys.
type stage struct {
	ctx     context.Context
	tree    tree
	program string
	args    []string
	home    string // the home folder the program sees
	shots   string // where pictures go
	display *display
	app     *process
	window  string          // xdotool's number of the window
	frame   image.Rectangle // where the window lies on the screen
	log     bytes.Buffer    // what the program has printed
}

// windowTitle is the title the app gives its window.
const windowTitle = "Sandtable"

// env is what the program and xdotool see of the world.
// Software OpenGL draws the same everywhere; one unit is one pixel.
func (s *stage) env() []string {
	return append(os.Environ(),
		"DISPLAY="+s.display.name, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1",
		"FYNE_SCALE=1", "LANG=en_US.UTF-8", "LANGUAGE=", "LC_ALL=",
		"HOME="+s.home, "XDG_CONFIG_HOME="+filepath.Join(s.home, ".config"),
		"XDG_CACHE_HOME="+filepath.Join(s.home, ".cache"), "XDG_DATA_HOME="+filepath.Join(s.home, ".local", "share"))
}

// launch starts the program.
func (s *stage) launch() error {
	c := exec.CommandContext(s.ctx, s.program, s.args...)
	c.Env, c.Dir, c.Stdout, c.Stderr = s.env(), s.home, &s.log, &s.log
	app, err := start(c)
	if err != nil {
		return fmt.Errorf("start the app: %w", err)
	}
	s.app = app
	return nil
}

// open starts the program and waits until its window shows something.
func (s *stage) open() error {
	if err := s.launch(); err != nil {
		return err
	}
	if err := s.findWindow(); err != nil {
		return err
	}
	return s.hands("mousemove", strconv.Itoa(s.frame.Min.X+1), strconv.Itoa(s.frame.Min.Y+1))
}

// close ends the program; the window must not be closed by xdotool, which
// takes it away under the program's feet.
func (s *stage) close() {
	if s.app != nil {
		s.app.stop()
		s.app = nil
	}
}

// findWindow waits for the window and notes where it lies, and then until something is drawn in it.
func (s *stage) findWindow() error {
	const patience = 60 * time.Second
	for start := time.Now(); time.Since(start) < patience; pause(s.ctx, 200*time.Millisecond) {
		if err := s.running(); err != nil {
			return err
		}
		out, _ := s.xdotool("search", "--onlyvisible", "--name", "^"+windowTitle+"$")
		found := strings.Fields(out)
		if len(found) == 0 {
			continue
		}
		s.window = found[len(found)-1]
		if err := s.measure(); err != nil {
			return err
		}
		if err := s.settle(); err != nil {
			return err
		}
		if screen, err := s.display.picture(); err != nil || colours(screen.SubImage(s.frame), fewest) >= fewest {
			return err
		}
	}
	return fmt.Errorf("no window named %q with something in it after %s", windowTitle, patience)
}

// running is the error of a program that has ended by itself, or of an interrupted run.
func (s *stage) running() error {
	if err := s.ctx.Err(); err != nil {
		return err
	}
	if !s.app.alive() {
		return errors.New("the program has ended by itself")
	}
	return nil
}

// measure reads the window's frame from xdotool's shell form, a NAME=value a line.
func (s *stage) measure() error {
	out, err := s.xdotool("getwindowgeometry", "--shell", s.window)
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

// settle waits until the screen stands still, which is how one sees from
// outside that a key has been dealt with; a blinking cursor must not hold it up for ever.
func (s *stage) settle() error {
	const still, patience = 250 * time.Millisecond, 4 * time.Second
	var before *image.RGBA
	for start := time.Now(); time.Since(start) < patience; {
		pause(s.ctx, still)
		now, err := s.display.picture()
		if err != nil {
			return err
		}
		if before != nil && bytes.Equal(before.Pix, now.Pix) {
			return nil
		}
		before = now
	}
	return nil
}

// hands moves the mouse or presses keys and waits for the screen to settle.
func (s *stage) hands(args ...string) error {
	if _, err := s.xdotool(args...); err != nil {
		return err
	}
	return s.settle()
}

func (s *stage) xdotool(args ...string) (string, error) {
	c := exec.CommandContext(s.ctx, "xdotool", args...)
	c.Env = s.env()
	out, err := c.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("xdotool %s: %w: %s", strings.Join(args, " "), err, bytes.TrimSpace(out))
	}
	return string(out), nil
}
