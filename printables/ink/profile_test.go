package ink

import (
	"bytes"
	"encoding/binary"
	"math"
	"os"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"sandtable/printables/golden"
)

// How many colours a side the tables of the profile have: from inks to colours, and back.
const (
	inksSide   = 9
	colourSide = side
)

func byteOf(v float64) byte { return byte(math.Round(max(0, min(1, v)) * 255)) }

// node returns the place of the nth node of a table, 0 to 1, the last axis fastest.
func node(n, side, axes int) (out [4]float64) {
	for k := axes - 1; k >= 0; k-- {
		out[k] = float64(n%side) / float64(side-1)
		n /= side
	}
	return out
}

func bytesOf(inks [4]float64) []byte {
	out := make([]byte, 4)
	for n, v := range inks {
		out[n] = byte(max(0, min(1, v)) * 255) // rounded down, for the bound
	}
	return out
}

// colours, inksOfLab and inksOfScreen return nodes of the tables.
func colours(n int) []byte {
	c := printed(node(n, inksSide, 4))
	return []byte{byteOf(c[0] / 100), byteOf((c[1] + 128) / 255), byteOf((c[2] + 128) / 255)}
}

func inksOfLab(n int) []byte {
	p := node(n, colourSide, 3)
	return bytesOf(separated(raised(lab{p[0] * 100, p[1]*255 - 128, p[2]*255 - 128})))
}

func inksOfScreen(n int) []byte {
	p := node(n, side, 3)
	return bytesOf(separated(seen(p[0], p[1], p[2])))
}

// blackFor returns how much black ink is as light as a grey of the screen.
func blackFor(grey int) byte {
	v := float64(grey) / 255
	want := seen(v, v, v)[0]
	for k := range 256 {
		if printed([4]float64{3: float64(k) / 255})[0] <= want+0.15 {
			return byte(k)
		}
	}
	return 255
}

// lut writes a table as an ICC profile has it ("lut8Type"), with straight curves before and after.
func lut(in, out, side int, nodes []byte) []byte {
	b := append([]byte("mft1\x00\x00\x00\x00"), byte(in), byte(out), byte(side), 0)
	for n := range 9 {
		b = binary.BigEndian.AppendUint32(b, map[bool]uint32{true: 1 << 16}[n%4 == 0])
	}
	for range in {
		b = append(b, straight()...)
	}
	b = append(b, nodes...)
	for range out {
		b = append(b, straight()...)
	}
	return b
}

func straight() []byte {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i)
	}
	return b
}

func text(s string) []byte { return append([]byte("text\x00\x00\x00\x00"), s+"\x00"...) }

func description(s string) []byte {
	b := binary.BigEndian.AppendUint32([]byte("desc\x00\x00\x00\x00"), uint32(len(s)+1))
	return append(append(b, s+"\x00"...), make([]byte, 4+4+2+1+67)...)
}

func point(c xyz) []byte {
	b := []byte("XYZ \x00\x00\x00\x00")
	for _, v := range c {
		b = binary.BigEndian.AppendUint32(b, uint32(math.Round(v*65536)))
	}
	return b
}

// icc writes a profile of a press (ICC.1:2001-04), each table once for all intents.
func icc(toLab, fromLab []byte) []byte {
	gamut := lut(3, 1, 2, make([]byte, 8))
	white := solids[0].xyz()
	blocks := [][]byte{
		description("Coated paper by ISO 12647-2, computed by Sandtable"), text("No copyright. Anybody may use, embed and change it."),
		point(white), toLab, fromLab, gamut,
	}
	tags := []struct {
		name  string
		block int
	}{{"desc", 0}, {"cprt", 1}, {"wtpt", 2}, {"A2B0", 3}, {"A2B1", 3}, {"A2B2", 3}, {"B2A0", 4}, {"B2A1", 4}, {"B2A2", 4}, {"gamt", 5}}
	var body []byte
	at := make([]int, len(blocks))
	start := 128 + 4 + 12*len(tags)
	for i, b := range blocks {
		at[i] = start + len(body)
		body = append(body, b...)
		body = append(body, make([]byte, -len(body)&3)...)
	}
	index := binary.BigEndian.AppendUint32(nil, uint32(len(tags)))
	for _, tag := range tags {
		index = append(index, tag.name...)
		index = binary.BigEndian.AppendUint32(index, uint32(at[tag.block]))
		index = binary.BigEndian.AppendUint32(index, uint32(len(blocks[tag.block])))
	}
	return bytes.Join([][]byte{head(start + len(body)), index, body}, nil)
}

func head(size int) []byte {
	b := make([]byte, 128)
	binary.BigEndian.PutUint32(b, uint32(size))
	copy(b[8:], "\x02\x40\x00\x00prtrCMYKLab ")
	for i, v := range []uint16{2000, 1, 1} {
		binary.BigEndian.PutUint16(b[24+2*i:], v)
	}
	copy(b[36:], "acsp")
	binary.BigEndian.PutUint32(b[64:], 1) // relative to paper
	copy(b[68:], point(d50)[8:])
	return b
}

// nodes returns a table of n nodes.
func nodes(n int, of func(int) []byte) []byte {
	var out []byte
	for i := range n {
		out = append(out, of(i)...)
	}
	return out
}

// tables computes the files of the package.
func tables() map[string][]byte {
	const cube = side * side * side
	return map[string][]byte{
		"coated.icc": icc(lut(4, 3, inksSide, nodes(inksSide*inksSide*inksSide*inksSide, colours)), lut(3, 4, colourSide, nodes(cube, inksOfLab))),
		"inks.bin":   append(nodes(256, func(n int) []byte { return []byte{blackFor(n)} }), nodes(cube, inksOfScreen)...),
	}
}

// The files hold what the press gives; -update writes them.
func TestTables(t *testing.T) {
	stored := map[string][]byte{"coated.icc": profile, "inks.bin": table}
	for name, want := range tables() {
		if golden.Updating() {
			require.NoError(t, os.WriteFile(name, want, 0o644))
			continue
		}
		require.Len(t, stored[name], len(want), name)
		for i, v := range stored[name] {
			if !assert.InDelta(t, want[i], v, 2, "%s, byte %d", name, i) {
				break
			}
		}
	}
}
