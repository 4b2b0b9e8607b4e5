package play_test

import (
	"errors"
	"fmt"

	"sandtable/engine"
	"sandtable/engine/enginetest"
	"sandtable/engine/play"
)

// A command that needs dice is answered with NeedDice. Sent again with the faces, it becomes events.
func ExampleDecide() {
	game, state := enginetest.Tiny(), engine.NewState()
	do := func(out engine.Outcome, err error) error {
		if err != nil {
			return err
		}
		return engine.ApplyAll(state, out.Events)
	}
	fmt.Println(do(play.Begin(game)), do(play.Decide(game, state, engine.Ask(play.NextVerb, nil))))
	fmt.Println("phase:", state.Shared.Phase)

	roll := engine.Command{Do: "weather"}
	var need *engine.NeedDice
	if _, err := play.Decide(game, state, roll); errors.As(err, &need) {
		fmt.Println("roll", need.Count, "of", need.Sides)
	}
	roll.Faces = []int{1}
	fmt.Println(do(play.Decide(game, state, roll)), "weather:", state.Shared.Trackers["weather"])
	// Output:
	// <nil> <nil>
	// phase: weather
	// roll 1 of 6
	// <nil> weather: 1
}

// Legal lists the choices of the moment: those of the rules first, then the clerk's own verbs.
func ExampleLegal() {
	game, state := enginetest.Tiny(), engine.NewState()
	out, err := play.Begin(game)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := engine.ApplyAll(state, out.Events); err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range play.Legal(game, state)[:3] {
		fmt.Println(c.Do, c.Side, len(c.Fields), "fields")
	}
	// Output:
	// deploy  2 fields
	// next  0 fields
	// tick  2 fields
}
