package ink

import (
	_ "embed"

	"sandtable/printables/draw"
)

// Inks is how much cyan, magenta, yellow and black is printed, each 0 to 255.
type Inks [4]uint8

// Most is the most ink that lies anywhere, in percent: more does not dry on coated paper.
const Most = 300

// Condition is the registered name of the press that the inks are for.
const Condition = "FOGRA39"

// Colours whose channels differ by no more than nearGrey are grey where they are text or lines. Those that are no brighter
// than nearBlack and differ by no more than blackSpread are black.
const (
	nearGrey    = 0x18
	nearBlack   = 0x24
	blackSpread = 0x10
)

//go:embed coated.icc
var profile []byte

// Profile returns the ICC profile of the press. The caller must not change it.
func Profile() []byte { return profile }

// The table holds the inks of side × side × side colours, evenly apart, blue fastest. Before them it holds how much
// black gives each grey.
const (
	side = 17
)

//go:embed inks.bin
var table []byte

// Line returns the inks of text and lines. Black and grey ones are black ink alone, so that they are sharp where the
// plates do not meet exactly.
func Line(c draw.Colour) Inks {
	if spread(c) <= nearGrey {
		return grey(c)
	}
	return Pixel(c.R, c.G, c.B)
}

// Area returns the inks of an area. Black ones, and greys without a tint, are black ink alone.
func Area(c draw.Colour) Inks {
	if c.R == c.G && c.G == c.B || isBlack(c) {
		return grey(c)
	}
	return Pixel(c.R, c.G, c.B)
}

func grey(c draw.Colour) Inks {
	if isBlack(c) {
		return Inks{3: 255}
	}
	return Inks{3: table[c.Luma()]}
}

func isBlack(c draw.Colour) bool { return c.Luma() <= nearBlack && spread(c) <= blackSpread }

func spread(c draw.Colour) uint8 { return max(c.R, c.G, c.B) - min(c.R, c.G, c.B) }

// Pixel returns the inks of a point of a picture, between those of the eight nearest colours of the table.
func Pixel(r, g, b uint8) Inks {
	i, x := place(r)
	j, y := place(g)
	k, z := place(b)
	var sums [4]int
	for corner := range 8 {
		di, dj, dk := corner>>2, corner>>1&1, corner&1
		weight := part(x, di) * part(y, dj) * part(z, dk)
		if weight == 0 {
			continue
		}
		v := table[256+4*(((i+di)*side+j+dj)*side+k+dk):][:4]
		sums[0] += weight * int(v[0])
		sums[1] += weight * int(v[1])
		sums[2] += weight * int(v[2])
		sums[3] += weight * int(v[3])
	}
	const whole = 255 * 255 * 255 // rounded down: no more than the bound together
	return Inks{uint8(sums[0] / whole), uint8(sums[1] / whole), uint8(sums[2] / whole), uint8(sums[3] / whole)}
}

// place returns the colour of the table below v, and how far v is beyond it, of 255.
func place(v uint8) (at, beyond int) {
	n := int(v) * (side - 1)
	return n / 255, n % 255
}

func part(beyond, upper int) int {
	if upper == 1 {
		return beyond
	}
	return 255 - beyond
}
