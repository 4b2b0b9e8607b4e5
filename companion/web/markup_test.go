package web_test

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"sandtable/printables/golden"
)

// kept are the scenes whose markup is kept.
var kept = []string{"play_setup", "play_air", "play_dice", "owed", "menu", "battle_declared", "battle_pick", "forces", "unit", "victory", "notes", "log", "ending", "settings", "guide", "board_lies", "sea_move", "sea_flies", "sea_waits", "sea_watch", "sea_battle", "cover"}

// The markup of pages, in English and narrow, equals the files in testdata; -update rewrites them.
func TestMarkup(t *testing.T) {
	for _, s := range scenes {
		if slices.Contains(kept, s.name) {
			t.Run(s.name, func(t *testing.T) { golden.Text(t, s.name+".html", readable(s.show(t).whole())) })
		}
	}
}

// The goldens leave drawings out, and have each element on a line of its own.
var (
	drawing = regexp.MustCompile(`(?s)<svg[^>]*>.*?</svg>`)
	hashed  = regexp.MustCompile(`-[0-9a-f]{12,16}`)
)

func readable(text string) string {
	text = hashed.ReplaceAllString(drawing.ReplaceAllString(text, "<svg/>"), "-HASH")
	var out []string
	for line := range strings.Lines(strings.ReplaceAll(text, "><", ">\n<")) {
		if line = strings.TrimSpace(line); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n") + "\n"
}
