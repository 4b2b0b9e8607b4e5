package mapping

import (
	"strings"

	"sandtable/companion/view"
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// Where describes a place of a map: hex number, names, terrain, level, and the nearest hexside with what is on it.
func Where(r view.Reader, d *doc.Document, at hex.Coord, edge hex.Edge) string {
	b := d.Board()
	kind := r.Say("editor.status.bare")
	if id := b.Terrain(at); id != "" {
		kind = KindName(d.Kinds(), r.Lang, terrain.Terrain, id)
	}
	parts := []string{strings.Join(append([]string{b.Label(at)}, namesIn(b, at)...), " "), kind}
	if level := b.Elevation(at); level != 0 {
		parts = append(parts, r.Say("editor.status.level", "level", level))
	}
	return strings.Join(append(parts, hexside(r, d, at, edge)), " · ")
}

// namesIn lists the names in a hex.
func namesIn(b *board.Board, at hex.Coord) []string {
	var names []string
	for _, place := range b.Places() {
		if place.Hex == at {
			names = append(names, place.Name)
		}
	}
	return names
}

// hexside names a side of a hex by the hex beyond it, and what is on it and crosses it.
func hexside(r view.Reader, d *doc.Document, at hex.Coord, edge hex.Edge) string {
	b := d.Board()
	beyond, second := b.Layout().EdgeHexes(edge)
	if beyond == at {
		beyond = second
	}
	words := r.Say("editor.status.rim")
	if b.On(beyond) {
		words = r.Say("editor.status.side", "hex", b.Label(beyond))
	}
	var on []string
	for _, f := range b.Edge(edge) {
		on = append(on, KindName(d.Kinds(), r.Lang, terrain.Hexside, f.Kind))
	}
	for _, id := range b.PathKinds(edge) {
		on = append(on, KindName(d.Kinds(), r.Lang, terrain.Path, id))
	}
	if len(on) == 0 {
		return words
	}
	return words + ": " + strings.Join(on, ", ")
}
