package forms_test

import (
	"bytes"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/form"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The page of the maps says in words what its list counts about a map.
func TestProblemsOfAMapAreSaid(t *testing.T) {
	w := operational(t)
	north(t, w)
	h := (&hand{t: t, w: w}).to("map")
	assert.Contains(t, told(h.panel()), "| 1 problem\ntext The North · Name has no Russian text")
}

// A game that changes to a new, larger map lists what the map lacks. One press carries it over, one undo takes it back,
// and the game is sound on the new map.
func TestItemsAreCarriedToAnotherMap(t *testing.T) {
	w := operational(t)
	north(t, w)
	h := (&hand{t: t, w: w}).to("map")
	h.press("board.toml#board.map", "north")
	assert.NotEmpty(t, serious(w), "the new map has no zones")
	lacks := told(h.panel())
	for _, text := range []string{"The Wend has, The North lacks", "Zones: Blue setup, Red setup", "Objectives: Chapel, Ferry, Mills, Station", "Supply sources: ", "Carry over from The Wend"} {
		assert.Contains(t, lacks, text)
	}
	before := w.Doc.Text("maps/north.json")
	h.press("carry:wend", nil)
	assert.Empty(t, serious(w))
	north, err := board.Read(bytes.NewReader([]byte(w.Doc.Text("maps/north.json"))))
	require.NoError(t, err)
	assert.Len(t, north.Objectives(), 4)
	assert.NotContains(t, told(h.panel()), "lacks")
	require.True(t, w.Doc.Undo())
	assert.Equal(t, before, w.Doc.Text("maps/north.json"))
}

// A map that the game is not played on can be removed, with its Russian names. The map of the game stays.
func TestSpareMapIsRemoved(t *testing.T) {
	w := operational(t)
	north(t, w)
	h := (&hand{t: t, w: w}).to("map")
	assert.NotContains(t, told(h.panel()), "Remove The Wend")
	h.press("remove:maps/north.json", nil)
	assert.False(t, w.Doc.Has("maps/north.json"))
	assert.Empty(t, w.Findings())
	require.True(t, w.Doc.Undo())
	h.press("board.toml#board.map", "north")
	before := len(serious(w))
	h.press("remove:maps/wend.json", nil)
	assert.False(t, w.Doc.Has("maps/wend.json"))
	assert.NotContains(t, w.Doc.Text("text/ru.toml"), "[map.wend")
	assert.LessOrEqual(t, len(serious(w)), before)
	require.True(t, w.Doc.Undo())
	assert.True(t, w.Doc.Has("maps/wend.json"), "one step")
}

// Sources of supply are offered from the map of the game alone.
func TestOnlyTheMapOfTheGameIsOffered(t *testing.T) {
	w := operational(t)
	north(t, w)
	h := (&hand{t: t, w: w}).to("supply").open("Blue supply").open("the west edge")
	assert.Contains(t, told(h.panel()), "[None] [East edge] [West edge*]")
	require.NoError(t, w.Set(form.Key{File: "board.toml", Path: "board.map"}, "north"))
	assert.Contains(t, told(h.panel()), "[None] [West edge*]", "the value that is no longer there")
}

// north adds a map without items to a draft.
func north(t *testing.T, w *form.Work) {
	d, err := board.NewDraft("north", hex.FlatOdd, 22, 16, hex.FlatOdd.Regular(19))
	require.NoError(t, err)
	require.NoError(t, d.SetName("The North"))
	for c := range d.Board().Field().All() {
		require.NoError(t, d.SetTerrain(c, "clear"))
	}
	data, err := d.Board().Encode()
	require.NoError(t, err)
	require.NoError(t, w.Doc.Write(form.Step("draft.step.map"), "maps/north.json", data))
}
