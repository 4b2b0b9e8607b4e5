package convert

import (
	"slices"
	"strings"

	"sandtable/editor/vassal/piece"
	"sandtable/editor/vassal/sequence"
)

// flips gives a back to the counters that a command replaces by another counter, in place of turning them over.
func (r *roster) flips() {
	named := map[string]*kind{}
	for _, k := range slices.Backward(r.kinds) {
		named[k.slot] = k // the first of a name counts
	}
	for _, k := range r.kinds {
		if len(k.sides.Back) > 0 {
			continue
		}
		if other, ok := r.replaced(k.piece, named); ok {
			k.sides.Back = other.Front
		}
	}
}

// replaced returns the sides of the counter that takes the place of another at a command to flip. The command has the text
// of that counter, or the path of its slot.
func (r *roster) replaced(p piece.Piece, named map[string]*kind) (piece.Sides, bool) {
	for _, t := range p.Traits {
		if !flips(t) {
			continue
		}
		if other, ok := piece.Decode(t.Field(2), r.prototypes); ok {
			return other.Sides(r.art.covers), true
		}
		path := sequence.Split('/', t.Field(2))
		_, name, _ := strings.Cut(path[len(path)-1], ":")
		if k := named[name]; k != nil {
			return k.sides, true
		}
	}
	return piece.Sides{}, false
}

// flips reports whether a trait is a command that turns a counter over by replacing it.
func flips(t piece.Trait) bool { return t.Kind == "replace" && piece.IsFlip(t.Field(0)) }
