package stage

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strings"
)

// Act is one line of a script: an input or a check of the screen.
type Act struct {
	Says string
	Do   func(context.Context, *Stage) error
}

// Script is what a stage plays.
type Script struct {
	Name    string
	Display string // its size and depth
	Acts    []Act
}

// Verb runs a line, whose first word has been cut off.
type Verb func(ctx context.Context, s *Stage, rest string) error

// Verbs are the verbs of a script by name.
type Verbs map[string]Verb

// Read reads a script, one act a line. A line that begins with # and whatever follows two spaces and a # is a comment;
// `display` with a size sets the display. A script may have verbs of its own.
//
//	start ARGS…         starts the program; `again` restarts it with the same arguments, `end` ends it
//	tap X Y             presses at a point of the window, in pixels from its top left corner; `twice X Y` presses twice
//	wheel X Y N         turns the wheel N notches closer
//	drag X Y X Y…       moves from point to point with the button down
//	key CHORD…          presses keys as xdotool spells them: n, ctrl+z, Return
//	type "TEXT"         types over the text in the field; tables go through the clipboard
//	turn WIDTH HEIGHT   gives the window another size
//	pace quick, calm    waits less for the screen, or again as long as at first
//	shot NAME           keeps a picture of the window, which must not be blank
//	frames N            pans the map and checks that the screen shows N frames a second
//	changes ACT         performs the act and waits for another screen
//	measured ACT        performs the act and prints the processor time and memory that it takes
//	find PATTERN        checks that there is such a file below the home folder
//	tablectl ARGS => T  runs tablectl, which must print T
//	prints FILE ARGS    checks that the file is what `tablectl print ARGS` writes
//
// In arguments, HOME/ is the home folder and FILE:PATTERN the file of that name below it.
func Read(name, text string, own Verbs) (Script, error) {
	script := Script{Name: name, Display: laptop}
	for line := range strings.Lines(text) {
		line, _, _ = strings.Cut(line, "  #")
		line = strings.TrimSpace(line)
		word, rest, _ := strings.Cut(line, " ")
		verb := own[word]
		if verb == nil {
			verb = verbOf(word)
		}
		switch {
		case line == "" || strings.HasPrefix(line, "#"):
		case word == "display":
			script.Display = rest
		case verb == nil:
			return Script{}, fmt.Errorf("script %s: no verb %q in line %q", name, word, line)
		default:
			script.Acts = append(script.Acts, Act{line, func(ctx context.Context, s *Stage) error { return verb(ctx, s, rest) }})
		}
	}
	return script, nil
}

// verbOf returns the verb that every script has under this word.
func verbOf(word string) Verb {
	return Verbs{
		"start": begin, "again": again, "end": end,
		"tap": click("1"), "twice": click("--repeat", "2", "--delay", "200", "1"), "wheel": wheel, "drag": drag, "key": key, "type": typeText, "turn": turn, "pace": setPace,
		"shot": shot, "frames": frames, "changes": changes, "measured": measured,
		"find": find, "tablectl": tablectl, "prints": prints,
	}[word]
}

// do performs the act of a line.
func (s *Stage) do(ctx context.Context, line string) error {
	script, err := Read("line", line, nil)
	if err != nil {
		return err
	}
	return s.play(ctx, script.Acts)
}

// numbers reads the n whole numbers that a line begins with; n of 0 means all that follow.
func numbers(rest string, n int) ([]int, error) {
	words := strings.Fields(rest)
	if n == 0 {
		n = len(words)
	}
	var all []int
	for _, word := range words[:min(n, len(words))] {
		number := 0
		if _, err := fmt.Sscan(word, &number); err != nil {
			break
		}
		all = append(all, number)
	}
	if len(all) < n || n == 0 {
		return nil, fmt.Errorf("got %q, want %d numbers", rest, n)
	}
	return all, nil
}

// arguments splits a line and fills in the home folder and its files.
func (s *Stage) arguments(rest string) ([]string, error) {
	args := strings.Fields(rest)
	for i, arg := range args {
		if below, ok := strings.CutPrefix(arg, "HOME/"); ok {
			args[i] = filepath.Join(s.Home, below)
		}
		if pattern, ok := strings.CutPrefix(arg, "FILE:"); ok {
			path, err := s.find(pattern)
			if err != nil {
				return nil, err
			}
			args[i] = path
		}
	}
	return args, nil
}

// find returns the first file below the home folder whose name matches the pattern.
func (s *Stage) find(pattern string) (string, error) {
	found := ""
	err := filepath.WalkDir(s.Home, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		if matches, err := filepath.Match(pattern, entry.Name()); err != nil || !matches {
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

// begin starts the program.
func begin(ctx context.Context, s *Stage, rest string) error {
	args, err := s.arguments(rest)
	if err != nil {
		return err
	}
	s.args = append(s.Args[:len(s.Args):len(s.Args)], args...)
	return s.open(ctx)
}

func again(ctx context.Context, s *Stage, _ string) error {
	s.close()
	return s.open(ctx)
}

func end(_ context.Context, s *Stage, _ string) error {
	s.close()
	return nil
}

func setPace(_ context.Context, s *Stage, rest string) error {
	named := map[string]pace{"calm": calm, "quick": quick}
	if _, ok := named[rest]; !ok {
		return errors.New("want calm or quick")
	}
	s.pace = named[rest]
	return nil
}
