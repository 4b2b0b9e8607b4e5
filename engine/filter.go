package engine

import (
	"slices"
	"strings"
)

// Filter chooses counters by words that must all hold: a side, a trait, a formation, type or size, a
// mark, a box, "on_map", a zone of a map, or a counter's id; a "!" before a word turns it round. "blue sr !exited" is the
// Blue strategic reserve that has not left the map.
type Filter struct {
	terms []term
}

// term is one word: a test of a printed value, or of the counter's state.
type term struct {
	word    string
	not     bool
	printed func(*Counter) bool
	stands  func(Piece) bool
}

// OnMapWord is the filter's word for counters on the map, mirrored or not.
const OnMapWord = "on_map"

// NewFilter reads a filter; a word that the game does not know is a Problem that names it.
func NewFilter(g *Game, text string) (Filter, error) {
	var f Filter
	for _, w := range strings.Fields(text) {
		word, not := strings.CutPrefix(w, "!")
		t := g.term(word)
		if t.printed == nil && t.stands == nil {
			return Filter{}, Wrong("filter.word", "word", word, "filter", text)
		}
		t.word, t.not = word, not
		f.terms = append(f.terms, t)
	}
	return f, nil
}

// Match reports whether a counter, standing as piece says, is chosen.
func (f Filter) Match(c *Counter, p Piece) bool {
	return f.printed(c) && f.stands(p)
}

// printed reports whether what is printed on a counter lets it be chosen.
func (f Filter) printed(c *Counter) bool {
	for _, t := range f.terms {
		if t.printed != nil && t.printed(c) == t.not {
			return false
		}
	}
	return true
}

// stands reports whether a counter's state matches.
func (f Filter) stands(p Piece) bool {
	for _, t := range f.terms {
		if t.stands != nil && t.stands(p) == t.not {
			return false
		}
	}
	return true
}

// Counters lists the ids of the chosen counters that are in play, in roster order.
func (f Filter) Counters(g *Game, s *State) []string {
	var ids []string
	for i := range g.Counters {
		c := &g.Counters[i]
		if !f.printed(c) { // its state costs a look-up
			continue
		}
		if p, ok := s.PieceOf(c); ok && f.stands(p) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (g *Game) term(word string) term {
	switch {
	case word == OnMapWord:
		return term{stands: func(p Piece) bool { return p.Place.OnTheMap() }}
	case g.Side(word) != nil:
		return term{printed: func(c *Counter) bool { return c.Side == word }}
	case g.Box(word) != nil:
		return term{stands: func(p Piece) bool { return p.Place.Box == word }}
	case g.Mark(word) != nil:
		return term{stands: func(p Piece) bool { return p.Marks[word] }}
	case slices.Contains(g.Traits, word):
		return term{printed: func(c *Counter) bool { return c.Has(word) }}
	case g.Counter(word) != nil:
		return term{printed: func(c *Counter) bool { return c.ID == word }}
	}
	if printed := g.described(word); printed != nil {
		return term{printed: printed}
	}
	return term{stands: g.zoned(word)}
}

// zoned finds a zone of a map: a counter is in it while its hex is.
func (g *Game) zoned(word string) func(Piece) bool {
	for _, b := range g.Boards {
		for _, z := range b.Zones() {
			if z.ID != word {
				continue
			}
			return func(p Piece) bool {
				c, err := b.Hex(p.Place.Hex)
				return p.Place.Hex != "" && err == nil && z.Area.Has(c)
			}
		}
	}
	return nil
}

// described finds words that counters of the roster carry, or might carry: formations, types and
// sizes, and counters that are gone, which nothing carries.
func (g *Game) described(word string) func(*Counter) bool {
	carries := func(c *Counter) bool { return c.Formation == word || c.Type == word || c.Size == word }
	for _, list := range [][]string{g.Formations, g.Types, g.Sizes, g.Gone} {
		if slices.Contains(list, word) {
			return carries
		}
	}
	if slices.ContainsFunc(g.Counters, func(c Counter) bool { return carries(&c) }) {
		return carries
	}
	return nil
}
