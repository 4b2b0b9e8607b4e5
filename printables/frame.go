package printables

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// leaf is a page before it gets its frame.
type leaf struct {
	size   draw.Size
	title  string // bookmark below the product's; empty: none
	note   string // in the foot, beside the product's name; empty: none
	back   bool   // it is the back of the leaf before
	turned bool   // the whole page is upside down, as backs of sheets turned about the short edge are
	draw   func(draw.Canvas)
	plan   func(c draw.Canvas, box draw.Rect) // a small key plan in the foot; nil: none
}

// frame is what every sheet of a product carries.
type frame struct {
	voice
	setup   Setup
	game    string // game and edition
	product string
	count   int // sheets of the product
}

// page puts the frame round a leaf, the sheet of that number.
func (f frame) page(l leaf, number int) draw.Page {
	return draw.Page{Size: l.size, Title: f.bookmark(l, number), Level: f.level(l, number), Draw: func(c draw.Canvas) {
		if l.turned {
			c.Transform(draw.RotateAbout(180, draw.Pt(l.size.W/2, l.size.H/2)))
			defer c.Pop()
		}
		l.draw(c)
		f.foot(c, l, number)
	}}
}

func (f frame) bookmark(l leaf, number int) string {
	if number == 1 && !l.back {
		return f.product
	}
	return l.title
}

func (f frame) level(l leaf, number int) int {
	if number == 1 && !l.back {
		return 0
	}
	return 1
}

// foot draws the strip at the foot of a sheet: a scale bar to lay a ruler against at the left, the
// game and the number of the sheet at the right.
func (f frame) foot(c draw.Canvas, l leaf, number int) {
	m := f.setup.Margin
	box := draw.Rect{X: m, Y: l.size.H - m - footHeight, W: l.size.W - 2*m, H: footHeight}
	f.bar(c, draw.Pt(box.X, box.Bottom()-5.2))
	left := box.X + scaleBar + 4
	if l.plan != nil {
		plan := draw.Rect{X: left, Y: box.Y, W: 2.2 * footHeight, H: footHeight}
		l.plan(c, plan)
		left = plan.Right() + 3
	}
	room := draw.Rect{X: left, Y: box.Y + 1.2, W: box.Right() - left, H: 4}
	draw.Fit(draw.Bold, f.game, room.W, room.H, 2.7, 1.4).Draw(c, room, picture.Ink, draw.Right)
	room.Y += 4.2
	key := "print.sheet"
	if l.back {
		key = "print.sheet_back"
	}
	line := f.product + " · "
	if l.note != "" {
		line += l.note + " · "
	}
	line += f.say(key, "number", number, "of", f.count)
	draw.Fit(draw.Sans, line, room.W, room.H, 2.4, 1.3).Draw(c, room, picture.Faint, draw.Right)
}

// bar draws the scale bar with its left end at a point, and what it is for below it.
func (f frame) bar(c draw.Canvas, at draw.Point) {
	const high = 1.6
	for i := range 5 {
		part := draw.Rect{X: at.X + 10*float64(i), Y: at.Y, W: 10, H: high}
		if i%2 == 0 {
			c.Fill(part.Path(), draw.Black)
		}
	}
	const line = 0.1
	c.Stroke(draw.Rect{X: at.X, Y: at.Y, W: scaleBar, H: high}.Inset(line/2).Path(), draw.Solid(line, draw.Black)) // its outer edges count
	small := draw.Lettering{Font: draw.Sans, Size: 2.2, Colour: picture.Ink}
	c.Text("0", draw.Pt(at.X, at.Y-0.8), small)
	small.Align = draw.Right
	c.Text(f.say("print.mm", "mm", trim(scaleBar)), draw.Pt(at.X+scaleBar, at.Y-0.8), small)
	words := draw.Rect{X: at.X, Y: at.Y + high + 0.6, W: scaleBar, H: 3}
	draw.Fit(draw.Sans, f.say("print.hundred"), words.W, words.H, 2.2, 1.2).Draw(c, words, picture.Faint, draw.Left)
}
