package engine

// Answerer is a rule that answers a side's open question by itself, as players who see both maps
// would: it reveals what the rules oblige the other side to reveal.
type Answerer interface {
	// Answers returns the answering command. ok is false when no question is open, or when the session
	// lacks what the answer needs. The state has all private parts.
	Answers(g *Game, s *State) (c Command, ok bool)
}
