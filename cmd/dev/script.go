package main

import (
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"
)

// act is one thing the hands do, or the eyes check, on a stage.
type act struct {
	says string
	do   func(*stage) error
}

// script is what is played with the real program.
type script struct {
	args    []string // given to the app
	display string   // its size; empty: the laptop's
	before  []act    // what is laid into its home folder before it starts
	acts    []act
	// after is asked when the program has ended, for what it left behind
	// in its home folder.
	after []act
}

// key presses a key or a chord as xdotool spells it: "n", "ctrl+z", "Return".
func key(chord string) act {
	return act{"press " + chord, func(s *stage) error { return s.hands("key", chord) }}
}

// click presses the left button at a point of the window, in pixels from its
// top left corner. The pointer arrives first: Fyne wants to know what it hovers over.
func click(x, y int) act {
	return act{fmt.Sprintf("click %d %d", x, y), func(s *stage) error {
		left, top := strconv.Itoa(s.frame.Min.X+x), strconv.Itoa(s.frame.Min.Y+y)
		if err := s.hands("mousemove", left, top); err != nil {
			return err
		}
		return s.hands("click", "1")
	}}
}

// shot keeps a picture of the window, which must not be blank.
func shot(name string) act {
	return act{"picture " + name, func(s *stage) error { return s.keep(name) }}
}

// again ends the program and starts it once more in the same home folder.
func again() act {
	return act{"start again", func(s *stage) error { s.close(); return s.open() }}
}

// left checks that a file of that name pattern lies somewhere below the home folder.
func left(pattern string) act {
	return act{"look for " + pattern, func(s *stage) error {
		_, err := s.find(pattern)
		return err
	}}
}

// answers runs a program of this repository without a window and checks that its
// output holds the words. Where an argument is "FILE:pattern", the file of that
// name pattern below the home folder stands in for it.
func answers(words, program string, args ...string) act {
	return act{fmt.Sprintf("%s says %q", program, words), func(s *stage) error {
		run := []string{"run", "./" + program}
		for _, arg := range args {
			if pattern, isFile := strings.CutPrefix(arg, "FILE:"); isFile {
				path, err := s.find(pattern)
				if err != nil {
					return err
				}
				arg = path
			}
			run = append(run, arg)
		}
		out, err := s.tree.output(s.ctx, "go", run...)
		if err != nil {
			return err
		}
		if !strings.Contains(string(out), words) {
			return fmt.Errorf("it does not say %q but:\n%s", words, out)
		}
		return nil
	}}
}

// play performs the acts on the running program and stops at the first that fails.
func (s *stage) play(acts []act) error {
	for _, a := range acts {
		s.tree.say("  %s", a.says)
		err := a.do(s)
		if err == nil && s.app != nil {
			err = s.running()
		}
		if err != nil {
			return fmt.Errorf("%s: %w", a.says, err)
		}
	}
	return nil
}

// find returns the first file below the home folder whose name matches the pattern.
func (s *stage) find(pattern string) (string, error) {
	found := ""
	err := filepath.WalkDir(s.home, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if fits, err := filepath.Match(pattern, entry.Name()); err != nil || !fits {
			return err
		}
		found = path
		return filepath.SkipAll
	})
	if err == nil && found == "" {
		err = fmt.Errorf("no file %s below the home folder", pattern)
	}
	return found, err
}
