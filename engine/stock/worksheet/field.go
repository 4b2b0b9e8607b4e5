package worksheet

import (
	"encoding/json"
	"math"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// choices lists the choices of a field.
func (f *Field) choices(g *engine.Game) []string {
	switch f.Of {
	case "terrain":
		return setting.TerrainIDs(g.Terrains)
	case "hexside":
		return setting.TerrainIDs(g.Hexsides)
	case "path":
		return setting.TerrainIDs(g.Paths)
	case "facing":
		return g.FacingIDs()
	case "place":
		return placeLabels(g)
	case "side":
		out := make([]string, len(g.Sides))
		for i, s := range g.Sides {
			out[i] = s.ID
		}
		return out
	}
	return setting.NamedIDs(f.Values)
}

// placeLabels lists the hexes with a name on the map in play, by their printed numbers.
func placeLabels(g *engine.Game) []string {
	var out []string
	for _, b := range g.Boards[:min(1, len(g.Boards))] {
		for _, p := range b.Places() {
			if label := b.Label(p.Hex); !slices.Contains(out, label) {
				out = append(out, label)
			}
		}
	}
	return out
}

// word returns the key of a choice's name.
func (f *Field) word(id string) string { return "@" + f.of + "." + id + ".name" }

// words returns the keys of the names of all choices.
func (f *Field) words() []string {
	out := make([]string, len(f.ids))
	for i, id := range f.ids {
		out[i] = f.word(id)
	}
	return out
}

// label returns the key of the field's words on a form.
func (f *Field) label() string { return "@" + f.key + ".text" }

// read takes one answer from JSON.
func (f *Field) read(data json.RawMessage) (Entry, error) {
	switch f.Kind {
	case InputFlag:
		return readFlag(f.label(), data)
	case InputFraction:
		var v float64
		if err := json.Unmarshal(data, &v); err != nil || v < float64(f.Min) || v > float64(f.Max) {
			return Entry{}, engine.Wrong("reckon.number", "field", f.label(), "min", f.Min, "max", f.Max)
		}
		return Entry{Number: int(math.Round(v * Thousand))}, nil
	case InputOne, InputMany:
		return readChoice(f, data)
	case InputText, InputHex, InputMap:
		var v string
		if err := json.Unmarshal(data, &v); err != nil || len(v) > longestText {
			v = string(data) // an object or list stays as typed, for Go code to decode
		}
		return Entry{Text: v}, nil
	}
	return readNumber(f.label(), f.Min, f.Max, data)
}

func readNumber(id string, low, high int, data json.RawMessage) (Entry, error) {
	var v int
	if err := json.Unmarshal(data, &v); err != nil || string(data) == "null" {
		return Entry{}, wrongNumber(id, low, high)
	}
	return numberEntry(id, low, high, v)
}

func wrongNumber(id string, low, high int) error {
	return engine.Wrong("reckon.number", "field", id, "min", low, "max", high)
}

func numberEntry(id string, low, high, v int) (Entry, error) {
	if v < low || v > high {
		return Entry{}, wrongNumber(id, low, high)
	}
	return Entry{Number: v}, nil
}

func readFlag(id string, data json.RawMessage) (Entry, error) {
	var v bool
	if err := json.Unmarshal(data, &v); err != nil || string(data) == "null" {
		return Entry{}, engine.Wrong("input.truth", "field", id)
	}
	return flagEntry(v), nil
}

func flagEntry(on bool) Entry {
	if on {
		return Entry{Number: 1}
	}
	return Entry{}
}

// readChoice reads an id, or for "many" a list of them; each counts once.
func readChoice(f *Field, data json.RawMessage) (Entry, error) {
	var ids []string
	var one string
	if err := json.Unmarshal(data, &one); err == nil && string(data) != "null" {
		ids = []string{one}
	} else if err := json.Unmarshal(data, &ids); err != nil || f.Kind == InputOne {
		return Entry{}, engine.Wrong("reckon.choice", "field", f.label(), "known", f.words())
	}
	return choiceEntry(f, ids)
}

// choiceEntry returns the entry of valid ids, without duplicates.
func choiceEntry(f *Field, ids []string) (Entry, error) {
	out := Entry{}
	for _, id := range ids {
		if !slices.Contains(f.ids, id) {
			return Entry{}, engine.Wrong("reckon.choice", "field", f.label(), "known", f.words())
		}
		if !slices.Contains(out.IDs, id) {
			out.IDs = append(out.IDs, id)
		}
	}
	return out, nil
}

// readTracker reads a tracker's value, by number or by name.
func (x *Input) readTracker(t *engine.Tracker, data json.RawMessage) (Entry, error) {
	if len(t.Values) == 0 || len(data) > 0 && data[0] != '"' {
		e, err := readNumber(x.label(), t.Min, t.Max, data)
		return trackerEntry(t, e.Number), err
	}
	e, err := readChoice(x.values(), data)
	if err != nil {
		return e, err
	}
	return trackerEntry(t, t.Min+slices.Index(t.Values, e.IDs[0])), nil
}

// values is the field in which a tracker's value is chosen by name.
func (x *Input) values() *Field {
	f := x.Field
	f.Kind = InputOne
	return &f
}

func trackerEntry(t *engine.Tracker, v int) Entry {
	e := Entry{Number: v}
	if i := v - t.Min; i >= 0 && i < len(t.Values) {
		e.IDs = []string{t.Values[i]}
	}
	return e
}
