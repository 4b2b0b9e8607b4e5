package mapping

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/editor/doc"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// Resize is the page that adds columns and rows at any side of a map or cuts them off.
type Resize struct {
	controls
	Doc *doc.Document
	By  board.Margins
}

// Apply implements Applied.
func (r *Resize) Apply() (page.Send, error) { return page.Send{}, Plain(r.Doc.Resize(r.By)) }

// Page implements page.Source.
func (r *Resize) Page(seat view.Seat) page.Panel {
	r.begin()
	b := r.Doc.Board()
	p := page.Panel{ID: "map_resize", Title: seat.Say("editor.menu.resize"), Rows: []page.Control{page.NewText(seat.Say("editor.resize.about"))}}
	side := func(id string, value *int, size int) {
		n := page.Stepper{Value: *value, Min: 1 - size, Max: board.MaxSide - size, Jump: 10, Signed: true}
		p.Rows = append(p.Rows, r.stepper(id, seat.Say("editor.resize."+id), n, func(v int) { *value = v }))
	}
	side("left", &r.By.Left, b.Cols())
	side("right", &r.By.Right, b.Cols())
	side("top", &r.By.Top, b.Rows())
	side("bottom", &r.By.Bottom, b.Rows())
	if first, last, ok := boundsOf(slices.Collect(r.Doc.Selection().Hexes.All())); ok {
		p.Rows = append(p.Rows, r.press("to_selection", seat.Say("editor.resize.to_selection"), func() { r.By = cropTo(b, first, last) }))
	}
	p.Rows = append(p.Rows, page.Control{Body: &page.Line{}})
	p.Rows = append(p.Rows, r.result(seat)...)
	p.Foot = []page.Control{page.NewBigButton("use", seat.Say("editor.resize.use"), "", applies)}
	p.Drawing = resized{Picture(seat.Lang, b, r.Doc.Kinds()), r.By}
	return p
}

// result shows the new size and how many hexes are cut off.
func (r *Resize) result(seat view.Seat) []page.Control {
	b := r.Doc.Board()
	cols, rows := b.Cols()+r.By.Left+r.By.Right, b.Rows()+r.By.Top+r.By.Bottom
	size := page.NewText(seat.Say("editor.resize.becomes", "columns", cols, "rows", rows)).Styled(page.Strong)
	switch n := countCut(b, r.By); {
	case cols < 1 || rows < 1 || cols > board.MaxSide || rows > board.MaxSide:
		return []page.Control{size, danger(seat.Say("editor.resize.bounds", "most", board.MaxSide))}
	case n > 0:
		return []page.Control{size, page.NewAside(seat.Say("editor.resize.cut", "count", n))}
	}
	return []page.Control{size, page.NewAside(seat.Say("editor.resize.whole"))}
}

// cropTo returns the margins that cut a map down to the columns and rows from first to last.
func cropTo(b *board.Board, first, last hex.Coord) board.Margins {
	return board.Margins{Left: -first.Col, Top: -first.Row, Right: last.Col + 1 - b.Cols(), Bottom: last.Row + 1 - b.Rows()}
}

// boundsOf returns the first and last column and row of hexes; ok is false without hexes.
func boundsOf(hexes []hex.Coord) (first, last hex.Coord, ok bool) {
	for i, c := range hexes {
		if i == 0 {
			first, last = c, c
		}
		first.Col, first.Row = min(first.Col, c.Col), min(first.Row, c.Row)
		last.Col, last.Row = max(last.Col, c.Col), max(last.Row, c.Row)
	}
	return first, last, len(hexes) > 0
}

// countCut counts the hexes that margins cut off.
func countCut(b *board.Board, m board.Margins) int {
	kept := max(0, b.Cols()+min(0, m.Left)+min(0, m.Right)) * max(0, b.Rows()+min(0, m.Top)+min(0, m.Bottom))
	return b.Field().Len() - kept
}

// frames returns the box of a map before and after margins, in mm.
func frames(b *board.Board, m board.Margins) (before, after draw.Rect) {
	g := b.Grid()
	w, h := g.Bounds(b.Cols(), b.Rows())
	across, down := g.Size.Width, g.Size.Height
	if g.Layout.Flat() {
		across *= 0.75
	} else {
		down *= 0.75
	}
	left, top := float64(m.Left)*across, float64(m.Top)*down
	return draw.Rect{W: w, H: h}, draw.Rect{X: -left, Y: -top, W: w + left + float64(m.Right)*across, H: h + top + float64(m.Bottom)*down}
}

// FrameColour is the colour of frames on a map, which is light in dark themes too.
var FrameColour = draw.RGB(0x14545c)

// resized draws a map with a frame where it will end. It is blank where it grows and shaded where it is cut off.
type resized struct {
	of *picture.Map
	by board.Margins
}

// Draw implements page.Drawing.
func (r resized) Draw(c draw.Canvas, box draw.Rect, screen page.Screen) {
	before, after := frames(r.of.Board, r.by)
	both, room := before.Union(after), box.Inset(14)
	if both.Empty() || room.Empty() {
		return
	}
	scale := min(room.W/both.W, room.H/both.H)
	c.Transform(draw.Scale(scale, scale).Then(draw.Move(room.Centre().X-both.Centre().X*scale, room.Centre().Y-both.Centre().Y*scale)))
	c.Fill(after.Path(), draw.RGB(0xf3efe4))
	shown := *r.of
	shown.Zoom, shown.Show.Boxes = scale*screen.Zoom, false
	shown.Draw(c, before)
	for _, off := range around(before, after) {
		c.Fill(off.Path(), screen.Paper.Cover(0.78))
	}
	c.Stroke(after.Path(), draw.Solid(2.5/scale, FrameColour))
	c.Pop()
}

// around returns the part of one rectangle outside another, in up to four strips.
func around(of, inner draw.Rect) []draw.Rect {
	in := of.Intersect(inner)
	strips := []draw.Rect{
		{X: of.X, Y: of.Y, W: of.W, H: in.Y - of.Y}, {X: of.X, Y: in.Bottom(), W: of.W, H: of.Bottom() - in.Bottom()},
		{X: of.X, Y: in.Y, W: in.X - of.X, H: in.H}, {X: in.Right(), Y: in.Y, W: of.Right() - in.Right(), H: in.H},
	}
	return slices.DeleteFunc(strips, draw.Rect.Empty)
}
