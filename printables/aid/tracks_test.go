package aid

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// titlesOf writes the boxes of a tracker, a row on a line; the box where a marker begins is in brackets.
func titlesOf(p []flow.Passage) string {
	var lines []string
	for _, row := range p {
		rows, ok := row.(flow.BoxRows)
		if !ok {
			continue
		}
		var line []string
		for _, b := range rows.Boxes {
			if b.Here {
				b.Title = "[" + b.Title + "]"
			}
			line = append(line, b.Title)
		}
		lines = append(lines, strings.Join(line, " "))
	}
	return strings.Join(lines, "\n")
}

// A number with few values has a box for each; one with very many a row for each digit.
func TestTracksOfManyValues(t *testing.T) {
	game := &engine.Game{Sequence: engine.Sequence{Turn: "turn"}}
	w := Tracks{sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Game: game}}
	for want, tracker := range map[string]engine.Tracker{
		"−2 −1 [0] 1 2": {Min: -2, Max: 2},
		"[+] −\n0 10 [20] 30 40 50 60 70 80 90\n0 1 2 3 4 5 [6] 7 8 9":                         {Min: -99, Max: 99, Start: 26},
		"+ [−]\n0 [10] 20 30 40\n0 1 [2] 3 4 5 6 7 8 9\n0 [½]":                                 {Min: -80, Max: 80, Start: -25, Scale: 2},
		"[0] 100 200\n[0] 10 20 30 40 50 60 70 80 90\n0 1 2 3 4 5 6 [7] 8 9":                   {Max: 250, Start: 7},
		"[0] 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30": {Max: 30},
	} {
		assert.Equal(t, want, titlesOf(w.boxes(&tracker)))
	}
}

// A track that fits a page is printed on one page, below its name.
func TestTracksAreNotParted(t *testing.T) {
	setup, err := sheet.Setup{}.Settled()
	require.NoError(t, err)
	game := &engine.Game{Sequence: engine.Sequence{Turn: "turn"}}
	for _, id := range []string{"axis", "allied", "morale"} {
		game.Trackers = append(game.Trackers, engine.Tracker{ID: id, Max: 30, Paper: true})
	}
	leaves := Tracks{sheet.Subject{Voice: sheet.Voice{Book: words.App(), Lang: words.English}, Game: game, Setup: setup}}.Leaves()
	require.Len(t, leaves, 2)
	assert.Equal(t, []string{"Axis", "Morale"}, []string{leaves[0].Title, leaves[1].Title})
	assert.Equal(t, 2, strings.Count(draw.Record(leaves[0].Draw), `"30"`))
}
