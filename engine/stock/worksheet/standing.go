package worksheet

import (
	"maps"
	"slices"
	"strings"

	"sandtable/engine"
)

// Standing is a unit of a worksheet with its current factors: less what its tracks have used up.
type Standing struct {
	engine.Counter
	Piece engine.Piece
}

// Units lists the units of an input with their current factors.
func (w *Sheet) Units(input string) []Standing {
	var out []Standing
	for _, u := range w.Entries[input].Units {
		out = append(out, u.stands(w.Game, w.State))
	}
	return out
}

func (u UnitEntry) stands(g *engine.Game, s *engine.State) Standing {
	out := Standing{Counter: engine.Counter{Source: engine.User}}
	if c := g.Counter(u.Unit); c != nil {
		out.Counter = *c
		out.Piece, _ = s.Piece(c.ID)
		if out.Piece.Back && len(c.Back) > 0 {
			out.Counter.Factors = c.Back
		}
	}
	factors := maps.Clone(out.Counter.Factors)
	if factors == nil {
		factors = map[string]int{}
	}
	for id := range factors {
		factors[id] = max(0, factors[id]-out.Piece.Tracks[id])
	}
	maps.Copy(factors, u.Factors)
	out.Counter.Factors = factors
	out.Counter.Traits = slices.Clone(out.Counter.Traits)
	out.Piece.Marks = maps.Clone(out.Piece.Marks)
	for _, word := range u.Is {
		out.is(g, word)
	}
	return out
}

// is adds a word of filters, such as a trait, to the unit, or removes it.
func (x *Standing) is(g *engine.Game, word string) {
	word, not := strings.CutPrefix(word, "!")
	switch {
	case g.Mark(word) != nil:
		if x.Piece.Marks == nil {
			x.Piece.Marks = map[string]bool{}
		}
		x.Piece.Marks[word] = !not
	case slices.Contains(g.Traits, word):
		x.Traits = slices.DeleteFunc(x.Traits, func(t string) bool { return t == word })
		if !not {
			x.Traits = append(x.Traits, word)
		}
	case not:
	case g.Side(word) != nil:
		x.Side = word
	case g.Box(word) != nil:
		x.Piece.Place = engine.InBox(word)
	case slices.Contains(g.Sizes, word):
		x.Size = word
	case slices.Contains(g.Formations, word):
		x.Formation = word
	default:
		x.Type = word
	}
}

// Of returns the current value of a factor.
func (x Standing) Of(factor string) int { return x.Factors[factor] }

// unitWords names the units of an input for a text.
func unitWords(list []UnitEntry) []string {
	out := make([]string, len(list))
	for i, u := range list {
		switch {
		case u.Unit != "":
			out[i] = "@unit." + u.Unit + ".name"
		case u.Name != "":
			out[i] = strings.TrimLeft(u.Name, "@")
		default:
			out[i] = "@reckon_unit"
		}
	}
	return out
}
