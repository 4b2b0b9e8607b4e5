package pdf

import (
	"math"
	"strconv"

	"sandtable/printables/draw"
)

// op writes an operator.
func (c *canvas) op(name string) {
	c.ops = append(c.ops, name...)
	c.ops = append(c.ops, '\n')
}

// number writes a number with three decimals at most, and a blank.
func (c *canvas) number(v float64) { c.ops = append(appendNumber(c.ops, v), ' ') }

// point writes a place on the page, given in millimetres.
func (c *canvas) point(p draw.Point) {
	q := c.at.Apply(p.Rounded())
	c.number(q.X)
	c.number(q.Y)
}

// appendNumber writes v with three decimals at most, without needless noughts.
func appendNumber(b []byte, v float64) []byte {
	n := int64(math.Round(v * 1000))
	if n < 0 {
		b = append(b, '-')
		n = -n
	}
	b = strconv.AppendInt(b, n/1000, 10)
	if n %= 1000; n == 0 {
		return b
	}
	b = append(b, '.', byte('0'+n/100))
	if n%100 != 0 {
		b = append(b, byte('0'+n/10%10))
	}
	if n%10 != 0 {
		b = append(b, byte('0'+n%10))
	}
	return b
}

// setColour sets the colour of what follows, as light or as inks.
func (c *canvas) setColour(now *colour, col draw.Colour, use paint) {
	want, parts, operator := colour{true, [4]uint8{col.R, col.G, col.B}}, 3, use.light
	if c.w.pdfx {
		want.parts, parts, operator = use.separate(col), 4, use.inks
	}
	if *now == want {
		return
	}
	*now = want
	for _, v := range want.parts[:parts] {
		c.number(float64(v) / 255)
	}
	c.ops = append(c.ops, operator...)
}

// path writes the steps of a path.
func (c *canvas) path(p draw.Path) {
	for _, s := range p.Segments() {
		switch s.Op {
		case draw.OpMove:
			c.point(s.To)
			c.op("m")
		case draw.OpLine:
			c.point(s.To)
			c.op("l")
		case draw.OpCubic:
			c.point(s.C1)
			c.point(s.C2)
			c.point(s.To)
			c.op("c")
		case draw.OpClose:
			c.op("h")
		}
	}
}

// matrix writes a transform of what follows. Its turn and scale have six decimals,
// since they act on large numbers.
func (c *canvas) matrix(m draw.Affine) {
	for _, v := range []float64{m.A, m.B, m.C, m.D} {
		c.ops = strconv.AppendFloat(c.ops, math.Round(v*1e6)/1e6+0, 'f', -1, 64)
		c.ops = append(c.ops, ' ')
	}
	c.number(m.E)
	c.number(m.F)
	c.op("cm")
}
