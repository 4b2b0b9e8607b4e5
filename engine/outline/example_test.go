package outline_test

import (
	"fmt"

	"sandtable/engine/outline"
)

// A key is found by its path, with the bytes of its value and the line it is on. A row is a block of
// lines, with the comments above it.
func Example() {
	data := []byte("# who plays\n[[side]]\nid = \"blue\"\nname = \"Blue\" # the attacker\n")
	f, err := outline.Parse(data)
	if err != nil {
		fmt.Println(err)
		return
	}
	name := f.Find("side[0].name")
	line, column := f.Line(name.Value.From)
	fmt.Printf("%s at %d:%d\n", data[name.Value.From:name.Value.To], line, column)
	row, _ := f.Block(data, "side[0]")
	fmt.Println(row.From, row.To, f.Count("side"))
	// Output:
	// "Blue" at 4:8
	// 0 62 1
}
