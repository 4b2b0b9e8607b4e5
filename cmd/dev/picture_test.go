package main

import (
	"encoding/binary"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// xwd makes a screen file of two lines of two pixels, with a name, a colour and
// eight bytes of padding a line.
func xwd(pixels ...byte) []byte {
	header := make([]uint32, xwdWords)
	header[xwdHeaderSize] = xwdWords*4 + 4
	header[xwdVersion], header[xwdFormat] = 7, 2
	header[xwdWidth], header[xwdHeight] = 2, 2
	header[xwdBitsPerPixel], header[xwdBytesPerLine], header[xwdColours] = 32, 16, 1
	var file []byte
	for _, word := range header {
		file = binary.BigEndian.AppendUint32(file, word)
	}
	file = append(file, "abc\x00"...)
	file = append(file, make([]byte, xwdColourBytes)...)
	return append(file, pixels...)
}

func TestScreenFileIsRead(t *testing.T) {
	img, err := decodeXWD(xwd(
		1, 2, 3, 0, 4, 5, 6, 0, 9, 9, 9, 9, 9, 9, 9, 9,
		1, 2, 3, 0, 7, 8, 9, 0, 9, 9, 9, 9, 9, 9, 9, 9))
	require.NoError(t, err)
	assert.Equal(t, image.Rect(0, 0, 2, 2), img.Bounds())
	assert.Equal(t, color.RGBA{3, 2, 1, 255}, img.At(0, 0))
	assert.Equal(t, color.RGBA{9, 8, 7, 255}, img.At(1, 1))
	assert.Equal(t, 3, colours(img, 16))
	assert.Equal(t, 2, colours(img, 2))
}

func TestDamagedScreenFileIsRefused(t *testing.T) {
	_, err := decodeXWD([]byte("short"))
	assert.ErrorContains(t, err, "shorter than its header")
	_, err = decodeXWD(xwd(1, 2, 3, 0))
	assert.ErrorContains(t, err, "too few for 2 by 2 pixels")
	foreign := xwd()
	foreign[xwdBitsPerPixel*4+3] = 8
	_, err = decodeXWD(foreign)
	assert.ErrorContains(t, err, "8 bits a pixel")
}
