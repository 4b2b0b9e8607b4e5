package board_test

import (
	"fmt"
	"slices"

	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A unit traces supply to the west edge of the map, not over the river, and not through an enemy zone of control
// except in hexes with friends.
func Example() {
	draft, err := board.NewDraft("valley", hex.FlatOdd, 5, 3, hex.Size{Width: 20, Height: 17.32})
	if err != nil {
		fmt.Println(err)
		return
	}
	at := func(col, row int) hex.Coord { return hex.Coord{Col: col, Row: row} }
	river, _ := draft.Board().Layout().EdgeBetween(at(1, 1), at(2, 1))
	if err := draft.SetEdge(river, board.Feature{Kind: "river"}); err != nil {
		fmt.Println(err)
		return
	}

	valley := draft.Freeze()
	field := valley.Field()
	wet := valley.EdgesWith(func(features []board.Feature) bool { return features[0].Kind == "river" })
	enemy, friend := at(2, 0), at(3, 1)
	zones := field.ZOC([]board.Post{{Hex: enemy, Side: "blue"}, {Hex: friend, Side: "red"}}, board.Barriers{Edges: wet})

	shut := zones["blue"].Minus(board.NewHexSet(field, friend))
	shut.Add(enemy)
	lines := field.Trace(field.RimHexes(board.West).All(), board.Barriers{Hexes: shut, Edges: wet})
	for _, c := range lines.Line(friend) {
		fmt.Println(valley.Label(c))
	}
	fmt.Println(slices.Collect(zones["blue"].All()))
	// Output:
	// 0402
	// 0303
	// 0202
	// 0102
	// [1,0 3,0 2,1]
}
