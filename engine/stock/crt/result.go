package crt

import (
	"strings"

	"sandtable/engine"
)

// Result is the meaning of a code of a table: what each side loses, how far it retreats, who may advance. [Standard]
// defines the usual codes, for games whose data does not.
type Result struct {
	engine.Only
	ID       string        `toml:"id"`
	Code     string        `toml:"code"`  // as written in the cells; if omitted, the id in capitals
	Means    engine.Text   `toml:"means"` // in a sentence; left out: put together from its parts
	Rule     engine.Cite   `toml:"rule"`
	Source   engine.Source `toml:"source"`
	Attacker *Part         `toml:"attacker"` // what it asks of the attacker; left out: nothing
	Defender *Part         `toml:"defender"` // what it asks of the defender; left out: nothing
	Advance  string        `toml:"advance"`  // "no": nobody enters the emptied hex; left out: the attackers may
}

// Part is what a result asks of one side: at most one kind of loss first, then a retreat of what is left.
type Part struct {
	All      bool   `toml:"all"`      // every unit is eliminated
	Units    int    `toml:"units"`    // so many units are eliminated
	Steps    int    `toml:"steps"`    // so many steps are lost: a unit with a back is flipped first
	Half     string `toml:"half"`     // half is lost of its "units", "steps" or "strength"
	Down     bool   `toml:"down"`     // … rounded down; left out: rounded up
	Exchange bool   `toml:"exchange"` // it loses at least as much strength as the other side has lost
	Either   int    `toml:"either"`   // so many units are eliminated or, as the side likes, it retreats so many hexes
	Retreat  int    `toml:"retreat"`  // hexes that all its units retreat
	Enemy    bool   `toml:"enemy"`    // the other side chooses what is lost and where it retreats
}

// Units of losses.
const (
	InUnits    = "units"
	InSteps    = "steps"
	InStrength = "strength"
)

// NoAdvance is the value of Advance that keeps everybody out of the emptied hex.
const NoAdvance = "no"

// maxPart limits losses and hexes.
const maxPart = 99

// Fault returns a Problem for an invalid part, or nil.
func (p *Part) Fault() *engine.Problem {
	if p == nil {
		return nil
	}
	ways := 0
	for _, one := range []bool{p.All, p.Units != 0, p.Steps != 0, p.Half != "", p.Exchange, p.Either != 0} {
		if one {
			ways++
		}
	}
	for _, n := range []int{p.Units, p.Steps, p.Either, p.Retreat} {
		if n < 0 || n > maxPart {
			return engine.Wrong("number.range", "value", n, "min", 0, "max", maxPart)
		}
	}
	switch {
	case p.Half != "" && p.Half != InUnits && p.Half != InSteps && p.Half != InStrength:
		return engine.Wrong("battle.result.half", "half", p.Half)
	case ways > 1 || p.Retreat > 0 && (p.All || p.Either > 0):
		return engine.Wrong("battle.result.ways")
	case p.Down && p.Half == "":
		return engine.Wrong("battle.result.down")
	}
	return nil
}

// Is reports whether a cell holds the code.
func (r *Result) Is(cell string) bool { return strings.EqualFold(strings.TrimSpace(cell), r.Word()) }

// Word returns the code as written in the cells.
func (r *Result) Word() string {
	if r.Code != "" {
		return strings.TrimSpace(r.Code)
	}
	return strings.ToUpper(r.ID)
}

// Of returns what a result asks of a role, which may be an empty Part.
func (r *Result) Of(attacker bool) Part {
	p := r.Defender
	if attacker {
		p = r.Attacker
	}
	if p == nil {
		return Part{}
	}
	return *p
}

// Meaning returns the meaning of a cell: by the game's own codes, else by the usual ones; nil for an unknown code.
func Meaning(own []Result, cell string) *Result {
	for i := range own {
		if own[i].Is(cell) {
			return &own[i]
		}
	}
	return Standard(cell)
}

// Amount returns how much is lost, and its unit; total returns how much of a kind the side has, and other how much
// strength the other side has lost.
func (p Part) Amount(total func(in string) int, other int) (n int, in string) {
	switch {
	case p.Units > 0:
		return p.Units, InUnits
	case p.Steps > 0:
		return p.Steps, InSteps
	case p.Exchange:
		return other, InStrength
	case p.Half == "":
		return 0, ""
	case p.Down:
		return total(p.Half) / 2, p.Half
	}
	return (total(p.Half) + 1) / 2, p.Half
}
