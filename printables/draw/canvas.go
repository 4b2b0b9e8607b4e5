package draw

import "image"

// Canvas takes drawings in millimetres. Backends are paper (package pdf), pixels (package raster) and the recorder of
// tests. A canvas is for one goroutine.
//
// No method fails: an empty path, a transparent colour or a NaN length draws nothing, and a backend reports its own
// errors once, at its end.
type Canvas interface {
	// Fill fills the path by the non-zero winding rule.
	Fill(p Path, c Colour)

	// Stroke draws along the path.
	Stroke(p Path, pen Pen)

	// Text writes one line, which is cleaned as [Font.Clean] says. The point
	// is on the baseline unless the lettering's Align says otherwise. The width of the line is
	// the sum of its advances, on every canvas.
	Text(s string, at Point, l Lettering)

	// Image draws the picture stretched over box.
	Image(img image.Image, box Rect)

	// Clip lets all that follows show inside p only, until Pop.
	Clip(p Path)

	// Transform moves, turns or scales all that follows by m, until Pop. It
	// must not stretch one way more than another where pens or text are used.
	Transform(m Affine)

	// Pop ends the latest open Clip or Transform.
	Pop()

	// Stamp draws a repeated thing with its origin at a point. The canvas may
	// call draw only for the first stamp of that id and repeat the outcome, so an id must
	// always mean the same picture: put all that varies into it.
	Stamp(id string, at Point, draw func(Canvas))
}

// Filed is a picture in a file that a canvas may take over as it is: "png" or "jpg", with its bytes. Pixels
// gives it decoded.
type Filed interface {
	image.Image
	File() (kind string, data []byte)
	Pixels() image.Image
}

// Cap is the shape of the ends of a stroke and of its dashes.
type Cap uint8

// Butt ends at the point, Round adds half a disc, Square half a square.
const (
	Butt Cap = iota
	RoundCap
	Square
)

// Corner is the shape of the corners of a stroke.
type Corner uint8

// Miter runs to a point (up to MiterLimit), RoundCorner is an arc, Bevel is cut
// off.
const (
	Miter Corner = iota
	RoundCorner
	Bevel
)

// MiterLimit says when a mitred corner is cut off instead: when its tip would be
// more than this times half the pen's width away.
const MiterLimit = 4

// Pen says how a path is stroked. Width 0 is the thinnest line the device can
// draw.
type Pen struct {
	Width  float64 // mm
	Colour Colour
	Dash   []float64 // mm drawn, mm left out, and so on; empty for a full line
	Cap    Cap
	Corner Corner
}

// Solid gives a full-line pen with plain ends.
func Solid(width float64, c Colour) Pen { return Pen{Width: width, Colour: c} }

// Soft gives a full-line pen with round ends and corners.
func Soft(width float64, c Colour) Pen {
	return Pen{Width: width, Colour: c, Cap: RoundCap, Corner: RoundCorner}
}

// Dashes gives the dash lengths as a backend may use them: an even number of
// rounded lengths, none negative, or nil when they do not make a dash.
func (p Pen) Dashes() []float64 {
	var out []float64
	sum := 0.0
	for _, d := range p.Dash {
		d = max(0, Round(d))
		sum += d
		out = append(out, d)
	}
	if len(out)%2 == 1 {
		out = append(out, out...)
	}
	if sum < 0.01 {
		return nil
	}
	return out
}

// Align says which part of a line of text its point marks: one of Left, Centre,
// Right, with Middle or Top added when the point is not on the baseline.
type Align uint8

// Middle marks half the height of capitals, Top their upper edge.
const (
	Left   Align = 0
	Centre Align = 1
	Right  Align = 2
	Middle Align = 4
	Top    Align = 8
)

// Lettering says how a line of text looks.
type Lettering struct {
	Font   Font
	Size   float64 // mm, the font's em; capitals are 0.69 of it high
	Colour Colour
	Align  Align
}

// Origin gives where the baseline of s begins when the line is aligned to at.
func (l Lettering) Origin(s string, at Point) Point {
	switch w := l.Font.Width(s, l.Size); l.Align & 3 {
	case Centre:
		at.X -= w / 2
	case Right:
		at.X -= w
	}
	switch l.Align &^ 3 {
	case Middle:
		at.Y += l.Font.CapHeight() * l.Size / 2
	case Top:
		at.Y += l.Font.CapHeight() * l.Size
	}
	return at
}

// Page is one sheet to be drawn: its size, an entry for the list of contents,
// and what is on it. Draw must draw the same each time, since the page may be shown
// and printed.
type Page struct {
	Size  Size
	Title string // bookmark; empty for none
	Level int    // depth of the bookmark, 0 outermost
	Back  bool   // it is the back of the page before
	Trim  Rect   // what is left when the page is cut; empty: all of it
	Bleed Rect   // what is printed of it beyond the cut too; empty: no more than the trim
	Cuts  Path   // along which pieces of it are cut out; empty: none
	Draw  func(Canvas)
}
