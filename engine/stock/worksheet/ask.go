package worksheet

import (
	"slices"

	"sandtable/engine"
)

// Given is the input of a worksheet from Go code, by input: numbers and trackers as int, flags as bool, a choice or a
// text as string, many choices as []string, units as an id, a UnitEntry or a list of those.
type Given map[string]any

// Worked is the result of a worksheet for Go code.
type Worked struct {
	Steps  []engine.Step
	result map[string]any
}

// Ask computes the sheet in the current state, with rolled dice. Missing inputs are the values of trackers, or their
// defaults; an invalid input is the Problem that a player would get.
func (c Calc) Ask(g *engine.Game, s *engine.State, given Given, faces ...int) (*Worked, error) {
	if len(faces) > 0 && !c.set.dices() {
		return nil, engine.Wrong("input.unknown", "field", diceInput)
	}
	e, err := c.set.enter(g, given)
	if err == nil {
		err = c.set.settle(g, s, e)
	}
	if err != nil {
		return nil, err
	}
	w, err := c.set.thrown(g, s, e, faces)
	if err != nil {
		return nil, err
	}
	result, err := w.work()
	if err != nil {
		return nil, err
	}
	values, _ := result.(map[string]any) // code may return another type; then there are only steps
	return &Worked{Steps: w.steps, result: values}, nil
}

// Number returns a result that is a number; 0 without a result.
func (w *Worked) Number(id string) int { n, _ := w.result[id].(int); return n }

// Flag returns a result that is a truth value.
func (w *Worked) Flag(id string) bool { on, _ := w.result[id].(bool); return on }

// Word returns the id of a result that has names; empty without a result.
func (w *Worked) Word(id string) string { word, _ := w.result[id].(string); return word }

// Seen lists the cells that a lookup read.
func (w *Worked) Seen(id string) []Seen { list, _ := w.result[id].([]Seen); return list }

// Remarks lists the ids of the remarks that hold.
func (w *Worked) Remarks() []string { list, _ := w.result["remarks"].([]string); return list }

// enter converts the input from code.
func (r *Worksheet) enter(g *engine.Game, given Given) (Entries, error) {
	return entries(r, given, func(x *Input, v any) (Entry, error) { return x.enter(g, v) })
}

// entries reads the given inputs. Missing numbers get their defaults.
func entries[V any](r *Worksheet, given map[string]V, read func(*Input, V) (Entry, error)) (Entries, error) {
	e := Entries{}
	for _, id := range engine.SortedKeys(given) {
		x := r.input(id)
		if x == nil {
			return nil, engine.Wrong("input.unknown", "field", id)
		}
		entry, err := read(x, given[id])
		if err != nil {
			return nil, err
		}
		e[id] = entry
	}
	for i := range r.Inputs {
		e.start(&r.Inputs[i].Field)
	}
	return e, nil
}

func (x *Input) enter(g *engine.Game, v any) (Entry, error) {
	if x.Tracker != "" {
		return x.enterTracker(g.Tracker(x.Tracker), v)
	}
	if x.Kind != InputUnits {
		return x.Field.enter(v)
	}
	switch v := v.(type) {
	case string:
		return x.units(g, []UnitEntry{{Unit: v}})
	case UnitEntry:
		return x.units(g, []UnitEntry{v})
	case []UnitEntry:
		return x.units(g, v)
	}
	return Entry{}, engine.Wrong("input.kind", "field", x.label())
}

func (f *Field) enter(v any) (Entry, error) {
	switch v := v.(type) {
	case bool:
		if f.Kind == InputFlag {
			return flagEntry(v), nil
		}
	case int:
		if f.Kind == InputNumber {
			return numberEntry(f.label(), f.Min, f.Max, v)
		}
	case string:
		switch f.Kind {
		case InputOne, InputMany:
			return choiceEntry(f, []string{v})
		case InputText, InputHex, InputMap:
			return Entry{Text: v}, nil
		}
	case []string:
		if f.Kind == InputMany {
			return choiceEntry(f, v)
		}
	}
	return Entry{}, engine.Wrong("input.kind", "field", f.label())
}

// enterTracker converts a tracker's value, a number or a name.
func (x *Input) enterTracker(t *engine.Tracker, v any) (Entry, error) {
	switch v := v.(type) {
	case int:
		e, err := numberEntry(x.label(), t.Min, t.Max, v)
		return trackerEntry(t, e.Number), err
	case string:
		e, err := choiceEntry(x.values(), []string{v})
		if err != nil {
			return e, err
		}
		return trackerEntry(t, t.Min+slices.Index(t.Values, v)), nil
	}
	return Entry{}, engine.Wrong("input.kind", "field", x.label())
}

// units converts counters.
func (x *Input) units(g *engine.Game, list []UnitEntry) (Entry, error) {
	return takeUnits(g, x, list, func(u UnitEntry) (UnitEntry, error) {
		if err := u.bounded(); err != nil {
			return u, err
		}
		return u, u.check(g)
	})
}
