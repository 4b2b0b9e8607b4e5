package crt

import "strings"

// Between two results of a battle in which each side rolls: the attacker's, then the defender's.
const both = " | "

// Together writes what each side has rolled, the attacker's result first.
func Together(attacker, defender string) string { return attacker + both + defender }

// MeaningOfEach finds what the results of both sides mean together: what a side has rolled befalls its enemy, so that
// only what a code asks of the defender counts. nil: nobody says of one of them.
func MeaningOfEach(own []Result, cell string) *Result {
	attacker, defender, two := strings.Cut(cell, both)
	if !two {
		return Meaning(own, cell)
	}
	a, d := Meaning(own, attacker), Meaning(own, defender)
	if a == nil || d == nil {
		return nil
	}
	onDefender, onAttacker := a.Of(false), d.Of(false)
	out := &Result{Defender: &onDefender, Attacker: &onAttacker}
	if a.Advance == NoAdvance || d.Advance == NoAdvance {
		out.Advance = NoAdvance
	}
	return out
}
