package format

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"slices"
	"strconv"

	"github.com/klauspost/compress/zstd"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// encoding is how the cells of a tile layer are written.
type encoding struct{ encoding, compression string }

// cells reads so many cells; the text is spent.
func (e encoding) cells(text []byte, width, height int) ([]uint32, error) {
	want := width * height
	switch e.encoding {
	case "csv":
		return csvCells(text, want)
	case "base64":
		return e.unpacked(text, want)
	case "":
		return nil, counted(0, want)
	}
	return nil, engine.Wrong("map.name", "text", hex.Excerpt(e.encoding), "names", "csv, base64").At("encoding")
}

// counted says that there are more or fewer cells than there should be.
func counted(got, want int) error {
	if got == want {
		return nil
	}
	return engine.Wrong("format.cells", "got", got, "want", want)
}

// csvCells reads numbers with commas between them.
func csvCells(text []byte, want int) ([]uint32, error) {
	cells := make([]uint32, 0, want)
	n, digits := uint64(0), 0
	end := func() error {
		if digits == 0 {
			return engine.Wrong("format.number", "text", ",")
		}
		if len(cells) == want {
			return engine.Wrong("format.cells", "got", want+1, "want", want)
		}
		cells = append(cells, uint32(n))
		n, digits = 0, 0
		return nil
	}
	for i, c := range text {
		switch {
		case c >= '0' && c <= '9':
			n, digits = n*10+uint64(c-'0'), digits+1
			if n > math.MaxUint32 {
				return nil, engine.Wrong("format.number", "text", hex.Excerpt(string(text[max(0, i-9):i+1])))
			}
		case c == ',':
			if err := end(); err != nil {
				return nil, err
			}
		case c == '\n' || c == '\r' || c == ' ' || c == '\t':
		default:
			return nil, engine.Wrong("format.number", "text", hex.Excerpt(string(text[i:min(len(text), i+10)])))
		}
	}
	if digits > 0 { // a comma at the end is forgiven
		if err := end(); err != nil {
			return nil, err
		}
	}
	return cells, counted(len(cells), want)
}

// unpacked reads four bytes a cell, the lowest first, from base64 and whatever
// they are compressed with. No more is unpacked than the cells take.
func (e encoding) unpacked(text []byte, want int) ([]uint32, error) {
	text = slices.DeleteFunc(text, func(c byte) bool { return c <= ' ' })
	packed := make([]byte, base64.StdEncoding.DecodedLen(len(text)))
	n, err := base64.StdEncoding.Decode(packed, text)
	if packed = packed[:n]; err != nil {
		return nil, engine.Wrong("format.base64", "fault", err.Error())
	}
	plain, err := e.inflate(packed, 4*want)
	if err != nil {
		return nil, err
	}
	if len(plain) != 4*want {
		return nil, engine.Wrong("format.cells", "got", (len(plain)+3)/4, "want", want)
	}
	cells := make([]uint32, want)
	for i := range cells {
		cells[i] = binary.LittleEndian.Uint32(plain[4*i:])
	}
	return cells, nil
}

// inflate unpacks up to one byte more than wanted, so that callers can detect what is too long.
func (e encoding) inflate(packed []byte, want int) ([]byte, error) {
	var r io.Reader
	var err error
	switch e.compression {
	case "", "none":
		return packed, nil
	case "gzip":
		r, err = gzip.NewReader(bytes.NewReader(packed))
	case "zlib":
		r, err = zlib.NewReader(bytes.NewReader(packed))
	case "zstd":
		var z *zstd.Decoder
		z, err = zstd.NewReader(bytes.NewReader(packed), zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(maxUnpacked),
			zstd.WithDecoderMaxWindow(maxUnpacked), zstd.WithDecoderLowmem(true))
		if err == nil {
			defer z.Close()
			r = z
		}
	default:
		return nil, engine.Wrong("map.name", "text", hex.Excerpt(e.compression), "names", "gzip, zlib, zstd").At("compression")
	}
	var plain bytes.Buffer
	if err == nil {
		_, err = plain.ReadFrom(io.LimitReader(r, int64(want)+1))
	}
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, engine.Wrong("format.packed", "how", e.compression, "fault", err.Error())
	}
	return plain.Bytes(), nil
}

// maxUnpacked bounds the memory that unpacking takes: the cells of the largest map
// are 4 MB.
const maxUnpacked = 16 << 20

// packed writes cells as text.
func (e encoding) packed(cells []uint32, width int) (string, error) {
	if e.encoding == "csv" {
		return csvText(cells, width), nil
	}
	var plain, out bytes.Buffer
	for _, c := range cells {
		plain.Write(binary.LittleEndian.AppendUint32(nil, c))
	}
	var w io.WriteCloser
	switch e.compression {
	case "":
		return base64.StdEncoding.EncodeToString(plain.Bytes()), nil
	case "gzip":
		w = gzip.NewWriter(&out)
	case "zlib":
		w = zlib.NewWriter(&out)
	case "zstd":
		z, err := zstd.NewWriter(&out, zstd.WithEncoderConcurrency(1))
		if err != nil {
			return "", err
		}
		w = z
	}
	if _, err := w.Write(plain.Bytes()); err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.StdEncoding.EncodeToString(out.Bytes()), nil
}

// csvText writes a row on a line.
func csvText(cells []uint32, width int) string {
	text := make([]byte, 0, 3*len(cells))
	for i, c := range cells {
		text = strconv.AppendUint(text, uint64(c), 10)
		if i < len(cells)-1 {
			text = append(text, ',')
		}
		if (i+1)%width == 0 {
			text = append(text, '\n')
		}
	}
	return string(text)
}

// encodingNamed returns how the option says that cells are written.
func encodingNamed(name string) (encoding, error) {
	switch name {
	case "", "csv":
		return encoding{"csv", ""}, nil
	case "base64":
		return encoding{"base64", ""}, nil
	case "gzip", "zlib", "zstd":
		return encoding{"base64", name}, nil
	}
	return encoding{}, engine.Wrong("map.name", "text", hex.Excerpt(name), "names", "csv, base64, gzip, zlib, zstd")
}

// finite reads a number that is one.
func finite(s string) (float64, bool) {
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil && near(v)
}

// near reports whether a length in pixels is one that any map can have.
func near(v float64) bool { return math.Abs(v) <= 1e8 }

// lineName names a line for the place of a loss.
func lineName(line int) string { return strconv.Itoa(line) }
