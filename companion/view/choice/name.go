package choice

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/rules"
	"sandtable/engine"
)

// ValueName names a value of a field, a hex as much as an option.
func ValueName(seat view.Seat, field engine.Field, id string) string {
	if field.Kind == engine.FieldPlace || field.Kind == engine.FieldPlaces {
		return seat.Hex(id)
	}
	return optionName(seat, field, id)
}

// FieldName names a field.
func FieldName(seat view.Seat, field engine.Field) string {
	if field.Key != "" {
		return seat.Say(field.Key)
	}
	return seat.Say("field." + field.Name)
}

// optionName names an option of a field: with the field's own text for it if there is one.
func optionName(seat view.Seat, field engine.Field, id string) string {
	own := strings.TrimSuffix(field.Key, ".text")
	for _, key := range []string{own + ".value." + id + ".name", own + "_" + id + ".text"} {
		if seat.Has(key) {
			return seat.Say(key)
		}
	}
	if seat.Game.Counter(id) != nil {
		return rules.WithMembers(seat.Reader, seat.State, id)
	}
	if name := nameOf(seat, id); name != id {
		return name
	}
	if key := inputKey(seat, field.Name, id); key != "" {
		return seat.Say(key)
	}
	return id
}

// inputKey returns the key of an option's text that belongs to an input of the same name of a question, or to a column
// of a table; "" without one.
func inputKey(seat view.Seat, name, id string) string {
	for _, c := range seat.Game.Calcs {
		if key := "reckon." + c.ID() + ".input." + name + ".value." + id + ".name"; seat.Has(key) {
			return key
		}
	}
	for _, t := range seat.Game.Tables {
		if key := "table." + t.ID + ".column." + id + ".name"; seat.Has(key) {
			return key
		}
	}
	return ""
}

// nameOf names the thing with an id: a counter, box, mark, side, kind of terrain, value of a tracker, or chit.
func nameOf(seat view.Seat, id string) string {
	for _, kind := range []string{"unit", "box", "mark", "side", "type", "choice", "terrain", "hexside", "path"} {
		if key := kind + "." + id + ".name"; seat.Has(key) {
			return seat.Say(key)
		}
	}
	for _, t := range seat.Game.Trackers {
		if slices.Contains(t.Values, id) {
			return seat.Say("tracker." + t.ID + ".value." + id + ".name")
		}
	}
	for _, c := range seat.Game.Cups {
		if key := c.Named(id); seat.Has(key) {
			return seat.Say(key)
		}
	}
	return id
}
