package worksheet

import (
	"encoding/json"
	"strconv"

	"sandtable/engine"
)

// diceInput is the input with the dice of a question.
const diceInput = "dice"

// asked reads the answers of a question and its dice.
func (r *Worksheet) asked(g *engine.Game, s *engine.State, in json.RawMessage) (Entries, []int, error) {
	fields := map[string]json.RawMessage{}
	if err := engine.Strict(in, &fields); err != nil {
		return nil, nil, err
	}
	var faces []int
	if data, ok := fields[diceInput]; ok && r.dices() {
		if err := json.Unmarshal(data, &faces); err != nil {
			return nil, nil, engine.Wrong("input.kind", "field", diceInput)
		}
		delete(fields, diceInput)
	}
	e, err := r.answers(g, fields)
	if err != nil {
		return nil, nil, err
	}
	return e, faces, r.settle(g, s, e)
}

// settle checks that no needed input is missing, and fills missing ones from trackers.
func (r *Worksheet) settle(g *engine.Game, s *engine.State, e Entries) error {
	if err := r.complete(e); err != nil {
		return err
	}
	for i := range r.Inputs {
		if x := &r.Inputs[i]; x.Tracker != "" && !e.Said(x.ID) {
			e[x.ID] = unsaid(trackerEntry(g.Tracker(x.Tracker), s.Tracker(x.Tracker)))
		}
	}
	return nil
}

// complete checks that no needed input is missing.
func (r *Worksheet) complete(e Entries) error {
	for i := range r.Inputs {
		x := &r.Inputs[i]
		if !x.Needed || e.Said(x.ID) {
			continue
		}
		if len(x.ids) == 0 {
			return engine.Wrong("reckon.missing", "field", x.label())
		}
		return engine.Wrong("reckon.needed", "field", x.label(), "known", x.words())
	}
	return nil
}

// answers decodes the fields.
func (r *Worksheet) answers(g *engine.Game, fields map[string]json.RawMessage) (Entries, error) {
	return entries(r, fields, func(x *Input, raw json.RawMessage) (Entry, error) { return x.readInput(g, raw) })
}

// start sets a missing number to its default.
func (e Entries) start(f *Field) {
	if _, ok := e[f.ID]; !ok && f.Start != 0 {
		e[f.ID] = unsaid(Entry{Number: f.Start})
	}
}

func unsaid(e Entry) Entry {
	e.Unsaid = true
	return e
}

func (x *Input) readInput(g *engine.Game, data json.RawMessage) (Entry, error) {
	switch {
	case x.Tracker != "":
		return x.readTracker(g.Tracker(x.Tracker), data)
	case x.Kind == InputUnits:
		return x.readUnits(g, data)
	case x.Kind != InputRows:
		return x.read(data)
	}
	var list []json.RawMessage
	if err := json.Unmarshal(data, &list); err != nil || len(list) > maxRows {
		return Entry{}, engine.Wrong("reckon.rows", "field", x.label(), "most", maxRows)
	}
	out := Entry{}
	for i, row := range list {
		e, err := x.row(row)
		if p, ok := engine.AsProblem(err); ok {
			return out, p.At(x.ID + " " + strconv.Itoa(i+1))
		}
		out.Rows = append(out.Rows, e)
	}
	return out, nil
}

// row reads one row: an object, or a plain text for a row of which only the first field is filled in.
func (x *Input) row(data json.RawMessage) (Entries, error) {
	fields := map[string]json.RawMessage{}
	var only string
	if json.Unmarshal(data, &only) == nil && len(x.Fields) > 0 {
		fields[x.Fields[0].ID] = data
	} else if err := engine.Strict(data, &fields); err != nil {
		return nil, err
	}
	e := Entries{}
	for i := range x.Fields {
		f := &x.Fields[i]
		if raw, ok := fields[f.ID]; ok {
			entry, err := f.read(raw)
			if err != nil {
				return nil, err
			}
			e[f.ID] = entry
		}
		e.start(f)
		delete(fields, f.ID)
	}
	for _, id := range engine.SortedKeys(fields) {
		return nil, engine.Wrong("input.unknown", "field", id)
	}
	return e, nil
}
