package position

import "sandtable/engine"

// Posted is a rule with things in hexes that are not counters, such as markers of aircraft.
type Posted interface {
	// Posts lists it, as far as it is seen.
	Posts(g *engine.Game, s *engine.State) []Post
}

// Post is a thing in a hex: Key is a text of a letter or two. Sum is what counts in the hex with it, 0 for nothing.
type Post struct {
	Side, Hex, Key string
	Sum            int
}

// PostsOf lists the posts of all rules of a game.
func PostsOf(g *engine.Game, s *engine.State) []Post {
	var out []Post
	for _, r := range g.Rules {
		if p, ok := r.(Posted); ok {
			out = append(out, p.Posts(g, s)...)
		}
	}
	return out
}
