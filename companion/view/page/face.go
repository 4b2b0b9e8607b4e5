package page

import (
	"slices"

	"sandtable/engine"
)

// Face is a counter with the side of it that is up and the markers on it. Both screens draw it as it is printed.
type Face struct {
	Unit  string
	Back  bool
	Marks []string // ids, sorted
}

// faced is the body of a control with counters before its words.
type faced interface{ faces() *[]Face }

// FacesOf returns the counters of units as a state has them. It leaves out units that the state does not have: the
// state of a side lacks what is hidden from it.
func FacesOf(st *engine.State, units ...string) []Face {
	var out []Face
	for _, unit := range units {
		if p, ok := st.Piece(unit); ok {
			out = append(out, FaceOf(unit, p))
		}
	}
	return out
}

// FaceOf returns the counter of a unit.
func FaceOf(unit string, p engine.Piece) Face {
	marks := slices.DeleteFunc(engine.SortedKeys(p.Marks), func(m string) bool { return !p.Marks[m] })
	return Face{Unit: unit, Back: p.Back, Marks: marks}
}

// Faces returns the counters before the words of a control, nil for a kind without any.
func Faces(c Control) []Face {
	if b, ok := c.Body.(faced); ok {
		return *b.faces()
	}
	return nil
}

// Carrying returns a chip from which counters can be dragged onto the map of its panel.
func (c Control) Carrying(pile Pile) Control {
	b := *c.Body.(*Chip)
	b.Carries, c.Body = &pile, &b
	return c
}

// With returns the control with counters before its words. They show whose they are, so its side is removed.
func (c Control) With(faces []Face) Control {
	if len(faces) > 0 {
		c.Side, c.Body = nil, clone(c.Body)
		*c.Body.(faced).faces() = faces
	}
	return c
}
