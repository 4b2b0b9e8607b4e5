package format_test

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/underlay"
)

// Pictures of a map have the scan below its grid, and say that it is left out where nobody has it.
func TestPicturesShowTheScan(t *testing.T) {
	d, err := board.NewDraft("field", hex.FlatOdd, 6, 4, hex.FlatOdd.Regular(20))
	require.NoError(t, err)
	scan := board.Underlay{File: "scan.png", Opacity: 1}
	require.NoError(t, d.SetUnderlay(scan))
	red := image.NewRGBA(image.Rect(0, 0, 200, 160))
	draw.Draw(red, red.Rect, image.NewUniform(color.RGBA{R: 200, A: 255}), image.Point{}, draw.Src)
	m := format.Map{Board: d.Board(), Kinds: terrain.House()}
	with := format.Options{DPI: 60, Under: underlay.Beneath(scan, d.Board(), red)}
	for _, id := range []string{"png", "svg"} {
		_, _, losses := written(t, find(t, id), m, format.Options{})
		assert.Equal(t, []format.Loss{{Code: format.LostUnderlay, Count: 1}}, losses, id)
		_, _, losses = written(t, find(t, id), m, with)
		assert.Empty(t, losses, id)
	}
	files, name, _ := written(t, find(t, "png"), m, with)
	img, err := png.Decode(bytes.NewReader(files[name].Data))
	require.NoError(t, err)
	middle := img.Bounds().Size().Div(2).Add(image.Pt(7, 3))
	assert.Less(t, apart(color.RGBA{R: 200, A: 255}, img.At(middle.X, middle.Y)), 10)
	files, name, _ = written(t, find(t, "svg"), m, with)
	assert.Contains(t, string(files[name].Data), "<image ")
}
