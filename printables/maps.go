package printables

import (
	"math"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
)

// MapFit says how a map comes onto paper.
type MapFit uint8

// At true size, on one page where it fits and else over several; made to fit one page; over several
// pages even where one would do.
const (
	TrueSize MapFit = iota
	OnePage
	Tiled
)

// MapChoice says how maps are printed. The zero value prints every map of the set at true size with
// its legend.
type MapChoice struct {
	Board   string // id of one map; "": all
	Fit     MapFit
	Scale   float64 // of true size; 0: 1
	Overlap float64 // mm that neighbouring pages share; 0: 10
	Bare    bool    // without title and legend
	Track   bool    // with the turn track above the map
	Layers  *picture.Layers
}

// The bounds of the choice.
const (
	leastScale   = 0.05
	largestScale = 10
	usualOverlap = 10.0
	leastOverlap = 4.0
	mostTiles    = 2000
)

func (m MapChoice) settled() (MapChoice, error) {
	if m.Scale == 0 {
		m.Scale = 1
	}
	if m.Overlap == 0 {
		m.Overlap = usualOverlap
	}
	if !(m.Scale >= leastScale && m.Scale <= largestScale) {
		return m, engine.Wrong("print.scale", "value", trim(m.Scale*100), "min", trim(leastScale*100), "max", trim(largestScale*100))
	}
	if !(m.Overlap >= leastOverlap && m.Overlap <= 40) {
		return m, engine.Wrong("print.overlap", "value", trim(m.Overlap), "min", trim(leastOverlap), "max", 40)
	}
	return m, nil
}

func hasMaps(s *Set) bool { return s.Game != nil && len(s.Boards) > 0 }

// maps makes the pages of the maps that are wanted.
func (w *work) maps() ([]leaf, error) {
	choice, err := w.job.Map.settled()
	if err != nil {
		return nil, err
	}
	w.job.Map = choice
	grounds, err := w.grounds()
	if err != nil {
		return nil, err
	}
	var out []leaf
	for _, b := range w.set.Boards {
		if choice.Board != "" && b.ID() != choice.Board {
			continue
		}
		leaves, err := w.mapLeaves(w.mapSheet(b, grounds))
		if err != nil {
			return nil, err
		}
		out = append(out, leaves...)
	}
	if len(out) == 0 {
		return nil, engine.Wrong("print.map", "map", choice.Board, "known", ids(w.set.Boards, (*board.Board).ID))
	}
	return out, nil
}

// mapSheet is a map with what stands round it, as one large sheet at true size.
type mapSheet struct {
	title  string
	bounds draw.Rect // on the map's own plane, mm at scale 1
	parts  []sheetPart
}

// sheetPart is one part of the sheet: the map, or what stands round it. Only parts that reach into what
// is shown are drawn.
type sheetPart struct {
	area draw.Rect
	draw func(c draw.Canvas, view draw.Rect)
}

func (w *work) mapSheet(b *board.Board, g *picture.Grounds) mapSheet {
	m := w.mapPicture(b, g)
	bounds := m.Bounds().Inset(-2)
	s := mapSheet{title: w.or("map."+b.ID()+".name", or(b.Name(), b.ID())), bounds: bounds}
	s.parts = append(s.parts, sheetPart{bounds, m.Draw})
	if w.job.Map.Track {
		s.above(w.turnBand(bounds.W))
	}
	if !w.job.Map.Bare {
		s.above(titleBand(s.title, bounds.W))
		s.below(w.legendBand(b, g, bounds.W))
		s.below(w.scaleBand(b, bounds.W))
	}
	return s
}

// band is something as wide as the map that stands above or below it.
type band struct {
	high float64
	draw func(c draw.Canvas, box draw.Rect)
}

const bandGap = 4.0

func (s *mapSheet) above(b band) {
	if b.high > 0 {
		s.put(b, s.bounds.Y-bandGap-b.high)
	}
}

func (s *mapSheet) below(b band) {
	if b.high > 0 {
		s.put(b, s.bounds.Bottom()+bandGap)
	}
}

func (s *mapSheet) put(b band, y float64) {
	area := draw.Rect{X: s.bounds.X, Y: y, W: s.bounds.W, H: b.high}
	s.parts = append(s.parts, sheetPart{area, func(c draw.Canvas, _ draw.Rect) { b.draw(c, area) }})
	s.bounds = s.bounds.Union(area)
}

// draw draws what of the sheet lies in view.
func (s mapSheet) draw(c draw.Canvas, view draw.Rect) {
	for _, p := range s.parts {
		if !p.area.Intersect(view).Empty() {
			p.draw(c, view)
		}
	}
}

// mapPicture sets up the drawing of a board in the sheet's style and language.
func (w *work) mapPicture(b *board.Board, g *picture.Grounds) *picture.Map {
	m := picture.NewMap(b, g)
	m.Style = w.job.Style
	if w.job.Map.Layers != nil {
		m.Show = *w.job.Map.Layers
	}
	m.Side = func(id string) (picture.Emblem, bool) {
		e := w.emblem(id)
		return e, e.Shape != ""
	}
	m.Name = func(kind, id, own string) string {
		return sentence(w.or("map."+b.ID()+"."+kind+"."+id+".name", w.or(kind+"."+id+".name", own)))
	}
	return m
}

// turnBand is the turn track over the width of a map.
func (w *work) turnBand(width float64) band {
	t := w.set.Game.Tracker(w.set.Game.Sequence.Turn)
	if t == nil {
		return band{}
	}
	rows := w.trackerRow(t)
	rows.width, rows.high, rows.equal = 22, 26, true
	return band{rows.height(width), func(c draw.Canvas, box draw.Rect) { rows.draw(c, draw.Pt(box.X, box.Y), box.W) }}
}

func titleBand(title string, width float64) band {
	return band{10, func(c draw.Canvas, box draw.Rect) {
		draw.Fit(draw.Bold, title, width, box.H, 8, 3).Draw(c, box, picture.Ink, draw.Left)
	}}
}

// legendBand shows the kinds that the map uses, each with a sample, in columns.
func (w *work) legendBand(b *board.Board, g *picture.Grounds, width float64) band {
	terrain, hexsides, paths := b.Used()
	var items []legendItem
	add := func(used []string, looks []picture.Ground, size draw.Size, f func(*picture.Ground, draw.Canvas, draw.Rect, picture.Style)) {
		for i := range looks {
			k := &looks[i]
			for _, id := range used {
				if id == k.ID {
					items = append(items, legendItem{k.Name, size, func(c draw.Canvas, box draw.Rect) { f(k, c, box, w.job.Style) }})
				}
			}
		}
	}
	add(terrain, g.Terrain, draw.Size{W: 9, H: 7.4}, (*picture.Ground).Swatch)
	add(hexsides, g.Hexsides, draw.Size{W: 11, H: 5}, (*picture.Ground).HexsideSwatch)
	add(paths, g.Paths, draw.Size{W: 11, H: 5}, (*picture.Ground).PathSwatch)
	const cell, high = 42.0, 9.0
	across := max(1, int(width/cell))
	rows := (len(items) + across - 1) / across
	return band{float64(rows) * high, func(c draw.Canvas, box draw.Rect) {
		for i, item := range items {
			item.draw(c, draw.Rect{X: box.X + float64(i%across)*cell, Y: box.Y + float64(i/across)*high, W: cell, H: high})
		}
	}}
}

type legendItem struct {
	name   string
	size   draw.Size
	sample func(c draw.Canvas, box draw.Rect)
}

func (l legendItem) draw(c draw.Canvas, cell draw.Rect) {
	l.sample(c, draw.RectAround(draw.Pt(cell.X+6, cell.Centre().Y), l.size.W, l.size.H))
	text := draw.Rect{X: cell.X + 13, Y: cell.Y, W: cell.W - 14, H: cell.H}
	draw.Fit(draw.Condensed, sentence(l.name), text.W, text.H, 3, 1.6).Draw(c, text, picture.Ink, draw.Left)
}

// mapLeaves puts a sheet on pages.
func (w *work) mapLeaves(s mapSheet) ([]leaf, error) {
	page, scale, fits := w.onePage(s)
	if w.job.Map.Fit == OnePage || w.job.Map.Fit == TrueSize && fits {
		return []leaf{w.singleLeaf(s, page, scale)}, nil
	}
	return w.tiles(s)
}

// onePage gives the page, upright or lying, on which the sheet comes out larger, its scale there, and
// whether that is at least the wanted one.
func (w *work) onePage(s mapSheet) (page draw.Size, scale float64, fits bool) {
	for _, size := range []draw.Size{w.job.Setup.portrait(), w.job.Setup.landscape()} {
		body := w.job.body(size)
		if k := math.Min(body.W/s.bounds.W, body.H/s.bounds.H); k > scale {
			page, scale = size, k
		}
	}
	fits = scale >= w.job.Map.Scale-1e-9
	if fits && w.job.Map.Fit != OnePage {
		scale = w.job.Map.Scale
	}
	return page, scale, fits
}

func (w *work) singleLeaf(s mapSheet, page draw.Size, scale float64) leaf {
	body := w.job.body(page)
	return leaf{size: page, title: s.title, note: w.percent(scale), draw: func(c draw.Canvas) {
		at := draw.Pt(body.Centre().X-s.bounds.W*scale/2, body.Centre().Y-s.bounds.H*scale/2)
		c.Transform(draw.Move(-s.bounds.X, -s.bounds.Y).Then(draw.Scale(scale, scale)).Then(draw.Move(at.X, at.Y)))
		s.draw(c, s.bounds)
		c.Pop()
	}}
}
