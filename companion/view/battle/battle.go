package battle

import (
	"slices"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
	"sandtable/engine/stock/combat"
)

// Battle is the battle under way as the battle panel shows it.
type Battle struct {
	Stage    string // a stage of package stock; "" without a battle
	Title    string
	Hex      string
	Attack   Camp
	Defence  Camp
	Flags    []view.Toggle // of the battle
	Air      []Markers
	Stacks   []combat.StackOf // attackers whose players are asked which of them share a hex
	Why      []view.Line
	Column   string // where the table will be entered, or was
	Chances  []view.Chance
	Empties  string // chance that the hex empties whatever the defender chooses; empty: unknown
	Retreats string // chance that it empties if he retreats
	Chits    []Chit // a chit is still to be drawn: what each would make of it
	Missing  string // what keeps the dice from being rolled; empty when all is ready
	Lacks    string // the role beside which it is shown, "" for neither
	Blank    bool   // Missing is only that nothing was said yet of a side
	Odds     string // the strengths that find the column, "24 : 8"; "–" for those that are not known yet
	Changed  string // what changes the printed strengths, in one line
	Modified string // the odds and what shifts them, in one line
	Dice     *engine.NeedDice
	Draw     bool // the chit comes before the dice
	Faces    []int
	Cell     string
	Result   string     // the cell in words
	ByHand   bool       // it cannot be read: the players carry it out
	Decider  *view.Side // whose decision it is after the roll
	Told     string     // what they do on the table
	Advance  bool       // the decision is about advancing
	Deciding []Fighter
	Fates    []Fighter // units whose fate is settled
	Spent    []string  // orders about the markers that were used up
	House    string    // source of the table, when it is not the printed one
	Table    string    // id of the results table
}

// Camp is one side of a battle as declared.
type Camp struct {
	Role     string // "attacker" or "defender"
	Side     *view.Side
	Strength string // as printed, before anything changes it; empty without forces
	Forces   []Force
	Chips    []Chip // the forces put together, as they are shown
}

// Force is a unit or a typed number in a battle.
type Force struct {
	ID        string // "a.1" and the like for a typed one
	Index     int    // its place among the declared forces
	Label     string // as on the counter; with its strength for a typed one
	Name      string
	Formation string
	Strength  int
	Factors   string
	Flags     []view.Toggle
	Typed     bool // the players typed it: it has no counter
}

// Markers are air markers that a side may commit.
type Markers struct {
	Side      *view.Side
	Name      string
	Left      int // that it has, those committed included
	Committed int
	Said      bool // it has said how many
	Waits     bool // the other side speaks first
}

// Chit is one chit that may be drawn.
type Chit struct {
	Name, Column, Percent string
	Chances               []view.Chance
}

// Fighter is a unit of a battle after the roll.
type Fighter struct {
	ID, Label, Name string
	Side            *view.Side
	CanLose, CanRun bool
	CanAdvance      bool
	Fixed           bool   // it never retreats
	Steps           int    // that it can lose before it is eliminated
	Fate            string // what is done with it on the table, once that is settled
	Check           string // how its retreat roll went; empty: it made none
}

// Now shows the current battle; its stage is "" if there is no battle.
func Now(s view.Reader, st *engine.State) Battle {
	r := rules.Odds(s)
	if r == nil {
		return Battle{}
	}
	return describe(s, st, r, r.Battle(st))
}

// describe shows a battle as it is declared.
func describe(s view.Reader, st *engine.State, r *combat.OddsRule, b *combat.Battle) Battle {
	if b == nil {
		return Battle{}
	}
	v := Battle{Stage: b.Stage, Hex: b.Hex, Title: Title(s, b.Hex), Faces: b.Faces, Cell: b.Cell, Column: b.Column, Why: s.Lines(b.Steps)}
	said, hold := r.Holding(s.Game, st, b.Inputs)
	v.Attack = camp(s, r, st, combat.RoleAttacker, b.Attacker, b.Attackers, hold)
	v.Defence = camp(s, r, st, combat.RoleDefender, b.Defender, b.Defenders, hold)
	if t := s.Game.Table(r.Settings().Table); t != nil {
		v.House, v.Table = s.Source(t.Source), t.ID
	}
	if b.Stage == combat.Declaring {
		declaring(s, &v, r, st, b, said)
	} else {
		applying(s, &v, r, st, b)
	}
	return v
}

// Named names the battle under way by its hex and its forces, in short where all are counters.
func Named(s view.Reader, st *engine.State) string {
	r := rules.Odds(s)
	b := r.Battle(st)
	if b == nil {
		return ""
	}
	title := Title(s, b.Hex)
	forces := r.Forces(s.Game, st)
	if forces == nil {
		return title
	}
	unit := func(f combat.Force) string { return f.Unit }
	if attackers, defenders := engine.IDs(b.Attackers, unit), engine.IDs(b.Defenders, unit); !slices.Contains(attackers, "") && !slices.Contains(defenders, "") {
		return title + ": " + s.Say(forces.Key, "attackers", labelsOf(s, attackers), "defenders", labelsOf(s, defenders))
	}
	return title + ": " + s.Said(*forces)
}

// Title names a battle by its hex.
func Title(s view.Reader, hex string) string {
	if hex == "" {
		return s.Say("battle.title_open")
	}
	return s.Say("battle.title", "hex", s.Hex(hex))
}
