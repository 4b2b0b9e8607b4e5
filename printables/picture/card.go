package picture

import "sandtable/printables/draw"

// Card is the content of a card or a tile, which replaces symbol and factors: a title, a picture, a text.
type Card struct {
	Title string
	Name  string // the title of a bare card whose picture cannot be drawn
	Text  string // wraps; "**bold**", "{sign}" for a pictogram or symbol, line ends are kept
	Foot  string // small, at the foot
	Sign  string // where there is no picture
	Art   func(c draw.Canvas, box draw.Rect)
	Ratio float64 // of the art, width by height
	Turn  float64 // degrees by which it is turned on the sheet: 0, 90 or -90
	Bare  bool    // the art fills the piece, as on a tile; a picture that lies on an upright card is turned
}

// The measures of a card, in millimetres, and letters of its text: as large as fit, never under 6.5 points.
const (
	cardMargin  = 3.6
	cardTitle   = 5.0
	cardFoot    = 2.3
	largestCard = 3.6
	leastCard   = 2.3
	artShare    = 0.42 // of the height, at most
	shapedShare = 0.7  // of a round or six-sided piece that is written on
)

// hasArt reports whether something is drawn between title and text.
func (k *Card) hasArt(f Face) bool { return k.Art != nil || k.Sign != "" || f.pictured() }

// draw draws the card on a face that fills a cell.
func (k *Card) draw(c draw.Canvas, f Face, cell draw.Rect, shape Shape) {
	if k.Turn != 0 {
		c.Transform(draw.RotateAbout(k.Turn, cell.Centre()))
		defer c.Pop()
		cell = draw.RectAround(cell.Centre(), cell.H, cell.W)
	}
	if k.Bare && !k.hasArt(f) {
		k = &Card{Title: k.Name}
	}
	if k.Bare {
		k.drawArt(c, f, cell, shape)
	}
	l := k.lay(f, cell, shape)
	ink := f.ink()
	l.title.Draw(c, l.titleBox, ink, draw.Centre)
	if l.line {
		c.Stroke(draw.Polyline(draw.Pt(l.titleBox.X, l.titleBox.Bottom()+0.8), draw.Pt(l.titleBox.Right(), l.titleBox.Bottom()+0.8)), draw.Solid(0.25, ink))
	}
	if !l.art.Empty() {
		k.drawArt(c, f, l.art, Square)
	}
	l.text.draw(c, draw.Pt(l.textBox.X, l.textBox.Y), ink)
	if k.Foot != "" {
		draw.Fit(draw.Condensed, k.Foot, l.footBox.W, l.footBox.H, cardFoot, cardFoot*0.8).Draw(c, l.footBox, ink, draw.Right)
	}
}

func (k *Card) drawArt(c draw.Canvas, f Face, box draw.Rect, shape Shape) {
	switch {
	case f.pictured():
		if size := f.Picture.Size(); k.Bare && shape == Square && (size.W > size.H) != (box.W > box.H) {
			c.Transform(draw.RotateAbout(90, box.Centre()))
			defer c.Pop()
			box = draw.RectAround(box.Centre(), box.H, box.W)
		}
		f.drawInside(c, f.Picture, box, shape.Path(box), shape)
	case k.Art != nil:
		if k.Ratio > 0 {
			box = box.Within(k.Ratio)
		}
		k.Art(c, box)
	default:
		DrawSign(c, k.Sign, box.Within(1), f.line())
	}
}

// laidCard is a card with a place for everything.
type laidCard struct {
	title                  draw.Block
	titleBox, art, textBox draw.Rect
	footBox                draw.Rect
	text                   richText
	line, cut              bool
}

// lay finds a place for everything on a card.
func (k *Card) lay(f Face, cell draw.Rect, shape Shape) laidCard {
	in := cell.Inset(cardMargin)
	if shape != Square {
		in = draw.RectAround(cell.Centre(), cell.W*shapedShare, cell.H*shapedShare)
	}
	l := laidCard{}
	l.footBox = draw.Rect{X: in.X, Y: in.Bottom() - cardFoot, W: in.W, H: cardFoot}
	if k.Foot != "" {
		in.H -= cardFoot + 1
	}
	y := in.Y
	if k.Title != "" {
		l.titleBox = draw.Rect{X: in.X, Y: y, W: in.W, H: cardTitle * 1.3}
		l.title = draw.Fit(draw.CondensedBold, k.Title, in.W, l.titleBox.H, cardTitle, leastCard)
		if l.line = k.Text != "" || k.hasArt(f); !l.line {
			l.titleBox = in // alone it is in the middle
			l.title = draw.Fit(draw.CondensedBold, k.Title, in.W, in.H, cardTitle, leastCard)
		}
		y = l.titleBox.Bottom() + 2.2
	}
	room := in.Bottom() - y
	art := 0.0
	if k.hasArt(f) && !k.Bare {
		if art = room * artShare; k.Text == "" {
			art = room
		}
	}
	l.text = rich(k.Text)
	l.cut = !l.text.fit(in.W, room-gapped(art))
	if art > 0 && !l.text.empty() { // what the text leaves is the picture's
		art = max(art, min(room*0.6, room-gapped(0)-l.text.height()-2))
	}
	if art > 0 {
		l.art = draw.Rect{X: in.X, Y: y, W: in.W, H: art}
		y += gapped(art)
	}
	l.textBox = draw.Rect{X: in.X, Y: y, W: in.W, H: in.Bottom() - y}
	return l
}

// cutText lists the caption where the text of a card goes beyond its foot, none where it fits.
func (k *Card) cutText(f Face, cell draw.Rect, shape Shape) []Slot {
	if k.Turn != 0 {
		cell.W, cell.H = cell.H, cell.W
	}
	if k.lay(f, cell, shape).cut {
		return []Slot{Caption}
	}
	return nil
}

// gapped adds the white below a picture.
func gapped(art float64) float64 {
	if art == 0 {
		return 0
	}
	return art + 2
}
