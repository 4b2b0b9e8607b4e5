package aid

import (
	"strconv"

	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// ZoneBoards are the boards of zones on which battles are fought, each on a page of its own.
type ZoneBoards struct {
	sheet.Subject
	Looks *looks.Looks
}

// Leaves returns the boards with their texts below.
func (w ZoneBoards) Leaves() []sheet.Leaf {
	var out []sheet.Leaf
	for i := range w.Looks.Zones {
		out = append(out, w.board(&w.Looks.Zones[i]))
	}
	return out
}

// The measures of a board of zones: the strip at the left names the rows.
const (
	zoneTitle = 11.0
	zoneStrip = 12.0
	zoneText  = 2.9
)

// board gives the page of a board.
func (w ZoneBoards) board(z *looks.ZonesLook) sheet.Leaf {
	body := w.Setup.Body(w.Setup.Paper)
	title := looks.Words{English: z.Title, Russian: z.TitleRu}.In(w.Voice)
	text := flow.Paragraph{Text: looks.Words{English: z.Text, Russian: z.TextRu}.In(w.Voice), Size: zoneText}
	below := text.Height(body.W)
	grid := draw.Rect{X: body.X + zoneStrip, Y: body.Y + zoneTitle, W: body.W - 2*zoneStrip, H: body.H - zoneTitle - below - 4}
	return sheet.Leaf{Size: w.Setup.Paper, Title: title, Draw: func(c draw.Canvas) {
		head := draw.Rect{X: body.X, Y: body.Y, W: body.W, H: zoneTitle - 3}
		draw.Fit(draw.Bold, title, head.W, head.H, 6, 3).Draw(c, head, picture.Ink, draw.Left)
		w.zones(c, z, grid)
		text.Draw(c, draw.Pt(body.X, grid.Bottom()+4), body.W)
	}}
}

// zones draws the rows from the near edge at the foot to the far one: each zone has its number from the
// near edge upright and that from the far edge upside down, so that both players read their own.
func (w ZoneBoards) zones(c draw.Canvas, z *looks.ZonesLook, grid draw.Rect) {
	high, wide := grid.H/float64(z.Rows), grid.W/float64(z.Across)
	count := z.Rows * z.Across
	for row := range z.Rows {
		y := grid.Bottom() - float64(row+1)*high
		line := draw.Rect{X: grid.X, Y: y, W: grid.W, H: high}
		if row%2 == 0 {
			c.Fill(line.Path(), draw.RGB(0xeaf1f4))
		}
		for i := range z.Across {
			cell := draw.Rect{X: grid.X + float64(i)*wide, Y: y, W: wide, H: high}
			c.Stroke(cell.Path(), draw.Pen{Width: 0.15, Colour: picture.Hairline, Dash: []float64{1.4, 1}})
			n := row*z.Across + i + 1
			w.number(c, cell, n, 0)
			w.number(c, cell, count+1-n, 180)
		}
		c.Stroke(line.Path(), draw.Solid(0.4, picture.Ink))
		w.rowName(c, z, draw.Rect{X: grid.X - zoneStrip, Y: y, W: zoneStrip, H: high}, row+1, 0)
		w.rowName(c, z, draw.Rect{X: grid.Right(), Y: y, W: zoneStrip, H: high}, z.Rows-row, 180)
	}
}

// number writes a zone's number into the lower left corner, upright when the board is turned.
func (w ZoneBoards) number(c draw.Canvas, cell draw.Rect, n int, turned float64) {
	c.Transform(draw.RotateAbout(turned, cell.Centre()))
	defer c.Pop()
	c.Text(strconv.Itoa(n), draw.Pt(cell.X+1.6, cell.Bottom()-1.8), draw.Lettering{Font: draw.CondensedBold, Size: 5, Colour: picture.Ink})
	at := draw.Pt(cell.X+9.5, cell.Bottom()-3.4) // which way is forward
	c.Fill(draw.Polygon(at, draw.Pt(at.X+2.6, at.Y+1), draw.Pt(at.X, at.Y+2)), picture.Hairline)
}

// rowName writes a row's name and number along its end.
func (w ZoneBoards) rowName(c draw.Canvas, z *looks.ZonesLook, box draw.Rect, n int, turned float64) {
	c.Transform(draw.RotateAbout(turned-90, box.Centre()))
	defer c.Pop()
	room := draw.RectAround(box.Centre(), box.H-2, box.W-5)
	name := looks.Words{English: z.Row, Russian: z.RowRu}.In(w.Voice) + "\u00a0" + strconv.Itoa(n)
	draw.Fit(draw.Bold, name, room.W, room.H, 3.6, picture.MinText).Draw(c, room, picture.Ink, draw.Centre)
}
