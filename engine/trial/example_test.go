package trial_test

import (
	"context"
	"fmt"

	"sandtable/engine/enginetest"
	"sandtable/engine/trial"
)

// Twenty games with random players show whether a game can be finished and which rules it never
// uses. The same seed gives the same games.
func ExamplePlay() {
	series, err := trial.Play(context.Background(), trial.Setting{Game: enginetest.Tiny()}, 20, 1, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(series.Finished, "of", series.Games, "finished,", len(series.DeadEnds), "dead ends")
	for _, p := range series.Phases[:2] {
		fmt.Println(p.ID, "was entered", p.Visits, "times")
	}
	// Output:
	// 20 of 20 finished, 0 dead ends
	// muster was entered 20 times
	// weather was entered 60 times
}

// A share seen in few games is uncertain; in many games it is not.
func ExampleWilson() {
	for _, games := range []int{10, 1000} {
		low, high := trial.Wilson(games/2, games)
		fmt.Printf("half of %d games: %.2f to %.2f\n", games, low, high)
	}
	// Output:
	// half of 10 games: 0.24 to 0.76
	// half of 1000 games: 0.47 to 0.53
}
