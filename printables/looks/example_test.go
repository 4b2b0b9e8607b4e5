package looks_test

import (
	"fmt"

	"sandtable/printables/looks"
)

// The looks of a game's pieces are rows of print.toml. An unknown key is an error with its line.
func ExampleParse() {
	l, err := looks.Parse([]byte("[[piece]]\nunits = \"blue\"\nsize = 15.875\nfactors = [\"attack\", \"movement\"]\n"))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(l.Pieces), l.Pieces[0].Units, l.Pieces[0].Factors)
	_, err = looks.Parse([]byte("[[piece]]\nunits = \"blue\"\nseize = 15\n"))
	fmt.Println(err)
	// Output:
	// 1 blue [attack movement]
	// print.toml:3:1: toml.key key=piece.seize, known=only, with, without, units, shape, size, width, height, factors, formation, box, back, whole
}
