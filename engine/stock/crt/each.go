package crt

import "strings"

// both separates the results of a battle in which each side rolls: the attacker's, then the defender's.
const both = " | "

// Together joins the results of both sides, the attacker's first.
func Together(attacker, defender string) string { return attacker + both + defender }

// MeaningOfEach returns the meaning of the results of both sides together. A side's roll affects its enemy, so only the
// defender's part of each code counts. It returns nil for an unknown code.
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
