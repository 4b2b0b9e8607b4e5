package underlay

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/words"
	"sandtable/printables/draw"
)

func pictured(t testing.TB, file string) *board.Board {
	t.Helper()
	d, err := board.NewDraft("field", hex.FlatOdd, 6, 4, hex.FlatOdd.Regular(20))
	require.NoError(t, err)
	if file != "" {
		require.NoError(t, d.SetUnderlay(board.Underlay{File: file, Opacity: 0.8}))
	}
	return d.Freeze()
}

func encoded(t testing.TB, ending string, img image.Image) []byte {
	t.Helper()
	var b bytes.Buffer
	switch ending {
	case "jpg":
		require.NoError(t, jpeg.Encode(&b, img, nil))
	case "gif":
		require.NoError(t, gif.Encode(&b, img, nil))
	default:
		require.NoError(t, png.Encode(&b, img))
	}
	return b.Bytes()
}

// claimed is the head of a PNG that claims a size and holds no pixels.
func claimed(w, h uint32) []byte {
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32([]byte("IHDR"), w), h)
	head = append(head, 8, 2, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

// The picture of a package is as large as its map.
func TestIn(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 400, 100))
	for _, ending := range []string{"png", "jpg", "gif"} {
		b := pictured(t, "scan."+ending)
		u, err := In(fstest.MapFS{"maps/scan." + ending: {Data: encoded(t, ending, img)}}, b)
		require.NoError(t, err, ending)
		w, _ := b.Grid().Bounds(6, 4)
		assert.InDelta(t, w, u.At.Apply(draw.Pt(400, 0)).X, 1e-9)
		assert.Equal(t, 0.8, u.Opacity)
	}
	u, err := In(fstest.MapFS{}, pictured(t, ""))
	assert.NoError(t, err)
	assert.Nil(t, u)
}

// What cannot be drawn is refused in words, before it is decoded where it would be too large.
func TestInRefused(t *testing.T) {
	whole := encoded(t, "png", image.NewRGBA(image.Rect(0, 0, 40, 10)))
	for name, c := range map[string]struct {
		files fstest.MapFS
		want  string
	}{
		"missing":   {fstest.MapFS{}, "Picture scan.png beneath the map is missing. Put it beside the map, or choose it again."},
		"no image":  {fstest.MapFS{"maps/scan.png": {Data: []byte("hello")}}, "Cannot read this picture. Choose PNG, JPEG, TIFF, WebP, BMP or GIF. (image: unknown format)"},
		"cut off":   {fstest.MapFS{"maps/scan.png": {Data: whole[:60]}}, "Cannot read this picture. Choose PNG, JPEG, TIFF, WebP, BMP or GIF. (png: invalid format: not enough pixel data)"},
		"too many":  {fstest.MapFS{"maps/scan.png": {Data: claimed(10_000, 8_001)}}, "A picture of 10000 × 8001 pixels is too large: scale it down and choose it again."},
		"overflow":  {fstest.MapFS{"maps/scan.png": {Data: claimed(1<<31-1, 1<<31-1)}}, "Cannot read this picture. Choose PNG, JPEG, TIFF, WebP, BMP or GIF. (png: unsupported feature: dimension overflow)"},
		"too heavy": {fstest.MapFS{"maps/scan.png": {Data: make([]byte, 32<<20+1)}}, "Too large: 32 MB at most."},
	} {
		_, err := In(c.files, pictured(t, "scan.png"))
		assert.Equal(t, "maps/scan.png: "+c.want, engine.Explain(words.App(), words.English, err), name)
	}
}
