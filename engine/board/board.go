package board

import "sandtable/engine/hex"

// Board is a map. It is read-only and safe for use by many at once; slices it
// returns are shared and must not be changed. [NewDraft] and [Board.Draft] begin
// a map that can be changed, [Read] reads one from a file.
//
// Each part below knows one thing of the map and answers for it.
type Board struct {
	frame
	hexLayer
	hexsides
	pathways
	items
}

// frame is what a map is called, how large it is, and how its hexes are numbered.
type frame struct {
	id, name  string
	field     Field
	size      hex.Size
	numbering hex.Numbering
	aliases   []hex.Numbering
	labels    *hex.Labels
}

// ID returns the id of the map within its scenario.
func (f *frame) ID() string { return f.id }

// Name returns the title of the map, in the file's own language.
func (f *frame) Name() string { return f.name }

// Field returns layout, columns and rows.
func (f *frame) Field() Field { return f.field }

// Layout returns the layout of the hexes.
func (f *frame) Layout() hex.Layout { return f.field.Layout }

// Cols returns the number of columns.
func (f *frame) Cols() int { return f.field.Cols }

// Rows returns the number of rows.
func (f *frame) Rows() int { return f.field.Rows }

// On reports whether a hex is on the map.
func (f *frame) On(c hex.Coord) bool { return f.field.On(c) }

// Grid returns layout and hex size in millimetres, to place hexes on paper.
func (f *frame) Grid() hex.Grid { return hex.Grid{Layout: f.field.Layout, Size: f.size} }

// Numbering returns how the hexes are numbered in print.
func (f *frame) Numbering() hex.Numbering { return f.numbering }

// Aliases returns the further numberings that are accepted when a hex is typed.
func (f *frame) Aliases() []hex.Numbering { return f.aliases }

// Labels returns the printed numbers of this map.
func (f *frame) Labels() *hex.Labels { return f.labels }

// Label returns the printed number of a hex, "" off the map.
func (f *frame) Label(c hex.Coord) string { return f.labels.Label(c) }

// AppendLabel adds the printed number of a hex to a text.
func (f *frame) AppendLabel(text []byte, c hex.Coord) []byte { return f.labels.Append(text, c) }

// Hex returns the hex with this printed number or alias. The error is a
// [*hex.Fault].
func (f *frame) Hex(label string) (hex.Coord, error) { return f.labels.Parse(label) }

// Used returns every kind that the board speaks of, sorted: of terrain, of
// hexsides and of paths. A scenario must know them all.
func (b *Board) Used() (terrain, hexsides, paths []string) {
	terrain, _ = b.terrain.used()
	return terrain, b.sides.usedKinds(), b.paths.usedKinds()
}
