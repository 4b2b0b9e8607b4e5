package setting

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// Merge makes one calculator of those that answer to the same id: it takes the side as one more
// input and asks the one that is that side's.
func Merge(calcs []engine.Calculator) []engine.Calculator {
	var out []engine.Calculator
	for _, c := range calcs {
		i := slices.IndexFunc(out, func(o engine.Calculator) bool { return o.ID() == c.ID() })
		switch {
		case i < 0:
			out = append(out, c)
		default:
			out[i] = shared{append(Parts(out[i]), c)}
		}
	}
	return out
}

// Parts are the calculators behind one: of several that share an id each, else the one itself.
func Parts(c engine.Calculator) []engine.Calculator {
	if s, ok := c.(shared); ok {
		return slices.Clone(s.of)
	}
	return []engine.Calculator{c}
}

// Sided is a calculator that belongs to a side.
type Sided interface{ Side() string }

// shared is several calculators of one id, one for each side.
type shared struct{ of []engine.Calculator }

// ID returns what all have.
func (s shared) ID() string { return s.of[0].ID() }

func (s shared) sides() []string {
	out := make([]string, len(s.of))
	for i, c := range s.of {
		if own, ok := c.(Sided); ok {
			out[i] = own.Side()
		}
	}
	return out
}

// Inputs lists the side, and the inputs of all, each once.
func (s shared) Inputs() []engine.Field {
	out := []engine.Field{{Name: "side", Kind: engine.FieldOne, Of: s.sides()}}
	for _, c := range s.of {
		for _, f := range c.Inputs() {
			i := slices.IndexFunc(out, func(o engine.Field) bool { return o.Name == f.Name })
			if i < 0 {
				out = append(out, f)
				continue
			}
			for _, id := range f.Of {
				if i > 0 && !slices.Contains(out[i].Of, id) {
					out[i].Of = append(slices.Clone(out[i].Of), id)
				}
			}
		}
	}
	return out
}

// Resolve asks the calculator of the side that the input names.
func (s shared) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	fields := map[string]json.RawMessage{}
	if err := engine.Strict(in, &fields); err != nil {
		return engine.Resolution{}, err
	}
	var side string
	if err := json.Unmarshal(fields["side"], &side); err != nil && len(fields["side"]) > 0 {
		return engine.Resolution{}, engine.Wrong("input.kind", "field", "side")
	}
	for i, have := range s.sides() {
		if have == side {
			delete(fields, "side")
			rest, _ := json.Marshal(fields) // raw messages that were just read
			return s.of[i].Resolve(g, rest)
		}
	}
	return engine.Resolution{}, engine.Wrong("input.side", "side", side, "known", s.sides())
}
