package mapsheet

import (
	"math"
	"strconv"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// tiling is a sheet spread over pages in rows and columns.
type tiling struct {
	sheet.Subject
	page       draw.Size
	window     draw.Rect // on the page: where the sheet shows
	step       draw.Size // from one tile to the next, mm on paper
	cols, rows int
	scale      float64
	overlap    float64
	sheet      mapSheet
}

// markRoom is what cut and glue marks take round the part of the sheet that a page shows.
const markRoom = 4.5

// leaves gives the pages: first a key plan of all pages, then the pages row by row.
func (t tiling) leaves() ([]sheet.Leaf, error) {
	if t.cols < 1 || t.rows < 1 || t.cols*t.rows > maxTiles {
		return nil, engine.Wrong("print.tiles", "pages", t.cols*t.rows, "most", maxTiles)
	}
	out := []sheet.Leaf{t.keyLeaf()}
	for row := range t.rows {
		for col := range t.cols {
			out = append(out, t.tileLeaf(col, row))
		}
	}
	return out, nil
}

// tile spreads a sheet over pages, upright or lying, whichever are fewer.
func tile(g sheet.Subject, s mapSheet, choice Choice) tiling {
	var best tiling
	for _, page := range []draw.Size{g.Setup.Portrait(), g.Setup.Landscape()} {
		window := g.Setup.Body(page).Inset(markRoom)
		t := tiling{Subject: g, page: page, window: window, scale: choice.Scale, overlap: choice.Overlap, sheet: s}
		t.step = draw.Size{W: window.W - t.overlap, H: window.H - t.overlap}
		t.cols = tileCount(s.bounds.W*t.scale, window.W, t.step.W)
		t.rows = tileCount(s.bounds.H*t.scale, window.H, t.step.H)
		if best.cols == 0 || t.cols*t.rows < best.cols*best.rows {
			best = t
		}
	}
	return best
}

func tileCount(length, window, step float64) int {
	if step < 5 {
		return 0
	}
	return 1 + int(math.Ceil(math.Max(0, length-window-0.01)/step))
}

// name gives the label of a tile: a letter for the row, a number for the column.
func (t tiling) name(col, row int) string {
	letters := ""
	for n := row + 1; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(col+1)
}

// view gives the part of the sheet that a tile shows, in the sheet's own millimetres.
func (t tiling) view(col, row int) draw.Rect {
	return draw.Rect{X: t.sheet.bounds.X + float64(col)*t.step.W/t.scale, Y: t.sheet.bounds.Y + float64(row)*t.step.H/t.scale,
		W: t.window.W / t.scale, H: t.window.H / t.scale}
}

// shown gives the part of a tile's window in which there is something of the sheet.
func (t tiling) shown(col, row int) draw.Rect {
	r := t.window
	r.W = math.Min(r.W, t.sheet.bounds.W*t.scale-float64(col)*t.step.W)
	r.H = math.Min(r.H, t.sheet.bounds.H*t.scale-float64(row)*t.step.H)
	return r
}

func (t tiling) tileLeaf(col, row int) sheet.Leaf {
	view := t.view(col, row)
	shown := t.shown(col, row)
	return sheet.Leaf{Size: t.page, Title: t.name(col, row), Note: percent(t.Voice, t.scale), Plan: t.plan(col, row), Draw: func(c draw.Canvas) {
		c.Clip(shown.Path())
		c.Transform(draw.Move(-view.X, -view.Y).Then(draw.Scale(t.scale, t.scale)).Then(draw.Move(t.window.X, t.window.Y)))
		t.sheet.draw(c, view.Intersect(t.sheet.bounds))
		c.Pop()
		c.Pop()
		t.seams(c, col, row)
	}}
}

// plan gives the small key plan for the foot of a page: all tiles, this one filled.
func (t tiling) plan(col, row int) func(draw.Canvas, draw.Rect) {
	return func(c draw.Canvas, box draw.Rect) {
		area := box.Within(float64(t.cols) * t.step.W / (float64(t.rows) * t.step.H))
		tile := draw.Size{W: area.W / float64(t.cols), H: area.H / float64(t.rows)}
		c.Fill(draw.Rect{X: area.X + float64(col)*tile.W, Y: area.Y + float64(row)*tile.H, W: tile.W, H: tile.H}.Path(), picture.Faint)
		var p draw.Path
		for i := range t.cols + 1 {
			x := area.X + float64(i)*tile.W
			p.Add(draw.Polyline(draw.Pt(x, area.Y), draw.Pt(x, area.Bottom())))
		}
		for i := range t.rows + 1 {
			y := area.Y + float64(i)*tile.H
			p.Add(draw.Polyline(draw.Pt(area.X, y), draw.Pt(area.Right(), y)))
		}
		c.Stroke(p, draw.Solid(0.12, picture.Ink))
	}
}

// keyLeaf is the first page of a tiled map: the whole sheet made small, with the pages drawn in.
func (t tiling) keyLeaf() sheet.Leaf {
	body := t.Setup.Body(t.page)
	return sheet.Leaf{Size: t.page, Title: t.sheet.title, Draw: func(c draw.Canvas) {
		title := draw.Rect{X: body.X, Y: body.Y, W: body.W, H: 9}
		draw.Fit(draw.Bold, t.sheet.title, title.W, 6, 6, 3).Draw(c, title, picture.Ink, draw.Left)
		note := draw.Rect{X: body.X, Y: title.Bottom(), W: body.W, H: 10}
		draw.Fit(draw.Sans, t.Say("print.tile.how"), note.W, note.H, 2.8, 2).Draw(c, note, picture.Faint, draw.Left)
		area := draw.Corners(draw.Pt(body.X, note.Bottom()+3), draw.Pt(body.Right(), body.Bottom()))
		k := math.Min(area.W/(t.sheet.bounds.W*t.scale), area.H/(t.sheet.bounds.H*t.scale))
		area.X += (area.W - t.sheet.bounds.W*t.scale*k) / 2
		c.Transform(draw.Scale(k*t.scale, k*t.scale).Then(draw.Move(area.X-t.sheet.bounds.X*k*t.scale, area.Y-t.sheet.bounds.Y*k*t.scale)))
		t.sheet.draw(c, t.sheet.bounds)
		c.Pop()
		for row := range t.rows {
			for col := range t.cols {
				t.keyTile(c, area, k, col, row)
			}
		}
	}}
}

// keyTile draws one page into the key plan.
func (t tiling) keyTile(c draw.Canvas, area draw.Rect, k float64, col, row int) {
	half := t.overlap / 2
	edge := func(i int, step, whole float64, last bool) (from, to float64) {
		from, to = float64(i)*step, float64(i+1)*step
		if i > 0 {
			from += half
		}
		to += half
		if last {
			to = whole
		}
		return from * k, to * k
	}
	x0, x1 := edge(col, t.step.W, t.sheet.bounds.W*t.scale, col == t.cols-1)
	y0, y1 := edge(row, t.step.H, t.sheet.bounds.H*t.scale, row == t.rows-1)
	r := draw.Rect{X: area.X + x0, Y: area.Y + y0, W: x1 - x0, H: y1 - y0}
	c.Stroke(r.Path(), draw.Solid(0.5, draw.RGB(0xb3141b)))
	size := math.Min(7, math.Min(r.W, r.H)*0.35)
	l := draw.Lettering{Font: draw.Bold, Size: size, Colour: draw.RGB(0xb3141b), Align: draw.Centre | draw.Middle}
	halo := l.Font.Outline(t.name(col, row), size)
	from := l.Origin(t.name(col, row), r.Centre())
	c.Stroke(halo.Transform(draw.Move(from.X, from.Y)), draw.Soft(size*0.25, draw.White))
	c.Text(t.name(col, row), r.Centre(), l)
}
