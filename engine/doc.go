// Package engine is the vocabulary of a game at the table: Game, State, Command, Event, Choice, Step,
// Problem. A Game is the resolved package, a State the position of a session; players ask by Command,
// an Event records a result, a Choice is an offer of the rules, and Steps explain a number.
//
// A State is the fold of its events: Apply is the only code that changes one. Deciding which events
// answer a command is the work of package play; rules never change a state themselves.
// The package opens no file, draws nothing, reads no clock and throws no dice.
package engine
