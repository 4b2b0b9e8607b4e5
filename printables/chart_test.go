package printables

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/mapsheet"
)

// A map that is a picture alone is printed with the charts, on a page; as a map only where it is asked for by its id.
func TestPicturesAreCharts(t *testing.T) {
	s := *game(t, "veritable")
	d, err := board.NewDraft("fire", hex.FlatOdd, 1, 1, hex.Size{Width: 500, Height: 300})
	require.NoError(t, err)
	require.NoError(t, d.SetUnderlay(board.Underlay{File: "fire.png", Opacity: 1}))
	count := func(product string, choice mapsheet.Choice) int {
		out, err := s.Print(Job{Products: []string{product}, Map: choice})
		require.NoError(t, err)
		return len(out.Pages)
	}
	charts, maps := count("charts", mapsheet.Choice{}), count("map", mapsheet.Choice{})
	s.Boards = append(s.Boards[:len(s.Boards):len(s.Boards)], d.Board())
	assert.Equal(t, charts+1, count("charts", mapsheet.Choice{}))
	assert.Equal(t, maps, count("map", mapsheet.Choice{}))
	assert.Equal(t, 1, count("map", mapsheet.Choice{Board: "fire", Fit: mapsheet.OnePage}))
	s.Boards = s.Boards[len(s.Boards)-1:]
	assert.False(t, hasMaps(&s))
}
