package combat

import (
	"strconv"
	"strings"
)

// ReadResult reads a cell: the attacker's part left of the slash, the defender's right of it; each a
// dash, a number, or "E" for every unit eliminated. ok is false for other words, which the players
// carry out by hand.
func ReadResult(cell string) (attacker, defender Owed, ok bool) {
	left, right, found := strings.Cut(cell, "/")
	a, okA := readOwed(left)
	d, okD := readOwed(right)
	return a, d, found && okA && okD
}

func readOwed(text string) (Owed, bool) {
	switch text = strings.ToUpper(strings.TrimSpace(text)); text {
	case "", "-", "–", "—", "−":
		return Owed{}, true
	case "E":
		return Owed{All: true}, true
	}
	n, err := strconv.Atoi(text)
	return Owed{Number: n}, err == nil && n >= 0 && n < 100
}
