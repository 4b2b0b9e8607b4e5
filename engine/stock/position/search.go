package position

import (
	"cmp"

	"sandtable/engine"
	"sandtable/engine/formula"
	"sandtable/engine/hex"
	"sandtable/engine/stock/setting"
)

// Search asks whether counters of a filter are in a hex, which the side that searches may not see. The answer says no more
// than its words. It counts counters whose hex is recorded.
//
// Effects may use "found", the counters that were found, "beside", those of the searching side in the hex, and "searcher",
// the unit that searches. In their formulas found and beside are how many; bars may use beside, and "hexes", how far
// away the unit searches.
type Search struct {
	setting.Head
	Units   string           `toml:"units"` // filter of what is looked for
	By      string           `toml:"by"`    // filter of the units of which one searches; left out: the side itself does
	Reach   int              `toml:"reach"` // how many hexes away that unit searches; 0: in its own hex
	Sight   bool             `toml:"sight"` // that unit has to see the hex, ahead of it where units have a facing
	Bars    []setting.Remark `toml:"bar"`   // one that holds refuses the search
	Answers []Answer         `toml:"answer"`
	Effects []setting.Effect `toml:"effect"`

	inPlay *MapInPlay
}

// Answer is what a search may find. Of those whose number was found the one with the greatest number counts.
type Answer struct {
	engine.Only
	ID     string        `toml:"id"`
	Text   engine.Text   `toml:"text"`
	Rule   engine.Cite   `toml:"rule"`
	Source engine.Source `toml:"source"`
	From   int           `toml:"from"` // how many counters it takes; left out: none
}

// The words that effects and bars of a search may use.
const (
	wordFound    = "found"
	wordBeside   = "beside"
	wordSearcher = "searcher"
	wordHexes    = "hexes"
)

// Link finds the map among the rules.
func (x *Search) Link(all []any) { x.inPlay = setting.First[*MapInPlay](all) }

// Bind checks the filters, the answers and the effects.
func (x *Search) Bind(g *engine.Game) error {
	b := &setting.Binding{Game: g, Path: "search." + x.ID}
	b.Head(&x.Head)
	b.Filter("units", x.Units)
	b.Filter("by", x.By)
	b.Need(x.inPlay != nil && x.inPlay.board != nil, "units", "board.missing")
	b.Need(x.Reach >= 0 && x.Reach <= maxMarch, "reach", "number.range", "value", x.Reach, "min", 0, "max", maxMarch)
	b.Need(x.answer(0) != nil, "answer", "search.answer")
	b.Remarks("bar", x.Bars, formula.Locals{wordBeside: 0, wordHexes: 0})
	b.EffectsWith("effect", x.Effects, setting.Words{Locals: formula.Locals{wordBeside: 0, wordFound: 0}, Units: []string{wordFound, wordBeside, wordSearcher}})
	return b.Err
}

// Rules returns the one rule.
func (x *Search) Rules() []engine.Rule { return []engine.Rule{searchRule{x}} }

// Calcs returns none.
func (x *Search) Calcs() []engine.Calculator { return nil }

// answer returns the answer for a number of counters, nil without one.
func (x *Search) answer(n int) *Answer {
	var best *Answer
	for i := range x.Answers {
		if a := &x.Answers[i]; a.From <= n && (best == nil || a.From > best.From) {
			best = a
		}
	}
	return best
}

// side is the side that searches.
func (x *Search) side(g *engine.Game, s *engine.State) string {
	return cmp.Or(x.Side, setting.SideToMove(g, s))
}

// in lists the counters of a filter in a hex.
func (x *Search) in(g *engine.Game, s *engine.State, filter string, at hex.Coord) []string {
	var out []string
	for _, id := range setting.Chosen(g, s, filter) {
		p, _ := s.Piece(id)
		if c, known := hexUnder(x.inPlay.board, p.Place); known && c == at {
			out = append(out, id)
		}
	}
	return out
}
