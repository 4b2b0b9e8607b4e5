package hex_test

import (
	"fmt"

	"sandtable/engine/hex"
)

// A map of flat-topped hexes: how far it is from one printed number to another, over which hexes, and a hex's
// position on paper.
func Example() {
	layout := hex.FlatOdd
	labels, err := hex.NewLabels(layout, 20, 12, hex.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	from, _ := labels.Parse("0103")
	to, _ := labels.Parse("0405")
	fmt.Println(layout.Distance(from, to), "hexes")
	var over []string
	for _, c := range layout.Line(from, to) {
		over = append(over, labels.Label(c))
	}
	fmt.Println(over)
	grid := hex.Grid{Layout: layout, Size: layout.Regular(16)}
	fmt.Printf("%.1f\n", grid.Centre(to))
	// Output:
	// 4 hexes
	// [0103 0203 0204 0305 0405]
	// {50.8 80.0}
}
