package position

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Grid computes on hexes by their printed numbers. With a map in play it has the hexes and the numbers of that map.
// Without one it has the columns and rows of the data, numbered with two digits of column and two of row, both from 01.
type Grid struct {
	Layout  hex.Layout `toml:"layout"` // "flat-odd": the second, fourth … column is half a hex lower
	Columns int        `toml:"columns"`
	Rows    int        `toml:"rows"`
	Letters bool       `toml:"letters"` // "I9" means 0909 too

	inPlay *MapInPlay
	labels *hex.Labels
}

// largestGrid bounds columns and rows: two digits number no more.
const largestGrid = 99

// Link stores the map in play.
func (gr *Grid) Link(all []any) { gr.inPlay = setting.First[*MapInPlay](all) }

// Ready takes the hexes of the map in play, or checks those of the data, and makes their numbers readable.
func (gr *Grid) Ready(g *engine.Game) *engine.Problem {
	numbering, aliases, own := hex.Standard(), gr.aliases(), []string(nil)
	if b := gr.boardOf(g); b != nil {
		gr.Layout, gr.Columns, gr.Rows = b.Layout(), b.Cols(), b.Rows()
		numbering, aliases = b.Numbering(), append(aliases, b.Aliases()...)
		own = b.Labels().Own()
	} else if !gr.fits() {
		return engine.Wrong("grid.size", "most", largestGrid)
	}
	labels, err := hex.NewLabels(gr.Layout, gr.Columns, gr.Rows, numbering, aliases...)
	if err == nil && own != nil {
		labels, err = labels.WithOwn(own)
	}
	if err != nil {
		return engine.Wrong("grid.size", "most", largestGrid)
	}
	gr.labels = labels
	return nil
}

// boardOf returns the map in play, nil without one.
func (gr *Grid) boardOf(g *engine.Game) *board.Board {
	if gr.inPlay == nil {
		return nil
	}
	return boardOf(g, gr.inPlay.Map)
}

// fits reports whether two digits can number the hexes.
func (gr *Grid) fits() bool {
	return gr.Columns >= 1 && gr.Rows >= 1 && gr.Columns <= largestGrid && gr.Rows <= largestGrid
}

// aliases are the other ways of typing a number.
func (gr *Grid) aliases() []hex.Numbering {
	if !gr.Letters {
		return nil
	}
	return []hex.Numbering{{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}}}
}

// Own returns the printed number of a hex for any way of typing it, false for what is no hex of the grid.
func (gr *Grid) Own(label string) (string, bool) {
	c, ok := gr.at(label)
	if !ok {
		return "", false
	}
	return gr.labels.Label(c), true
}

// at finds a hex by a printed number; ok is false for what is no hex of the map.
func (gr *Grid) at(label string) (c hex.Coord, ok bool) {
	if gr == nil || gr.labels == nil {
		return hex.Coord{}, false
	}
	c, err := gr.labels.Parse(label)
	return c, err == nil
}

// reach lists a hex and its neighbours by number, without those across cut hexsides.
func (gr *Grid) reach(c hex.Coord, cut map[[2]hex.Coord]bool) []string {
	out := []string{gr.labels.Label(c)}
	for _, n := range gr.Layout.Neighbours(c) {
		if label := gr.labels.Label(n); label != "" && !cut[[2]hex.Coord{c, n}] {
			out = append(out, label)
		}
	}
	return out
}

// cuts parses hexsides written as two numbers with a slash, and returns each in both directions.
func (gr *Grid) cuts(list []string) (map[[2]hex.Coord]bool, bool) {
	out := map[[2]hex.Coord]bool{}
	for _, text := range list {
		one, other, _ := strings.Cut(text, "/")
		a, okA := gr.at(one)
		b, okB := gr.at(other)
		if !okA || !okB || gr.Layout.Distance(a, b) != 1 {
			return nil, false
		}
		out[[2]hex.Coord{a, b}], out[[2]hex.Coord{b, a}] = true, true
	}
	return out, true
}
