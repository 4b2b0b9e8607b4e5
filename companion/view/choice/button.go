package choice

import (
	"slices"

	"sandtable/companion/style"
	"sandtable/engine"
)

// Button is a choice of the rules as a button.
type Button struct {
	Text   string
	Hint   string // a second, smaller line
	Choice engine.Choice
}

// Icon shows what a choice asks about: a place, counters, or something else; empty if it asks nothing.
func Icon(c engine.Choice) style.Icon {
	asks := func(kinds ...engine.FieldKind) bool {
		return slices.ContainsFunc(c.Fields, func(f engine.Field) bool { return slices.Contains(kinds, f.Kind) })
	}
	switch {
	case asks(engine.FieldPlace, engine.FieldPlaces):
		return style.IconMap
	case asks(engine.FieldUnit, engine.FieldUnits):
		return style.IconForces
	case len(c.Fields) > 0:
		return style.IconEdit
	}
	return ""
}
