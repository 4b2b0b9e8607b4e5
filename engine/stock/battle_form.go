package stock

import (
	"encoding/json"
	"math/big"

	"sandtable/engine"
)

// Stages of a battle.
const (
	Declaring = "declare"  // forces, flags, markers, chits; then the roll
	Defending = "defender" // the defender meets his part of the result
	Attacking = "attacker" // then the attacker his
	Advancing = "advance"  // the hex is empty or the result is met; the attackers may advance; then close
)

// Battle is the battle under way, kept in the shared form named by the rule's id.
type Battle struct {
	Stage    string   `json:"stage"`
	Declared []string `json:"declared,omitempty"` // sides that have said how many markers they commit, in order
	Inputs
	Faces  []int            `json:"faces,omitempty"`
	Ratio  string           `json:"ratio,omitempty"`  // these five as they were when the dice fell
	Column string           `json:"column,omitempty"` //
	Cell   string           `json:"cell,omitempty"`
	Steps  []engine.Step    `json:"steps,omitempty"`
	Owes   map[string]*Owed `json:"owes,omitempty"` // by "attacker" and "defender"; absent: the cell cannot be read and is met by hand
	Units  []Fighter        `json:"units,omitempty"`
}

// Owed is one side's part of a result.
type Owed struct {
	Number int  `json:"number,omitempty"` // units to lose, or hexes to retreat
	All    bool `json:"all,omitempty"`    // every unit is eliminated
	Met    int  `json:"met,omitempty"`    // how much of Number is met
}

// What befell a unit in a battle.
const (
	Stands    = ""
	Dead      = "lost"
	Retreated = "retreated"
	Advanced  = "advanced"
)

// Fighter is one unit of a battle once the dice have fallen.
type Fighter struct {
	ID     string `json:"id"`               // the counter's id, or "a1", "d2.1" for units typed as numbers
	Name   string `json:"name"`             // text key behind "@", or words the players typed
	Role   string `json:"role"`             // "attacker" or "defender"
	Side   string `json:"side,omitempty"`   //
	Check  int    `json:"check"`            // strength for its retreat roll
	Cannot bool   `json:"cannot,omitempty"` // cannot retreat
	Fate   string `json:"fate,omitempty"`
	Faces  []int  `json:"faces,omitempty"` // of its retreat roll
}

// Register is what the battles of a phase leave behind, kept in the shared form named by the rule's
// id with an "s". Battles of another turn or phase are of the past and are not listed by
// [OddsRule.Fought].
type Register struct {
	Turn    int      `json:"turn"`
	Phase   string   `json:"phase"`
	Battles []Fought `json:"battles"`
}

// Fought is a finished battle.
type Fought struct {
	Hex       string         `json:"hex,omitempty"`
	Attacker  string         `json:"attacker,omitempty"` // side
	Attackers []string       `json:"attackers"`          // ids of roster units
	Defenders []string       `json:"defenders"`
	Air       map[string]int `json:"air,omitempty"`
	Ratio     string         `json:"ratio"`
	Column    string         `json:"column"`
	Faces     []int          `json:"faces"`
	Cell      string         `json:"cell"`
	Lost      []string       `json:"lost,omitempty"` // names as [Fighter] has them
	Advanced  []string       `json:"advanced,omitempty"`
}

// Outlook is the calculator's answer: where a battle stands before the dice, and the cell if a roll
// was given.
type Outlook struct {
	Attack  int           `json:"attack"`
	Defence int           `json:"defence"`
	Ratio   string        `json:"ratio"`            // whole ratio before shifts: "3-1"
	Shift   int           `json:"shift"`            // sum of the shifts that count
	Column  string        `json:"column"`           // after shifts, on the table; empty where a fixed cell lies beyond its edge
	Cell    string        `json:"result,omitempty"` // of the roll that was given
	Chances *Chances      `json:"chances"`
	Chits   []ChitOutlook `json:"chits,omitempty"` // a chit is still to be drawn: what each would make of it
}

// Chances are exact; in JSON they are fractions as text: "7/36".
type Chances struct {
	Results []ResultChance `json:"results"`            // in the order of the table's rows
	Forced  *big.Rat       `json:"empties"`            // the hex empties whatever the defender chooses
	Retreat *big.Rat       `json:"empties_if_retreat"` // it empties if he retreats whenever he may choose
}

// ResultChance is how likely a result is.
type ResultChance struct {
	Cell   string   `json:"result"`
	Chance *big.Rat `json:"chance"`
}

// ChitOutlook is the battle as it stands if this chit is drawn.
type ChitOutlook struct {
	Chit    string        `json:"chit"`
	Chance  *big.Rat      `json:"chance"`
	Column  string        `json:"column"`
	Shift   int           `json:"shift"`
	Chances *Chances      `json:"chances"`
	Steps   []engine.Step `json:"steps"`
}

// NewArgs are the arguments of "battle.new".
type NewArgs struct {
	Hex string `json:"hex,omitempty"`
}

// SetArgs are the arguments of "battle.set": what is given replaces what was declared, the rest
// stays. An empty list clears.
type SetArgs struct {
	Hex       *string         `json:"hex,omitempty"`
	Attacker  *string         `json:"attacker,omitempty"`
	Defender  *string         `json:"defender,omitempty"`
	Attackers []Force         `json:"attackers"`
	Defenders []Force         `json:"defenders"`
	Flags     json.RawMessage `json:"flags,omitempty"` // a list of those that hold, or an object of true and false
	Off       []string        `json:"off"`
	Hand      []HandLine      `json:"hand"`
	Shift     *int            `json:"shift,omitempty"` // in place of Hand: one shift without a note
}

// ForceArgs are the arguments of "battle.force": the flags that hold for one force.
type ForceArgs struct {
	Force string   `json:"force"` // the unit's id, or "a1", "d2" for a typed force
	Flags []string `json:"flags"`
}

// AirArgs are the arguments of "battle.air".
type AirArgs struct {
	Side  string `json:"side"`
	Count int    `json:"count"`
}

// LossArgs are the arguments of "battle.loss".
type LossArgs struct {
	Unit string `json:"unit"`
}

// RetreatArgs are the arguments of "battle.retreat".
type RetreatArgs struct {
	Unit string `json:"unit"`
	To   string `json:"to,omitempty"` // hex, where the map is mirrored
}

// AdvanceArgs are the arguments of "battle.advance".
type AdvanceArgs struct {
	Units []string `json:"units"`
}
