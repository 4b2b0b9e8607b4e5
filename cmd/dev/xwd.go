package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image"
)

// An XWD file, as Xvfb keeps one of its screen (see XWDFile.h of the X server),
// begins with 25 big-endian words, here by their position; a name fills the
// header up to its stated size; 12 bytes a colour follow, then the pixels.
const (
	xwdHeaderSize   = 0
	xwdVersion      = 1
	xwdFormat       = 2
	xwdWidth        = 4
	xwdHeight       = 5
	xwdByteOrder    = 7
	xwdBitsPerPixel = 11
	xwdBytesPerLine = 12
	xwdColours      = 19
	xwdWords        = 25

	xwdColourBytes = 12
)

// decodeXWD reads the one shape that Xvfb writes at 24 bits of depth:
// version 7, whole pixels of 32 bits, least significant byte first (blue, green, red, unused).
func decodeXWD(file []byte) (*image.RGBA, error) {
	if len(file) < xwdWords*4 {
		return nil, errors.New("screen file: shorter than its header")
	}
	word := func(i int) int { return int(binary.BigEndian.Uint32(file[i*4:])) }
	if word(xwdVersion) != 7 || word(xwdFormat) != 2 || word(xwdBitsPerPixel) != 32 || word(xwdByteOrder) != 0 {
		return nil, fmt.Errorf("screen file: version %d, format %d, %d bits a pixel, byte order %d; want 7, 2, 32, 0",
			word(xwdVersion), word(xwdFormat), word(xwdBitsPerPixel), word(xwdByteOrder))
	}
	width, height, stride := word(xwdWidth), word(xwdHeight), word(xwdBytesPerLine)
	start := word(xwdHeaderSize) + word(xwdColours)*xwdColourBytes
	if stride < 4*width || len(file) < start+stride*height {
		return nil, fmt.Errorf("screen file: %d bytes are too few for %d by %d pixels", len(file), width, height)
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		line := file[start+y*stride:][:4*width]
		for x := 0; x < len(line); x += 4 {
			copy(img.Pix[y*img.Stride+x:], []byte{line[x+2], line[x+1], line[x], 0xff})
		}
	}
	return img, nil
}
