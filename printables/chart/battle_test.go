package chart

import (
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/words"
	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// A line of the battle that costs points says so on the chart.
func TestBattleChartTellsPrices(t *testing.T) {
	g, err := gamedata.Open(os.DirFS("../../cmd/tablectl/testdata/ridge"), nil, engine.Opening{ID: "ridge"})
	require.NoError(t, err)
	for lang, want := range map[words.Lang]string{words.English: "Barrage (2 × Shells)", words.Russian: "Огневой налёт (2 × Снаряды)"} {
		w := battleChart{reasons{sheet.Subject{Voice: sheet.Voice{Book: g.Book, Lang: lang}, Game: g}}}
		var lines []string
		for _, p := range w.passages() {
			if table, ok := p.(flow.Table); ok {
				for _, row := range table.Grid.Rows {
					lines = append(lines, row[0].Text)
				}
			}
		}
		assert.Contains(t, lines, want)
	}
}
