package mapping

import (
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// kindBoard returns a small map that shows a kind: three hexes and what is on and between them. base is the terrain under
// lines.
func kindBoard(class terrain.Class, k terrain.Kind, base string, like hex.Grid) *board.Board {
	d, err := board.NewDraft("sample", like.Layout, 3, 3, like.Size)
	if err != nil {
		panic(err) // the open map has the same hex size
	}
	at := hex.Coord{Col: 1, Row: 1}
	set := func(err error) {
		if err != nil {
			panic(err) // all of it is on the sample
		}
	}
	for c := range d.Board().Field().All() {
		set(d.SetTerrain(c, base))
	}
	l := like.Layout
	switch class {
	case terrain.Terrain:
		set(d.SetTerrain(at, k.ID))
		for _, dir := range []hex.Direction{1, 2, 3} {
			set(d.SetTerrain(l.Neighbour(at, dir), k.ID))
		}
	case terrain.Hexside:
		for _, dir := range []hex.Direction{5, 0, 1, 2} {
			e := l.EdgeOf(at, dir)
			set(d.SetEdge(e, sampleFeatures(l, e, k, at)...))
		}
	default:
		for _, dir := range []hex.Direction{1, 4} {
			set(d.SetPath(l.EdgeOf(at, dir), k.ID))
		}
	}
	return d.Board()
}

// sampleFeatures returns what is on a hexside of the sample. A crossing is drawn over what it crosses, on one side only.
func sampleFeatures(l hex.Layout, e hex.Edge, k terrain.Kind, at hex.Coord) []board.Feature {
	if len(k.Bridges) == 0 {
		return []board.Feature{{Kind: k.ID, Faces: board.FacingTo(l, e, at)}}
	}
	on := []board.Feature{{Kind: k.Bridges[0]}}
	if e == l.EdgeOf(at, 1) && k.Bridges[0] != k.ID {
		on = append(on, board.Feature{Kind: k.ID})
	}
	return on
}
