package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/draft/script"
	"sandtable/companion/view/mapping"
	"sandtable/engine/board"
	"sandtable/engine/enginetest"
	"sandtable/engine/hex"
)

// scriptOf reads a script of the models' tests.
func scriptOf(t testing.TB, name string) string {
	data, err := os.ReadFile("../../view/draft/script/testdata/" + name)
	require.NoError(t, err)
	return string(data)
}

// playScript plays a script in a new game.
func playScript(t testing.TB, f script.Hands, text string) {
	lines, err := script.Read(text)
	require.NoError(t, err)
	p := &script.Player{Hands: f}
	for _, l := range lines {
		require.NoError(t, p.Do(l), "line %d: %s", l.At, l)
	}
}

// Operation Veritable is rebuilt with pointer and keys on the real screens. After each act the page is that of the
// models of the forms, and the files are theirs. The proof plays all of it.
func TestVeritableByHand(t *testing.T) {
	text := scriptOf(t, "veritable.txt")
	if !enginetest.Proof() {
		text = strings.Join(strings.SplitAfter(text, "\n")[:150], "")
	}
	w := twinsOf(t, "Operation Veritable")
	playScript(t, w, text)
	for name, want := range w.model.Work.Doc.Snapshot() {
		assert.Equal(t, string(want), w.widgets.draft().work.Doc.Text(name), name)
	}
}

// drawnMill returns the map of the Mill as the window test draws it.
func drawnMill(t testing.TB) string {
	m := mapping.Fresh().Board().Draft()
	require.NoError(t, m.SetID("mill"))
	require.NoError(t, m.SetName("Mill"))
	field := m.Board().Field()
	for c := range field.All() {
		require.NoError(t, m.SetTerrain(c, "open_ground"))
	}
	for _, c := range []hex.Coord{{Col: 5, Row: 4}, {Col: 5, Row: 5}, {Col: 5, Row: 6}, {Col: 6, Row: 7}} {
		require.NoError(t, m.SetTerrain(c, "wood"))
	}
	require.NoError(t, m.PutObjective(board.Objective{ID: "mill", Name: "Mill", Hex: hex.Coord{Col: 3, Row: 2}, Points: 2}))
	require.NoError(t, m.PutSource(board.Source{ID: "west_edge", Name: "West edge", Area: field.RimHexes(board.West), Rim: board.West}))
	data, err := m.Board().Encode()
	require.NoError(t, err)
	return string(data)
}

// The Mill is made with pointer and keys. The recorded presses are those of the window test, which makes the game in the
// real window. The window is as tall as the longest page.
func TestMillByHand(t *testing.T) {
	tall := english
	tall.size = fyne.NewSize(1280, 3100)
	f := beginGame(t, at(t, tall), "Empty", "The Mill")
	f.still = true
	text := strings.Replace(scriptOf(t, "mill.txt"), "map maps/mill.json\n", "map maps/mill.json\n| "+strings.ReplaceAll(drawnMill(t), "\n", "\n| ")+"\n", 1)
	playScript(t, f, text)
	assert.Empty(t, serious(f.draft().work.Findings()))
	path := filepath.Join("testdata", "mill_by_hand.txt")
	if enginetest.Updating() {
		require.NoError(t, os.WriteFile(path, []byte(f.record.String()), 0o644))
	}
	want, err := os.ReadFile(path)
	require.NoError(t, err, "write it with -update")
	assert.Equal(t, string(want), f.record.String())
}

// The games of the design sheets are made with pointer and keys on a screen of 1440 by 900, and are those that their
// scripts make on the models.
func TestTheThirdFordByHand(t *testing.T) {
	madeByHand(t, "The Third Ford", "third_ford", "maps/ford.json")
}

func TestTheLongWatchByHand(t *testing.T) {
	madeByHand(t, "The Long Watch", "long_watch", "maps/fort.json")
}

func TestGreyWaterByHand(t *testing.T) {
	madeByHand(t, "Grey Water", "grey_water", "maps/water.json")
}

func TestTheSunkenLaneByHand(t *testing.T) {
	madeByHand(t, "The Sunken Lane", "sunken_lane", "maps/lane.json")
}

func TestTheAmberRoadByHand(t *testing.T) {
	madeByHand(t, "The Amber Road", "amber_road", "maps/road.json")
}

func madeByHand(t *testing.T, name, folder, drawn string) {
	if testing.Short() {
		return // the race detector is slow
	}
	wide := english
	wide.size = fyne.NewSize(1440, 900)
	f := beginGame(t, at(t, wide), "Empty", name)
	made := func(file string) string { return scriptOf(t, folder+"/"+file) }
	place := "map " + drawn + "\n"
	playScript(t, f, strings.Replace(scriptOf(t, folder+".txt"), place, place+"| "+strings.ReplaceAll(made(drawn), "\n", "\n| ")+"\n", 1))
	assert.Empty(t, serious(f.draft().work.Findings()))
	for _, file := range []string{"rules.toml", "tables.toml", "board.toml", "terrain.toml", "units.csv", "rules.md"} {
		if !f.draft().work.Doc.Has(file) {
			continue
		}
		assert.Equal(t, made(file), f.draft().work.Doc.Text(file), file)
	}
}
