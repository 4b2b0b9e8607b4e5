package main

import (
	"crypto/rand"
	"math/big"

	"sandtable/engine"
)

// dice gives the app's own dice and its own hand in the cup. Both are fair: the system's random
// source, without a seed that anybody could know.
func dice() (func(engine.NeedDice) []int, func(engine.NeedDraw) []string) {
	return func(n engine.NeedDice) []int {
			faces := make([]int, n.Count)
			for i := range faces {
				faces[i] = n.Low + below(n.Sides)
			}
			return faces
		}, func(n engine.NeedDraw) []string {
			left := append([]string(nil), n.From...)
			var drawn []string
			for range min(n.Count, len(left)) {
				i := below(len(left))
				drawn = append(drawn, left[i])
				left = append(left[:i], left[i+1:]...)
			}
			return drawn
		}
}

// below is a random number from 0 up to but not n.
func below(n int) int {
	v, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic("the system has no random source: " + err.Error())
	}
	return int(v.Int64())
}
