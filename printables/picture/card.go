package picture

import (
	"sandtable/printables/artwork"
	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

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

	Frames []Frame // in place of all but the ground, where a layout gives them

	Own []*symbol.Branch // icons that Sign and Text may name, beside those here
}

// The measures of a card, in millimetres, and letters of its text: as large as fit, never under 6.5 points.
const (
	cardMargin  = 3.6
	cardTitle   = 5.0
	cardFoot    = 2.3
	largestCard = 3.6
	leastCard   = 2.3
	artShare    = 0.42 // of the height, at most
	titleShare  = 0.35
	shapedShare = 0.7 // of a round or six-sided piece that is written on
)

var cardText = typeset{regular: draw.Sans, heavy: draw.Bold, largest: largestCard, least: leastCard}

// hasArt reports whether something is drawn between title and text.
func (k *Card) hasArt(f Face) bool { return k.Art != nil || k.Sign != "" || f.pictured() }

// draw draws the card on a face that fills a cell. Frames at the edge run on into the bleed.
func (k *Card) draw(c draw.Canvas, f Face, cell draw.Rect, shape Shape, bleed Bleed) {
	if k.Turn != 0 {
		c.Transform(draw.RotateAbout(k.Turn, cell.Centre()))
		defer c.Pop()
		cell = draw.RectAround(cell.Centre(), cell.H, cell.W)
	}
	if len(k.Frames) > 0 {
		k.drawFrames(c, f, cell, shape, bleed.turned(k.Turn))
		return
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
	l.text.draw(c, l.textBox, ink)
	if k.Foot != "" {
		l.foot.Draw(c, l.footBox, ink, draw.Right)
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
	case ownIcon(k.Own, k.Sign) != nil:
		ownIcon(k.Own, k.Sign).Picture().Draw(c, box, artwork.Fitted)
	default:
		DrawSign(c, k.Sign, box.Within(1), f.line())
	}
}

// laidCard is a card with a place for everything.
type laidCard struct {
	title, foot            draw.Block
	titleBox, art, textBox draw.Rect
	footBox                draw.Rect
	text                   richText
	line                   bool
	cut                    []string // fields whose text does not fit
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
		l.foot = draw.Fit(draw.Condensed, k.Foot, in.W, cardFoot, cardFoot, cardFoot*0.8)
		l.note("foot", !l.foot.Cut)
		in.H -= cardFoot + 1
	}
	y := in.Y
	if k.Title != "" {
		l.titleBox = draw.Rect{X: in.X, Y: y, W: in.W, H: min(cardTitle*1.3, in.H*titleShare)}
		l.title = draw.Fit(draw.CondensedBold, k.Title, in.W, l.titleBox.H, cardTitle, leastCard)
		if l.line = k.Text != "" || k.hasArt(f); !l.line {
			l.titleBox = in // alone it is in the middle
			l.title = draw.Fit(draw.CondensedBold, k.Title, in.W, in.H, cardTitle, leastCard)
		}
		l.note("title", !l.title.Cut)
		y = l.titleBox.Bottom() + 2.2
	}
	room := in.Bottom() - y
	art := 0.0
	if k.hasArt(f) && !k.Bare {
		if art = room * artShare; k.Text == "" {
			art = room
		}
	}
	l.text = rich(k.Text, cardText, k.Own)
	l.note("text", l.text.fit(in.W, room-gapped(art)))
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

// note records a field whose text does not fit.
func (l *laidCard) note(field string, fits bool) {
	if !fits {
		l.cut = append(l.cut, field)
	}
}

// CutFields lists the fields of a card whose text does not fit into its frame and is cut: "title", "text", "foot", or those of a layout.
func (f Face) CutFields(size draw.Size, shape Shape) []string {
	if f.Card == nil {
		return nil
	}
	if f.Card.Turn != 0 {
		size = size.Turned()
	}
	if len(f.Card.Frames) > 0 {
		return f.Card.cutFrames()
	}
	return f.Card.lay(f, draw.Rect{W: size.W, H: size.H}, shape).cut
}

// gapped adds the white below a picture.
func gapped(art float64) float64 {
	if art == 0 {
		return 0
	}
	return art + 2
}
