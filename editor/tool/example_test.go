package tool_test

import (
	"fmt"

	"sandtable/editor/doc"
	"sandtable/editor/terrain"
	"sandtable/editor/tool"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A tool turns a press, drags and a release, in millimetres, into one step of the document.
func Example() {
	draft, err := board.NewDraft("valley", hex.FlatOdd, 4, 3, hex.Size{Width: 20, Height: 17.32})
	if err != nil {
		fmt.Println(err)
		return
	}
	d := doc.New(draft, terrain.House())
	hand := tool.NewHand(d)
	hand.Take("brush")
	hand.Change(func(p *tool.Pen) { p.Terrain = "forest" })
	over := func(col int) tool.Pointer { return tool.Pointer{At: d.Board().Grid().Centre(hex.Coord{Col: col})} }
	brush := hand.Tool()
	for _, err := range []error{brush.Press(hand, over(0)), brush.Drag(hand, over(2)), brush.Release(hand, over(2))} {
		if err != nil {
			fmt.Println(err)
		}
	}
	for col := range 4 {
		fmt.Printf("%q ", d.Board().Terrain(hex.Coord{Col: col}))
	}
	_, done := d.Steps()
	fmt.Println("in", done, "step")
	// Output:
	// "forest" "forest" "forest" "" in 1 step
}
