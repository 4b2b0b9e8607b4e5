package doc

import (
	"strings"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The layers that hold one value for each hex or hexside.
var (
	terrainCells = &cellLayer[string]{
		Terrain,
		func(s *Stroke) *openCells[string] { return &s.terrain },
		func(b *board.Board, at int) string { return b.Terrain(b.Field().At(at)) },
		func(d *board.Draft, at int, kind string) error { return d.SetTerrain(d.Board().Field().At(at), kind) },
		touchHex,
	}
	elevationCells = &cellLayer[int]{
		Elevation,
		func(s *Stroke) *openCells[int] { return &s.elevation },
		func(b *board.Board, at int) int { return b.Elevation(b.Field().At(at)) },
		func(d *board.Draft, at int, level int) error { return d.SetElevation(d.Board().Field().At(at), level) },
		touchHex,
	}
	hexsideCells = &cellLayer[string]{
		Hexsides,
		func(s *Stroke) *openCells[string] { return &s.hexsides },
		func(b *board.Board, at int) string { return featureText(b.Edge(edgeAt(b.Field(), at))) },
		func(d *board.Draft, at int, text string) error {
			return d.SetEdge(edgeAt(d.Board().Field(), at), featuresOf(text)...)
		},
		touchEdge,
	}
	pathCells = &cellLayer[string]{
		Paths,
		func(s *Stroke) *openCells[string] { return &s.paths },
		func(b *board.Board, at int) string { return strings.Join(b.PathKinds(edgeAt(b.Field(), at)), " ") },
		func(d *board.Draft, at int, text string) error {
			return d.SetPath(edgeAt(d.Board().Field(), at), strings.Fields(text)...)
		},
		touchEdge,
	}
)

func touchHex(b *board.Board, at int, t *Touched) { t.hex(b, b.Field().At(at)) }

func touchEdge(b *board.Board, at int, t *Touched) { t.edge(b, edgeAt(b.Field(), at)) }

// hexIndex numbers the hexes of a map in reading order; it returns -1 for one off the map.
func hexIndex(b *board.Board, c hex.Coord) int {
	if !b.On(c) {
		return -1
	}
	return b.Field().Index(c)
}

// edgeIndex numbers the hexsides of a field in reading order. Those of its upper and left rim belong to hexes off the
// map, so the numbering has a rim around it. It returns -1 for a hexside off the map.
func edgeIndex(f board.Field, e hex.Edge) int {
	if !f.OnEdge(e) {
		return -1
	}
	return ((e.Coord.Row+1)*(f.Cols+2)+e.Coord.Col+1)*3 + int(e.Dir)
}

// edgeAt undoes edgeIndex.
func edgeAt(f board.Field, at int) hex.Edge {
	cell, width := at/3, f.Cols+2
	return hex.Edge{Coord: hex.Coord{Col: cell%width - 1, Row: cell/width - 1}, Dir: hex.Direction(at % 3)}
}

// featureText joins the features of a hexside into one text that can be compared, in the order of the board,
// separated by spaces.
func featureText(features []board.Feature) string {
	var b strings.Builder
	for i, f := range features {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(f.String())
	}
	return b.String()
}

// featuresOf undoes featureText.
func featuresOf(text string) []board.Feature {
	words := strings.Fields(text)
	features := make([]board.Feature, len(words))
	for i, word := range words {
		must(features[i].UnmarshalText([]byte(word)))
	}
	return features
}

// must takes errors that cannot be: what was on the map once can be put there
// again.
func must(err error) {
	if err != nil {
		panic("doc: " + err.Error())
	}
}
