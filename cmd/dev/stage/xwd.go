package stage

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
)

// xwdHeader begins an XWD file, as Xvfb keeps one of its screen (XWDFile.h of the X server). A name fills the header
// up to HeaderSize, then come 12 bytes for each colour, then the pixels.
type xwdHeader struct {
	HeaderSize, Version, Format, Depth        uint32
	Width, Height, XOffset, ByteOrder         uint32
	BitmapUnit, BitmapBitOrder, BitmapPad     uint32
	BitsPerPixel, BytesPerLine                uint32
	Visual, Red, Green, Blue, Bits, MapLength uint32
	Colours                                   uint32
	Window                                    [5]uint32
}

const xwdColourBytes = 12

// decodeXWD reads the one kind that Xvfb writes at 24 bits of depth: version 7, pixels of 32 bits, least significant
// byte first (blue, green, red, unused).
func decodeXWD(file []byte) (*image.RGBA, error) {
	var h xwdHeader
	if err := binary.Read(bytes.NewReader(file), binary.BigEndian, &h); err != nil {
		return nil, errors.New("screen file: shorter than its header")
	}
	if h.Version != 7 || h.Format != 2 || h.BitsPerPixel != 32 || h.ByteOrder != 0 {
		return nil, fmt.Errorf("screen file: version %d, format %d, %d bits a pixel, byte order %d; want 7, 2, 32, 0",
			h.Version, h.Format, h.BitsPerPixel, h.ByteOrder)
	}
	width, height, stride := int(h.Width), int(h.Height), int(h.BytesPerLine)
	first := int(h.HeaderSize) + int(h.Colours)*xwdColourBytes
	if stride < 4*width || len(file) < first+stride*height {
		return nil, fmt.Errorf("screen file: %d bytes are too few for %d by %d pixels", len(file), width, height)
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		line := file[first+y*stride:][:4*width]
		for x := 0; x < len(line); x += 4 {
			copy(img.Pix[y*img.Stride+x:], []byte{line[x+2], line[x+1], line[x], 0xff})
		}
	}
	return img, nil
}
