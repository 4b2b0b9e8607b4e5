package gamedata_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/gamedata"
	"sandtable/engine/journal"
	"sandtable/engine/words"
)

// Parts follow their phase wherever the file has them, go with it, and a tracker counts their rounds.
func TestPhasesOfGroups(t *testing.T) {
	ids := func(g *engine.Game) string {
		return strings.Join(engine.IDs(g.Phases, func(p engine.Phase) string { return p.ID }), " ")
	}
	moved := ridge(t, "game.toml", "id = \"lay\"\nin = \"fate_cards\"", "id = \"lay\"", "game.toml", "id = \"blue_turn\"", "id = \"blue_turn\"\nin = \"lay\"")
	assert.Equal(t, "place blue_turn count", ids(open(t, ridge(t), "first")))
	assert.Equal(t, "blue_turn place count", ids(open(t, ridge(t, "game.toml", "stage = \"setup\"", "stage = \"turn\"", "game.toml", "stage = \"turn\"\nside", "stage = \"setup\"\nside"), "first")), "stages in order")
	g := open(t, ridge(t), "first", "fate")
	assert.Equal(t, "place fate_cards deal lay turn_up blue_turn count", ids(g))
	assert.Equal(t, 2, g.Tracker("fate_cards").Max)
	assert.Equal(t, "Карты судьбы", g.Book.Say(words.Russian, "tracker.fate_cards.name", nil))
	_, err := gamedata.Open(moved, nil, engine.Opening{Options: []string{"fate"}})
	require.ErrorContains(t, err, "phase.group", "a phase with actions has parts")
}

// What a phase with parts may not be.
func TestFaultsOfGroups(t *testing.T) {
	for _, c := range []struct{ old, text, want string }{
		{"in = \"fate_cards\"", "in = \"fat_cards\"", "ref.unknown"},
		{"name = \"Cards of fate\"\nrepeat", "name = \"Cards of fate\"\nin = \"deal\"\nrepeat", "phase.loop"},
		{"repeat = 2  ", "repeat = 200", "number.range"},
		{"repeat = 2  ", "", "phase.while"},
		{"name = \"Counting\"", "name = \"Counting\"\nrepeat = 2", "phase.repeat"},
		{"name = \"Counting\"", "name = \"Counting\"\nin = \"fate_cards\"", "phase.in_stage"},
		{"name = \"Cards of fate\"\nrepeat", "name = \"Cards of fate\"\ndo = [\"cards\"]\nrepeat", "phase.group"},
		{"while = \"weather ==", "while = \"wether ==", "formula."},
	} {
		_, err := gamedata.Open(ridge(t, "game.toml", c.old, c.text), nil, engine.Opening{Options: []string{"fate"}})
		require.Error(t, err, c.text)
		var codes []string
		for _, p := range gamedata.Problems(err) {
			codes = append(codes, p.Code)
		}
		assert.Contains(t, strings.Join(codes, " "), c.want, c.text)
	}
}

// Whatever is played, a game with rounds ends, and its undo takes each round back.
func TestRoundsAtRandom(t *testing.T) {
	g := open(t, ridge(t, "game.toml", "turn < 2", "turn < 5", "game.toml", "max = 2\nstart = 1\nstrip", "max = 9\nstart = 1\nstrip"), "first", "fate")
	second := 0
	for seed := range min(20, enginetest.Seeds()) {
		j, _ := enginetest.Begin(t, g)
		p := &enginetest.Player{Seed: uint64(seed), Most: 300, Sober: true, Observe: func(e journal.Entry) {
			require.False(t, g.IsGroup(j.State().Shared.Phase))
			if s := j.State(); s.Shared.Phase == "deal" && s.Tracker("fate_cards") == 2 {
				second++
			}
		}}
		require.NoError(t, p.Play(j))
		enginetest.CheckUndo(t, j)
	}
	assert.Positive(t, second)
}
