package stage

import (
	"encoding/binary"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// xwd makes a screen file of two lines of two pixels, with a name, a colour and eight bytes of padding a line.
func xwd(h xwdHeader, pixels ...byte) []byte {
	h.HeaderSize = uint32(binary.Size(h)) + 4
	h.Version, h.Format = 7, 2
	h.Width, h.Height = 2, 2
	h.BytesPerLine, h.Colours = 16, 1
	file, _ := binary.Append(nil, binary.BigEndian, h)
	file = append(file, "abc\x00"...)
	file = append(file, make([]byte, xwdColourBytes)...)
	return append(file, pixels...)
}

func TestDecodeXWD(t *testing.T) {
	img, err := decodeXWD(xwd(xwdHeader{BitsPerPixel: 32},
		1, 2, 3, 0, 4, 5, 6, 0, 9, 9, 9, 9, 9, 9, 9, 9,
		1, 2, 3, 0, 7, 8, 9, 0, 9, 9, 9, 9, 9, 9, 9, 9))
	require.NoError(t, err)
	assert.Equal(t, image.Rect(0, 0, 2, 2), img.Bounds())
	assert.Equal(t, color.RGBA{3, 2, 1, 255}, img.At(0, 0))
	assert.Equal(t, color.RGBA{9, 8, 7, 255}, img.At(1, 1))
}

func TestDecodeDamagedXWD(t *testing.T) {
	_, err := decodeXWD([]byte("short"))
	assert.ErrorContains(t, err, "shorter than its header")
	_, err = decodeXWD(xwd(xwdHeader{BitsPerPixel: 32}, 1, 2, 3, 0))
	assert.ErrorContains(t, err, "too few for 2 by 2 pixels")
	_, err = decodeXWD(xwd(xwdHeader{BitsPerPixel: 8}))
	assert.ErrorContains(t, err, "8 bits a pixel")
}

func TestBlank(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, fewest, 1))
	for x := range fewest - 1 {
		assert.True(t, blank(img), "%d colours", x)
		img.Set(x, 0, color.Gray{uint8(10 * x)})
	}
	assert.False(t, blank(img))
}

// TestDiffer holds that a button under the pointer is no other screen.
func TestDiffer(t *testing.T) {
	before, after := image.NewRGBA(image.Rect(0, 0, 100, 10)), image.NewRGBA(image.Rect(0, 0, 100, 10))
	for x := range 31 {
		assert.False(t, differ(before, after), "%d pixels", x)
		after.Set(x, 0, color.White)
	}
	assert.True(t, differ(before, after))
}
