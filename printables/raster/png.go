package raster

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/png"
	"io"
	"math"
)

// WritePNG writes a picture with its resolution, so that it prints at true size.
// The bytes are the same for the same picture.
func WritePNG(w io.Writer, img image.Image, dpi float64) error {
	var b bytes.Buffer
	enc := png.Encoder{CompressionLevel: png.BestCompression}
	if err := enc.Encode(&b, img); err != nil {
		return fmt.Errorf("write png: %w", err)
	}
	// The chunk with the pixels per metre comes behind the header, which is 8
	// bytes of signature and one chunk of 13 bytes with 12 bytes round it.
	const header = 8 + 25
	data := b.Bytes()
	for _, part := range [][]byte{data[:header], physical(dpi), data[header:]} {
		if _, err := w.Write(part); err != nil {
			return fmt.Errorf("write png: %w", err)
		}
	}
	return nil
}

// physical makes a pHYs chunk (PNG specification, 11.3.5.3).
func physical(dpi float64) []byte {
	perMetre := uint32(math.Round(dpi / 0.0254))
	chunk := binary.BigEndian.AppendUint32(nil, 9)
	chunk = append(chunk, "pHYs"...)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = binary.BigEndian.AppendUint32(chunk, perMetre)
	chunk = append(chunk, 1)
	return binary.BigEndian.AppendUint32(chunk, crc32.ChecksumIEEE(chunk[4:]))
}
