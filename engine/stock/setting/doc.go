// Package setting is what every stock rule is made of: the head of its row, amounts and remarks, effects,
// the check of a row against its game, the state that a question without a session is asked in, and what
// sentences say of units, dice and findings. It knows no rule.
//
// A stock rule is a struct with TOML tags that begins with Head and is a Config. A game's own rule in Go is
// a Config too. One that works with others, or with what they share, is Linked as well: it is handed all
// that the game sets up, and asks of it no more than a type or a small interface of its own, so that a rule
// may stand in a package below the one that serves it.
package setting
