package mapsheet

import (
	"cmp"
	"slices"
	"strconv"

	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// tiling is a sheet spread over pages.
type tiling struct {
	sheet.Subject
	arrangement
	sheet  mapSheet
	scale  float64
	size   draw.Size // of the whole sheet on paper
	panes  []pane    // row by row
	cut    int       // names and lines of the legend that joins go through
	legend legendAt
	bands  []band // of a legend that is not round the map, for the width of a page
}

// legendAt is the position of the legend of a map.
type legendAt uint8

// Round the map or not at all, on the page with the key plan, on a page of its own.
const (
	roundMap legendAt = iota
	besideKey
	onItsOwn
)

// pane is the part of the sheet that one page shows. Its rectangles are millimetres on paper.
type pane struct {
	col, row                  int
	page                      draw.Size
	window                    draw.Rect // on the page: where it may show the sheet
	shown                     draw.Rect // on the page: where it does
	cell                      draw.Rect // from the sheet's upper left corner: what is seen of it when all are joined
	left, right, above, below []string  // the pages that continue there
}

// name gives the label of a page: a letter for the row, a number for the column.
func (p pane) name() string {
	letters := ""
	for n := p.row + 1; n > 0; n = (n - 1) / 26 {
		letters = string(rune('A'+(n-1)%26)) + letters
	}
	return letters + strconv.Itoa(p.col+1)
}

// pageCount counts the pages of the map without the key plan.
func (t tiling) pageCount() int {
	if t.legend == onItsOwn {
		return len(t.panes) + 1
	}
	return len(t.panes)
}

// lowest gives the parts of the sheet's width that the pages along its lower edge hold, at scale 1, the widest first.
func (t tiling) lowest() (out []stretch) {
	const clear = 1.0 // of the joins
	for _, p := range t.panes {
		if len(p.below) == 0 {
			s := stretch{from: p.cell.X / t.scale, to: p.cell.Right() / t.scale}
			if s.from > 0 {
				s.from += clear
			}
			s.to -= clear
			out = append(out, s)
		}
	}
	slices.SortStableFunc(out, func(a, b stretch) int { return cmp.Compare(b.to-b.from, a.to-a.from) })
	return out
}

// leaves gives the pages: first a key plan of all pages, then the pages row by row.
func (t tiling) leaves() []sheet.Leaf {
	out := []sheet.Leaf{t.keyLeaf()}
	if t.legend == onItsOwn {
		out = append(out, t.legendLeaf())
	}
	for _, p := range t.panes {
		out = append(out, t.paneLeaf(p))
	}
	return out
}

// tile spreads a sheet over pages as requested: upright or lying, whichever are fewer, and of equally many those
// whose joins cross fewer names.
func tile(g sheet.Subject, s mapSheet, choice Choice) (tiling, error) {
	size := draw.Size{W: s.bounds.W * choice.Scale, H: s.bounds.H * choice.Scale}
	best, fewest := tiling{}, 0
	for _, a := range arrangements(g.Setup, size, choice.Overlap) {
		n := a.pages(g.Setup, size)
		if n == 0 || fewest > 0 && n > fewest || a.upright > 0 && a.lying > 0 {
			continue
		}
		if n > maxTiles {
			fewest = n
			continue
		}
		if t, ok := cutUp(g, s, choice.Scale, a); ok && (n < fewest || fewest == 0 || t.cut < best.cut) {
			best, fewest = t, n
		}
	}
	if len(best.panes) == 0 {
		return tiling{}, engine.Wrong("print.tiles", "pages", fewest, "most", maxTiles)
	}
	return best, nil
}

// cutUp cuts a sheet into the pages of an arrangement; false: it does not fit them.
func cutUp(g sheet.Subject, s mapSheet, scale float64, a arrangement) (tiling, bool) {
	t := tiling{Subject: g, arrangement: a, sheet: s, scale: scale, size: draw.Size{W: s.bounds.W * scale, H: s.bounds.H * scale}}
	across, along := a.lengths(t.size)
	joins, ok := joinsOf(across, a.across(g.Setup), t.keep(!a.below, 0, along))
	if !ok {
		return t, false
	}
	edges := append(append([]float64{0}, joins...), across)
	for _, strips := range [][2]int{{0, a.upright}, {a.upright, a.strips()}} {
		from, to := strips[0], strips[1]
		if from == to {
			continue
		}
		n := a.inStrip(g.Setup, from, along)
		joins, ok := joinsOf(along, a.along(g.Setup, from, n), t.keep(a.below, edges[from], edges[to]))
		if !ok {
			return t, false
		}
		ends := append(append([]float64{0}, joins...), along)
		for strip := from; strip < to; strip++ {
			t.strip(strip, edges, ends)
		}
	}
	t.settle()
	for _, k := range s.whole {
		if k.cost >= 1 && t.parted(k.box) {
			t.cut++
		}
	}
	return t, true
}

// parted reports whether a join goes through a part of the sheet.
func (t tiling) parted(box draw.Rect) bool {
	box = draw.Move(-t.sheet.bounds.X, -t.sheet.bounds.Y).Then(draw.Scale(t.scale, t.scale)).Bounds(box)
	in := 0
	for _, p := range t.panes {
		if !p.cell.Intersect(box).Empty() {
			in++
		}
	}
	return in > 1
}

// keep returns what must stay whole of the sheet, as stretches along one axis, where it is between two points of the
// other.
func (t tiling) keep(upright bool, from, to float64) []stretch {
	var out []stretch
	for _, k := range t.sheet.whole {
		x, y := stretch{(k.box.X - t.sheet.bounds.X) * t.scale, (k.box.Right() - t.sheet.bounds.X) * t.scale, k.cost},
			stretch{(k.box.Y - t.sheet.bounds.Y) * t.scale, (k.box.Bottom() - t.sheet.bounds.Y) * t.scale, k.cost}
		if !upright {
			x, y = y, x
		}
		if y.to > from && y.from < to {
			out = append(out, x)
		}
	}
	return out
}

// strip adds the pages of a strip.
func (t *tiling) strip(strip int, edges, ends []float64) {
	for i := range len(ends) - 1 {
		p := pane{col: strip, row: i, page: t.page(t.Setup, strip)}
		p.cell = draw.Corners(draw.Pt(edges[strip], ends[i]), draw.Pt(edges[strip+1], ends[i+1]))
		cols, rows := t.strips(), len(ends)-1
		if t.arrangement.below {
			p.col, p.row, cols, rows = i, strip, rows, cols
			p.cell = draw.Corners(draw.Pt(ends[i], edges[strip]), draw.Pt(ends[i+1], edges[strip+1]))
		}
		p.window = windowIn(t.Setup, p.page, p.col, cols, p.row, rows)
		t.panes = append(t.panes, p)
	}
}

func (t tiling) paneLeaf(p pane) sheet.Leaf {
	view := t.view(p)
	return sheet.Leaf{Size: p.page, Title: p.name(), Note: percent(t.Voice, t.scale), Plan: t.plan(p), Draw: func(c draw.Canvas) {
		c.Clip(p.shown.Path())
		c.Transform(draw.Move(-view.X, -view.Y).Then(draw.Scale(t.scale, t.scale)).Then(draw.Move(p.shown.X, p.shown.Y)))
		t.sheet.draw(c, view.Intersect(t.sheet.bounds), t.scale)
		c.Pop()
		c.Pop()
		t.seams(c, p)
	}}
}

// view gives the part of the sheet that a page shows, in the sheet's own millimetres.
func (t tiling) view(p pane) draw.Rect {
	x, y := p.cell.X, p.cell.Y
	if len(p.left) > 0 {
		x -= t.overlap / 2
	}
	if len(p.above) > 0 {
		y -= t.overlap / 2
	}
	return draw.Rect{X: t.sheet.bounds.X + x/t.scale, Y: t.sheet.bounds.Y + y/t.scale, W: p.shown.W / t.scale, H: p.shown.H / t.scale}
}

// plan gives the small key plan for the foot of a page: all pages, this one filled.
func (t tiling) plan(this pane) func(draw.Canvas, draw.Rect) {
	return func(c draw.Canvas, box draw.Rect) {
		area := box.Within(t.size.W / t.size.H)
		small := draw.Scale(area.W/t.size.W, area.H/t.size.H).Then(draw.Move(area.X, area.Y))
		c.Fill(small.Bounds(this.cell).Path(), picture.Faint)
		var p draw.Path
		for _, other := range t.panes {
			p.Add(small.Bounds(other.cell).Path())
		}
		c.Stroke(p, draw.Solid(0.12, picture.Ink))
	}
}
