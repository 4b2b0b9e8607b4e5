package design

import (
	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// The size of the map that one can draw on without any setting: a sheet of A3 holds it.
const (
	freshCols, freshRows = 20, 14
	freshWidth           = 19.0 // of a hex, mm
)

// fresh returns a map of the first kind of terrain, with the house kinds.
func fresh() *doc.Document {
	kinds := terrain.House()
	draft, err := board.NewDraft("map", hex.FlatOdd, freshCols, freshRows, hex.FlatOdd.Regular(freshWidth))
	if err != nil {
		panic(err) // the size is a constant
	}
	for c := range draft.Board().Field().All() {
		if err := draft.SetTerrain(c, kinds.Terrain[0].ID); err != nil {
			panic(err) // and so is the kind
		}
	}
	return doc.New(draft, kinds)
}
