package flow_test

import (
	"fmt"
	"strings"

	"sandtable/printables/flow"
	"sandtable/printables/sheet"
)

// Passages fill columns and pages in order. A heading stays with the paragraph that follows it.
func ExamplePages() {
	setup, err := sheet.Setup{}.Settled()
	if err != nil {
		fmt.Println(err)
		return
	}
	var p []flow.Passage
	for i := range 60 {
		p = append(p, flow.Heading{Text: fmt.Sprint("Rule ", i+1), Level: 2})
		p = append(p, flow.Paragraph{Text: strings.Repeat("A unit may move through friendly units. ", 6), Size: 3})
	}
	fmt.Println(len(flow.Pages(setup, setup.Paper, 1, p)), "pages in one column")
	fmt.Println(len(flow.Pages(setup, setup.Paper, 2, p)), "pages in two columns")
	// Output:
	// 5 pages in one column
	// 3 pages in two columns
}
