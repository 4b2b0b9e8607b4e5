package bismarck

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/engine"
)

// A salvo without hits says so of its target, as one with hits does.
func TestASalvoWithoutHitsSaysMiss(t *testing.T) {
	b := fightingAt(t, &fight{Attacker: allied, Round: 1, Step: stepGunnery, Ships: []*fighter{{ID: "hood", Zone: 12, Position: openFire},
		{ID: "bismarck", Zone: 14, Position: openFire}}}, "hood", "bismarck")
	b.do("fire", map[string]any{"ship": "hood", "target": "bismarck"}, misses(b, "hood", "bismarck")...)
	said := b.Outcome().Said
	assert.Equal(t, engine.Said{Key: words("shell"), Args: engine.Args{"unit": unit("bismarck"), "result": "@table.gunnery.word.miss.name"}, Alert: german}, said[len(said)-1])
}
