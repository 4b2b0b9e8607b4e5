package picture

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"sandtable/printables/draw"
)

// sights are how colours are seen: without change, and by the simulation of Machado, Oliveira and
// Fernandes (2009) at full severity, as factors of linear red, green and blue.
var sights = map[string][9]float64{
	"full":   {1, 0, 0, 0, 1, 0, 0, 0, 1},
	"protan": {0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998},
	"deutan": {0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.011820, 0.042940, 0.968881},
	"tritan": {1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.303900},
}

// The grounds of sides and the colours of formations stay apart for every kind of sight, by 20 in
// CIELAB, which nobody overlooks; in greyscale by 15 of 255.
func TestSafeColours(t *testing.T) {
	for what, colours := range map[string][]draw.Colour{"sides": safeGrounds, "formations": safeInks} {
		for a := range colours {
			for b := range a {
				for name, m := range sights {
					far := math.Hypot(math.Hypot(seen(m, colours[a])[0]-seen(m, colours[b])[0], seen(m, colours[a])[1]-seen(m, colours[b])[1]),
						seen(m, colours[a])[2]-seen(m, colours[b])[2])
					assert.Greater(t, far, 20.0, "%s %d and %d, %s sight", what, a, b, name)
				}
				grey := int(colours[a].Luma()) - int(colours[b].Luma())
				assert.Greater(t, max(grey, -grey), 15, "%s %d and %d in grey", what, a, b)
			}
		}
	}
	for i, c := range safeGrounds {
		assert.Equal(t, draw.Black, c.Ink(), "texts on the ground of side %d are black", i)
	}
}

// seen gives a colour in CIELAB as it is seen.
func seen(m [9]float64, c draw.Colour) [3]float64 {
	r, g, b := linear(c.R), linear(c.G), linear(c.B)
	part := func(i int) float64 { return max(0, min(1, m[i]*r+m[i+1]*g+m[i+2]*b)) }
	r, g, b = part(0), part(3), part(6)
	x := root((0.4124564*r + 0.3575761*g + 0.1804375*b) / 0.95047)
	y := root(0.2126729*r + 0.7151522*g + 0.0721750*b)
	z := root((0.0193339*r + 0.1191920*g + 0.9503041*b) / 1.08883)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}

// root is the cube root that CIELAB takes, straight near black.
func root(t float64) float64 {
	if t > 216.0/24389 {
		return math.Cbrt(t)
	}
	return (24389.0/27*t + 16) / 116
}
