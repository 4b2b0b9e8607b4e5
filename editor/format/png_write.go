package format

import (
	"bytes"
	"encoding/binary"
	"hash/adler32"
	"hash/crc32"
	"image"
	"io"
	"runtime"

	"github.com/klauspost/compress/flate"
)

// pngWriter writes a picture of any size as PNG, strip by strip. Strips are drawn
// and packed beside each other, as many as there are processors, and written in
// order; the bytes do not depend on how many those are.
type pngWriter struct {
	w             io.Writer
	width, height int
	perMetre      uint32  // pixels per metre
	colours       palette // nil for all shades
}

// strip is some rows of the picture, packed.
type strip struct {
	packed []byte
	sum    uint32 // of the rows before they were packed
	length int
	err    error
}

// write draws and writes all strips. painter returns a function that draws one; it
// is called once for each that draws at the same time.
func (p *pngWriter) write(rows int, painter func() func(img *image.RGBA, top int)) error {
	if err := p.begin(); err != nil {
		return err
	}
	count := (p.height + rows - 1) / rows
	done := make([]chan strip, count)
	for i := range done {
		done[i] = make(chan strip, 1)
	}
	workers := min(count, runtime.GOMAXPROCS(0), maxWorkers)
	quit := make(chan struct{})
	defer close(quit)
	for n := range workers {
		go func() {
			t := stripPacker{width: p.width, paint: painter(), index: p.indexer()}
			for i := n; i < count; i += workers {
				s := t.pack(i*rows, min(rows, p.height-i*rows), i == 0)
				select {
				case done[i] <- s:
				case <-quit:
					return
				}
				if s.err != nil {
					return
				}
			}
		}()
	}
	return p.strips(done)
}

// maxWorkers bounds the memory: each one holds a strip.
const maxWorkers = 4

// strips writes the strips in order, then what ends the file.
func (p *pngWriter) strips(done []chan strip) error {
	sum := uint32(1)
	for _, ready := range done {
		s := <-ready
		if s.err != nil {
			return s.err
		}
		sum = adlerJoined(sum, s.sum, s.length)
		if err := p.chunk("IDAT", s.packed); err != nil {
			return err
		}
	}
	end := binary.BigEndian.AppendUint32([]byte{3, 0}, sum) // an empty last block, and the sum
	if err := p.chunk("IDAT", end); err != nil {
		return err
	}
	return p.chunk("IEND", nil)
}

// begin writes what comes before the rows (PNG specification, 11.2 and 11.3).
func (p *pngWriter) begin() error {
	if _, err := p.w.Write([]byte("\x89PNG\r\n\x1a\n")); err != nil {
		return err
	}
	head := binary.BigEndian.AppendUint32(nil, uint32(p.width))
	head = binary.BigEndian.AppendUint32(head, uint32(p.height))
	kind := byte(2) // red, green and blue
	if p.colours != nil {
		kind = 3 // an index of the palette
	}
	head = append(head, 8, kind, 0, 0, 0) // eight bits for each
	if err := p.chunk("IHDR", head); err != nil {
		return err
	}
	if err := p.palette(); err != nil {
		return err
	}
	size := binary.BigEndian.AppendUint32(nil, p.perMetre)
	size = binary.BigEndian.AppendUint32(size, p.perMetre)
	return p.chunk("pHYs", append(size, 1))
}

func (p *pngWriter) palette() error {
	if p.colours == nil {
		return nil
	}
	var data []byte
	for _, c := range p.colours {
		data = append(data, c[:]...)
	}
	return p.chunk("PLTE", data)
}

func (p *pngWriter) indexer() *indexer {
	if p.colours == nil {
		return nil
	}
	return &indexer{colours: p.colours}
}

func (p *pngWriter) chunk(name string, data []byte) error {
	head := binary.BigEndian.AppendUint32(nil, uint32(len(data)))
	head = append(head, name...)
	sum := crc32.Update(crc32.ChecksumIEEE([]byte(name)), crc32.IEEETable, data)
	for _, part := range [][]byte{head, data, binary.BigEndian.AppendUint32(nil, sum)} {
		if _, err := p.w.Write(part); err != nil {
			return err
		}
	}
	return nil
}

// stripPacker draws and packs one strip after the other. Its memory is one strip and one row.
type stripPacker struct {
	width  int
	paint  func(img *image.RGBA, top int)
	index  *indexer // nil for red, green and blue
	img    *image.RGBA
	row    []byte
	flate  *flate.Writer
	packed int // how long the last strip was
}

// pack draws a strip and packs it so that the next can follow. The first begins
// the stream.
func (t *stripPacker) pack(top, rows int, first bool) strip {
	if t.img == nil {
		t.img = image.NewRGBA(image.Rect(0, 0, t.width, rows))
		t.row = make([]byte, 1+t.perPixel()*t.width) // the first byte says that there is no filter
	}
	t.img.Rect.Max.Y = rows // the last strip may be lower
	t.img.Pix = t.img.Pix[:rows*t.img.Stride]
	t.paint(t.img, top)
	var out bytes.Buffer
	out.Grow(t.packed + t.packed/8)
	if first {
		out.Write([]byte{0x78, 0x01}) // deflate with a window of 32 KB
	}
	if t.flate == nil {
		t.flate, _ = flate.NewWriter(&out, flate.BestSpeed) // the level is one there is
	} else {
		t.flate.Reset(&out)
	}
	sum := adler32.New()
	err := t.feed(io.MultiWriter(sum, t.flate))
	if err == nil {
		err = t.flate.Flush()
	}
	t.packed = out.Len()
	return strip{out.Bytes(), sum.Sum32(), rows * len(t.row), err}
}

func (t *stripPacker) perPixel() int {
	if t.index != nil {
		return 1
	}
	return 3
}

// feed writes the colours of the drawing row by row.
func (t *stripPacker) feed(w io.Writer) error {
	for y := range t.img.Rect.Dy() {
		if from := t.img.Pix[y*t.img.Stride:][:4*t.width]; t.index != nil {
			t.index.row(t.row[1:], from)
		} else {
			opaque(t.row[1:], from)
		}
		if _, err := w.Write(t.row); err != nil {
			return err
		}
	}
	return nil
}

// opaque copies pixels without their fourth byte, four at a time.
func opaque(row, from []byte) {
	const three = 1<<24 - 1
	for len(from) >= 16 && len(row) >= 12 {
		a, b := binary.LittleEndian.Uint64(from), binary.LittleEndian.Uint64(from[8:])
		a, b = a&three|a>>32&three<<24, b&three|b>>32&three<<24
		binary.LittleEndian.PutUint64(row, a|b<<48)
		binary.LittleEndian.PutUint32(row[8:], uint32(b>>16))
		from, row = from[16:], row[12:]
	}
	for len(from) >= 4 && len(row) >= 3 {
		row[0], row[1], row[2] = from[0], from[1], from[2]
		from, row = from[4:], row[3:]
	}
}

// adlerJoined returns the Adler-32 sum of two stretches of bytes, one behind the
// other, from the sums of both and the length of the second.
func adlerJoined(first, second uint32, length int) uint32 {
	const mod = 65521
	n := uint32(length % mod)
	a1, b1 := first&0xFFFF, first>>16
	a2, b2 := second&0xFFFF, second>>16
	a := (a1 + a2 + mod - 1) % mod
	b := (uint32(uint64(n)*uint64(a1)%mod) + b1 + b2 + mod - n) % mod
	return b<<16 | a
}
