package raster

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
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

// Indexed gives the picture with at most 256 colours, which makes a smaller
// file: exactly, if it has no more; else with the low bits of each channel dropped until
// there are no more.
func Indexed(img *image.RGBA) *image.Paletted {
	for drop := range 8 {
		if out := indexed(img, uint8(0xff<<drop)); out != nil {
			return out
		}
	}
	return nil // not reached: with 0, 128 and 255 for each of four channels there are 81 colours
}

func indexed(img *image.RGBA, keep uint8) *image.Paletted {
	index := map[color.RGBA]uint8{}
	out := image.NewPaletted(img.Rect, nil)
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x := img.Rect.Min.X; x < img.Rect.Max.X; x++ {
			c := coarser(img.RGBAAt(x, y), keep)
			i, ok := index[c]
			if !ok {
				if len(index) == 256 {
					return nil
				}
				i = uint8(len(index))
				index[c] = i
				out.Palette = append(out.Palette, c)
			}
			out.Pix[out.PixOffset(x, y)] = i
		}
	}
	return out
}

// coarser drops the low bits of each channel; white stays white.
func coarser(c color.RGBA, keep uint8) color.RGBA {
	for _, v := range []*uint8{&c.R, &c.G, &c.B, &c.A} {
		if *v != 255 {
			*v &= keep
		}
	}
	return c
}
