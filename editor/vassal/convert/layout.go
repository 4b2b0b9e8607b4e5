package convert

import (
	"cmp"
	"image"
	"slices"

	"sandtable/editor/vassal"
	"sandtable/editor/vassal/grid"
	"sandtable/editor/vassal/saved"
	"sandtable/editor/vassal/source"
)

// laidOut returns the sheets of a window: the boards of its layout as one if they go together, else one by one, and those
// that only saved games have.
func (a *atlas) laidOut(window *source.Node, games [][]saved.Board) (out []*sheet) {
	name := cmp.Or(window.Get("mapName"), "Map0")
	for _, picker := range window.All("BoardPicker") {
		layout, more := layouts(picker, name, games)
		a.report.lost(lostUnlaid, "", unlaid(picker, slices.Concat(layout, more)))
		tiles := a.tiles(picker, layout)
		edge := image.Pt(window.Int("edgeWidth", 0), window.Int("edgeHeight", 0))
		for _, t := range tiles {
			t.at = edge.Add(offset(t, tiles))
		}
		out = append(out, a.together(name, tiles)...)
		for _, t := range a.tiles(picker, more) {
			t.at = edge
			out = append(out, a.sheet(name, []*tile{t}))
		}
		for _, s := range out {
			s.edge = edge
		}
	}
	return out
}

// layouts returns how the boards of a window are laid out before a player chooses, or in the first saved game, or the first
// board alone; and the other boards that saved games have.
func layouts(picker *source.Node, window string, games [][]saved.Board) (first, more []saved.Board) {
	if setup := picker.First("setup"); setup != nil {
		first = saved.Layout(setup.Text)
	}
	for _, g := range games {
		mine := saved.On(window, g)
		if len(first) == 0 {
			first = mine
		}
		for _, b := range mine {
			known := func(o saved.Board) bool { return o.Name == b.Name }
			if !slices.ContainsFunc(first, known) && !slices.ContainsFunc(more, known) {
				b.Reversed = false
				more = append(more, b)
			}
		}
	}
	if boards := picker.Of("Board"); len(first) == 0 && len(boards) > 0 {
		first = []saved.Board{{Name: boards[0].Get("name")}}
	}
	return first, more
}

// unlaid counts the boards of a window that are in no layout.
func unlaid(picker *source.Node, laid []saved.Board) (n int) {
	for _, b := range picker.Of("Board") {
		known := func(o saved.Board) bool { return o.Name == b.Get("name") }
		if !slices.ContainsFunc(laid, known) && b.Get("image") != vassal.TracksPicture {
			n++
		}
	}
	return n
}

// mostTiles bounds the boards of a window.
const mostTiles = 100

// tiles reads the boards of a layout, in its order. It leaves out those that the module lacks, and that of
// our own trackers, which come as properties.
func (a *atlas) tiles(picker *source.Node, layout []saved.Board) (out []*tile) {
	boards := picker.Of("Board")
	for _, l := range layout[:min(len(layout), mostTiles)] {
		i := slices.IndexFunc(boards, func(n *source.Node) bool { return n.Get("name") == l.Name })
		if i < 0 || boards[i].Get("image") == vassal.TracksPicture {
			continue
		}
		t := a.newTile(boards[i], l.Name, boards[i].Get("image"))
		t.turned, t.column, t.row = l.Reversed, l.Column, l.Row
		out = append(out, t)
	}
	return out
}

// offset returns where the picture of a board begins: right of those in its row, below those in its column.
func offset(t *tile, all []*tile) (at image.Point) {
	for _, other := range all {
		if other.row == t.row && other.column < t.column {
			at.X += other.size.X
		}
		if other.column == t.column && other.row < t.row {
			at.Y += other.size.Y
		}
	}
	return at
}

// together makes one sheet of boards if the hexes of each go on on the others, else one of each.
func (a *atlas) together(window string, tiles []*tile) (out []*sheet) {
	if len(tiles) == 0 {
		return nil
	}
	at := make([]image.Point, len(tiles))
	for i, t := range tiles {
		at[i] = t.at
	}
	whole := a.sheet(window, tiles)
	if len(tiles) == 1 || whole.agreeing() {
		return []*sheet{whole}
	}
	for i, t := range tiles {
		t.at = at[i]
		out = append(out, a.sheet(window, []*tile{t}))
	}
	return out
}

// newTile reads a board: its picture and its size.
func (a *atlas) newTile(n *source.Node, name, picture string) *tile {
	t := &tile{node: n, name: name, size: image.Pt(n.Int("width", 0), n.Int("height", 0)), zones: grid.ReadZones(n)}
	t.scan, _ = a.art.module.Picture(picture)
	if size, ok := a.art.measureBoard(picture); ok {
		t.size = size
	} else if picture != "" {
		a.report.lost(lostScan, named(name), 1)
		t.scan = ""
	}
	for _, around := range t.grids() {
		t.regions = append(t.regions, grid.ReadRegions(around)...)
	}
	t.guess()
	a.report.lost(lostGrids, "", t.square())
	return t
}
