package ink

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/draw"
	"sandtable/printables/golden"
)

// percent writes inks as printers do.
func percent(i Inks) string {
	var out []string
	for _, v := range i {
		out = append(out, fmt.Sprintf("%3d", (int(v)*100+127)/255))
	}
	return strings.Join(out, " ")
}

// What is black or grey in text and lines is black ink alone; areas are so where they are black or have no tint.
func TestInks(t *testing.T) {
	var b strings.Builder
	fmt.Fprintf(&b, "%-8s %-16s %-16s %s\n", "colour", "text and lines", "areas", "pictures")
	for _, hex := range []uint32{0x000000, 0x1d1a16, 0x110009, 0x202428, 0x303030, 0x4a453b, 0x6b645a, 0x808080, 0xb9b2a4, 0xefe9dc, 0xfefefe,
		0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0x00ffff, 0xff00ff, 0xffff00, 0xb3141b, 0x4477aa, 0xd8c89a, 0x202040, 0x003a00} {
		c := draw.RGB(hex)
		fmt.Fprintf(&b, "%-8s %-16s %-16s %s\n", c, percent(Line(c)), percent(Area(c)), percent(Pixel(c.R, c.G, c.B)))
	}
	golden.Text(t, "inks.txt", b.String())
}

// No colour has more ink than may lie on paper.
func TestMost(t *testing.T) {
	most := 0
	for n := range 52 * 52 * 52 {
		i := Pixel(uint8(n/2704*5), uint8(n/52%52*5), uint8(n%52*5))
		most = max(most, int(i[0])+int(i[1])+int(i[2])+int(i[3]))
	}
	assert.LessOrEqual(t, most, Most*255/100)
	assert.Greater(t, most, 270*255/100, "dark colours use what is allowed")
}

// Inks look like the colour they are for, as far as inks can.
func TestInksLookAlike(t *testing.T) {
	for _, hex := range []uint32{0xffffff, 0xefe9dc, 0xd8c89a, 0x808080, 0xb3141b, 0x4477aa, 0x6b645a, 0x446622, 0x222222} {
		c := draw.RGB(hex)
		var inks [4]float64
		for n, v := range Pixel(c.R, c.G, c.B) {
			inks[n] = float64(v) / 255
		}
		want := seen(float64(c.R)/255, float64(c.G)/255, float64(c.B)/255)
		assert.Less(t, far(printed(inks), want), 4.0, "%s: %.1f, want %.1f", c, printed(inks), want)
	}
}
