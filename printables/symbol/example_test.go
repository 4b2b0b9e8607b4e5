package symbol_test

import (
	"fmt"

	"sandtable/printables/draw"
	"sandtable/printables/symbol"
)

// A symbol is named by branch, modifiers and size, checked, and drawn into a frame.
func ExampleSymbol_Draw() {
	s := symbol.Symbol{Branch: "infantry", Size: "battalion"}
	record := draw.Record(func(c draw.Canvas) {
		frame := draw.Rect{X: 2, Y: 3, W: 9, H: 6}
		if err := s.Draw(c, frame, symbol.Look{Box: draw.None, Line: draw.Black}); err != nil {
			fmt.Println(err)
		}
	})
	fmt.Print(record)
	fmt.Println(symbol.Symbol{Branch: "elephants"}.Check())
	// Output:
	// fill #00000000 rect 2 3 9 6
	// clip rect 2 3 9 6
	//   stroke #000000 0.36 M 2 3 L 11 9 M 2 9 L 11 3
	// stroke #000000 0.36 rect 2 3 9 6
	// stroke #000000 0.36 M 6.02 0.87 L 6.02 2.49
	// stroke #000000 0.36 M 6.98 0.87 L 6.98 2.49
	// unknown symbol "elephants": the first known ones are infantry, motorised_infantry, mechanised_infantry
}
