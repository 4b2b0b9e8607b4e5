package ink

import (
	"math"
)

// lab is a colour as CIE L*a*b* under D50, xyz the same as CIE XYZ.
type (
	lab [3]float64
	xyz [3]float64
)

var d50 = xyz{0.9642, 1, 0.8249}

// solids are the colours that ISO 12647-2:2004/Amd 1:2007 asks of coated paper and of solid inks on it. Bits of the index
// say which inks: 1 cyan, 2 magenta, 4 yellow.
var solids = [8]lab{{95, 0, -2}, {55, -37, -50}, {48, 74, -3}, {24, 22, -46}, {89, -5, 93}, {50, -68, 33}, {47, 68, 48}, {23, 0, 0}}

// solidBlack is black ink on paper. What is beneath it darkens it by this power.
var solidBlack, beneath = lab{16, 0, 0}, 0.25

// gains are by how much a dot of half the area is larger on paper.
var gains = [4]float64{0.143, 0.143, 0.143, 0.165}

// primaries are the colours of the sixteen overprints, relative to paper.
var primaries = overprints()

func overprints() (out [16]xyz) {
	paper, black := solids[0].xyz(), solidBlack.xyz()
	for i := range out {
		c := solids[i&7].xyz()
		for n := range c {
			if i >= 8 {
				c[n] = black[n] * math.Pow(c[n]/paper[n], beneath)
			}
			out[i][n] = c[n] / paper[n] * d50[n]
		}
	}
	return out
}

// printed returns the colour of inks, 0 to 1, on paper: the mean of the overprints by the area that each covers.
func printed(inks [4]float64) lab {
	parts := [16]float64{1}
	for n, dot := range inks {
		a := dot + 4*gains[n]*dot*(1-dot)
		for i := range 1 << n {
			parts[i|1<<n] = parts[i] * a
			parts[i] *= 1 - a
		}
	}
	var sum xyz
	for i, p := range primaries {
		for n := range sum {
			sum[n] += parts[i] * p[n]
		}
	}
	return sum.lab()
}

func (c lab) xyz() (out xyz) {
	y := (c[0] + 16) / 116
	for n, f := range [3]float64{y + c[1]/500, y, y - c[2]/200} {
		if out[n] = f * f * f; f <= 6.0/29 {
			out[n] = (f - 4.0/29) * 3 * 36 / 841
		}
		out[n] *= d50[n]
	}
	return out
}

func (c xyz) lab() lab {
	var f [3]float64
	for n := range f {
		v := c[n] / d50[n]
		if f[n] = math.Cbrt(v); v <= 216.0/24389 {
			f[n] = v*841/108 + 4.0/29
		}
	}
	return lab{116*f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])}
}

// far is how different two colours look.
func far(a, b lab) float64 {
	return math.Hypot(math.Hypot(a[0]-b[0], a[1]-b[1]), a[2]-b[2])
}

// darkest is the lightness of the most ink that may lie anywhere.
var darkest = printed([4]float64{0.68, 0.66, 0.64, 1})[0]

// seen returns a colour of a screen, its black being the darkest that is printed.
func seen(r, g, b float64) lab {
	// sRGB under D50, by the Bradford transform.
	m := [3][3]float64{{0.4360747, 0.3850649, 0.1430804}, {0.2225045, 0.7168786, 0.0606169}, {0.0139322, 0.0971045, 0.7141733}}
	var out xyz
	for n, v := range [3]float64{r, g, b} {
		light := math.Pow((v+0.055)/1.055, 2.4)
		if v <= 0.04045 {
			light = v / 12.92
		}
		for k := range out {
			out[k] += m[k][n] * light
		}
	}
	return raised(out.lab())
}

func raised(c lab) lab {
	c[0] = darkest + c[0]*(100-darkest)/100
	return c
}

// separated returns the inks, 0 to 1, that come nearest to a colour. Black takes over part of what the other three have
// in common.
func separated(want lab) [4]float64 {
	inks := nearest(want, [4]float64{})
	common := min(inks[0], inks[1], inks[2])
	inks[3] = math.Pow(max(0, (common-0.15)/0.85), 1.3)
	inks = nearest(want, inks)
	const most = Most/100.0 - 0.01
	if over := inks[0] + inks[1] + inks[2] + inks[3] - most; over > 0 {
		inks[3] = min(1, inks[3]+over)
		inks = nearest(want, inks)
	}
	if sum := inks[0] + inks[1] + inks[2]; sum+inks[3] > most {
		for n := range 3 {
			inks[n] *= (most - inks[3]) / sum
		}
	}
	return inks
}

// nearest changes cyan, magenta and yellow until no small change comes nearer.
func nearest(want lab, inks [4]float64) [4]float64 {
	best := far(printed(inks), want)
	for by := 0.25; by > 0.0005; {
		found := false
		for n := range 6 {
			try := inks
			try[n/2] = max(0, min(1, try[n/2]+by*float64(n%2*2-1)))
			if d := far(printed(try), want); d < best-1e-9 {
				inks, best, found = try, d, true
			}
		}
		if !found {
			by /= 2
		}
	}
	return inks
}
