package board

import (
	"math"
	"path"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"sandtable/engine/hex"
)

// Underlay is a picture laid under the map to trace it from, such as a scan.
type Underlay struct {
	File    string  `json:"file"`           // a picture beside the map file; a name without a folder
	Opacity float64 `json:"opacity"`        // 0 to 1
	Pins    []Pin   `json:"pins,omitempty"` // at most three
}

// Pin ties a point of the picture to the middle of a hex.
type Pin struct {
	X   float64   `json:"x"` // pixels from the left
	Y   float64   `json:"y"` // pixels from the top
	Hex hex.Coord `json:"hex"`
}

const maxPins = 3

func (u Underlay) check(f Field) error {
	if !validFile(u.File) {
		return fault("file", FaultFileName, "text", u.File)
	}
	if len(u.Pins) > maxPins {
		return fault("pins", FaultTooMany, "most", maxPins)
	}
	for _, p := range u.Pins {
		if err := first(checkHex(f, p.Hex), checkNumber("x", p.X, 0, maxFar), checkNumber("y", p.Y, 0, maxFar)); err != nil {
			return inside("pins", 0, err)
		}
	}
	return checkNumber("opacity", u.Opacity, 0, 1)
}

func (u Underlay) rounded() Underlay {
	u.Pins = slices.Clone(u.Pins)
	for i := range u.Pins {
		u.Pins[i].X, u.Pins[i].Y = round3(u.Pins[i].X), round3(u.Pins[i].Y)
	}
	u.Opacity = round3(u.Opacity)
	return u
}

func validFile(name string) bool {
	odd := func(r rune) bool { return unicode.IsControl(r) || strings.ContainsRune(`/\:*?"<>|`, r) }
	return name != "" && len(name) <= 255 && utf8.ValidString(name) && !strings.ContainsFunc(name, odd) &&
		name != "." && name != ".." && path.Base(name) == name
}

// PinsAt ties a picture to a map at three hexes near its corners whose middles are on the picture; pixel returns where the
// middle of a hex is on it. A map of one column or row has fewer, and one that is mostly beyond the picture has none.
func PinsAt(cols, rows int, pixel func(hex.Coord) (x, y float64)) []Pin {
	off := func(p Pin) bool { return p.X < 0 || p.Y < 0 || p.X > maxFar || p.Y > maxFar }
	for in := range max(cols, rows) {
		pins := pinsFrom(min(in, max(cols-2, 0)), min(in, max(rows-2, 0)), cols, rows, pixel)
		if !slices.ContainsFunc(pins, off) {
			return pins
		}
	}
	return nil
}

// pinsFrom returns the pins at the upper left hex, right of it and below it, as far away as the map goes.
func pinsFrom(left, top, cols, rows int, pixel func(hex.Coord) (x, y float64)) (pins []Pin) {
	at := []hex.Coord{{Col: left, Row: top}}
	if cols > 1 {
		at = append(at, hex.Coord{Col: cols - 1, Row: top})
	}
	if rows > 1 {
		at = append(at, hex.Coord{Col: left, Row: rows - 1})
	}
	for _, c := range at {
		x, y := pixel(c)
		pins = append(pins, Pin{X: x, Y: y, Hex: c})
	}
	return pins
}

// Affine turns points of one plane into points of another: x' = A·x + B·y + C
// and y' = D·x + E·y + F.
type Affine struct{ A, B, C, D, E, F float64 }

// Placement returns how pixels of the picture become millimetres of the map. Two pins move, turn and scale the
// picture; three may stretch and slant it too. ok is false while pins are too few, coincide or are on one line.
func (u Underlay) Placement(g hex.Grid) (Affine, bool) {
	switch len(u.Pins) {
	case 2:
		return similar(u.Pins, g)
	case 3:
		return stretched(u.Pins, g)
	}
	return Affine{}, false
}

func similar(pins []Pin, g hex.Grid) (Affine, bool) {
	dx, dy := pins[1].X-pins[0].X, pins[1].Y-pins[0].Y
	p, q := g.Centre(pins[0].Hex), g.Centre(pins[1].Hex)
	from, to := complex(dx, dy), complex(q.X-p.X, q.Y-p.Y)
	if math.Hypot(dx, dy) < 1 || to == 0 {
		return Affine{}, false
	}
	turn := to / from
	a := Affine{A: real(turn), B: -imag(turn), D: imag(turn), E: real(turn)}
	return a.through(pins[0], p), true
}

func stretched(pins []Pin, g hex.Grid) (Affine, bool) {
	p, q, r := g.Centre(pins[0].Hex), g.Centre(pins[1].Hex), g.Centre(pins[2].Hex)
	ux, uy := pins[1].X-pins[0].X, pins[1].Y-pins[0].Y
	vx, vy := pins[2].X-pins[0].X, pins[2].Y-pins[0].Y
	area := ux*vy - uy*vx
	onMap := (q.X-p.X)*(r.Y-p.Y) - (q.Y-p.Y)*(r.X-p.X)
	if math.Abs(area) < 1 || math.Abs(onMap) < 1e-6 {
		return Affine{}, false
	}
	solve := func(u, v float64) (float64, float64) { return (u*vy - v*uy) / area, (v*ux - u*vx) / area }
	var a Affine
	a.A, a.B = solve(q.X-p.X, r.X-p.X)
	a.D, a.E = solve(q.Y-p.Y, r.Y-p.Y)
	return a.through(pins[0], p), true
}

// through moves the result so that the pin is on its hex.
func (a Affine) through(pin Pin, at hex.Point) Affine {
	a.C, a.F = at.X-a.A*pin.X-a.B*pin.Y, at.Y-a.D*pin.X-a.E*pin.Y
	return a
}
