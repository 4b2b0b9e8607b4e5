package main

import (
	"fmt"
	"os"
	"strconv"
	"time"
)

// drawing is what the window test draws in the Design place: a wood, a river and a road on the map that is
// there at first, with the mouse; a stroke is taken back, the map is saved, the app is ended, and the map is
// opened again and drawn on. The file it leaves is asked what lies on it.
var drawing = script{
	acts: []act{
		key("d"), // the Design place
		shot("map_fresh"),
		key("period"), // forest
		key("2"),
		drag(279, 250, 441, 250), // from 0404 to 0804
		key("1"),
		key("period"),            // hills
		drag(320, 600, 401, 600), // from 0512 to 0712
		key("ctrl+z"),
		shot("map_wood"),
		key("e"),
		drag(541, 192, 541, 240, 541, 280, 541, 330, 541, 380), // a river down between two columns
		key("p"),
		drag(441, 437, 522, 437, 644, 437),
		key("t"), click(522, 437), typed("Ford"), key("Return"), // a name in 1008
		shot("map_drawn"),
		framesWhilePanning(),
		key("Home"),
		key("ctrl+s"), typed("smoke"), key("Return"),
		shot("map_saved"),
		again(),
		key("d"), key("ctrl+o"),
		shot("map_open"),
		click(640, 128), // the file on the list
		shot("map_again"),
		key("u"), key("b"), key("period"), key("period"), key("period"), // town
		drag(724, 507, 724, 507), // 1510
		key("ctrl+s"),
		shot("map_town"),
	},
	after: []act{
		answers(`"town": 1`, "cmd/tablectl", "map", "info", "FILE:smoke.json"),
		answers(`"clear": 260,`, "cmd/tablectl", "map", "info", "FILE:smoke.json"), // of 280; the hills were taken back
		answers(`"forest": 19,`, "cmd/tablectl", "map", "info", "FILE:smoke.json"),
		answers(`"minor_river": `, "cmd/tablectl", "map", "info", "FILE:smoke.json"),
		answers(`"places": 1,`, "cmd/tablectl", "map", "info", "FILE:smoke.json"),
		answers(`"road": `, "cmd/tablectl", "map", "info", "FILE:smoke.json"),
	},
}

// drag moves from point to point of the window with the left button down, x and y in turn.
func drag(way ...int) act {
	return act{fmt.Sprint("drag ", way), func(s *stage) error { return s.hands(s.dragging("1", 40*time.Millisecond, way...)...) }}
}

// dragging is what xdotool is told for a drag, with a pause at each point.
func (s *stage) dragging(button string, pause time.Duration, way ...int) []string {
	wait := strconv.FormatFloat(pause.Seconds(), 'f', 3, 64)
	var args []string
	for i := 0; i+1 < len(way); i += 2 {
		args = append(args, "mousemove", strconv.Itoa(s.frame.Min.X+way[i]), strconv.Itoa(s.frame.Min.Y+way[i+1]), "sleep", wait)
		if i == 0 {
			args = append(args, "mousedown", button, "sleep", wait)
		}
	}
	return append(args, "mouseup", button)
}

// typed types a text into what has the focus, over what stands there.
func typed(text string) act {
	return act{"type " + text, func(s *stage) error {
		if err := s.hands("key", "ctrl+a"); err != nil {
			return err
		}
		return s.hands("type", "--delay", "60", text)
	}}
}

// leastFrames is how many frames a second panning must show at least; a machine that does other work at
// the same time shows fewer than the 60 that are meant.
const leastFrames = 20

// framesWhilePanning drags the map to and fro with the middle button for some seconds and counts the
// different pictures that come onto the screen.
func framesWhilePanning() act {
	return act{"count frames while panning", func(s *stage) error {
		var way []int
		for i := range 400 {
			x := i % 200
			if x >= 100 {
				x = 200 - x
			}
			way = append(way, 400+2*x, 400+x/2)
		}
		moved := make(chan error, 1)
		go func() {
			_, err := s.xdotool(s.dragging("2", 8*time.Millisecond, way...)...)
			moved <- err
		}()
		rate, err := s.display.frames(moved)
		if err != nil {
			return err
		}
		s.tree.say("    %.0f frames a second", rate)
		if rate < leastFrames {
			return fmt.Errorf("panning shows %.0f frames a second; %d are wanted even on a busy machine", rate, leastFrames)
		}
		return nil
	}}
}

// frames counts the pictures a second on the screen, from the first one that differs to the last, until
// something is done. A few lines of pixels in the middle tell one picture from the next.
func (d *display) frames(done <-chan error) (float64, error) {
	file, err := os.Open(d.screen)
	if err != nil {
		return 0, fmt.Errorf("read the screen: %w", err)
	}
	defer file.Close()
	const width, line = 1280 * 4, 400
	now, before := make([]byte, width), make([]byte, width)
	var first, last time.Time
	count := 0
	for {
		select {
		case err := <-done:
			if seconds := last.Sub(first).Seconds(); seconds > 0 {
				return float64(count-1) / seconds, err
			}
			return 0, err
		case <-time.After(time.Millisecond):
		}
		if _, err := file.ReadAt(now, line*width); err != nil {
			return 0, fmt.Errorf("read the screen: %w", err)
		}
		if string(now) == string(before) {
			continue
		}
		if copy(before, now); count == 0 {
			first = time.Now()
		}
		count, last = count+1, time.Now()
	}
}
