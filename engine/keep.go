package engine

import "slices"

// Cited is a rule that has a number in a rulebook.
type Cited interface {
	// Cite returns the number; empty: none.
	Cite() string
}

// Opener is a rule that lays counters of sides with secrets open to all for a while, as a battle does.
type Opener interface {
	// LaidOpen returns a state that somebody sees with what the rule lays open put into its shared part,
	// for the rule's own commands. It changes nothing.
	LaidOpen(g *Game, s *State) *State
}

// Revealer is an Opener that opens no counter but says what there is, as the answer to a search does. Its words and reasons
// are the same for all, from the whole state.
type Revealer interface {
	Opener
	// Reveals marks it.
	Reveals()
}

// Toucher is a rule that works on counters or cups that a command does not name.
type Toucher interface {
	// Touches lists their ids for a verb.
	Touches(g *Game, s *State, do string) []string
}

// Setter is a rule that sets trackers which a command does not name.
type Setter interface {
	// Sets lists their ids.
	Sets() []string
}

// Keeping is a rule that works on what sides keep in secret, such as hands of cards or the contents of a cup.
type Keeping interface {
	// Keeps lists the sides.
	Keeps() []string
}

// Keepers lists the sides that keep something to themselves: counters, trackers, boxes, cups or cards.
func (g *Game) Keepers() []string {
	keeps := map[string]bool{}
	for _, t := range g.Trackers {
		keeps[t.Side] = true
	}
	for _, c := range g.Cups {
		keeps[c.Side] = true
	}
	for _, b := range g.Boxes {
		keeps[g.screen(b.ID)] = true
	}
	for _, r := range g.Rules {
		if k, ok := r.(Keeping); ok {
			for _, side := range k.Keeps() {
				keeps[side] = true
			}
		}
	}
	var out []string
	for _, s := range g.Sides {
		if s.Secret || keeps[s.ID] {
			out = append(out, s.ID)
		}
	}
	return out
}

// Conceals reports whether a phase may hold something that a side alone sees. Hidden counters, secret trackers and secret
// boxes concern every phase; a hand of cards or a cup concerns those with a rule that works on it. The answer comes from the game and no
// state, so that it tells nothing.
func (g *Game) Conceals(p *Phase, side string) bool {
	if !slices.Contains(g.Keepers(), side) {
		return false
	}
	always := len(p.Open) > 0 || g.Side(side).Secret || slices.ContainsFunc(g.Trackers, func(t Tracker) bool { return t.Side == side }) ||
		slices.ContainsFunc(g.Boxes, func(b Box) bool { return g.screen(b.ID) == side })
	return always || slices.ContainsFunc(p.Do, func(id string) bool {
		k, ok := g.Rule(id).(Keeping)
		return ok && slices.Contains(k.Keeps(), side)
	})
}

// Hides returns the side that hides the counter or cup of an id from viewers of this state, "" if nothing is hidden.
func (s *State) Hides(g *Game, id string) string {
	if c := g.Cup(id); c != nil && s.lacks(c.Side) {
		return c.Side
	}
	if _, there := s.Shared.Pieces[id]; there || !s.lacks(g.keeper(id)) {
		return ""
	}
	return g.keeper(id)
}

// HidesTracker is Hides for a tracker: the id may be a counter's too.
func (s *State) HidesTracker(g *Game, id string) string {
	if t := g.Tracker(id); t != nil && s.lacks(t.Side) {
		return t.Side
	}
	return ""
}

// lacks reports whether a side has a part that is not in this state.
func (s *State) lacks(side string) bool { return side != "" && s.Private[side] == nil }
