package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// millOf is how the Mill, a small game for two, is made in the real window: the taps and the words that the tests of the
// forms have recorded, and the map drawn with the mouse. The game is tried for a turn, its counters are printed, and it is
// sent; a second library opens the file and begins it.
func (t tree) millOf() (script, error) {
	path := filepath.Join(t.root, "companion", "design", "game", "testdata", "mill_by_hand.txt")
	record, err := os.ReadFile(path)
	if err != nil {
		return script{}, fmt.Errorf("read what was recorded: %w", err)
	}
	before, after, found := strings.Cut(string(record), "type \"Mill\"\nkey Return\n")
	if !found {
		return script{}, fmt.Errorf("%s draws no map", path)
	}
	forms, err := readHands(before)
	if err != nil {
		return script{}, err
	}
	rest, err := readHands(after)
	if err != nil {
		return script{}, err
	}
	acts := append([]act{shot("mill_home"), click(640, 690), turn(1280, tallest)}, forms...)
	acts = append(acts, writes("Mill"), press("Return"), turn(1280, 800), key("Home"))
	acts = append(acts, millMap...)
	acts = append(acts, turn(1280, tallest), shot("mill_map_done"))
	acts = append(acts, rest...)
	acts = append(acts, shot("mill_made"), turn(1280, 800), shot("mill_desk"))
	return script{display: "1280x3200x24", acts: append(acts, millPlayed...), after: millLeft}, nil
}

// tallest is the height of the window that the taps were recorded in: the longest page needs no scrolling.
const tallest = 3100

// millMap draws the map: a wood, the mill, and the edge that supply comes from.
var millMap = []act{
	key("period"), drag(360, 290, 360, 380, 400, 400), // wood
	key("o"), click(320, 220), click(1154, 213), writes("Mill"), click(1190, 99), click(1164, 763),
	key("n"), click(1154, 158), click(924, 434), // the layer of supply sources
	click(1154, 249), writes("West edge"), click(1164, 282), click(1164, 763),
	drag(158, 80, 158, 120, 158, 170, 158, 220, 158, 270, 158, 310, 158, 360, 158, 410, 158, 450, 158, 500, 158, 540, 158, 590, 158, 640, 158, 690),
	shot("mill_map"),
	click(32, 26), // back to the game
}

// millPlayed is what is done with the game when it is made: a turn of it is tried, its counters are printed, it is sent.
var millPlayed = []act{
	click(56, 768), shot("mill_try"), click(640, 454), shot("mill_tried"),
	key("n"), key("n"), shot("mill_turn_2"),
	key("Escape"), click(750, 404), // leave the trial
	click(164, 768), shot("mill_print"), key("ctrl+s"), key("Return"), key("Escape"),
	click(252, 768), shot("mill_send"), key("Return"), shot("mill_sent"),
}

// millLeft is what must be there in the end, and that a second library begins the game from the file that was sent.
var millLeft = []act{
	left("*_counters.pdf"),
	left("*.sandtable"),
	{"a second library opens the file", func(s *stage) error {
		sent, err := s.find("*.sandtable")
		if err != nil {
			return err
		}
		s.args = []string{"--data", filepath.Join(s.home, "second"), sent}
		if err := s.open(); err != nil {
			return err
		}
		defer s.close()
		return s.play([]act{shot("mill_second"), press("Return"), shot("mill_begun")})
	}},
}

// readHands turns recorded lines into acts: a tap at a point, words typed over what stands there, a key.
func readHands(record string) ([]act, error) {
	var acts []act
	for line := range strings.Lines(record) {
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		var x, y int
		switch verb {
		case "tap":
			if n, err := fmt.Sscan(rest, &x, &y); n < 2 {
				return nil, fmt.Errorf("%q is no tap: %w", line, err)
			}
			acts = append(acts, touch(x, y, rest))
		case "type":
			text, err := strconv.Unquote(rest)
			if err != nil {
				return nil, fmt.Errorf("%q: %w", line, err)
			}
			acts = append(acts, writes(text))
		case "key":
			acts = append(acts, press(rest))
		default:
			return nil, fmt.Errorf("%q is nothing that hands do", line)
		}
	}
	return acts, nil
}

// touch presses the left button at a point.
func touch(x, y int, says string) act {
	return act{"tap " + says, func(s *stage) error {
		_, err := s.xdotool("mousemove", strconv.Itoa(s.frame.Min.X+x), strconv.Itoa(s.frame.Min.Y+y), "click", "1")
		return s.soon(err)
	}}
}

// writes types a text over what stands in the field. A table comes from the clipboard, as out of a spreadsheet.
func writes(text string) act {
	return act{"type " + text, func(s *stage) error {
		if strings.ContainsAny(text, "\t\n") {
			return s.pastes(text)
		}
		_, err := s.xdotool("key", "ctrl+a", "type", "--delay", "15", "--", text)
		return s.soon(err)
	}}
}

// pastes puts a text over what stands in the field by way of the clipboard.
func (s *stage) pastes(text string) error {
	c := exec.CommandContext(s.ctx, "xclip", "-selection", "clipboard")
	c.Env, c.Stdin = s.env(), strings.NewReader(text)
	if err := c.Run(); err != nil {
		return fmt.Errorf("xclip: %w", err)
	}
	_, err := s.xdotool("key", "ctrl+a", "key", "ctrl+v")
	return s.soon(err)
}

// press presses a key beside all fields.
func press(chord string) act {
	return act{"press " + chord, func(s *stage) error {
		_, err := s.xdotool("key", chord)
		return s.soon(err)
	}}
}

// soon waits until the screen stands still, but no longer than a cursor that blinks is worth.
func (s *stage) soon(err error) error {
	const still, patience = 150 * time.Millisecond, 1200 * time.Millisecond
	pause(s.ctx, 400*time.Millisecond) // a tap on what has just appeared there would be ignored
	var before []byte
	for start := time.Now(); err == nil && time.Since(start) < patience; pause(s.ctx, still) {
		now, failed := s.display.picture()
		if failed != nil {
			return failed
		}
		if before != nil && bytes.Equal(before, now.Pix) {
			return nil
		}
		before = now.Pix
	}
	return err
}
