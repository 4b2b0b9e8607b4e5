package piece

import (
	"slices"
	"strings"

	"sandtable/editor/vassal/sequence"
)

// Name returns what a piece is called.
func (p Piece) Name() string {
	for _, t := range p.Traits {
		if name := t.Field(0); t.Kind == "basicName" && name != "" {
			return name
		}
	}
	return p.base().Field(3)
}

func (p Piece) base() Trait { return p.Traits[len(p.Traits)-1] }

// Is returns the first trait of a kind.
func (p Piece) Is(kinds ...string) (t Trait, ok bool) {
	for _, t := range p.Traits {
		for _, kind := range kinds {
			if t.Kind == kind {
				return t, true
			}
		}
	}
	return Trait{}, false
}

// Mark is a constant value that a module gives a piece, such as its side or a factor.
type Mark struct{ Key, Value string }

// Marks returns the constant values of a piece, the outermost first.
func (p Piece) Marks() (out []Mark) {
	for _, t := range p.Traits {
		if t.Kind != "mark" {
			continue
		}
		values := sequence.Split(',', t.State)
		for i, key := range sequence.Split(',', t.Field(0)) {
			if i < len(values) && key != "" {
				out = append(out, Mark{key, values[i]})
			}
		}
	}
	return out
}

// Prototypes returns the names of the prototypes of a piece, the outermost first.
func (p Piece) Prototypes() (out []string) {
	for _, t := range p.Traits {
		if t.Kind == "prototype" {
			out = append(out, t.Field(0))
		}
	}
	return out
}

// Spot is where a piece or a stack of a saved game is.
type Spot struct {
	Map  string // name of its map; "" for none
	X, Y int    // pixels from the map's corner, with its edge
}

// Spot returns where a piece, a stack or a deck of a saved game is. A piece in a stack has the stack's place.
func (p Piece) Spot() Spot {
	state := p.state()
	at := Spot{Map: state.Field(0), X: state.int(1, 0), Y: state.int(2, 0)}
	if at.Map == "null" {
		at.Map = ""
	}
	return at
}

// Slot returns the number of the slot that a piece comes from; "" in old saved games.
func (p Piece) Slot() string { return p.state().Field(3) }

// Contents returns the ids of the pieces in a stack or a deck, the lowest first.
func (p Piece) Contents() []string {
	state, base := p.state(), p.base()
	switch {
	case base.Kind == "stack" && len(state.Fields) > 3:
		return slices.DeleteFunc(state.Fields[3:], func(id string) bool { return id == "" || strings.HasPrefix(id, "@@") })
	case base.Kind == "deck" && state.Field(4) != "":
		return sequence.Split(',', state.Field(4))
	}
	return nil
}

// state returns the state of the piece itself as a list.
func (p Piece) state() Trait { return Trait{Fields: sequence.Split(';', p.base().State)} }

// DeckName returns the name of a deck of a saved game.
func (p Piece) DeckName() string { return p.base().Field(12) }
