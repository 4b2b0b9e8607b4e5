package worksheet

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
)

// RowFields lists what a row of an input is filled in with.
func (r *Worksheet) RowFields(x *Input) []engine.Field {
	var out []engine.Field
	for i := range x.Fields {
		f := &x.Fields[i]
		out = append(out, f.shown(r.key("input", x.ID)+".field."+f.ID))
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

// add takes a row into the form, once it reads well.
func (r Rule) add(d *engine.Draft, c engine.Command) error {
	x := r.set.rows()
	if x == nil {
		return engine.Wrong("command.unknown", "do", c.Do)
	}
	data := json.RawMessage(c.Args)
	if len(data) == 0 {
		data = json.RawMessage("{}")
	}
	row, err := x.row(data)
	if err != nil {
		return err
	}
	if err := r.vet(d, row); err != nil {
		return err
	}
	rows := append(slices.Clone(r.set.Added(d.State)), data)
	if len(rows) > maxRows {
		return engine.Wrong("reckon.rows", "field", x.ID, "most", maxRows)
	}
	d.Form(r.set.ID, rows)
	d.Say("log.reckon.add", "what", "@"+r.set.key("input", x.ID)+".add", "count", len(rows))
	return nil
}

// vet asks the game's own code whether a row can be.
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

// ClearArgs say which row is taken away; without one all are.
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
