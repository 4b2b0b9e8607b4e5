package symbol

import (
	"fmt"
	"math"
	"path"
	"strings"

	"sandtable/printables/artwork"
	"sandtable/printables/draw"
)

// usualLine is the weight of a symbol's line, in frame heights.
const usualLine = 0.06

// Own makes a symbol of a game's own from shapes, named as its file is. A picture of the frame's form (3 by 2) fills
// the frame; another is centred in it, and leaves room for modifiers. Dark shapes are drawn in the symbol's colour,
// light ones in that of the frame.
func Own(p *artwork.Picture) *Branch {
	size := p.Size()
	b := &Branch{picture: p, sum: p.Sum(), ID: strings.TrimSuffix(path.Base(p.Name()), path.Ext(p.Name()))}
	b.whole = math.Abs(size.W/size.H-FrameRatio) < 0.03
	room := draw.Rect{W: FrameRatio, H: 1}
	if !b.whole {
		room = draw.Corners(draw.Pt(0.1, 0.12), draw.Pt(FrameRatio-0.1, 0.88)).Within(size.W / size.H)
	}
	scale := room.W / size.W
	m := draw.Scale(scale, scale).Then(draw.Move(room.X, room.Y))
	for _, s := range p.Shapes() {
		part := part{path: s.Path.Transform(m), solid: s.Fill.A > 0, paper: s.Fill.A > 0 && s.Fill.Luma() > 200}
		if !part.solid {
			part.paper = s.Pen.Colour.Luma() > 200
			part.weight = s.Pen.Width * scale / usualLine
		}
		b.figure = append(b.figure, part)
	}
	return b
}

// Picture gives the picture that a symbol of a game's own is made of, nil for one of those here.
func (b *Branch) Picture() *artwork.Picture { return b.picture }

// String tells a symbol from others.
func (s Symbol) String() string {
	text := fmt.Sprintf("{%s %v %s", s.Branch, s.Modifiers, s.Size)
	if s.Own != nil {
		text += " own " + s.Own.sum
	}
	return text + "}"
}
