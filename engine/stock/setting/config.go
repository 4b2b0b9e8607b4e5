package setting

import "sandtable/engine"

// Config is one stock rule as game data sets it up: a struct with TOML tags.
type Config interface {
	// Bind checks the set-up against the game and makes its formulas ready. A fault is a Problem
	// whose place names the rule and its row.
	Bind(g *engine.Game) error
	// Rules returns what commands can be sent to; none if it only answers questions.
	Rules() []engine.Rule
	// Calcs returns the questions it answers.
	Calcs() []engine.Calculator
}

// Linked is a rule that works with others of its game, or with what they share.
type Linked interface {
	// Link hands it all that the data sets up, before anything is bound. It keeps what it works with.
	Link(all []any)
}

// Doubtful is a rule that plays, but may not mean what its author wants: lint reports its findings.
type Doubtful interface {
	Doubts(g *engine.Game) []*engine.Problem
}

// Naming is a rule of a game's own code that goes by ids of the data: boxes, cups, trackers. Lint counts
// them as named.
type Naming interface{ Names() []string }

// Link hands everything to each rule that works with others.
func Link(all []any) {
	for _, x := range all {
		if l, ok := x.(Linked); ok {
			l.Link(all)
		}
	}
}

// Of lists what is of a type, in the order of the data.
func Of[T any](all []any) []T {
	var out []T
	for _, x := range all {
		if t, ok := x.(T); ok {
			out = append(out, t)
		}
	}
	return out
}

// First returns the first of a type, or the zero value.
func First[T any](all []any) T {
	var none T
	if list := Of[T](all); len(list) > 0 {
		return list[0]
	}
	return none
}
