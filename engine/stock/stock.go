// Package stock is the registry of the stock rules: general rules of board wargames that game data sets up. It holds
// the list of their kinds and nothing else; the kinds are in the packages below it.
//
//	setting    what every rule is made of
//	basic      roll, draw, choose, tracks, transfer, reserve, ledger
//	worksheet  a question with inputs, steps and a result
//	combat     odds, battle, checks, chances
//	position   what reads where counters are
//
// Each may import those above it in this list, and none those below. A rule that needs one below it gets it when the
// rules are linked, as an interface of its own; in play rules communicate through the state.
//
// A rule of a new kind is one new file in the package that it belongs to, and one line in Set.
package stock
