package formula_test

import (
	"fmt"

	"sandtable/engine"
	"sandtable/engine/formula"
)

// A formula from game data is bound to its game once, which finds what the game does not know, and
// computed in a state whenever its value is wanted.
func Example() {
	game := &engine.Game{Trackers: []engine.Tracker{{ID: "turn", Min: 1, Max: 7}, {ID: "bridges", Max: 4}}}
	game.Prepare()
	points := formula.New("turn > 3 ? 2 * bridges : down(bridges, 2)")
	if err := points.Bind(game, nil); err != nil {
		fmt.Println(err)
		return
	}
	state := engine.NewState()
	for _, turn := range []int{2, 5} {
		state.Shared.Trackers = map[string]int{"turn": turn, "bridges": 3}
		value, err := points.Value(game, state, nil)
		fmt.Println(value, err)
	}
	fmt.Println(formula.New("2 * bridge").Bind(game, nil) != nil)
	// Output:
	// 1 <nil>
	// 6 <nil>
	// true
}
