package engine

import "slices"

// FieldKind says which values a field may hold, and so which control fills it in.
type FieldKind string

// Kinds of fields. Forms and questions have the first seven, questions alone the others, whose shape
// their Inputs explain by Key.
const (
	FieldNumber  FieldKind = "number"
	FieldFlag    FieldKind = "flag"
	FieldOne     FieldKind = "one"
	FieldMany    FieldKind = "many"
	FieldText    FieldKind = "text"
	FieldPlace   FieldKind = "place"
	FieldPlaces  FieldKind = "places" // hexes, in order; one may be named twice
	FieldUnit    FieldKind = "unit"   // an id
	FieldUnits   FieldKind = "units"  // ids, or their number
	FieldNumbers FieldKind = "numbers"
	FieldTexts   FieldKind = "texts"
	FieldObject  FieldKind = "object"
	FieldObjects FieldKind = "objects"
)

// fieldKinds lists every kind.
var fieldKinds = []FieldKind{FieldNumber, FieldFlag, FieldOne, FieldMany, FieldText, FieldPlace, FieldPlaces,
	FieldUnit, FieldUnits, FieldNumbers, FieldTexts, FieldObject, FieldObjects}

// Field is one bounded input of a form. Its name is the key in the command's arguments.
type Field struct {
	Name     string    `json:"name"`
	Kind     FieldKind `json:"kind"`
	Min      int       `json:"min,omitempty"`    // of a number; of many how many must be chosen at least
	Max      int       `json:"max,omitempty"`    // of a number; of many and places how many at most
	Of       []string  `json:"of,omitempty"`     // what one, many and place choose among; keys of an object, flags of objects
	Now      string    `json:"now,omitempty"`    // of one: what holds until another is chosen
	Chosen   []string  `json:"chosen,omitempty"` // of many: what is chosen until the players choose otherwise
	Optional bool      `json:"optional,omitempty"`
	Key      string    `json:"key,omitempty"` // the text beside it
}

// Check refuses a kind that nobody knows how to fill in.
func (f Field) Check() error {
	if slices.Contains(fieldKinds, f.Kind) {
		return nil
	}
	known := make([]string, len(fieldKinds))
	for i, k := range fieldKinds {
		known[i] = string(k)
	}
	return Wrong("ref.unknown", "kind", "@ref.field", "id", string(f.Kind), "known", known).At(f.Name)
}
