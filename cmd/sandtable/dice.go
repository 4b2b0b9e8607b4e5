package main

import (
	"crypto/rand"

	"sandtable/companion/visit"
	"sandtable/engine"
)

// dice gives the app's own dice and its own hand in the cup. Both are fair: the system's random
// source, without a seed that anybody could know.
func dice() (func(engine.NeedDice) []int, func(engine.NeedDraw) []string) {
	return visit.Dice(rand.Reader)
}
