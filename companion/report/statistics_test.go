package report

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view"
	"sandtable/companion/view/evenings"
	"sandtable/engine/enginetest"
	"sandtable/printables/draw"
)

// The picture has the games won, the minutes of phases, and each face of the dice with its interval; it is as high as they need.
func TestStatisticsPage(t *testing.T) {
	s := &evenings.Stats{}
	words := view.Plain(view.AppBook(), view.English)
	none := StatisticsPage(s, words).Size.H
	j, _ := enginetest.Begin(t, enginetest.Tiny())
	for i, line := range []string{"next", "weather dice 6", "weather dice 2 override", `end {"ended":true}`} {
		c, err := enginetest.ReadCommand(line)
		require.NoError(t, err)
		c.At = "2026-02-08T18:0" + string(rune('0'+i)) + ":00Z"
		_, err = j.Do(c)
		require.NoError(t, err)
	}
	require.NoError(t, s.Add(j))
	s.Settle()
	page := StatisticsPage(s, words)
	assert.Greater(t, page.Size.H, none)
	drawn := draw.Record(page.Draw)
	for _, text := range []string{"Statistics", "Games won", "Minutes a phase", "Dice 1–6: 2 thrown", "1 (50%)", "Too few dice"} {
		assert.Contains(t, drawn, text)
	}
	box := draw.Measure(page.Draw).Box
	assert.LessOrEqual(t, box.W, page.Size.W)
	assert.LessOrEqual(t, box.H, page.Size.H)
}
