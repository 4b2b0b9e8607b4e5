package table

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/companion/view/question"
	"sandtable/companion/widget/theme"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/words"
	"sandtable/printables/picture"
	"sandtable/printables/underlay"
)

// drew adds a map of the players' own to the folder of maps: the game's with one more wood and jungle.
func drew(t testing.TB, p *Screen) *Screen {
	t.Helper()
	g, err := p.deps.Games.Open(engine.Opening{ID: "combat-commander"})
	require.NoError(t, err)
	d := g.Boards[0].Draft()
	require.NoError(t, d.SetID("farm"))
	require.NoError(t, d.SetName("Farm"))
	grow(t, d, "B5", "woods")
	grow(t, d, "E2", "jungle")
	grow(t, d, "H4", "")
	folder := scanned(t)
	require.NoError(t, d.SetUnderlay(board.Underlay{File: "farm.png", Opacity: 1}))
	text, err := d.Freeze().Encode()
	require.NoError(t, err)
	p.deps.Maps = func() []question.MapFile { return []question.MapFile{{File: "farm.json", Data: text}} }
	p.deps.Scan = func(b *board.Board) (*picture.Under, error) { return underlay.Beside(folder, b) }
	return p
}

// scanned is a folder with a scan, all red.
func scanned(t testing.TB) string {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 300, 200))
	draw.Draw(img, img.Rect, image.NewUniform(color.RGBA{R: 0xc0, A: 0xff}), image.Point{}, draw.Src)
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, img))
	folder := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(folder, "farm.png"), out.Bytes(), 0o600))
	return folder
}

func grow(t testing.TB, d *board.Draft, label, kind string) {
	at, err := d.Board().Hex(label)
	require.NoError(t, err)
	require.NoError(t, d.SetTerrain(at, kind))
}

// drawn is the panel of questions of a game whose players drew a map.
func drawn(t testing.TB, way appearance) (*stand, *askPanel) { return drawnOn(t, at(t, way)) }

func drawnOn(t testing.TB, p *Screen) (*stand, *askPanel) {
	s := playing(t, drew(t, p), "combat-commander")
	s.d.turnTo(onAsk)
	return s, s.d.panel(onAsk).(*askPanel)
}

// A map of one's own is on the panel in two taps; the third is the hex, and its cover is there.
func TestOwnMapInTwoTapsCoverInThree(t *testing.T) {
	s, p := drawn(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	s.tap("Map", "Farm")
	require.NotNil(t, p.view.Panel.Map)
	assert.Equal(t, "farm", p.view.Panel.Map.Board.ID())
	assert.Equal(t, 2, s.taps)
	s.tapChart(p, "B5")
	assert.Equal(t, "farm", p.chart.view.Map().Board.ID())
	assert.Contains(t, s.reads(), "Cover 2")
	assert.NotNil(t, p.chart.view.Map().Under, "the scan lies below it")
	assert.Equal(t, 3, s.taps)
}

// Fire across a player's own map on the panel takes four taps, as it does on the game's.
func TestFireAcrossOnesOwnMapInFourTaps(t *testing.T) {
	s, p := drawn(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	p.let("lay", "own:farm.json")
	p.let("leave", true)
	s.tap("Fire across the map", "Tap on the map")
	s.tapChart(p, "B5")
	s.tapChart(p, "F4")
	assert.Equal(t, "farm", p.chart.view.Map().Board.ID())
	assert.Contains(t, s.reads(), "B5 at F4: attack")
	assert.Equal(t, 4, s.taps)
}

// What was asked on a map of one's own can be noted; the log tells the answer and nothing of the map's file.
func TestOwnMapIsNoted(t *testing.T) {
	s, p := drawn(t, paper)
	s.to("axis_turn")
	p.let("lay", "own:farm.json")
	p.open("los")
	p.say("from", "A1")
	p.say("to", "C2")
	s.tap("Record result")
	assert.Contains(t, s.reads(), "A1 to C2")
	assert.NotContains(t, s.reads(), "sandtable-map")
}

// The map that was put on the panel is there again when the session is opened another time.
func TestOwnMapIsKept(t *testing.T) {
	s, p := drawn(t, appearance{words.English, theme.Normal, theme.Light, desktopSize})
	s.tap("Map", "Farm")
	kept, err := s.d.p.deps.Library.Setting(mapKey(s.d.own.about.ID))
	require.NoError(t, err)
	assert.Equal(t, "own:farm.json", kept)
	again := &question.Panel{}
	p.d.keepMap(again)
	assert.Equal(t, "Farm", again.MapName())
}
