package sheet_test

import (
	"fmt"

	"sandtable/printables/sheet"
)

// Paper is named, or given by its measures.
func ExampleParsePaper() {
	for _, text := range []string{"a4", "letter", "210x100", "5x5"} {
		size, err := sheet.ParsePaper(text)
		fmt.Println(text, size.W, size.H, err != nil)
	}
	// Output:
	// a4 210 297 false
	// letter 215.9 279.4 false
	// 210x100 210 100 false
	// 5x5 5 5 true
}

// The zero setup is A4 with margins of a centimetre; its body is what pages may use.
func ExampleSetup_Settled() {
	s, err := sheet.Setup{}.Settled()
	if err != nil {
		fmt.Println(err)
		return
	}
	body := s.Body(s.Portrait())
	fmt.Println(s.Paper.W, s.Paper.H, s.Margin, body.X, body.W)
	// Output:
	// 210 297 10 10 190
}
