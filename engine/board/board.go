package board

import (
	"iter"
	"slices"

	"sandtable/engine/hex"
)

// Board is a map. It is read-only and safe for use by many at once; slices it
// returns are shared and must not be changed. [NewDraft] and [Board.Draft] begin
// a map that can be changed, [Read] reads one from a file.
type Board struct {
	id, name  string
	field     Field
	size      hex.Size
	numbering hex.Numbering
	aliases   []hex.Numbering
	labels    *hex.Labels

	terrain   kindLayer
	elevation []int16 // nil while all is level 0
	sides     edgeLayer
	paths     edgeLayer

	places     []Place
	notes      []Note
	objectives []Objective
	zones      []Zone
	sources    []Source
	boxes      []Box
	counters   []Counter
	underlay   *Underlay
}

// ID returns the id of the map within its scenario.
func (b *Board) ID() string { return b.id }

// Name returns the title of the map, in the file's own language.
func (b *Board) Name() string { return b.name }

// Field returns layout, columns and rows.
func (b *Board) Field() Field { return b.field }

// Layout returns how the hexes stand.
func (b *Board) Layout() hex.Layout { return b.field.Layout }

// Cols returns the number of columns.
func (b *Board) Cols() int { return b.field.Cols }

// Rows returns the number of rows.
func (b *Board) Rows() int { return b.field.Rows }

// On reports whether a hex is on the map.
func (b *Board) On(c hex.Coord) bool { return b.field.On(c) }

// Grid returns layout and hex size in millimetres, to place hexes on paper.
func (b *Board) Grid() hex.Grid { return hex.Grid{Layout: b.field.Layout, Size: b.size} }

// Numbering returns how the hexes are numbered in print.
func (b *Board) Numbering() hex.Numbering { return b.numbering }

// Aliases returns the further numberings that are accepted when a hex is typed.
func (b *Board) Aliases() []hex.Numbering { return b.aliases }

// Labels returns the printed numbers of this map.
func (b *Board) Labels() *hex.Labels { return b.labels }

// Label returns the printed number of a hex, "" off the map.
func (b *Board) Label(c hex.Coord) string { return b.labels.Label(c) }

// Hex returns the hex with this printed number or alias. The error is a
// [*hex.Fault].
func (b *Board) Hex(label string) (hex.Coord, error) { return b.labels.Parse(label) }

// Terrain returns the kind of terrain of a hex, "" where none is set or off the
// map.
func (b *Board) Terrain(c hex.Coord) string { return b.terrain.ids[b.TerrainIndex(c)] }

// TerrainIndex returns the number of the kind of terrain in [Board.TerrainKinds],
// 0 for none. Drawing a large map by number spares a look-up for each hex.
func (b *Board) TerrainIndex(c hex.Coord) int {
	if !b.field.On(c) {
		return 0
	}
	return int(b.terrain.at[b.field.Index(c)])
}

// TerrainKinds returns the kinds of terrain by number; number 0 is "".
func (b *Board) TerrainKinds() []string { return b.terrain.ids }

// Elevation returns the level of a hex, 0 where none is set or off the map.
func (b *Board) Elevation(c hex.Coord) int {
	if b.elevation == nil || !b.field.On(c) {
		return 0
	}
	return int(b.elevation[b.field.Index(c)])
}

// Edge returns what lies on a hexside, sorted by kind; nil for nothing.
func (b *Board) Edge(e hex.Edge) []Feature { return b.sides.on(e) }

// EdgeHas reports whether a feature of this kind lies on a hexside.
func (b *Board) EdgeHas(e hex.Edge, kind string) bool { return hasKind(b.sides.on(e), kind) }

func hasKind(set []Feature, kind string) bool {
	return slices.ContainsFunc(set, func(f Feature) bool { return f.Kind == kind })
}

// Edges yields every hexside on which something lies, with what lies there, row
// by row.
func (b *Board) Edges() iter.Seq2[hex.Edge, []Feature] { return b.sides.all() }

func (l *edgeLayer) all() iter.Seq2[hex.Edge, []Feature] {
	return func(yield func(hex.Edge, []Feature) bool) {
		for i, n := range l.at {
			if n != 0 && !yield(l.edge(i), l.sets[n]) {
				return
			}
		}
	}
}

// Path is a stretch of road, rail or the like from the centre of a hex over one
// of its sides to the centre of its neighbour. On the rim of the map it leads
// off it.
type Path struct {
	Dir   hex.Direction
	To    hex.Coord
	Kinds []string // sorted
}

// Paths returns the paths that meet in a hex, clockwise from direction 0.
func (b *Board) Paths(c hex.Coord) []Path {
	var paths []Path
	for d, e := range b.Layout().EdgesOf(c) {
		if kinds := b.PathKinds(e); len(kinds) > 0 && b.On(c) {
			d := hex.Direction(d)
			paths = append(paths, Path{d, b.Layout().Neighbour(c, d), kinds})
		}
	}
	return paths
}

// PathKinds returns the kinds of path that cross a hexside, sorted.
func (b *Board) PathKinds(e hex.Edge) []string { return b.paths.kinds[b.paths.numberOn(e)] }

func kindsOf(set []Feature) []string {
	var kinds []string
	for _, f := range set {
		kinds = append(kinds, f.Kind)
	}
	return kinds
}

// AllPaths yields every hexside that a path crosses, with the kinds of path, row
// by row.
func (b *Board) AllPaths() iter.Seq2[hex.Edge, []string] {
	return func(yield func(hex.Edge, []string) bool) {
		for i, n := range b.paths.at {
			if n != 0 && !yield(b.paths.edge(i), b.paths.kinds[n]) {
				return
			}
		}
	}
}
