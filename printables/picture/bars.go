package picture

import (
	"math"

	"sandtable/printables/draw"
)

// Bar is one bar of a chart: a share of the whole, with its interval where that is known.
type Bar struct {
	Label, Value string
	Share        float64 // from 0 to 1; to the left of zero from 0 to -1
	Low, High    float64 // the interval; both 0: none
	Colour       draw.Colour
}

// Bars is a small chart of bars one below the other.
type Bars struct {
	Title string
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
	barLabel  = 0.34 // of the width
	barNumber = 0.13 // of the width
	barLine   = 0.25
)

// Height is how high the chart is.
func (b Bars) Height() float64 { return barHead + barPitch*float64(len(b.Bars)) }

// Draw draws the chart. The whole fills the room there is.
func (b Bars) Draw(c draw.Canvas, box draw.Rect) {
	if b.Ink.A == 0 {
		b.Ink, b.Faint = Ink, Faint
	}
	c.Text(b.Title, draw.Pt(box.X, box.Y+barTitle), draw.Lettering{Font: draw.Bold, Size: barTitle, Colour: b.Ink})
	label, number := barLabel*box.W, barNumber*box.W
	room := draw.Rect{X: box.X + label, Y: box.Y + barHead, W: box.W - label - number, H: barPitch * float64(len(b.Bars))}
	room.X, room.W = room.X+room.W*b.Zero, room.W*(1-b.Zero)
	for i, x := range b.Bars {
		top := room.Y + barPitch*float64(i)
		middle := top + barHigh/2
		draw.Fit(draw.Condensed, x.Label, label-1.5, barPitch, barText, MinText).Draw(c,
			draw.Rect{X: box.X, Y: top - (barPitch-barHigh)/2, W: label - 1.5, H: barPitch}, b.Ink, draw.Left|draw.Middle)
		if x.Share != 0 {
			bar := draw.Rect{X: room.X + room.W*min(x.Share, 0), Y: top, W: room.W * math.Abs(x.Share), H: barHigh}
			c.Fill(bar.Path(), b.Style.Ground(x.Colour))
			c.Stroke(bar.Path(), draw.Solid(barLine, b.Ink))
		}
		if x.High > 0 {
			b.interval(c, room, middle, x.Low, x.High)
		}
		c.Text(x.Value, draw.Pt(room.Right()+1.5, middle), draw.Lettering{Font: draw.Condensed, Size: barText, Colour: b.Ink, Align: draw.Left | draw.Middle})
	}
	c.Stroke(draw.Polyline(draw.Pt(room.X, room.Y-1), draw.Pt(room.X, room.Bottom())), draw.Solid(barLine, b.Faint))
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
