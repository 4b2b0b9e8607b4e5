package engine

import (
	"slices"
	"strings"
)

// Filter chooses counters by words that must all hold: a side, a trait, a formation, type or size, a
// mark, a box, "on_map", or a counter's id; a "!" before a word turns it round. "blue sr !exited" is the
// Blue strategic reserve that has not left the map.
type Filter struct {
	text  string
	terms []term
}

type term struct {
	word string
	not  bool
	test func(*Counter, Piece) bool
}

// OnMapWord is the filter's word for counters on the map, mirrored or not.
const OnMapWord = "on_map"

// NewFilter reads a filter; a word that the game does not know is a Problem that names it.
func NewFilter(g *Game, text string) (Filter, error) {
	f := Filter{text: text}
	for _, w := range strings.Fields(text) {
		word, not := strings.CutPrefix(w, "!")
		test := g.term(word)
		if test == nil {
			return Filter{}, Wrong("filter.word", "word", word, "filter", text)
		}
		f.terms = append(f.terms, term{word, not, test})
	}
	return f, nil
}

// String returns the filter as written.
func (f Filter) String() string { return f.text }

// Match reports whether a counter, standing as piece says, is chosen.
func (f Filter) Match(c *Counter, p Piece) bool {
	for _, t := range f.terms {
		if t.test(c, p) == t.not {
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
		if p, ok := s.Piece(c.ID); ok && f.Match(c, p) {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

func (g *Game) term(word string) func(*Counter, Piece) bool {
	switch {
	case word == OnMapWord:
		return func(_ *Counter, p Piece) bool { return p.Place.OnTheMap() }
	case g.Side(word) != nil:
		return func(c *Counter, _ Piece) bool { return c.Side == word }
	case g.Box(word) != nil:
		return func(_ *Counter, p Piece) bool { return p.Place.Box == word }
	case g.Mark(word) != nil:
		return func(_ *Counter, p Piece) bool { return p.Marks[word] }
	case slices.Contains(g.Traits, word):
		return func(c *Counter, _ Piece) bool { return c.Has(word) }
	case g.Counter(word) != nil:
		return func(c *Counter, _ Piece) bool { return c.ID == word }
	}
	return g.described(word)
}

// described finds words that counters of the roster carry, or might carry: formations, types and
// sizes, and counters that are gone, which nothing carries.
func (g *Game) described(word string) func(*Counter, Piece) bool {
	carries := func(c *Counter, _ Piece) bool { return c.Formation == word || c.Type == word || c.Size == word }
	for _, list := range [][]string{g.Formations, g.Types, g.Sizes, g.Gone} {
		if slices.Contains(list, word) {
			return carries
		}
	}
	for i := range g.Counters {
		if carries(&g.Counters[i], Piece{}) {
			return carries
		}
	}
	return nil
}
