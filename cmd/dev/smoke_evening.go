package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// eveningOf is what the window test plays on a phone: the taps of a newcomer's first evening with an edition, as the tests
// of the table have recorded them at the places where their words stood. A picture is kept after each.
func (t tree) eveningOf(edition string) (script, error) {
	path := filepath.Join(t.root, "companion", "table", "testdata", "evening_"+edition+".txt")
	record, err := os.ReadFile(path)
	if err != nil {
		return script{}, fmt.Errorf("read the recorded evening: %w", err)
	}
	acts, err := readEvening(edition, string(record))
	if err != nil {
		return script{}, fmt.Errorf("%s: %w", path, err)
	}
	return script{args: []string{"--phone"}, display: "900x900x24", acts: acts, after: []act{
		answers(`"do":"air"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
		answers(`"do":"battle.roll"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
		answers(`"phase":"allied_fight"`, "cmd/tablectl", "state", "--db", "FILE:sandtable.db"),
		answers("ok", "cmd/tablectl", "verify", "--db", "FILE:sandtable.db"),
	}}, nil
}

// readEvening turns the lines of a record into acts: what is done, two numbers, and what it is about.
func readEvening(edition, record string) ([]act, error) {
	acts := []act{shot("evening_" + edition + "_00")}
	for line := range strings.Lines(record) {
		words := strings.SplitN(strings.TrimSpace(line), " ", 4)
		if len(words) < 4 {
			return nil, fmt.Errorf("line %d: %q is no tap", len(acts), line)
		}
		x, errX := strconv.Atoi(words[1])
		y, errY := strconv.Atoi(words[2])
		do, known := map[string]func(x, y int) act{"tap": click, "twice": twice, "turn": turn}[words[0]]
		if errX != nil || errY != nil || !known {
			return nil, fmt.Errorf("line %d: %q is no tap", len(acts), line)
		}
		one, picture := do(x, y), shot(fmt.Sprintf("evening_%s_%02d", edition, len(acts)))
		acts = append(acts, act{one.says + ": " + words[3], func(s *stage) error {
			if err := one.do(s); err != nil {
				return err
			}
			return picture.do(s)
		}})
	}
	return acts, nil
}

// twice presses the left button twice at a point, 200 ms apart.
func twice(x, y int) act {
	return act{fmt.Sprintf("click %d %d twice", x, y), func(s *stage) error {
		left, top := strconv.Itoa(s.frame.Min.X+x), strconv.Itoa(s.frame.Min.Y+y)
		if err := s.hands("mousemove", left, top); err != nil {
			return err
		}
		return s.hands("click", "--repeat", "2", "--delay", "200", "1")
	}}
}

// turn gives the window another size.
func turn(width, height int) act {
	return act{fmt.Sprintf("turn to %d by %d", width, height), func(s *stage) error {
		if err := s.hands("windowsize", s.window, strconv.Itoa(width), strconv.Itoa(height)); err != nil {
			return err
		}
		return s.measure()
	}}
}
