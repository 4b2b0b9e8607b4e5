package symbol

import "sandtable/printables/draw"

// Symbol is what a counter shows of a unit, named by ids. Modifiers and Size may be
// empty; ships and aircraft take no modifiers.
type Symbol struct {
	Branch    string
	Modifiers []string
	Size      string
	Own       *Branch // of a game's own, in place of those here
}

// How far marks reach beyond the frame, in frame heights: size marks and the
// bracket of a battle group above it, the staff of a headquarters below it.
const (
	aboveFrame = 0.5
	belowFrame = 0.24
)

// Look says in which colours and how heavily a symbol is drawn.
type Look struct {
	Box    draw.Colour // inside the frame; None leaves the counter's colour
	Line   draw.Colour // frame, signs and silhouettes
	Mark   draw.Colour // size marks and everything else outside the frame; None takes Line
	Weight float64     // of the lines, mm; 0 takes 0.06 of the frame's height, at least 0.15
	Hollow bool        // silhouettes are drawn as outlines, to spare ink
}

// FrameIn returns the largest frame in a box that leaves room for everything that may be above and below it, so that
// symbols of one box size have frames of one size.
func FrameIn(b draw.Rect) draw.Rect {
	const whole = aboveFrame + 1 + belowFrame
	all := b.Within(FrameRatio / whole)
	h := all.H / whole
	return draw.Rect{X: all.X, Y: all.Y + aboveFrame*h, W: all.W, H: h}
}

// Check reports the first id that is not known, or modifiers that cannot be drawn
// together. The error is a sentence for the user.
func (s Symbol) Check() error {
	_, err := s.resolve()
	return err
}

// Draw draws the symbol with its frame in the given rectangle (its largest part of
// the right shape), in millimetres; see FrameIn for the room needed round it. An
// error is Check's, and nothing is drawn then.
func (s Symbol) Draw(c draw.Canvas, frame draw.Rect, look Look) error {
	r, err := s.resolve()
	if err != nil {
		return err
	}
	frame = frame.Within(FrameRatio)
	p := painter{c, draw.Scale(frame.H, frame.H).Then(draw.Move(frame.X, frame.Y)), look}
	if p.look.Weight <= 0 {
		p.look.Weight = max(0.15, 0.06*frame.H)
	}
	if p.look.Mark.A == 0 {
		p.look.Mark = look.Line
	}
	if r.branch.Kind != Land {
		p.silhouette(r.branch.figure)
		return nil
	}
	c.Fill(frame.Path(), look.Box)
	c.Clip(frame.Path())
	p.figure(r.inside(), look.Line)
	c.Pop()
	c.Stroke(frame.Path(), draw.Solid(p.look.Weight, look.Line))
	p.figure(r.outside(), p.look.Mark)
	return nil
}

// painter draws figures in a frame.
type painter struct {
	c    draw.Canvas
	m    draw.Affine // from frame units to millimetres
	look Look
}

func (p painter) figure(f figure, colour draw.Colour) {
	for _, part := range f {
		path := part.path.Transform(p.m)
		colour := colour
		if part.paper {
			colour = p.look.Box
		}
		if part.solid {
			p.c.Fill(path, colour)
		} else {
			p.c.Stroke(path, draw.Pen{Width: p.look.Weight * part.weight, Colour: colour})
		}
	}
}

// silhouette draws a ship or an aircraft.
func (p painter) silhouette(f figure) {
	if !p.look.Hollow {
		p.figure(f, p.look.Line)
		return
	}
	for _, part := range f {
		width := p.look.Weight * 0.6
		if !part.solid {
			width = p.look.Weight * part.weight
		}
		p.c.Stroke(part.path.Transform(p.m), draw.Solid(width, p.look.Line))
	}
}
