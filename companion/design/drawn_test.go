package design

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/place"
	"sandtable/companion/widget/fit"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/scenarios/template"
)

// The map of a game that is being made is drawn with the game's own counters; leaving saves it and goes back.
func TestMapOfAGame(t *testing.T) {
	of, _ := template.Find("operational")
	g, err := gamedata.Open(of.Files, nil, engine.Opening{Default: true})
	require.NoError(t, err)
	zip, _, err := gamedata.Pack(of.Files)
	require.NoError(t, err)
	folder := t.TempDir()
	require.NoError(t, os.CopyFS(folder, of.Files))
	path := filepath.Join(folder, "maps", "wend.json")
	before, err := os.ReadFile(path)
	require.NoError(t, err)

	p := at(t, english)
	back := 0
	p.Draw(place.Drawn{Path: path, Game: g, Package: zip, Back: func() { back++ }})
	assert.Equal(t, path, p.doc.File().Path())
	p.chart.takeUp("unit")
	assert.Contains(t, fit.Read(p.Win.Content()), "1/1")
	with(p, "brush", "woods")
	press(p, middle(t, p, "0101"))
	p.leave()
	assert.Equal(t, 1, back)
	after, err := os.ReadFile(path)
	require.NoError(t, err)
	assert.NotEqual(t, string(before), string(after))
	assert.NotEqual(t, path, p.doc.File().Path(), "what is drawn next is no part of the game")
}
