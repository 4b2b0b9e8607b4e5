package stock

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Effect is one change that data asks for, as phases and stock rules hold it. The operations are
// "set" (On a tracker, Value), "move" (On a filter of counters, To a box), "flip" (On a filter),
// "mark" and "unmark" (On a filter, To a mark), and "end" (On a word for how).
type Effect struct {
	engine.Only
	Op    string        `toml:"op"`
	On    string        `toml:"on"`
	To    string        `toml:"to"`
	Value *formula.Expr `toml:"value"`
	When  *formula.Expr `toml:"when"`
}
