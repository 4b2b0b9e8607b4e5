package printables_test

import (
	"fmt"
	"strings"

	"sandtable/printables"
	"sandtable/printables/counterlist"
	"sandtable/printables/sheet"
)

// A list of counters becomes sheets to cut out, at true size, without any game.
func ExampleReadList() {
	list := "copies,name,size,ground,symbol,mark,factors\n" +
		"40,Rifles,5/8in,#d8c9a0,infantry,battalion,4-4\n" +
		"20,Tanks,5/8in,#d8c9a0,armour,battalion,6-8\n"
	set, read, err := printables.ReadList("list.csv", []byte(list), nil, counterlist.Choice{})
	if err != nil {
		fmt.Println(err)
		return
	}
	out, err := set.Print(printables.Job{Setup: sheet.Setup{}, Products: []string{"counters", "calibration"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(read.Warned), "warnings,", len(out.Pages), "pages")
	for _, page := range out.Pages {
		fmt.Println(strings.TrimSpace(page.Title), page.Size.W, "by", page.Size.H, "mm")
	}
	// Output:
	// 0 warnings, 3 pages
	// Back alignment 210 by 297 mm
	// Back of sheet 1 210 by 297 mm
	// Counters 210 by 297 mm
}
