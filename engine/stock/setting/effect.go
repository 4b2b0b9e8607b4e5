package setting

import (
	"sandtable/engine"
	"sandtable/engine/formula"
)

// Effect is one change that data asks for, as phases and stock rules hold it. The operations are
// "set" (On a tracker, Value), "move" (On a filter of counters, To a box), "flip" (On a filter),
// "mark" and "unmark" (On a filter, To a mark), "cross" (On a filter, To a factor, Value boxes to cross off), "face" (On a
// filter, Value a hexside, 0 to 5 clockwise from the first of the map), "show" and "hide" (On a filter), and "end" (On a word for how).
type Effect struct {
	engine.Only
	Op    string        `toml:"op"`
	On    string        `toml:"on"`
	To    string        `toml:"to"`
	Value *formula.Expr `toml:"value"`
	When  *formula.Expr `toml:"when"`
}

// BindEffects checks effects and makes their formulas ready; path is the path of ids that leads to
// the list. A fault is a Problem at the path and the number of the effect.
func BindEffects(g *engine.Game, path, field string, list []Effect) error {
	b := Binding{Game: g, Path: path}
	b.Effects(field, list)
	return b.Err
}

// Effects returns effects as the vocabulary has them, to be carried out.
func Effects(list []Effect) []engine.Effect {
	var out []engine.Effect
	for _, e := range list {
		out = append(out, engine.Effect{Op: e.Op, On: e.On, To: e.To, Value: e.Value.Optional(), When: e.When.Optional()})
	}
	return out
}
