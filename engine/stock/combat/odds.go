package combat

import (
	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/stock/crt"
	"sandtable/engine/stock/setting"
)

// Odds is combat by a table: strengths are summed and changed, their ratio (or, as By says, their difference or the
// attack alone) finds a column of a table, shifts move along the columns, a die finds the result. One set-up gives a
// calculator and a rule, both named by its id. The order of steps is fixed: strengths given by rule, halvings (each
// force once for each, rounded up after summing the forces that have the same halvings), multiplications, additions,
// ratio, shifts in the order of the rows, and the final column moved back onto the table: the raw ratio may be beyond
// the table before the shifts, only the shifted one is moved back.
//
// The rows "result" define the table's codes, and [crt.Standard] the usual ones. A code without a definition is
// carried out by hand.
//
// Formulas of modifiers, draw and effects can use, beside the game's own names:
//
//	attacker_SIDE, defender_SIDE  whether that side attacks, defends
//	toward("SIDE")    1 when that side attacks, -1 when it defends: the sign of a shift in its favour
//	units("filter")   how many units of the battle a filter chooses; its words are "attacker",
//	                  "defender", sides, traits, types, formations, marks, flags of forces, ids of units,
//	                  and "stacked" (a unit with strength is in the same hex; the defenders are all
//	                  in the hex attacked); "!" turns one round
//	FLAG              each flag of the battle, true or false
//	in_TERRAIN        whether the defenders' hex is of that kind; "from_TERRAIN" and "across_HEXSIDE" are words
//	                  of filters for attackers who come out of such a hex, across such a hexside. The map
//	                  decides if it is confirmed to be on the table, else the players are asked
//	here("filter")    how many counters of a filter of counters are in the hex attacked, fortifications too
//	air_SIDE          markers that the side commits
//	drawn_CHIT        whether the chit was drawn for this battle
//	at("0909")        whether this is the hex attacked
type Odds struct {
	setting.Head                   // its rule number is that of the ratio
	By           string            `toml:"by"`          // what finds the column: "odds" (also when left out), "differential", "strength", the attack alone, or "each", each side's strength: both roll, and what one rolls befalls the other
	Table        string            `toml:"table"`       // id of the combat results table, which also says which dice
	Attack       string            `toml:"attack"`      // factor that attackers add up
	Defence      string            `toml:"defence"`     // factor that defenders add up
	Check        string            `toml:"check"`       // id of the [[check]] of retreating units; empty: retreats need no roll
	NoAttack     string            `toml:"no_attack"`   // filter of units that may not attack
	Bars         []Bar             `toml:"bar"`         // units that may not attack, each with its rule
	NoRetreat    string            `toml:"no_retreat"`  // filter of units that cannot retreat and are lost instead
	WholeForce   *formula.Expr     `toml:"whole_force"` // true: an attacker's number is met by the whole force as a defender's is
	Mark         string            `toml:"mark"`        // put on the attackers when the battle is done; empty: none
	Lost         map[string]string `toml:"lost"`        // box of eliminated units, by side
	Flags        OddsFlags         `toml:"flag"`
	Air          OddsAirs          `toml:"air"`
	Modifiers    []OddsModifier    `toml:"modifier"`
	Draw         *OddsDraw         `toml:"draw"`   // chits drawn before the roll
	Results      []crt.Result      `toml:"result"` // what the codes of the table mean, where they are the game's own
	After        []OddsEffect      `toml:"after"`  // carried out when a battle is closed

	check *Check
	on    battleMap
}

// Kinds of modifiers.
const (
	KindStrength = "strength" // each chosen unit has the strength Value instead of its own
	KindHalf     = "half"     // the chosen forces count half, rounded up: all together, or hex by hex (Hexes)
	KindAdd      = "add"      // Value is added to the side's sum
	KindMultiply = "multiply" // the chosen forces count Value times (twice when it has none)
	KindShift    = "shift"    // Value columns, to the right when positive (the attacker's favour)
	KindCancel   = "cancel"   // takes up to Value columns off the shift that Cancels names, never past zero
)

// OddsModifier is one line of a battle.
type OddsModifier struct {
	engine.Only
	setting.Cost               // what the line costs: players buy it for a battle
	ID           string        `toml:"id"`
	Text         engine.Text   `toml:"text"`
	Rule         engine.Cite   `toml:"rule"`
	Source       engine.Source `toml:"source"`
	Kind         string        `toml:"kind"`
	Of           string        `toml:"of"`      // filter of the units whose strength changes; it names "attacker" or "defender" for one side's
	When         *formula.Expr `toml:"when"`    // none: always
	Value        *formula.Expr `toml:"value"`   // a whole number
	Cancels      string        `toml:"cancels"` // id of an earlier shift

	Terrain []string `toml:"terrain"` // only where the defenders' hex is of one of these kinds
	From    []string `toml:"from"`    // only for attacks out of hexes of these kinds
	Across  []string `toml:"across"`  // only for attacks across hexsides of these kinds
	Every   bool     `toml:"every"`   // … if all attackers come so; left out: for each attacker by itself, else for one at least

	// Hexes halves hex by hex: a stack of which every unit is chosen is summed first, else each chosen
	// unit is halved by itself.
	Hexes bool `toml:"hexes"`
	// Ruled says that how a half is summed and rounded is a house ruling, whatever Source says of halving.
	Ruled bool `toml:"ruled"`
}

// OddsEffect sets a tracker when a battle is closed. Besides the names of the battle its formulas
// know "advanced" (units that advanced), "vacated" (no defender is left), "lost_" and a side (units
// of the side lost in the battle).
type OddsEffect struct {
	engine.Only
	ID      string        `toml:"id"`
	Tracker string        `toml:"tracker"`
	Value   *formula.Expr `toml:"value"`
	When    *formula.Expr `toml:"when"`
}

// Link takes the map that the battle is fought on and the check that retreats roll; the check takes the flags of the
// battle's forces.
func (o *Odds) Link(all []any) {
	o.on = newBattleMap(o.ID, all)
	for _, c := range setting.Of[*Check](all) {
		if c.ID == o.Check {
			o.check, c.flags = c, o.Flags
		}
	}
}

// Rules returns the battle at the table.
func (o *Odds) Rules() []engine.Rule { return []engine.Rule{RuleOf(o)} }

// Calcs returns the question about a battle.
func (o *Odds) Calcs() []engine.Calculator { return []engine.Calculator{oddsCalc{o}} }

// Meaning finds what a cell of the table asks for; nil: nobody says, the players carry it out by hand.
func (o *Odds) Meaning(cell string) *crt.Result {
	if o.each() {
		return crt.MeaningOfEach(o.Results, cell)
	}
	return crt.Meaning(o.Results, cell)
}

// each reports whether both sides roll.
func (o *Odds) each() bool { return o.By == crt.ByEach }

// cite adds the number of the rule of battles to a problem that has none of its own.
func (o *Odds) cite(p *engine.Problem) *engine.Problem {
	if p == nil || p.Args["rule"] != nil || o.Rule == "" {
		return p
	}
	if p.Args == nil {
		p.Args = engine.Args{}
	}
	p.Args["rule"] = string(o.Rule)
	return p
}

// whole reports whether a side answers a number as one: all retreat, or so many are lost.
func (o *Odds) whole(g *engine.Game, s *engine.State, role string) bool {
	return role == RoleDefender || o.WholeForce != nil && engine.Holds(o.WholeForce, g, s)
}
