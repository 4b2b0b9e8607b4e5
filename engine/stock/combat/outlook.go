package combat

import (
	"math/big"

	"sandtable/engine"
)

// Outlook is the calculator's answer: the battle before the dice, and the cell if a roll was given.
type Outlook struct {
	Attack  int           `json:"attack"`
	Defence int           `json:"defence"`
	Ratio   string        `json:"ratio"`            // whole ratio before shifts: "3-1"
	Shift   int           `json:"shift"`            // sum of the shifts that count
	Column  string        `json:"column"`           // after shifts, on the table; empty if a fixed cell is beyond its edge
	Cell    string        `json:"result,omitempty"` // of the roll that was given
	Chances *Chances      `json:"chances"`
	Stacks  []StackOf     `json:"stacks,omitempty"` // attackers of whom the players say who shares a hex
	Chits   []ChitOutlook `json:"chits,omitempty"`  // a chit is still to be drawn: what each would make of it
}

// Chances are exact; in JSON they are fractions as text: "7/36".
type Chances struct {
	Results []ResultChance `json:"results"`            // in the order of the table's rows
	Forced  *big.Rat       `json:"empties"`            // the hex empties whatever the defender chooses; nil here and next: unknown, since nobody says what a result means
	Retreat *big.Rat       `json:"empties_if_retreat"` // it empties if he retreats whenever he may choose
}

// ResultChance is how likely a result is.
type ResultChance struct {
	Cell   string   `json:"result"`
	Chance *big.Rat `json:"chance"`
}

// ChitOutlook is the outlook of the battle if this chit is drawn.
type ChitOutlook struct {
	Chit    string        `json:"chit"`
	Chance  *big.Rat      `json:"chance"`
	Column  string        `json:"column"`
	Shift   int           `json:"shift"`
	Chances *Chances      `json:"chances"`
	Steps   []engine.Step `json:"steps"`
}
