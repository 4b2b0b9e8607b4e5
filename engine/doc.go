// Package engine is the vocabulary of a game at the table: the resolved Game, the State of a session,
// what players ask for (Command), what came of it (Event), what may be asked for now (Choice), and
// why a number is what it is (Step).
//
// A State is the fold of its events: Apply is the only code that changes one. Deciding which events
// answer a command is the work of package play; rules never change a state themselves.
// The package opens no file, draws nothing, reads no clock and throws no dice.
package engine
