package pdf_test

import (
	"bytes"
	"context"
	"fmt"

	"sandtable/printables/draw"
	"sandtable/printables/pdf"
)

// A document is pages that draw themselves. The same document gives the same bytes.
func Example() {
	page := draw.Page{Size: draw.Size{W: 210, H: 297}, Title: "Counters", Draw: func(c draw.Canvas) {
		c.Stroke(draw.Rect{X: 10, Y: 10, W: 50, H: 50}.Path(), draw.Solid(0.3, draw.Black))
		c.Text("50 mm", draw.Pt(35, 64), draw.Lettering{Font: draw.Sans, Size: 3, Colour: draw.Black, Align: draw.Centre})
	}}
	doc := pdf.Document{Title: "A square", Language: "en", Pages: []draw.Page{page}}
	var first, second bytes.Buffer
	for _, out := range []*bytes.Buffer{&first, &second} {
		if err := pdf.Write(context.Background(), out, doc, nil); err != nil {
			fmt.Println(err)
			return
		}
	}
	fmt.Printf("%.5s\n", first.Bytes())
	fmt.Println(bytes.Equal(first.Bytes(), second.Bytes()))
	// Output:
	// %PDF-
	// true
}
