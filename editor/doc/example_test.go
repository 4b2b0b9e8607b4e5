package doc_test

import (
	"fmt"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A stroke changes the map, tells views which hexes to redraw, and is one step of undo. A stroke that
// changes nothing leaves no step.
func Example() {
	draft, err := board.NewDraft("valley", hex.FlatOdd, 4, 3, hex.Size{Width: 20, Height: 17.32})
	if err != nil {
		fmt.Println(err)
		return
	}
	d := doc.New(draft, terrain.House())
	stop := d.Watch(func(t doc.Touched) { fmt.Println("redraw", t.Hexes) })
	at := hex.Coord{Col: 1, Row: 2}
	paint := func(s *doc.Stroke) error { return s.SetTerrain(at, "forest") }
	for range 2 {
		if err := d.Do(engine.Tell("editor.tool.brush"), paint); err != nil {
			fmt.Println(err)
		}
	}
	stop()
	_, done := d.Steps()
	fmt.Println(d.Board().Terrain(at), "after", done, "step")
	d.Undo()
	fmt.Printf("%q\n", d.Board().Terrain(at))
	// Output:
	// redraw [1,2]
	// forest after 1 step
	// ""
}
