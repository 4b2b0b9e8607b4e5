// Package setting is the kit of every stock rule: the head of its row, amounts, effects, checks against the game. It
// also builds the state for questions without a session, and the steps that name units, dice and findings. It knows
// no rule.
//
// A stock rule is a struct with TOML tags that begins with Head and is a Config. A game's own rule in Go is a Config
// too. One that works with others, or with what they share, is Linked as well: it gets everything that the game sets
// up, and asks of it no more than a type or a small interface of its own, so that a rule may be in a package below
// the one that serves it.
package setting
