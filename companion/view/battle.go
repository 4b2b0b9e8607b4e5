package view

import (
	"math/big"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock"
)

// Battle is the battle under way as the battle panel shows it.
type Battle struct {
	Stage    string // a stage of package stock; empty when there is none
	Title    string
	Hex      string
	Attack   Camp
	Defence  Camp
	Flags    []Toggle // of the battle
	Air      []Markers
	Why      []Line
	Column   string // where the table will be entered
	Chances  []Chance
	Empties  string // chance that the hex empties whatever the defender chooses
	Retreats string // chance that it empties if he retreats
	Chits    []Chit // a chit is still to be drawn: what each would make of it
	Missing  string // what keeps the dice from being rolled; empty when all is ready
	Dice     *engine.NeedDice
	Draw     bool // the chit comes before the dice
	Faces    []int
	Cell     string
	Told     string // whose decision it is and what is owed
	Deciding []Fighter
	Fates    []Fighter // units whose fate is settled
	House    string    // source of the table, when it is not the printed one
}

// Camp is one side of a battle as declared.
type Camp struct {
	Role   string
	Side   *Side
	Forces []Force
}

// Force is a unit or a typed number in a battle.
type Force struct {
	ID      string // "a.1" and the like for a typed one
	Index   int    // its place among the declared forces
	Name    string
	Factors string
	Flags   []Toggle
}

// Toggle is something that holds or not.
type Toggle struct {
	ID, Name string
	On       bool
}

// Markers are air markers that a side may commit.
type Markers struct {
	Side      *Side
	Left      int // that it has, those committed included
	Committed int
	Said      bool // it has said how many
}

// Chance is a result and how likely it is.
type Chance struct {
	Words   string
	Share   float64
	Percent string
	Marked  bool
}

// Chit is one chit that may be drawn.
type Chit struct {
	Name, Column, Percent string
	Chances               []Chance
}

// Fighter is a unit of a battle after the roll.
type Fighter struct {
	ID, Name, Fate  string
	Side            *Side
	CanLose, CanRun bool
	CanAdvance      bool
	Faces           []int
}

// Odds finds the game's combat by odds, or nil when it has none.
func (s Speaker) Odds() *stock.OddsRule {
	for _, r := range s.Game.Rules {
		if o, ok := r.(stock.OddsRule); ok {
			return &o
		}
	}
	return nil
}

// Battle shows the battle under way; its stage is empty when there is none.
func (s Speaker) Battle(st *engine.State) Battle {
	r := s.Odds()
	if r == nil {
		return Battle{}
	}
	b := r.Battle(st)
	if b == nil {
		return Battle{}
	}
	v := Battle{Stage: b.Stage, Hex: b.Hex, Title: s.battleTitle(b), Faces: b.Faces, Cell: b.Cell, Column: b.Column, Why: s.Lines(b.Steps)}
	v.Attack, v.Defence = s.camp(r, stock.RoleAttacker, b.Attacker, b.Attackers), s.camp(r, stock.RoleDefender, b.Defender, b.Defenders)
	if t := s.Game.Table(r.Settings().Table); t != nil {
		v.House = s.Source(t.Source)
	}
	if b.Stage == stock.Declaring {
		s.declaring(&v, r, st, b)
	} else {
		s.applying(&v, b)
	}
	return v
}

func (s Speaker) battleTitle(b *stock.Battle) string {
	if b.Hex == "" {
		return s.Say("battle.title_open")
	}
	if s.Has("place." + b.Hex + ".name") {
		return s.Say("battle.title", "hex", b.Hex+" "+s.Say("place."+b.Hex+".name"))
	}
	return s.Say("battle.title", "hex", b.Hex)
}

func (s Speaker) camp(r *stock.OddsRule, role, side string, forces []stock.Force) Camp {
	c := Camp{Role: role, Side: s.Side(side)}
	for i, f := range forces {
		c.Forces = append(c.Forces, s.force(r, role, i, f))
	}
	return c
}

func (s Speaker) force(r *stock.OddsRule, role string, i int, f stock.Force) Force {
	v := Force{ID: f.Unit, Index: i, Name: f.Name}
	switch {
	case f.Unit != "":
		v.Name = s.Unit(f.Unit)
		if c := s.Game.Counter(f.Unit); c != nil {
			v.Factors = Factors(c.Factors)
		}
	default:
		v.ID = string(role[0]) + "." + Number(i+1, 1)
		if f.Strength != nil {
			v.Factors = Number(*f.Strength, 1)
		}
		if v.Name == "" {
			v.Name = s.Say("battle.typed")
		}
	}
	for _, flag := range r.Settings().Flags {
		if flag.On == "force" || flag.On == role {
			v.Flags = append(v.Flags, Toggle{ID: flag.ID, Name: s.flagName(r, flag.ID), On: f.Flags[flag.ID]})
		}
	}
	return v
}

func (s Speaker) flagName(r *stock.OddsRule, id string) string {
	return s.Say("odds." + r.ID() + ".flag." + id + ".name")
}

// declaring fills in what can be known before the dice fall.
func (s Speaker) declaring(v *Battle, r *stock.OddsRule, st *engine.State, b *stock.Battle) {
	for _, f := range r.Settings().Flags {
		if f.On == "battle" {
			v.Flags = append(v.Flags, Toggle{ID: f.ID, Name: s.flagName(r, f.ID), On: b.Flags[f.ID]})
		}
	}
	for _, a := range r.Settings().Air {
		v.Air = append(v.Air, Markers{Side: s.Side(a.Side), Left: st.Tracker(a.Tracker), Committed: b.Air[a.Side], Said: slices.Contains(b.Declared, a.Side)})
	}
	out, steps, err := r.Outlook(s.Game, st, b.Inputs)
	if err != nil {
		v.Missing = s.Problem(err)
		return
	}
	v.Why, v.Column, v.Draw = s.Lines(steps), out.Column, len(out.Chits) > 0
	v.Chances, v.Empties, v.Retreats = s.chances(out.Chances, "")
	for _, c := range out.Chits {
		chit := Chit{Name: s.Say("cup." + r.Settings().Draw.Cup + ".chit." + c.Chit + ".name"), Column: c.Column, Percent: s.Percent(c.Chance)}
		chit.Chances, _, _ = s.chances(c.Chances, "")
		v.Chits = append(v.Chits, chit)
	}
	if t := s.Game.Table(r.Settings().Table); t != nil {
		v.Dice = &engine.NeedDice{Count: t.Count, Sides: t.Sides, Low: t.Low}
	}
}

func (s Speaker) chances(c *stock.Chances, marked string) (list []Chance, forced, retreat string) {
	if c == nil {
		return nil, "", ""
	}
	for _, r := range c.Results {
		share, _ := r.Chance.Float64()
		list = append(list, Chance{Words: r.Cell, Share: share, Percent: s.Percent(r.Chance), Marked: r.Cell == marked})
	}
	return list, s.Percent(c.Forced), s.Percent(c.Retreat)
}

// Percent writes a chance in whole per cent, an exact one rounded to the nearest.
func (s Speaker) Percent(r *big.Rat) string {
	if r == nil {
		return ""
	}
	return s.Say("battle.percent", "n", new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(0))
}

// applying fills in whose decision it is after the roll.
func (s Speaker) applying(v *Battle, b *stock.Battle) {
	role := map[string]string{stock.Defending: stock.RoleDefender, stock.Attacking: stock.RoleAttacker}[b.Stage]
	for _, u := range b.Units {
		f := s.fighter(u)
		deciding := u.Fate == stock.Stands && (u.Role == role || b.Stage == stock.Advancing && u.Role == stock.RoleAttacker)
		f.CanLose, f.CanRun, f.CanAdvance = deciding && role != "", deciding && role != "" && !u.Cannot, deciding && role == ""
		switch {
		case u.Fate != stock.Stands:
			v.Fates = append(v.Fates, f)
		case deciding:
			v.Deciding = append(v.Deciding, f)
		}
	}
	v.Told = s.owed(b, role)
	if b.Stage == stock.Advancing && !emptied(b) {
		v.Deciding = nil
	}
}

// emptied reports whether no defender is left.
func emptied(b *stock.Battle) bool {
	return !slices.ContainsFunc(b.Units, func(u stock.Fighter) bool { return u.Role == stock.RoleDefender && u.Fate == stock.Stands })
}

func (s Speaker) fighter(u stock.Fighter) Fighter {
	f := Fighter{ID: u.ID, Name: s.phrase(u.Name), Side: s.Side(u.Side), Faces: u.Faces}
	if u.Fate != stock.Stands {
		f.Fate = s.Say("battle.fate." + u.Fate)
	}
	return f
}

// phrase puts a key behind "@" into words, and leaves other words as they are.
func (s Speaker) phrase(text string) string {
	if len(text) > 0 && text[0] == '@' {
		return s.Say(text[1:])
	}
	return text
}

// owed tells what the side whose decision it is has still to give.
func (s Speaker) owed(b *stock.Battle, role string) string {
	if role == "" {
		if emptied(b) {
			return s.Say("battle.may_advance")
		}
		return s.Say("battle.done")
	}
	o := b.Owes[role]
	if o == nil {
		return s.Say("battle.by_hand")
	}
	return s.Say("battle.owes_"+role, "count", o.Number-o.Met)
}
