package view

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
	"sandtable/engine/words"
)

func TestSmall(t *testing.T) {
	for words, want := range map[string]string{"Torpedo hits": "torpedo hits", "Огонь": "огонь", "ZOC": "ZOC", "X": "X", "": "", "«Бисмарк»": "«Бисмарк»"} {
		assert.Equal(t, want, LowerFirst(words))
	}
}

// A house rule is marked beside rules that are cited, and not in a game that is its author's alone.
func TestHouseRulesOfAnOwnGameBearNoMark(t *testing.T) {
	book := words.App()
	for original, want := range map[bool]string{false: "house rule", true: ""} {
		s := Reader{Game: &engine.Game{Original: original, Book: book}, Lang: words.English}
		assert.Equal(t, want, s.Source(engine.House))
		assert.Equal(t, "public", s.Source(engine.Public))
		step := engine.Step{Key: "step.battle.attacker", Source: engine.House}
		assert.Equal(t, !original, s.sourceOf(step) != "")
	}
}
