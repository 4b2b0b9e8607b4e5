package sheet

import (
	"fmt"

	"sandtable/engine/words"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// The calibration page: a ruler of whole millimetres on the front, a hairline on the back.
const (
	reach = 8.0 // mm of the ruler, each way
)

// Calibration is the sheet that measures where a printer puts backs. The front has two rulers that cross; the back
// has a cross that should be behind their zeros. Held against the light, the rulers are read at the cross: these are
// the numbers of the offset.
type Calibration struct {
	Voice
	Setup Setup
}

// Leaves gives both sides of the sheet.
func (w Calibration) Leaves() []Leaf {
	s := w.Setup
	if !s.Back.Duplex() {
		s.Back = LongEdge
	}
	s.Offset = draw.Point{} // measured without what an earlier measurement gave
	centre := s.Body(s.Paper).Centre()
	front := Leaf{Size: s.Paper, Draw: func(c draw.Canvas) {
		w.rulers(c, centre)
		w.instructions(c, s, centre)
		Registration(c, s, false)
	}}
	back := Leaf{Size: s.Paper, Back: true, Turned: s.TurnedBack(), Draw: func(c draw.Canvas) {
		at := draw.Pt(s.Paper.W-centre.X, centre.Y)
		const arm = reach + 22
		cross := draw.Join(draw.Polyline(draw.Pt(at.X-arm, at.Y), draw.Pt(at.X+arm, at.Y)), draw.Polyline(draw.Pt(at.X, at.Y-arm), draw.Pt(at.X, at.Y+arm)))
		c.Stroke(cross, draw.Solid(0.15, draw.Black))
		Registration(c, s, true)
	}}
	return []Leaf{front, back}
}

// rulers draws the two rulers: the one along the top measures how far right the back's upright line is, the one at
// the side how far down its level line is.
func (w Calibration) rulers(c draw.Canvas, at draw.Point) {
	const off = 16 // of the rulers from the middle, so that the lines of the back cross them
	across, down := draw.Pt(at.X, at.Y-off), draw.Pt(at.X-off, at.Y)
	var lines draw.Path
	for half := -2 * int(reach); half <= 2*int(reach); half++ {
		mm := float64(half) / 2
		long := 1.5
		switch {
		case half == 0:
			long = 6
		case half%2 == 0:
			long = 3
		}
		lines.Add(draw.Polyline(draw.Pt(across.X+mm, across.Y), draw.Pt(across.X+mm, across.Y-long)),
			draw.Polyline(draw.Pt(down.X, down.Y+mm), draw.Pt(down.X-long, down.Y+mm)))
		if half%8 == 0 {
			label := draw.Lettering{Font: draw.Condensed, Size: picture.MinText, Colour: picture.Ink, Align: draw.Centre}
			c.Text(words.Number(half, 2), draw.Pt(across.X+mm, across.Y-long-1), label)
			label.Align = draw.Right | draw.Middle
			c.Text(words.Number(half, 2), draw.Pt(down.X-long-1, down.Y+mm), label)
		}
	}
	lines.Add(draw.Polyline(draw.Pt(across.X-reach, across.Y), draw.Pt(across.X+reach, across.Y)),
		draw.Polyline(draw.Pt(down.X, down.Y-reach), draw.Pt(down.X, down.Y+reach)))
	c.Stroke(lines, draw.Solid(0.12, draw.Black))
	name := draw.Lettering{Font: draw.Bold, Size: 4, Colour: picture.Ink, Align: draw.Centre}
	c.Text("x", draw.Pt(across.X, across.Y-11), name)
	name.Align = draw.Centre | draw.Middle
	c.Text("y", draw.Pt(down.X-15, down.Y), name)
}

// instructions says what to do, step by step, below the rulers.
func (w Calibration) instructions(c draw.Canvas, s Setup, centre draw.Point) {
	body := s.Body(s.Paper)
	title := draw.Rect{X: body.X + 8, Y: body.Y + 8, W: body.W - 16, H: 8}
	draw.Fit(draw.Bold, w.Say("print.product.calibration.name"), title.W, title.H, 6, 3).Draw(c, title, picture.Ink, draw.Centre)
	steps := []string{w.Say("print.calibrate.print", "edge", w.Say("print.back."+s.Back.String())), w.Say("print.calibrate.hold"),
		w.Say("print.calibrate.read"), w.Say("print.calibrate.type")}
	y := centre.Y + 36
	for i, step := range steps {
		size := 3.4
		lines := draw.Wrap(draw.Sans, step, size, body.W-30)
		c.Text(fmt.Sprintf("%d", i+1), draw.Pt(body.X+10, y), draw.Lettering{Font: draw.Bold, Size: size, Colour: picture.Ink, Align: draw.Right})
		for _, line := range lines {
			c.Text(line, draw.Pt(body.X+14, y), draw.Lettering{Font: draw.Sans, Size: size, Colour: picture.Ink})
			y += size * 1.35
		}
		y += 1.5
	}
}
