package visit

import (
	"io"
	"math/bits"
	"slices"

	"sandtable/engine"
)

// Dice gives dice, and a hand in the cup, by a source of chance. They are as fair as the source is: of its bits those
// are left out that would favour low numbers.
func Dice(random io.Reader) (roll func(engine.NeedDice) []int, pick func(engine.NeedDraw) []string) {
	roll = func(n engine.NeedDice) []int {
		faces := make([]int, n.Count)
		for i := range faces {
			faces[i] = n.Low + below(random, n.Sides)
		}
		return faces
	}
	pick = func(n engine.NeedDraw) []string {
		left := slices.Clone(n.From)
		var drawn []string
		for range min(n.Count, len(left)) {
			i := below(random, len(left))
			drawn = append(drawn, left[i])
			left = slices.Delete(left, i, i+1)
		}
		return drawn
	}
	return roll, pick
}

// below is a random number from 0 up to but not n.
func below(random io.Reader, n int) int {
	if n < 2 {
		return 0
	}
	mask := 1<<bits.Len(uint(n-1)) - 1
	var raw [4]byte
	for {
		if _, err := io.ReadFull(random, raw[:]); err != nil {
			panic("the source of chance is dry: " + err.Error())
		}
		if v := (int(raw[0]) | int(raw[1])<<8 | int(raw[2])<<16) & mask; v < n {
			return v
		}
	}
}
