package position

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/hex"
)

// Grid computes on hexes by their printed numbers, for questions that are asked without a map. Numbers are two digits
// of column and two of row, both from 01.
type Grid struct {
	Layout  hex.Layout `toml:"layout"` // "flat-odd": the second, fourth … column is half a hex lower
	Columns int        `toml:"columns"`
	Rows    int        `toml:"rows"`
	Letters bool       `toml:"letters"` // "I9" means 0909 too

	labels *hex.Labels
}

// largestGrid bounds columns and rows: two digits number no more.
const largestGrid = 99

// Ready checks the grid and makes its numbers readable.
func (gr *Grid) Ready() *engine.Problem {
	if gr.Columns < 1 || gr.Rows < 1 || gr.Columns > largestGrid || gr.Rows > largestGrid {
		return engine.Wrong("grid.size", "most", largestGrid)
	}
	var aliases []hex.Numbering
	if gr.Letters {
		aliases = append(aliases, hex.Numbering{Column: hex.Series{Style: hex.Letters, First: 1}, Row: hex.Series{First: 1}})
	}
	labels, err := hex.NewLabels(gr.Layout, gr.Columns, gr.Rows, hex.Standard(), aliases...)
	if err != nil {
		return engine.Wrong("grid.size", "most", largestGrid)
	}
	gr.labels = labels
	return nil
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
