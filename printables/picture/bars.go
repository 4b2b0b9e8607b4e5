package picture

import (
	"math"

	"sandtable/printables/draw"
)

// Bar is one bar of a chart: a share of the whole, with its interval where that is known.
type Bar struct {
	Label, Value string
	Exact        string  // the share as a fraction, in a column before the value; empty for none
	Share        float64 // from 0 to 1; to the left of zero from 0 to -1
	Low, High    float64 // the interval; both 0: none
	Colour       draw.Colour
	Marked       bool // in bold
}

// Bars is a small chart of bars one below the other.
type Bars struct {
	Title string // empty for none
	Bars  []Bar
	Zero  float64 // where zero is, as a share of the width; 0: at the left
	Style Style
	Ink   draw.Colour // of text and lines; transparent for that of print
	Faint draw.Colour // of the line at zero; transparent for that of print
}

// Measures of charts of bars, in millimetres.
const (
	barPitch  = 5.0
	barHigh   = 3.4
	barText   = 2.6
	barTitle  = 3.0
	barHead   = 5.5
	barTop    = 1.5  // without a title
	barLabel  = 0.34 // of the width, at least
	barResult = 0.5  // of the width, at most, and for a result in words beside its fraction
	barNumber = 0.13 // of the width, at least
	barGap    = 1.5  // around numbers
	barLine   = 0.25
)

// Height is how high the chart is.
func (b Bars) Height() float64 { return b.head() + barPitch*float64(len(b.Bars)) }

// head is how far below the top the bars begin.
func (b Bars) head() float64 {
	if b.Title == "" {
		return barTop
	}
	return barHead
}

// numbers returns the widths of the columns of fractions and of values.
func (b Bars) numbers(width float64) (exact, value float64) {
	for _, x := range b.Bars {
		value = max(value, x.font().Width(x.Value, barText)+barGap)
		if x.Exact != "" {
			exact = max(exact, x.font().Width(x.Exact, barText)+barGap)
		}
	}
	return exact, max(value, barNumber*width-exact)
}

// labels returns the width of the column of labels: as much as keeps them on one line, within its bounds.
func (b Bars) labels(width float64, beside bool) float64 {
	if beside {
		return barResult * width
	}
	label := barLabel * width
	for _, x := range b.Bars {
		label = max(label, min(barResult*width, x.font().Width(x.Label, barText)+barGap))
	}
	return label
}

func (x Bar) font() draw.Font {
	if x.Marked {
		return draw.CondensedBold
	}
	return draw.Condensed
}

// Draw draws the chart. The whole fills the room there is.
func (b Bars) Draw(c draw.Canvas, box draw.Rect) {
	if b.Ink.A == 0 {
		b.Ink, b.Faint = Ink, Faint
	}
	c.Text(b.Title, draw.Pt(box.X, box.Y+barTitle), draw.Lettering{Font: draw.Bold, Size: barTitle, Colour: b.Ink})
	exact, value := b.numbers(box.W)
	label := b.labels(box.W, exact > 0)
	room := draw.Rect{X: box.X + label, Y: box.Y + b.head(), W: box.W - label - exact - value, H: barPitch * float64(len(b.Bars))}
	room.X, room.W = room.X+room.W*b.Zero, room.W*(1-b.Zero)
	for i, x := range b.Bars {
		top := room.Y + barPitch*float64(i)
		draw.Fit(x.font(), x.Label, label-barGap, barPitch, barText, MinText).Draw(c,
			draw.Rect{X: box.X, Y: top - (barPitch-barHigh)/2, W: label - barGap, H: barPitch}, b.Ink, draw.Left|draw.Middle)
		b.bar(c, room, top, x)
		b.values(c, box.Right(), room.Right()+exact, top+barHigh/2, x)
	}
	c.Stroke(draw.Polyline(draw.Pt(room.X, room.Y-1), draw.Pt(room.X, room.Bottom())), draw.Solid(barLine, b.Faint))
}

// bar draws one bar with its interval.
func (b Bars) bar(c draw.Canvas, room draw.Rect, top float64, x Bar) {
	if x.Share != 0 {
		bar := draw.Rect{X: room.X + room.W*min(x.Share, 0), Y: top, W: room.W * math.Abs(x.Share), H: barHigh}
		c.Fill(bar.Path(), b.Style.Ground(x.Colour))
		c.Stroke(bar.Path(), draw.Solid(barLine, b.Ink))
	}
	if x.High > 0 {
		b.interval(c, room, top+barHigh/2, x.Low, x.High)
	}
}

// values writes the numbers of a bar: beside it, or in columns that end at right and at exact if there are fractions.
func (b Bars) values(c draw.Canvas, right, exact, y float64, x Bar) {
	letters := draw.Lettering{Font: x.font(), Size: barText, Colour: b.Ink, Align: draw.Left | draw.Middle}
	if x.Exact == "" {
		c.Text(x.Value, draw.Pt(exact+barGap, y), letters)
		return
	}
	letters.Align = draw.Right | draw.Middle
	c.Text(x.Exact, draw.Pt(exact, y), letters)
	c.Text(x.Value, draw.Pt(right, y), letters)
}

// interval draws the interval of a share.
func (b Bars) interval(c draw.Canvas, room draw.Rect, y, low, high float64) {
	from, to := room.X+room.W*low, room.X+room.W*high
	pen := draw.Solid(2*barLine, b.Ink)
	c.Stroke(draw.Polyline(draw.Pt(from, y), draw.Pt(to, y)), pen)
	for _, x := range []float64{from, to} {
		c.Stroke(draw.Polyline(draw.Pt(x, y-1), draw.Pt(x, y+1)), pen)
	}
}
