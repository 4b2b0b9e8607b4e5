package battle

import (
	"math/big"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/rules"
	"sandtable/engine/journal"
	"sandtable/engine/stock/combat"
)

// Share is a result in words and its exact chance.
type Share struct {
	Words  string
	Of     *big.Rat
	Marked bool // it is the result of the roll
}

// Chances puts exact chances into words: fractions of one denominator, and percentages.
func Chances(s view.Reader, list []Share) []view.Chance {
	whole := big.NewInt(1)
	for _, c := range list {
		d := c.Of.Denom()
		gcd := new(big.Int).GCD(nil, nil, whole, d)
		whole = new(big.Int).Mul(whole, new(big.Int).Div(d, gcd))
	}
	out := make([]view.Chance, len(list))
	for i, c := range list {
		ways := new(big.Rat).Mul(c.Of, new(big.Rat).SetInt(whole)).Num()
		share, _ := c.Of.Float64()
		exact := s.Say("battle.exact", "n", ways.String(), "of", whole.String())
		out[i] = view.Chance{Words: c.Words, Share: share, Exact: exact, Percent: Percent(s, c.Of), Marked: c.Marked}
	}
	return out
}

// Rolls returns the chances of each battle of a log with the result of its roll, by the number of the entry that rolled.
func Rolls(seat view.Seat, lines []journal.Line) (map[int]*page.Bars, error) {
	r, out := rules.Odds(seat.Reader), map[int]*page.Bars{}
	for _, l := range lines {
		if r == nil || !l.Counts || l.Hidden || l.Command.Do != r.ID()+".roll" {
			continue
		}
		g, state, err := seat.Past.At(l.Number)
		if err != nil {
			return out, err
		}
		s := seat.Reader
		s.Game = g
		if v := Now(s, state); len(v.Chances) > 0 {
			out[l.Number] = &page.Bars{Chances: v.Chances}
		}
	}
	return out, nil
}

func chances(s view.Reader, c *combat.Chances, marked string) (list []view.Chance, forced, retreat string) {
	if c == nil {
		return nil, "", ""
	}
	shares := make([]Share, len(c.Results))
	for i, r := range c.Results {
		words := s.Say("battle.chance", "cell", r.Cell, "words", meaning(s, r.Cell, "battle.brief."))
		shares[i] = Share{Words: words, Of: r.Chance, Marked: r.Cell == marked}
	}
	return Chances(s, shares), Percent(s, c.Forced), Percent(s, c.Retreat)
}

// Percent writes a chance in whole per cent, an exact one rounded to the nearest.
func Percent(s view.Reader, r *big.Rat) string {
	if r == nil {
		return ""
	}
	return s.Say("battle.percent", "n", new(big.Rat).Mul(r, big.NewRat(100, 1)).FloatString(0))
}
