package sheet

import (
	"cmp"

	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Leaf is a page before it gets its frame.
type Leaf struct {
	Size   draw.Size
	Title  string    // bookmark below the product's; empty: none
	Note   string    // in the foot, beside the product's name; empty: none
	Back   bool      // it is the back of the leaf before
	Turned bool      // the whole page is upside down, as backs of sheets turned about the short edge are
	Margin float64   // beside the foot; 0: that of the setup
	Bare   bool      // the drawing reaches into the foot, which is left out
	Side   draw.Rect // upright strip beside the drawing, which takes the bar and the number of a bare leaf
	Cuts   draw.Path // along which pieces are cut; empty: none
	Trim   draw.Rect // what the cuts leave of it, as Draw sees it; empty: all
	Bleed  float64   // how far colours run on beyond the trim
	Draw   func(draw.Canvas)
	Plan   func(c draw.Canvas, box draw.Rect) // a small key plan in the foot; nil: none
}

// Frame is what every sheet of a product carries.
type Frame struct {
	Voice
	Setup   Setup
	Game    string // game and edition
	Product string
	Count   int // sheets of the product
}

// Page puts the frame round a leaf, the sheet of that number.
func (f Frame) Page(l Leaf, number int) draw.Page {
	trim, bleed := l.boxes()
	return draw.Page{Size: l.Size, Title: f.bookmark(l, number), Level: f.level(l, number), Back: l.Back, Trim: trim, Bleed: bleed, Cuts: l.Cuts, Draw: func(c draw.Canvas) {
		if l.Turned {
			c.Transform(draw.RotateAbout(180, draw.Pt(l.Size.W/2, l.Size.H/2)))
			defer c.Pop()
		}
		l.Draw(c)
		switch {
		case !l.Bare:
			f.foot(c, l, number)
		case l.HasBar():
			f.side(c, l, number)
		}
	}}
}

// HasBar reports whether the sheet has room for the scale bar: at its foot, or in the strip beside the pieces.
func (l Leaf) HasBar() bool { return !l.Bare || l.Side.W >= sideWidth && l.Side.H > 2*scaleBar }

// boxes gives the trim and the bleed of the page, which may be turned.
func (l Leaf) boxes() (trim, bleed draw.Rect) {
	if l.Trim.Empty() {
		return draw.Rect{}, draw.Rect{}
	}
	trim, bleed = l.Trim, l.Trim.Inset(-l.Bleed)
	if l.Turned {
		turn := draw.RotateAbout(180, draw.Pt(l.Size.W/2, l.Size.H/2))
		trim, bleed = turn.Bounds(trim), turn.Bounds(bleed)
	}
	return trim, bleed
}

func (f Frame) bookmark(l Leaf, number int) string {
	if number == 1 && !l.Back {
		return f.Product
	}
	return l.Title
}

func (f Frame) level(l Leaf, number int) int {
	if number == 1 && !l.Back {
		return 0
	}
	return 1
}

// foot draws the strip at the foot of a sheet: a scale bar to lay a ruler against at the left, the
// game and the number of the sheet at the right.
func (f Frame) foot(c draw.Canvas, l Leaf, number int) {
	m := cmp.Or(l.Margin, f.Setup.Margin)
	box := draw.Rect{X: m, Y: l.Size.H - m - footHeight, W: l.Size.W - 2*m, H: footHeight}
	f.bar(c, draw.Pt(box.X, box.Bottom()-5.2))
	left := box.X + scaleBar + 4
	if l.Plan != nil {
		plan := draw.Rect{X: left, Y: box.Y, W: 2.2 * footHeight, H: footHeight}
		l.Plan(c, plan)
		left = plan.Right() + 3
	}
	room := draw.Rect{X: left, Y: box.Y + 1.2, W: box.Right() - left, H: 4}
	draw.Fit(draw.Bold, f.Game, room.W, room.H, 2.7, picture.MinText).Draw(c, room, picture.Ink, draw.Right)
	room.Y += 4.2
	line := sheetLine(f, l, number)
	draw.Fit(draw.Sans, line, room.W, room.H, picture.MinText, picture.MinText).Draw(c, room, picture.Faint, draw.Right)
}

// sheetLine names the product and the sheet.
func sheetLine(f Frame, l Leaf, number int) string {
	key := "print.sheet"
	if l.Back {
		key = "print.sheet_back"
	}
	line := f.Product + " · "
	if l.Note != "" {
		line += l.Note + " · "
	}
	return line + f.Say(key, "number", number, "of", f.Count)
}

// side draws the scale bar and the number of the sheet upwards in the strip beside the pieces.
func (f Frame) side(c draw.Canvas, l Leaf, number int) {
	c.Transform(draw.RotateAbout(-90, l.Side.Centre()))
	defer c.Pop()
	room := draw.RectAround(l.Side.Centre(), l.Side.H, sideWidth)
	ruler(c, draw.Pt(room.X, room.Centre().Y-barHeight/2))
	text := f.Say("print.mm", "mm", Hundredths(scaleBar)) + " · " + f.Game + " · " + sheetLine(f, l, number)
	room.X, room.W = room.X+scaleBar+2, room.W-scaleBar-2
	draw.Fit(draw.Sans, text, room.W, room.H, picture.MinText, picture.MinText).Draw(c, room, picture.Faint, draw.Left)
}

// bar draws the scale bar with its left end at a point, and what it is for below it.
func (f Frame) bar(c draw.Canvas, at draw.Point) {
	ruler(c, at)
	small := draw.Lettering{Font: draw.Sans, Size: picture.MinText, Colour: picture.Ink}
	c.Text("0", draw.Pt(at.X, at.Y-0.8), small)
	small.Align = draw.Right
	c.Text(f.Say("print.mm", "mm", Hundredths(scaleBar)), draw.Pt(at.X+scaleBar, at.Y-0.8), small)
	words := draw.Rect{X: at.X, Y: at.Y + barHeight + 0.6, W: scaleBar, H: 3}
	draw.Fit(draw.Condensed, f.Say("print.hundred"), words.W, words.H, picture.MinText, picture.MinText).Draw(c, words, picture.Faint, draw.Left)
}

// ruler draws the bar alone.
func ruler(c draw.Canvas, at draw.Point) {
	for i := range 5 {
		part := draw.Rect{X: at.X + 10*float64(i), Y: at.Y, W: 10, H: barHeight}
		if i%2 == 0 {
			c.Fill(part.Path(), draw.Black)
		}
	}
	const line = 0.1
	c.Stroke(draw.Rect{X: at.X, Y: at.Y, W: scaleBar, H: barHeight}.Inset(line/2).Path(), draw.Solid(line, draw.Black)) // its outer edges count
}
