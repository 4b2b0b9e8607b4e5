package basic

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/words"
)

// Thrown is one throw on a table and its result.
type Thrown struct {
	Faces    []int          `json:"faces"`
	Total    int            `json:"total"` // with modifiers
	Column   string         `json:"column"`
	Cell     string         `json:"cell"`
	Trackers map[string]int `json:"trackers"` // those that the rule sets, with their new values
}

// throw resolves a throw, with its reasons, and applies the result.
func (r *Roll) throw(d *engine.Draft, faces []int) (Thrown, error) {
	t := d.Game.Table(r.Table)
	out := Thrown{Faces: faces, Total: setting.SumOf(faces)}
	d.Why(engine.Step{Key: "step.roll.dice", Args: engine.Args{"faces": setting.FacesText(faces)}, Value: out.Total, Rule: string(r.Rule), Source: engine.Rulebook})
	modified := false
	for i := range r.Modifiers {
		if step, holds := r.Modifiers[i].Step("roll."+r.ID+".modifier", d.Game, d.State, nil); holds {
			d.Why(step)
			out.Total, modified = setting.Apply(out.Total, step), true
		}
	}
	if modified {
		d.Why(engine.Step{Key: "step.roll.total", Op: "=", Value: out.Total, Source: r.Source})
	}
	if err := r.find(d, t, &out); err != nil {
		return out, err
	}
	r.set(d, out.Cell)
	if err := d.Carry(setting.Effects(r.Effects)); err != nil {
		return out, err
	}
	r.record(d, &out)
	return out, nil
}

// find reads the cell: totals beyond the rows use the outer rows, columns beyond the table use the table's Beyond.
func (r *Roll) find(d *engine.Draft, t *engine.Table, out *Thrown) error {
	at := 0
	if r.Column != nil {
		v, err := r.Column.Value(d.Game, d.State, nil)
		if err != nil {
			return err
		}
		at = v
	}
	low, _ := strconv.Atoi(t.Rows[0]) // a table with dice has whole numbers as rows
	row := t.Rows[max(0, min(len(t.Rows)-1, out.Total-low))]
	out.Column = t.Columns[max(0, min(len(t.Columns)-1, at))]
	out.Cell, _ = t.Cell(row, out.Column)
	if at < 0 && t.Beyond.Below != engine.Clamp {
		out.Cell = t.Beyond.Below
	}
	if at >= len(t.Columns) && t.Beyond.Above != engine.Clamp {
		out.Cell = t.Beyond.Above
	}
	if len(t.Columns) > 1 {
		step := engine.Step{Key: "step.roll.column", Show: out.Column, Rule: t.Rule, Source: t.Source}
		if name, ok := nameOf(d.Game, "table."+t.ID+".column."+out.Column); ok {
			step.Args = engine.Args{"named": name} // replaces the id, for readers
		}
		d.Why(step)
	}
	step := engine.Step{Key: "step.roll.cell", Args: engine.Args{"table": "@table." + t.ID + ".name", "row": row}, Show: out.Cell, Rule: t.Rule, Source: t.Source}
	if name, ok := nameOf(d.Game, "table."+t.ID+".word."+out.Cell); ok {
		step.Args["named"] = name
	}
	d.Why(step)
	return nil
}

// nameOf returns the key of the name that a game gives the thing at a path; ok is false if it has none.
func nameOf(g *engine.Game, path string) (name string, ok bool) {
	key := path + ".name"
	return "@" + key, g.Book != nil && g.Book.Has(words.English, key)
}

// read splits a cell into the values of the trackers.
func (r *Roll) read(g *engine.Game, cell string) ([]int, bool) {
	parts := strings.Split(cell, "/")
	if len(r.Parts) == 0 {
		return nil, true
	}
	if len(parts) != len(r.Parts) {
		return nil, false
	}
	out := make([]int, len(parts))
	for i, p := range parts {
		v, ok := readPart(g.Tracker(r.Parts[i]), strings.TrimSpace(p))
		if !ok {
			return nil, false
		}
		out[i] = v
	}
	return out, true
}

// set gives the trackers the parts of the cell.
func (r *Roll) set(d *engine.Draft, cell string) {
	values, _ := r.read(d.Game, cell) // Bind has checked every cell
	for i, v := range values {
		d.Set(r.Parts[i], v)
	}
}

// record adds the trackers that were set, by the cell and by the effects after it.
func (r *Roll) record(d *engine.Draft, out *Thrown) {
	touched := slices.Clone(r.Parts)
	for _, e := range r.Effects {
		if e.Op == "set" && !slices.Contains(touched, e.On) {
			touched = append(touched, e.On)
		}
	}
	out.Trackers = map[string]int{}
	for _, id := range touched {
		v := d.State.Tracker(id)
		out.Trackers[id] = v
		t := d.Game.Tracker(id)
		step := engine.Step{ID: id, Key: "step.roll.set", Args: engine.Args{"tracker": "@tracker." + id + ".name"}, Op: "=", Value: v, Scale: t.Scale, Rule: cmp.Or(t.Rule, string(r.Rule)), Source: cmp.Or(r.Sources[id], r.Source)}
		if word, named := t.Word(v).(string); named {
			step.Key, step.Args["value"], step.Op = "step.roll.named", word, ""
		}
		d.Why(step)
	}
}

// readPart reads one part of a cell as a tracker's value.
func readPart(t *engine.Tracker, text string) (int, bool) {
	if text == "" || text == "-" || text == "–" {
		return 0, true
	}
	if at := slices.Index(t.Values, text); at >= 0 {
		return t.Min + at, true
	}
	v, err := strconv.Atoi(text)
	return v, err == nil
}
