package picture

import (
	"math"
	"strconv"
	"strings"

	"sandtable/printables/draw"
)

// Plan is a drawing to scale of a table or a field: who sets up where, what is on it, how far apart. Lengths are in
// its own unit, from the upper left corner.
type Plan struct {
	Width, Height float64
	Unit          string  // how lengths are written: "in"
	Mark          string  // the decimal mark; empty: a point
	Step          float64 // of the scale along the edges; 0: none
	Up            bool    // the scale at the left counts from the lower edge
	Areas         []PlanArea
	Points        []PlanPoint
	Measures      []PlanMeasure
}

// PlanArea is an area with a name.
type PlanArea struct {
	Outline draw.Path // in the plan's unit
	Colour  draw.Colour
	Texture int // as of a Band; 0: none
	Text    string
	Bare    bool // only its text is drawn
}

// PlanPoint is a marked point.
type PlanPoint struct {
	At     draw.Point
	Sign   string // empty: a disc with a number, counted from 1
	Colour draw.Colour
	Text   string
}

// PlanMeasure is a length that is written into the drawing.
type PlanMeasure struct{ From, To draw.Point }

// scaleRoom is what the scale along the edges takes, in millimetres.
const scaleRoom = 7.0

// Scale gives the millimetres of a unit when the plan is drawn as large as fits into a box.
func (p Plan) Scale(box draw.Rect) float64 {
	room := box
	if p.Step > 0 {
		room = draw.Rect{W: box.W - scaleRoom, H: box.H - scaleRoom}
	}
	return math.Min(room.W/p.Width, room.H/p.Height)
}

// Field gives where on a box the table itself is drawn.
func (p Plan) Field(box draw.Rect) draw.Rect {
	k, room := p.Scale(box), 0.0
	if p.Step > 0 {
		room = scaleRoom
	}
	return draw.Rect{X: box.Centre().X - (p.Width*k-room)/2, Y: box.Centre().Y - (p.Height*k-room)/2, W: p.Width * k, H: p.Height * k}
}

// Draw draws the plan as large as fits into a box, in the middle of it.
func (p Plan) Draw(c draw.Canvas, box draw.Rect, style Style) {
	k := p.Scale(box)
	field := p.Field(box)
	m := draw.Scale(k, k).Then(draw.Move(field.X, field.Y))
	c.Fill(field.Path(), style.Ground(draw.RGB(0xf3efe4)))
	c.Clip(field.Path())
	for _, a := range p.Areas {
		a.draw(c, a.Outline.Transform(m), style)
	}
	c.Pop()
	c.Stroke(field.Path(), draw.Solid(0.4, Ink))
	p.drawScale(c, field, k)
	for _, x := range p.Measures {
		p.measure(c, m.Apply(x.From), m.Apply(x.To), x)
	}
	number := 0
	for _, x := range p.Points {
		if x.Sign == "" {
			number++
		}
		x.draw(c, m.Apply(x.At), strconv.Itoa(number), style)
	}
}

// PlanMargin is the least paper round a plan on a screen, in millimetres.
const PlanMargin = 1.5

// DrawOnScreen draws the plan and the paper round it, in the dark dress where the screen is dark.
func (p Plan) DrawOnScreen(c draw.Canvas, box draw.Rect, dark bool) {
	dressed := Dress(c, dark)
	dressed.Fill(box.Inset(-2*PlanMargin).Path(), draw.RGB(0xfbf8f0))
	p.Draw(dressed, box, Colour)
}

func (a PlanArea) draw(c draw.Canvas, outline draw.Path, style Style) {
	if !a.Bare {
		a.ground(c, outline, style)
	}
	b := outline.Bounds()
	write(c, a.Text, b.Inset(1), draw.Bold, math.Min(4, b.H*0.4))
}

func (a PlanArea) ground(c draw.Canvas, outline draw.Path, style Style) {
	c.Fill(outline, style.Ground(a.Colour.Mix(draw.White, 0.72)))
	if a.Texture > 0 && style.Telling() {
		t := bandTextures[(a.Texture-1)%len(bandTextures)]
		t.Gap, t.Width, t.Colour = t.Gap*2.4, 0.15, Faint
		t.Fill(c, outline)
	}
	c.Stroke(outline, draw.Pen{Width: 0.35, Colour: style.Line(a.Colour), Dash: []float64{2, 1}})
}

// write sets a text in the middle of a box with a light edge round its letters.
func write(c draw.Canvas, text string, box draw.Rect, font draw.Font, size float64) {
	if text == "" || box.Empty() {
		return
	}
	b := draw.Fit(font, text, box.W, box.H, math.Max(size, MinText), MinText)
	if b.Cut { // narrow letters before fewer
		b = draw.Fit(draw.Condensed, text, box.W, box.H, MinText, MinText)
	}
	if b.Cut { // a line is longer than its area rather than cut
		b = draw.Block{Font: draw.Condensed, Size: MinText, Lines: []string{text}}
	}
	for i, line := range b.Lines {
		at := draw.Pt(box.Centre().X, box.Centre().Y+(float64(i)-float64(len(b.Lines)-1)/2)*draw.Leading*b.Size)
		l := draw.Lettering{Font: b.Font, Size: b.Size, Colour: Ink, Align: draw.Centre | draw.Middle}
		from := l.Origin(line, at)
		c.Stroke(b.Font.Outline(line, b.Size).Transform(draw.Move(from.X, from.Y)), draw.Soft(b.Size*0.2, draw.White))
		c.Text(line, at, l)
	}
}

func (x PlanPoint) draw(c draw.Canvas, at draw.Point, number string, style Style) {
	const side = 6.4
	box := draw.RectAround(at, side, side)
	colour := style.Line(x.Colour)
	if x.Sign != "" {
		c.Fill(draw.Circle(at, side*0.62), draw.White)
		DrawSign(c, x.Sign, box, colour)
	} else {
		c.Fill(draw.Circle(at, side/2), colour)
		c.Text(number, at, draw.Lettering{Font: draw.Bold, Size: 3.6, Colour: colour.Ink(), Align: draw.Centre | draw.Middle})
	}
	write(c, x.Text, draw.Rect{X: at.X - 20, Y: box.Bottom() + 0.3, W: 40, H: 3.6}, draw.CondensedBold, 2.9)
}

// measure draws a line with arrows at both ends and writes its length beside it.
func (p Plan) measure(c draw.Canvas, a, b draw.Point, x PlanMeasure) {
	length := b.Sub(a).Len()
	if length < 2 {
		return
	}
	u := b.Sub(a).Times(1 / length)
	n := draw.Pt(-u.Y, u.X)
	var heads draw.Path
	for _, end := range []struct {
		at draw.Point
		u  draw.Point
	}{{a, u}, {b, u.Times(-1)}} {
		back := end.at.Add(end.u.Times(2))
		heads.Add(draw.Polygon(end.at, back.Add(n.Times(0.6)), back.Sub(n.Times(0.6))))
	}
	c.Stroke(draw.Polyline(a.Add(u), b.Sub(u)), draw.Solid(0.2, Ink))
	c.Fill(heads, Ink)
	text := p.length(math.Round(x.To.Sub(x.From).Len()*10)/10) + " " + p.Unit
	at := a.Between(b, 0.5)
	turn := math.Atan2(u.Y, u.X) * 180 / math.Pi
	if turn > 90 || turn <= -90 {
		turn += 180
	}
	c.Transform(draw.Rotate(turn).Then(draw.Move(at.X, at.Y)))
	write(c, text, draw.Rect{X: -20, Y: -3.4, W: 40, H: 3}, draw.Condensed, 2.6)
	c.Pop()
}

// drawScale draws ticks with numbers along the upper and the left edge.
func (p Plan) drawScale(c draw.Canvas, field draw.Rect, k float64) {
	if p.Step <= 0 {
		return
	}
	l := draw.Lettering{Font: draw.Condensed, Size: MinText, Colour: Faint, Align: draw.Centre}
	var ticks draw.Path
	for i := 0; float64(i)*p.Step <= p.Width+1e-9; i++ {
		x := field.X + float64(i)*p.Step*k
		ticks.Add(draw.Polyline(draw.Pt(x, field.Y), draw.Pt(x, field.Y-1.5)))
		c.Text(p.length(float64(i)*p.Step), draw.Pt(x, field.Y-2.3), l)
	}
	l.Align = draw.Right | draw.Middle
	for i := 0; float64(i)*p.Step <= p.Height+1e-9; i++ {
		y := field.Y + float64(i)*p.Step*k
		if p.Up {
			y = field.Bottom() - float64(i)*p.Step*k
		}
		ticks.Add(draw.Polyline(draw.Pt(field.X, y), draw.Pt(field.X-1.5, y)))
		c.Text(p.length(float64(i)*p.Step), draw.Pt(field.X-2, y), l)
	}
	c.Stroke(ticks, draw.Solid(0.2, Ink))
}

// length writes a length of the plan.
func (p Plan) length(v float64) string {
	text := strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
	if p.Mark == "" {
		return text
	}
	return strings.Replace(text, ".", p.Mark, 1)
}
