package doc

import (
	"slices"

	"sandtable/engine/board"
)

// WithFeatures returns the features of a hexside with more added; of two of one kind the later one stays.
func WithFeatures(on []board.Feature, more ...board.Feature) []board.Feature {
	out := slices.Clone(on)
	for _, f := range more {
		out = append(WithoutFeature(out, f.Kind), f)
	}
	return out
}

// WithoutFeature returns the features of a hexside without one kind.
func WithoutFeature(on []board.Feature, kind string) []board.Feature {
	return slices.DeleteFunc(slices.Clone(on), func(f board.Feature) bool { return f.Kind == kind })
}

// WithKinds returns the kinds of path that cross a hexside with more of them,
// each once.
func WithKinds(on []string, more ...string) []string {
	out := slices.Clone(on)
	for _, kind := range more {
		if !slices.Contains(out, kind) {
			out = append(out, kind)
		}
	}
	return out
}

// WithoutKind returns the kinds of path that cross a hexside without one.
func WithoutKind(on []string, kind string) []string {
	return slices.DeleteFunc(slices.Clone(on), func(k string) bool { return k == kind })
}
