package aid

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/sheet"
)

// The sequence of play says in each phase what comes in by itself and what actions cost.
func TestSequenceTellsPoints(t *testing.T) {
	g, err := gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, engine.Opening{ID: "ridge"})
	require.NoError(t, err)
	shells := g.Tracker("shells")
	shells.Incomes = append(shells.Incomes, engine.Income{Phase: "blue_turn", Value: formula.New("2")}, engine.Income{Phase: "blue_turn", Value: formula.New("turn + 1")})
	for lang, want := range map[words.Lang][]string{
		words.English: {"Shells: refilled to 3, up to 1 unused kept, not always", "Shells: 2 added", "Shells: points come in by the rules", "Send a runner for the Guards: 1 × Shells"},
		words.Russian: {"Снаряды: пополняется до 3, из остатка сохраняется до 1, не всегда", "Снаряды: добавляется 2", "Снаряды: очки приходят по правилам", "Послать за гвардией: 1 × Снаряды"},
	} {
		w := Sequence{sheet.Subject{Voice: sheet.Voice{Book: g.Book, Lang: lang}, Game: g}}
		assert.Equal(t, want, append(w.incomes(g.Phase("blue_turn")), w.prices(g.Phase("blue_turn"))...))
		assert.Empty(t, append(w.incomes(g.Phase("count")), w.prices(g.Phase("count"))...))
	}
}
