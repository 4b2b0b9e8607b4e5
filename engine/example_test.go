package engine_test

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/words"
)

// An event holds a result and the value before. Reversed events undo it, and an event that expects
// another value is refused.
func ExampleApply() {
	state := engine.NewState()
	state.Shared.Trackers = map[string]int{"vp": 5}
	events := engine.Everybody(&engine.TrackerSet{ID: "vp", Value: 7, Was: 5})
	fmt.Println(engine.ApplyAll(state, events), state.Shared.Trackers["vp"])
	fmt.Println(engine.ApplyAll(state, events) != nil)
	fmt.Println(engine.ApplyAll(state, engine.Reversed(events)), state.Shared.Trackers["vp"])
	// Output:
	// <nil> 7
	// true
	// <nil> 5
}

// A Problem is a code with arguments. It becomes a sentence only when it is shown.
func ExampleWrong() {
	err := engine.Wrong("tracker.unknown", "tracker", "bridge").At("rules.toml:12")
	fmt.Println(engine.Explain(words.App(), words.English, err))
	fmt.Println(engine.Explain(words.App(), words.Russian, err))
	// Output:
	// rules.toml:12: Unknown track bridge.
	// rules.toml:12: Неизвестная шкала bridge.
}

// A table returns the cell of a row and a column, and a problem beyond its edges.
func ExampleTable_Cell() {
	crt := engine.Table{ID: "crt", Rows: []string{"1", "2"}, Columns: []string{"1-1", "2-1"}, Cells: [][]string{{"AR", "NE"}, {"NE", "DR"}}}
	cell, ok := crt.Cell("2", "2-1")
	fmt.Println(cell, ok)
	_, ok = crt.Cell("3", "2-1")
	fmt.Println(ok)
	// Output:
	// DR true
	// false
}
