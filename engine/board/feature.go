package board

import (
	"cmp"
	"strings"

	"sandtable/engine/hex"
)

// Facing says which of the two hexes of a hexside a feature faces, such as the
// hex from which a fortified line is attacked. First and second are those of
// [hex.Layout.EdgeHexes].
type Facing uint8

// The three facings.
const (
	FacesNone   Facing = iota // alike from both sides
	FacesFirst                // faces the hex that the hexside is written by
	FacesSecond               // faces the hex beyond it
)

var facingNames = [...]string{"", ":first", ":second"}

// FacingTo returns the facing of a feature on hexside e that faces hex c, and
// FacesNone where c is not one of its two hexes.
func FacingTo(l hex.Layout, e hex.Edge, c hex.Coord) Facing {
	switch first, second := l.EdgeHexes(e); c {
	case first:
		return FacesFirst
	case second:
		return FacesSecond
	}
	return FacesNone
}

// Opposite returns the facing to the other hex.
func (f Facing) Opposite() Facing { return (3 - f) % 3 }

// Feature is one thing on a hexside.
type Feature struct {
	Kind  string // id of a kind of hexside
	Faces Facing
}

// FacedHex returns the hex that a feature on e faces, and false where it faces
// neither.
func (f Feature) FacedHex(l hex.Layout, e hex.Edge) (hex.Coord, bool) {
	first, second := l.EdgeHexes(e)
	if f.Faces == FacesSecond {
		return second, true
	}
	return first, f.Faces == FacesFirst
}

// String returns the kind, with ":first" or ":second" where it faces a hex.
func (f Feature) String() string { return f.Kind + facingNames[f.Faces%3] }

// MarshalText writes the feature as [Feature.String] does.
func (f Feature) MarshalText() ([]byte, error) { return []byte(f.String()), nil }

// UnmarshalText reads what [Feature.String] writes and nothing else.
func (f *Feature) UnmarshalText(text []byte) error {
	kind, _, _ := strings.Cut(string(text), ":")
	for faces, name := range facingNames {
		if ValidID(kind) && kind+name == string(text) {
			*f = Feature{kind, Facing(faces)}
			return nil
		}
	}
	return fault("", FaultFeature, "text", string(text))
}

func (f Feature) compare(g Feature) int {
	return cmp.Or(cmp.Compare(f.Kind, g.Kind), cmp.Compare(f.Faces, g.Faces))
}

func (f Feature) check() error {
	if f.Faces > FacesSecond {
		return fault("", FaultFeature, "text", f.Kind)
	}
	return checkID("", f.Kind)
}
