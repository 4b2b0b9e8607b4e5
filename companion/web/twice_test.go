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

var (
	worded = regexp.MustCompile(`(?s)<button class="(?:button|chip)[^>]*data-press="[^"]*"[^>]*>(?:<svg.*?</svg>)*<span class="words">([^<]*)`)
)

// offers are the words of the buttons of a part of a page.
func offers(html, from, to string) map[string]bool {
	_, part, _ := strings.Cut(html, from)
	part, _, _ = strings.Cut(part, to)
	out := map[string]bool{}
	for _, m := range worded.FindAllStringSubmatch(part, -1) {
		out[m[1]] = true
	}
	return out
}

// What the card of the phase offers, the panel beside it does not offer again: on every panel, at every moment of a
// recorded session.
func TestNothingIsOfferedTwice(t *testing.T) {
	for _, r := range []struct {
		file string
		o    engine.Opening
		side string
	}{
		{"veritable/testdata/first_seven_turns.txt", engine.Opening{ID: "veritable", Edition: "first"}, ""},
		{"bismarck/testdata/convoy.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}, "german"},
		{"bismarck/testdata/battle.txt", engine.Opening{ID: "bismarck", Edition: "vuca", Options: []string{"exhaustion"}}, "allied"},
		{"flames-of-war/testdata/encounter.txt", engine.Opening{ID: "flames-of-war", Default: true}, ""},
	} {
		t.Run(r.file, func(t *testing.T) {
			script, err := os.ReadFile(filepath.Join("..", "..", "scenarios", r.file))
			require.NoError(t, err)
			h := seated(t, r.o, r.side).wide()
			every, n, looked := 15, 0, 0
			if enginetest.Proof() {
				every = 1
			}
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
				for _, panel := range []string{"forces", "board", "victory", "ask", "tables", "notes", "battle"} {
					h.press("tab/"+panel, "")
					html := h.picture()
					card, front := offers(html, `id="p-left"`, `id="p-`), offers(html, `<section class="pane front`, `<section class="pane side`)
					for words := range front {
						looked++
						assert.False(t, card[words], "%q is offered twice beside %s after %s", words, panel, command)
					}
				}
			}
			require.Positive(t, looked)
		})
	}
}
