package web_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
)

// black finds the buttons that say what is to be done now.
var black = regexp.MustCompile(`<button class="button [^"]*\bk-(?:main|big)\b[^>]*>`)

// One button at most is black at every moment of a battle, on every seat, on a phone and on a laptop.
func TestOneBlackButton(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", "scenarios", "bismarck", "testdata", "battle.txt"))
	require.NoError(t, err)
	every := 7
	if enginetest.Proof() {
		every = 1
	}
	for _, side := range []string{"german", "allied", ""} {
		for _, room := range []string{"0", "1", "2", "3"} {
			h := seated(t, engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}, side)
			n := 0
			for line := range strings.Lines(string(script)) {
				command, asked := strings.CutPrefix(strings.TrimSpace(line), "> ")
				c, err := enginetest.ReadCommand(command)
				if !asked || err != nil {
					continue
				}
				_, _ = h.j.Do(c) // the transcript has refusals too
				if n++; n%every != 0 {
					continue
				}
				h.press("screen/room", "", "room", room)
				html := h.picture()
				var pressed []string
				for _, b := range black.FindAllString(html, -1) {
					if !strings.Contains(b, " disabled") {
						pressed = append(pressed, b)
					}
				}
				assert.LessOrEqual(t, len(pressed), 1, "%q room %s after %s: %s", side, room, command, pressed)
			}
		}
	}
}
