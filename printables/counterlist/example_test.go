package counterlist_test

import (
	"fmt"

	"sandtable/printables/counterlist"
	"sandtable/printables/grid"
	"sandtable/printables/looks"
)

// rows gives the rows of a list in CSV.
func rows(list string) []grid.Row {
	sheets, err := grid.Read("list.csv", []byte(list))
	if err != nil {
		panic(err)
	}
	return sheets[0].Rows
}

// A list gives one counter a row. A cell that cannot be read is reported with its line.
func ExampleRead() {
	list := "name,copies,size,factors\nRifles,3,15,4-4\nTanks,,15,!6-8\n"
	r, err := counterlist.Read("list.csv", rows(list), counterlist.Choice{}, looks.Art{})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, p := range r.Pieces {
		fmt.Println(p.Name, p.Copies, p.Size.W, "mm")
	}
	_, err = counterlist.Read("list.csv", rows("name,copies\nRifles,many\n"), counterlist.Choice{}, looks.Art{})
	fmt.Println(err)
	// Output:
	// Rifles 3 15 mm
	// Tanks 1 15 mm
	// list.csv:2: copies (B): print.copies copies=many, most=500
}
