package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// What the largest game holds: hexes along each side of its map, all with a terrain, and units.
const (
	largestSide  = 1000
	largestUnits = 5000
)

// Bounds for each act, far from what is meant, so that a busy machine without a graphics card keeps them: an act takes
// tenths of a second of the processor, nearly all of it for drawing without one.
const (
	largestTime   = 20 * time.Second
	largestMemory = 1500 << 20
)

// largest plays with that game: it is opened, its map is looked at as a whole and closely, moved, a unit is dragged on it to
// another hex, and put back by Undo.
var largest = script{
	args:   []string{"--data", "large"},
	before: []act{{"make the game", (*stage).makeLargest}},
	acts: []act{
		taken(key("c")), taken(key("F8")), // continue; the map
		shot("largest_whole"),
		taken(wheel(640, 350, 40)),
		shot("largest_near"),
		taken(drag(380, 530, 420, 500, 480, 460, 560, 400)), // the map, where no unit stands
		shot("largest_moved"),
		taken(drag(560, 400, 480, 460, 420, 500, 380, 530)),
		taken(drag(640, 350, 650, 350, 680, 352, 728, 330)), // a unit
		shot("largest_dragged"),
		taken(key("ctrl+z")),
		shot("largest_undone"),
	},
	after: []act{
		answers(`"do":"place"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
		answers(`"act":"undo"`, "cmd/tablectl", "log", "--db", "FILE:sandtable.db"),
		answers("ok", "cmd/tablectl", "verify", "--db", "FILE:sandtable.db"),
	},
}

func largestTest(ctx context.Context, t tree) error {
	return t.playAll(ctx, []played{{"largest", largest}})
}

// wheel turns the wheel at a point, so many notches closer.
func wheel(x, y, notches int) act {
	return act{fmt.Sprintf("wheel %d at %d %d", notches, x, y), func(s *stage) error {
		left, top := strconv.Itoa(s.frame.Min.X+x), strconv.Itoa(s.frame.Min.Y+y)
		return s.hands("mousemove", left, top, "click", "--repeat", strconv.Itoa(notches), "--delay", "30", "4")
	}}
}

// taken is an act that tells what the program took for it, and fails where that is beyond all measure.
func taken(a act) act {
	return act{a.says, func(s *stage) error {
		before, err := processorOf(s.app.command.Process.Pid)
		if err != nil {
			return err
		}
		old, err := s.display.picture()
		if err != nil {
			return err
		}
		if err := errors.Join(a.do(s), s.changed(old)); err != nil {
			return err
		}
		after, err := processorOf(s.app.command.Process.Pid)
		if err != nil {
			return err
		}
		memory, err := mostMemoryOf(s.app.command.Process.Pid)
		if err != nil {
			return err
		}
		s.tree.say("    %.2f s of the processor, %d MB at most so far", (after - before).Seconds(), memory>>20)
		if after-before > largestTime || memory > largestMemory {
			return errors.New("that is beyond all measure")
		}
		return nil
	}}
}

// changed waits until the screen shows something else than before and then stands still for two seconds: each act of the
// script is seen to its end, however busy the machine is.
func (s *stage) changed(before *image.RGBA) error {
	const patience, still = 90 * time.Second, 2 * time.Second
	for start := time.Now(); time.Since(start) < patience; {
		now, err := s.display.picture()
		if err != nil {
			return err
		}
		pause(s.ctx, still)
		later, err := s.display.picture()
		if err != nil {
			return err
		}
		if !bytes.Equal(before.Pix, now.Pix) && bytes.Equal(now.Pix, later.Pix) {
			return nil
		}
	}
	return fmt.Errorf("nothing has changed on the screen in %s", patience)
}

// processorOf is how much of the processor a program has had.
func processorOf(pid int) (time.Duration, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return 0, fmt.Errorf("read the program's times: %w", err)
	}
	_, after, _ := strings.Cut(string(stat), ") ")
	fields := strings.Fields(after)
	const user, system, tick = 11, 12, 10 * time.Millisecond // of proc(5), counted behind the name
	var total time.Duration
	for _, i := range []int{user, system} {
		n, err := strconv.Atoi(fields[i])
		if err != nil {
			return 0, fmt.Errorf("read the program's times: %w", err)
		}
		total += time.Duration(n) * tick
	}
	return total, nil
}

var highWater = regexp.MustCompile(`VmHWM:\s*(\d+) kB`)

// mostMemoryOf is the most memory that a program has had, in bytes.
func mostMemoryOf(pid int) (int, error) {
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return 0, fmt.Errorf("read the program's memory: %w", err)
	}
	found := highWater.FindSubmatch(status)
	if found == nil {
		return 0, errors.New("the system does not tell the program's memory")
	}
	kilobytes, err := strconv.Atoi(string(found[1]))
	return kilobytes << 10, err
}

// makeLargest makes the game out of the operational template, and begins a session of it in the home folder.
func (s *stage) makeLargest() error {
	game, data := filepath.Join(s.home, "largest"), filepath.Join(s.home, "large")
	if err := os.CopyFS(game, os.DirFS(filepath.Join(s.tree.root, "scenarios", "template", "operational"))); err != nil {
		return fmt.Errorf("copy the template: %w", err)
	}
	changes := []struct {
		file   string
		change func(string) string
	}{
		{"units.csv", func(string) string { return manyUnits() }},
		{filepath.Join("maps", "wend.json"), largeMap},
		{"rules.toml", func(old string) string { return without(old, "[grid]", "# ---") }},
		{"game.toml", func(old string) string { return without(old, "[[example]]", "\x00") }},
	}
	for _, c := range changes {
		path := filepath.Join(game, c.file)
		old, err := os.ReadFile(path)
		if err == nil {
			err = os.WriteFile(path, []byte(c.change(string(old))), 0o644)
		}
		if err != nil {
			return fmt.Errorf("make the game: %w", err)
		}
	}
	if err := errors.Join(os.RemoveAll(filepath.Join(game, "text")), os.MkdirAll(data, 0o755)); err != nil {
		return fmt.Errorf("make the game: %w", err)
	}
	return s.tree.run(s.ctx, nil, "go", "run", "./cmd/tablectl", "play", game, "--db", filepath.Join(data, "sandtable.db"))
}

// without is a text without what stands from one mark up to another, or to its end.
func without(text, from, to string) string {
	before, rest, found := strings.Cut(text, from)
	if !found {
		return text
	}
	if at := strings.Index(rest, to); at >= 0 {
		return before + rest[at:]
	}
	return before
}

// manyUnits is the roster: a thousand in the middle of the map, each in a hex of its own with free ones to the left, and the
// others all over it.
func manyUnits() string {
	var b strings.Builder
	b.WriteString("id,side,label,name_en,formation,type,size,attack,defence,movement,traits,box,start,arrives,at,colour\n")
	for i := range largestUnits {
		side, formation, colour := "blue", "blue_1", "#AFC3E6"
		if i%2 == 1 {
			side, formation, colour = "red", "red_9", "#E6AFAF"
		}
		column, row := 1+i*7%990, 1+(i*13+i/100)%990
		if i < 1024 {
			column, row = 499+i%12, 490+i/12
		}
		fmt.Fprintf(&b, "u%d,%s,%d,Regiment %d,%s,infantry,regiment,3,4,4,,,%04d%04d,,,%s\n", i, side, i, i, formation, column, row, colour)
	}
	return b.String()
}

var (
	mapSize    = regexp.MustCompile(`"(columns|rows)": \d+`)
	mapTerrain = regexp.MustCompile(`(?s)("terrain": \{"kinds": [^\n]*?"rows": )\[.*?\]\},`)
	mapLines   = regexp.MustCompile(`(?s) "hexsides".*?( "places")`)
)

// largeMap makes the map of the template as large, with a terrain in each hex.
func largeMap(old string) string {
	var rows []string
	for r := range largestSide {
		var runs []string
		for left, k := largestSide, r; left > 0; k++ {
			run := min([]int{5, 7, 11}[k%3], left)
			runs = append(runs, fmt.Sprintf("%dx%d", 1+k%3, run))
			left -= run
		}
		rows = append(rows, `"`+strings.Join(runs, " ")+`"`)
	}
	old = mapLines.ReplaceAllString(old, "$1")
	old = mapSize.ReplaceAllString(old, fmt.Sprintf(`"$1": %d`, largestSide))
	old = strings.ReplaceAll(old, `"width":2}`, `"width":4}`)
	return mapTerrain.ReplaceAllLiteralString(old, mapTerrain.FindStringSubmatch(old)[1]+"["+strings.Join(rows, ",\n")+"]},")
}
