package raster_test

import (
	"fmt"

	"sandtable/printables/draw"
	"sandtable/printables/raster"
)

// A page becomes an image of a given resolution, with the same drawing code that writes the PDF.
func ExamplePage() {
	red := draw.RGB(0xff0000)
	page := draw.Page{Size: draw.Size{W: 25.4, H: 12.7}, Draw: func(c draw.Canvas) {
		c.Fill(draw.Rect{X: 12.7, W: 12.7, H: 12.7}.Path(), red)
	}}
	img, err := raster.Page(page, 100)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(img.Bounds().Size(), img.RGBAAt(10, 25), img.RGBAAt(90, 25))
	// Output:
	// (100,50) {255 255 255 255} {255 0 0 255}
}

// A camera shows part of the paper. Zooming keeps the place under the pointer.
func ExampleCamera_Zoomed() {
	c := raster.Camera{Scale: 2, Origin: draw.Pt(10, 10)}
	pointer := draw.Pt(100, 50)
	fmt.Println(c.Paper(pointer), c.Zoomed(4, pointer).Paper(pointer))
	// Output:
	// {60 35} {60 35}
}
