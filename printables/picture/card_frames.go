package picture

import (
	"slices"
	"strings"

	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// Frame is a part of a card in the place that a layout gives it: a ground, and on it a picture, icons or a text.
type Frame struct {
	Column string    // that the text comes from
	Box    draw.Rect // from the upper left corner of the card
	Turn   float64   // degrees about its middle, clockwise
	Form   Form
	Ground draw.Colour
	Line   draw.Colour
	Pen    float64 // width of the line, mm; 0: none

	Picture string // file, as the face names it
	Fit     artwork.Fit
	Icons   []string // side by side

	Text           string
	Ink            draw.Colour // of text and icons; None: black or white, whichever is read more easily
	Font           draw.Font
	Largest, Least float64 // of letters, mm
	Lines          int     // at most; 0: as many as fit
	Align          draw.Align
	Level          Level
}

// Form is the outline of a frame.
type Form uint8

// The forms in the order of [Forms]. A chamfer has its corners cut off.
const (
	Rectangle Form = iota
	Rounded
	Ellipse
	Hexagon
	Chamfer
)

// Forms lists the ids of the forms.
func Forms() []string { return []string{"rectangle", "rounded", "ellipse", "hexagon", "chamfer"} }

// Level says where a text is in a frame that is higher.
type Level uint8

// The levels in the order of [Levels].
const (
	AtTop Level = iota
	AtMiddle
	AtBottom
)

// Levels lists the ids of the levels.
func Levels() []string { return []string{"top", "middle", "bottom"} }

func (f Form) path(b draw.Rect) draw.Path {
	short := min(b.W, b.H)
	switch f {
	case Rounded:
		return b.Rounded(min(2, short/2))
	case Ellipse:
		return draw.Ellipse(b.Centre(), b.W/2, b.H/2)
	case Hexagon:
		return hexagon(b)
	case Chamfer:
		k := min(2.5, short/3)
		return draw.Polygon(draw.Pt(b.X+k, b.Y), draw.Pt(b.Right()-k, b.Y), draw.Pt(b.Right(), b.Y+k), draw.Pt(b.Right(), b.Bottom()-k),
			draw.Pt(b.Right()-k, b.Bottom()), draw.Pt(b.X+k, b.Bottom()), draw.Pt(b.X, b.Bottom()-k), draw.Pt(b.X, b.Y+k))
	}
	return b.Path()
}

// heavier gives the font of bold words beside each.
var heavier = map[draw.Font]draw.Font{draw.Sans: draw.Bold, draw.Condensed: draw.CondensedBold}

// set sets the text of a frame, and reports whether it fits.
func (f *Frame) set(own []*symbol.Branch) (richText, bool) {
	heavy, ok := heavier[f.Font]
	if !ok {
		heavy = f.Font
	}
	t := rich(f.Text, typeset{regular: f.Font, heavy: heavy, largest: f.Largest, least: f.Least, align: f.Align, most: f.Lines}, own)
	return t, t.fit(f.upright().W, f.upright().H)
}

// upright is the box as its text sees it.
func (f *Frame) upright() draw.Rect {
	if f.Turn == 90 || f.Turn == -90 || f.Turn == 270 {
		return draw.RectAround(f.Box.Centre(), f.Box.H, f.Box.W)
	}
	return f.Box
}

// turned returns the bleed of a card as it is seen before it is turned.
func (b Bleed) turned(by float64) Bleed {
	switch by {
	case 90:
		return Bleed{Left: b.Top, Top: b.Right, Right: b.Bottom, Bottom: b.Left}
	case -90:
		return Bleed{Left: b.Bottom, Top: b.Left, Right: b.Top, Bottom: b.Right}
	}
	return b
}

// reaching returns a box that runs on into the bleed where it touches the edge of a cell.
func (b Bleed) reaching(box, cell draw.Rect) draw.Rect {
	const touch = 0.01
	wide := b.around(cell)
	from, to := draw.Pt(box.X, box.Y), draw.Pt(box.Right(), box.Bottom())
	if box.X < cell.X+touch {
		from.X = wide.X
	}
	if box.Y < cell.Y+touch {
		from.Y = wide.Y
	}
	if box.Right() > cell.Right()-touch {
		to.X = wide.Right()
	}
	if box.Bottom() > cell.Bottom()-touch {
		to.Y = wide.Bottom()
	}
	return draw.Corners(from, to)
}

// drawFrames draws the frames of a card in a cell, and nothing beyond its bleed.
func (k *Card) drawFrames(c draw.Canvas, face Face, cell draw.Rect, shape Shape, bleed Bleed) {
	if shape != Square {
		bleed = Bleed{}
	}
	c.Clip(shape.Path(bleed.around(cell)))
	defer c.Pop()
	for i := range k.Frames {
		f := k.Frames[i]
		f.Box.X, f.Box.Y = f.Box.X+cell.X, f.Box.Y+cell.Y
		wide := f.Box
		if f.Form == Rectangle {
			wide = bleed.reaching(f.Box, cell)
		}
		k.drawFrame(c, face, &f, wide)
	}
}

// drawFrame draws a frame, its ground and picture in a box that may be wider.
func (k *Card) drawFrame(c draw.Canvas, face Face, f *Frame, wide draw.Rect) {
	outline := f.Form.path(wide)
	c.Fill(outline, f.Ground)
	k.drawPicture(c, face, f, outline, wide)
	if f.Pen > 0 {
		c.Stroke(outline, draw.Solid(f.Pen, f.Line))
	}
	if f.Turn != 0 {
		c.Transform(draw.RotateAbout(f.Turn, f.Box.Centre()))
		defer c.Pop()
	}
	box, ink := f.upright(), f.ink(face)
	k.drawIcons(c, f.Icons, box, ink, f.Align)
	t, _ := f.set(k.Own)
	switch free := box.H - t.height(); f.Level {
	case AtMiddle:
		box.Y += free / 2
	case AtBottom:
		box.Y += free
	}
	t.draw(c, box, ink)
}

func (f *Frame) ink(face Face) draw.Colour {
	switch {
	case f.Ink.A > 0:
		return f.Ink
	case f.Ground.A > 0:
		return f.Ground.Ink()
	}
	return face.ink()
}

func (k *Card) drawPicture(c draw.Canvas, face Face, f *Frame, outline draw.Path, box draw.Rect) {
	i := slices.IndexFunc(face.all(), func(u artwork.Use) bool { return u.Picture != nil && u.File == f.Picture })
	if f.Picture == "" || i < 0 {
		return
	}
	c.Clip(outline)
	face.all()[i].Picture.Draw(c, box, f.Fit)
	c.Pop()
}

// all lists the pictures of a face.
func (f Face) all() []artwork.Use { return append([]artwork.Use{f.Picture}, f.More...) }

// drawIcons draws icons side by side, as high as their box or as small as all fit.
func (k *Card) drawIcons(c draw.Canvas, icons []string, box draw.Rect, ink draw.Colour, align draw.Align) {
	if len(icons) == 0 {
		return
	}
	n := float64(len(icons))
	side := min(box.H, box.W/(n+0.2*(n-1)))
	wide := side * (n + 0.2*(n-1))
	x := box.X + (box.W-wide)*[]float64{0, 0.5, 1}[align&3]
	for i, id := range icons {
		at := draw.Rect{X: x + 1.2*side*float64(i), Y: box.Centre().Y - side/2, W: side, H: side}
		if own := ownIcon(k.Own, id); own != nil {
			own.Picture().Draw(c, at, artwork.Fitted)
			continue
		}
		DrawSign(c, id, at, ink)
	}
}

// cutFrames lists the columns whose text does not fit into its frame, each once.
func (k *Card) cutFrames() (out []string) {
	for i := range k.Frames {
		f := &k.Frames[i]
		if strings.TrimSpace(f.Text) == "" || slices.Contains(out, f.Column) {
			continue
		}
		if _, fits := f.set(k.Own); !fits {
			out = append(out, f.Column)
		}
	}
	return out
}

// Written lists the texts of a card with the columns that they come from, each column once.
func (k *Card) Written() []Frame {
	if len(k.Frames) == 0 {
		return []Frame{{Column: "title", Text: k.Title}, {Column: "text", Text: k.Text}, {Column: "foot", Text: k.Foot}}
	}
	var out []Frame
	for _, f := range k.Frames {
		if !slices.ContainsFunc(out, func(o Frame) bool { return o.Column == f.Column && o.Text == f.Text }) {
			out = append(out, f)
		}
	}
	return out
}
