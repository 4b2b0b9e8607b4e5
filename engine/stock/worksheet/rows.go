package worksheet

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// RowFields lists the fields of a row of an input.
func (r *Worksheet) RowFields(x *Input) []engine.Field {
	var out []engine.Field
	for i := range x.Fields {
		f := &x.Fields[i]
		out = append(out, f.shown())
	}
	return out
}

// Added lists the rows that were added at the table, as they were typed.
func (r *Worksheet) Added(s *engine.State) []json.RawMessage {
	var rows []json.RawMessage
	if data := s.Form(r.ID); data != nil {
		_ = json.Unmarshal(data, &rows) // the rule itself wrote it
	}
	return rows
}

// ReplacesArg is the argument of an added row with the number of the row that it replaces, from 1.
const ReplacesArg = "replaces"

// replaced separates a row from the number of the row that it replaces; 0 appends it.
func replaced(data json.RawMessage) (row json.RawMessage, place int, err error) {
	if len(data) == 0 {
		return json.RawMessage("{}"), 0, nil
	}
	var parts map[string]json.RawMessage
	if json.Unmarshal(data, &parts) != nil || parts[ReplacesArg] == nil {
		return data, 0, nil // the reader reports what is wrong with it
	}
	n, err := readNumber(ReplacesArg, 1, maxRows, parts[ReplacesArg])
	if err != nil {
		return nil, 0, err
	}
	delete(parts, ReplacesArg)
	row, _ = json.Marshal(parts) // it was read from JSON
	return row, n.Number, nil
}

// add stores a valid row in the form: after the others, or in place of one.
func (r Rule) add(d *engine.Draft, c engine.Command) error {
	x := r.set.rows()
	if x == nil {
		return engine.Wrong("command.unknown", "do", c.Do)
	}
	data, place, err := replaced(c.Args)
	if err != nil {
		return err
	}
	row, err := x.row(data)
	if err != nil {
		return err
	}
	if err := r.vet(d, row); err != nil {
		return err
	}
	rows := slices.Clone(r.set.Added(d.State))
	if place > len(rows) {
		return engine.Wrong("reckon.number", "field", ReplacesArg, "min", 1, "max", len(rows))
	}
	if place > 0 {
		rows[place-1] = data
		d.Form(r.set.ID, rows)
		d.Say("log.reckon.change", "what", "@"+r.set.key("input", x.ID)+".text", "n", place)
		return nil
	}
	rows = append(rows, data)
	if len(rows) > maxRows {
		return engine.Wrong("reckon.rows", "field", x.label(), "most", maxRows)
	}
	d.Form(r.set.ID, rows)
	d.Say("log.reckon.add", "what", "@"+r.set.key("input", x.ID)+".add", "count", len(rows))
	return nil
}

// vet asks the game's own code whether a row is allowed.
func (r Rule) vet(d *engine.Draft, row Entries) error {
	if r.set.work == nil || r.set.work.Vet == nil {
		return nil
	}
	w, err := r.filled(d, engine.Command{Do: r.set.ID})
	if err != nil {
		return err
	}
	return r.set.work.Vet(w.Sheet, row)
}

// ClearArgs name the row to remove; without one all are removed.
type ClearArgs struct {
	Row int `json:"row,omitempty"` // counted from 1
}

func (r Rule) clear(d *engine.Draft, c engine.Command) error {
	var args ClearArgs
	if err := c.Decode(&args); err != nil {
		return err
	}
	rows := r.set.Added(d.State)
	if args.Row == 0 || args.Row == 1 && len(rows) == 1 {
		d.Form(r.set.ID, nil)
		d.Say("log.reckon.clear", "what", "@reckon."+r.set.ID+".name")
		return nil
	}
	if args.Row < 1 || args.Row > len(rows) {
		return engine.Wrong("reckon.number", "field", "row", "min", 1, "max", len(rows))
	}
	d.Form(r.set.ID, slices.Delete(slices.Clone(rows), args.Row-1, args.Row))
	d.Say("log.reckon.less", "what", "@reckon."+r.set.ID+".name", "count", len(rows)-1)
	return nil
}
