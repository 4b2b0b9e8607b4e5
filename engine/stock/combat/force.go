package combat

import (
	"bytes"
	"encoding/json"

	"sandtable/engine"
)

// Force is a unit of the roster in a battle, or one typed as a plain number. In JSON a bare string
// is a unit's id and a bare number a strength.
type Force struct {
	Unit     string   `json:"unit,omitempty"`     // id of the counter
	Name     string   `json:"name,omitempty"`     // what to call a force typed as a number
	Strength *int     `json:"strength,omitempty"` // in place of the printed factor, or the sum of Units
	Units    []int    `json:"units,omitempty"`    // largest printed strength of each unit in a typed force; none: one unit
	Traits   []string `json:"traits,omitempty"`   // of the units of a typed force
	Flags    FlagSet  `json:"flags,omitempty"`    // set by hand, true or false; others follow the unit's marks
	From     string   `json:"from,omitempty"`     // its hex; forces of one hex are stacked
	Stack    string   `json:"stack,omitempty"`    // where nobody knows the hex: forces of one name share one
}

// UnmarshalJSON reads a force, a unit's id, or a strength.
func (f *Force) UnmarshalJSON(b []byte) error {
	*f = Force{}
	switch b = bytes.TrimSpace(b); {
	case len(b) > 0 && b[0] == '"':
		return json.Unmarshal(b, &f.Unit)
	case len(b) > 0 && b[0] != '{':
		return json.Unmarshal(b, &f.Strength)
	}
	type plain Force
	return engine.Strict(b, (*plain)(f))
}

// FlagSet is what the players say of flags. In JSON it is an object of true and false, or a list of
// those that hold.
type FlagSet map[string]bool

// UnmarshalJSON reads an object or a list.
func (f *FlagSet) UnmarshalJSON(b []byte) error {
	*f = nil
	if b = bytes.TrimSpace(b); len(b) == 0 || b[0] != '[' {
		return json.Unmarshal(b, (*map[string]bool)(f))
	}
	var hold []string
	if err := json.Unmarshal(b, &hold); err != nil {
		return err
	}
	*f = FlagSet{}
	for _, id := range hold {
		(*f)[id] = true
	}
	return nil
}

// Kinds of lines that the players add by hand.
const (
	HandShift   = "shift"
	HandAttack  = "attack"
	HandDefence = "defence"
)

// HandLine is a line that the players add: a shift, or strength for one side.
type HandLine struct {
	Kind  string `json:"kind"` // HandShift, HandAttack or HandDefence
	Value int    `json:"value"`
	Note  string `json:"note,omitempty"`
}

// Inputs is a battle as declared: what the calculator reads and what the form keeps.
type Inputs struct {
	Hex       string         `json:"hex,omitempty"`      // the hex attacked, by its printed number; may stay unknown
	Attacker  string         `json:"attacker,omitempty"` // side; empty: that of the attacking units
	Defender  string         `json:"defender,omitempty"` // side; empty: the other one
	Attackers []Force        `json:"attackers,omitempty"`
	Defenders []Force        `json:"defenders,omitempty"`
	Flags     FlagSet        `json:"flags,omitempty"` // of the battle, set by hand; others are as given by the hex
	Air       map[string]int `json:"air,omitempty"`   // markers committed, by side
	Drawn     []string       `json:"drawn,omitempty"` // chits drawn for this battle
	Off       []string       `json:"off,omitempty"`   // ids of lines switched off by hand
	Hand      []HandLine     `json:"hand,omitempty"`
}
