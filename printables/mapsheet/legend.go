package mapsheet

import (
	"sandtable/engine/board"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// legendBand shows the kinds that the map uses, each with a sample, in columns.
func (w surround) legendBand(width float64) band {
	g := w.looks
	terrain, hexsides, paths := w.board.Used()
	var items []legendItem
	add := func(used []string, looks []picture.Terrain, size draw.Size, f func(*picture.Terrain, draw.Canvas, draw.Rect, picture.Style)) {
		for i := range looks {
			k := &looks[i]
			for _, id := range used {
				if id == k.ID {
					items = append(items, legendItem{k.Name, size, func(c draw.Canvas, box draw.Rect) { f(k, c, box, w.Setup.Style) }})
				}
			}
		}
	}
	add(terrain, g.Terrain, draw.Size{W: 9, H: 7.4}, (*picture.Terrain).Swatch)
	add(hexsides, g.Hexsides, draw.Size{W: 11, H: 5}, (*picture.Terrain).HexsideSwatch)
	add(paths, g.Paths, draw.Size{W: 11, H: 5}, (*picture.Terrain).PathSwatch)
	items = append(items, w.zoneItems()...)
	const cell, high = 42.0, 9.0
	across := max(1, int(width/cell))
	rows := (len(items) + across - 1) / across
	at := func(i int, box draw.Rect) draw.Rect {
		return draw.Rect{X: box.X + float64(i%across)*cell, Y: box.Y + float64(i/across)*high, W: cell, H: high}
	}
	b := band{high: float64(rows) * high, draw: func(c draw.Canvas, box draw.Rect) {
		for i, item := range items {
			item.draw(c, at(i, box))
		}
	}}
	var all draw.Rect
	for i, item := range items {
		r := at(i, draw.Rect{})
		r.W = min(r.W, 13+draw.Condensed.Width(sheet.Sentence(item.name), 3))
		b.whole, all = append(b.whole, r), all.Union(r)
	}
	if w.page.to > 0 && len(items) > 0 {
		b.whole = []draw.Rect{all}
	}
	return b
}

// zoneItems shows the borders of the zones, each with its name.
func (w surround) zoneItems() (out []legendItem) {
	m := w.picture()
	if !m.Show.Zones {
		return nil
	}
	for i, z := range w.board.Zones() {
		out = append(out, legendItem{m.Name("zone", z.ID, z.Name), draw.Size{W: 11, H: 5}, func(c draw.Canvas, box draw.Rect) {
			m.ZoneSwatch(c, box, i)
		}})
	}
	return out
}

type legendItem struct {
	name   string
	size   draw.Size
	sample func(c draw.Canvas, box draw.Rect)
}

func (l legendItem) draw(c draw.Canvas, cell draw.Rect) {
	l.sample(c, draw.RectAround(draw.Pt(cell.X+6, cell.Centre().Y), l.size.W, l.size.H))
	text := draw.Rect{X: cell.X + 13, Y: cell.Y, W: cell.W - 14, H: cell.H}
	draw.Fit(draw.Condensed, sheet.Sentence(l.name), text.W, text.H, 3, picture.MinMapText).Draw(c, text, picture.Ink, draw.Left)
}

// scaleBand is the scale of a map that is drawn at a scale: a bar of so many hexes, since a game counts distances in hexes.
func (w surround) scaleBand(width, scale float64) band {
	const most = 5
	step := hexStep(w.board) * scale
	count := min(most, int(width*0.6/step))
	if count < 1 {
		return band{}
	}
	words := w.Say("print.map.hexes", "count", count)
	long := 4 + step*float64(count) + draw.Condensed.Width(words, 3)
	return band{high: 6, draw: func(c draw.Canvas, box draw.Rect) {
		for i := range count {
			part := draw.Rect{X: box.X + 1 + step*float64(i), Y: box.Y + 2, W: step, H: 1.6}
			if i%2 == 0 {
				c.Fill(part.Path(), picture.Ink)
			}
			c.Stroke(part.Path(), draw.Solid(0.15, picture.Ink))
		}
		end := box.X + 1 + step*float64(count)
		text := draw.Rect{X: end + 3, Y: box.Y, W: width - step*float64(count) - 4, H: 5.6}
		draw.Fit(draw.Condensed, words, text.W, text.H, 3, picture.MinMapText).Draw(c, text, picture.Ink, draw.Left)
	}, whole: []draw.Rect{{W: min(width, long), H: 6}}}
}

// hexStep gives the distance from the centre of a hex to that of the next in the same column or row.
func hexStep(b *board.Board) float64 {
	grid := b.Grid()
	if grid.Layout.Flat() {
		return grid.Size.Height
	}
	return grid.Size.Width
}
