package crt

import (
	"regexp"
	"strconv"
	"strings"
)

// usual matches the codes that mean the same in most games, with the hexes of a retreat after them.
var usual = regexp.MustCompile(`^(AE|AR|DE|DR|EX|NE)(\d?)$`)

// Standard reads the usual codes: AE, DE (eliminated), AR, DR (retreats, "DR2" two hexes), EX (the defender is
// eliminated, the attacker loses at least as much strength), NE and dashes (no effect), and two parts with a
// slash, the attacker's left: a dash, a number of units lost or hexes retreated, "E" for all eliminated. It
// returns nil for other words.
func Standard(cell string) *Result {
	code := strings.ToUpper(strings.TrimSpace(cell))
	if left, right, found := strings.Cut(code, "/"); found {
		attacker, ok := slashed(left)
		defender, ok2 := slashed(right)
		if !ok || !ok2 {
			return nil
		}
		return &Result{Attacker: attacker, Defender: defender}
	}
	if part, ok := slashed(code); ok && part == nil && code != "" {
		return &Result{}
	}
	m := usual.FindStringSubmatch(code)
	if m == nil || m[2] != "" && (m[2] == "0" || m[1][1] != 'R') {
		return nil
	}
	hexes := 1
	if m[2] != "" {
		hexes, _ = strconv.Atoi(m[2]) // one digit
	}
	return map[string]*Result{
		"AE": {Attacker: &Part{All: true}},
		"DE": {Defender: &Part{All: true}},
		"AR": {Attacker: &Part{Retreat: hexes}},
		"DR": {Defender: &Part{Retreat: hexes}},
		"EX": {Defender: &Part{All: true}, Attacker: &Part{Exchange: true}},
		"NE": {},
	}[m[1]]
}

// slashed reads one side's half of a cell; a dash is no part.
func slashed(text string) (*Part, bool) {
	switch text = strings.TrimSpace(text); text {
	case "", "-", "–", "—", "−":
		return nil, true
	case "E":
		return &Part{All: true}, true
	}
	n, err := strconv.Atoi(text)
	if n == 0 {
		return nil, err == nil
	}
	return &Part{Either: n}, err == nil && n > 0 && n < 100
}
