package draw_test

import (
	"fmt"

	"sandtable/printables/draw"
)

// A drawing is a function of a canvas, in millimetres. Paper, a screen and the record below show the
// same; text is fitted into its box beforehand.
func Example() {
	counter := func(c draw.Canvas) {
		box := draw.Rect{X: 2, Y: 3, W: 12.7, H: 12.7}
		c.Fill(box.Path(), draw.RGB(0xd8c9a0))
		c.Stroke(box.Path(), draw.Solid(0.2, draw.Black))
		draw.Fit(draw.Bold, "Guards", box.W-2, box.H, 4, 1.5).Draw(c, box, draw.Black, draw.Centre)
	}
	fmt.Print(draw.Record(counter))
	ink := draw.Measure(counter)
	fmt.Printf("%.1f by %.1f mm\n", ink.Box.W, ink.Box.H)
	// Output:
	// fill #d8c9a0 rect 2 3 12.7 12.7
	// stroke #000000 0.2 rect 2 3 12.7 12.7
	// text "Guards" bold 3.306 #000000 at 8.35 10.494 centre
	// 13.5 by 13.5 mm
}
