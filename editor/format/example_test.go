package format_test

import (
	"bytes"
	"fmt"
	"strings"

	"sandtable/editor/format"
	"sandtable/editor/terrain"
	"sandtable/engine/board"
	"sandtable/engine/hex"
)

// A map is written as files of another program. What they cannot hold comes back as losses.
func ExampleFind() {
	draft, err := board.NewDraft("valley", hex.FlatOdd, 3, 2, hex.Size{Width: 20, Height: 17.32})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, err := range []error{draft.SetTerrain(hex.Coord{Col: 1, Row: 1}, "forest"), draft.SetElevation(hex.Coord{}, 2)} {
		if err != nil {
			fmt.Println(err)
		}
	}
	f, _ := format.Find("textmapper")
	files, losses, err := f.Files(format.Map{Board: draft.Freeze(), Kinds: terrain.House()}, "valley", format.Options{})
	if err != nil {
		fmt.Println(err)
		return
	}
	var text bytes.Buffer
	if err := files[0].Write(&text); err != nil {
		fmt.Println(err)
	}
	fmt.Println(files[0].Name)
	fmt.Println(strings.Contains(text.String(), "0202 forest"))
	for _, l := range losses {
		fmt.Println(l.Code, l.Count)
	}
	// Output:
	// valley.txt
	// true
	// elevation 1
	// size 1
	// kinds 1
}
