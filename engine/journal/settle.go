package journal

import (
	"math"

	"sandtable/engine"
)

// settle restores the arguments of texts after decoding: JSON has only floating numbers, and the plural of a text
// needs a whole one.
func settle(b *body) {
	for _, said := range b.Said {
		settleArgs(said.Args)
	}
	for _, step := range b.Steps {
		settleArgs(step.Args)
	}
}

func settleArgs(args engine.Args) {
	for k, v := range args {
		args[k] = whole(v)
	}
}

// whole turns floating numbers that are whole into ints, inside lists too.
func whole(v any) any {
	switch v := v.(type) {
	case float64:
		if v == math.Trunc(v) && math.Abs(v) < 1<<53 {
			return int(v)
		}
	case []any:
		for i := range v {
			v[i] = whole(v[i])
		}
	case map[string]any:
		settleArgs(v)
	}
	return v
}
