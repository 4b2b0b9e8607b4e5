package engine

// Answerer is a rule that answers by itself what a side has called in the open, as the players would who
// see both maps: what it tells is what the rules have the other side tell.
type Answerer interface {
	// Answers returns the command that answers; ok is false when nothing is called, or when the session
	// does not hold what the answer needs. It is asked with all parts of the state.
	Answers(g *Game, s *State) (c Command, ok bool)
}
