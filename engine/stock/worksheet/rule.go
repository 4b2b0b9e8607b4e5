package worksheet

import (
	"encoding/json"
	"slices"
	"strings"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// Rule is a worksheet as a rule of the game.
type Rule struct{ set *Worksheet }

// ID is what commands name the worksheet by.
func (r Rule) ID() string { return r.set.ID }

// Settings returns the worksheet as data sets it up.
func (r Rule) Settings() *Worksheet { return r.set }

// The verbs that fill in the rows of a worksheet.
const (
	verbAdd   = "add"
	verbClear = "clear"
)

// Legal offers to work the sheet out, and to add a row or take all away where it has rows.
func (r Rule) Legal(g *engine.Game, s *engine.State) []engine.Choice {
	if !r.set.Offered(g, s) {
		return nil
	}
	do := engine.Choice{Do: r.set.ID, Side: r.set.Side, Key: "reckon." + r.set.ID + ".name", Preset: r.set.starts()}
	for i := range r.set.Inputs {
		if x := &r.set.Inputs[i]; x.Tracker == "" && x.Kind != InputRows && !(x.Whose && setting.SideToMove(g, s) != "") {
			do.Fields = append(do.Fields, x.offered(g, s, r.set))
		}
	}
	out := []engine.Choice{do}
	x := r.set.rows()
	if x == nil {
		return out
	}
	add := engine.Choice{Do: r.set.ID + "." + verbAdd, Side: r.set.Side, Key: r.set.key("input", x.ID) + ".add"}
	for i := range x.Fields {
		f := &x.Fields[i]
		add.Fields = append(add.Fields, f.shown(r.set.key("input", x.ID)+".field."+f.ID))
	}
	out = append(out, add)
	if len(r.set.added(s)) > 0 {
		out = append(out, engine.Choice{Do: r.set.ID + "." + verbClear, Side: r.set.Side, Key: "choice.reckon.clear", Args: engine.Args{"what": "@reckon." + r.set.ID + ".name"}})
	}
	return out
}

// starts are the numbers that a form begins with where that is not the one nearest to 0; nil: none.
func (r *Worksheet) starts() json.RawMessage {
	out := map[string]int{}
	for _, x := range r.Inputs {
		if x.Tracker == "" && x.Start != max(x.Min, min(x.Max, 0)) {
			out[x.ID] = x.Start
		}
	}
	if len(out) == 0 {
		return nil
	}
	data, _ := json.Marshal(out) // plain numbers
	return data
}

// added lists the rows that were added at the table, as they were typed.
func (r *Worksheet) added(s *engine.State) []json.RawMessage {
	var rows []json.RawMessage
	if data := s.Form(r.ID); data != nil {
		_ = json.Unmarshal(data, &rows) // the rule itself wrote it
	}
	return rows
}

// Decide works the sheet out and gives trackers what it came to, or changes its rows.
func (r Rule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	var err error
	switch _, verb, _ := strings.Cut(c.Do, "."); verb {
	case "":
		err = r.set.do(d, c)
	case verbAdd:
		err = r.set.add(d, c)
	case verbClear:
		err = r.set.clear(d, c)
	default:
		err = engine.Wrong("command.unknown", "do", c.Do)
	}
	return d.Outcome(), err
}

// add takes a row into the form, once it reads well.
func (r *Worksheet) add(d *engine.Draft, c engine.Command) error {
	x := r.rows()
	if x == nil {
		return engine.Wrong("command.unknown", "do", c.Do)
	}
	data := json.RawMessage(c.Args)
	if len(data) == 0 {
		data = json.RawMessage("{}")
	}
	if _, err := x.row(data); err != nil {
		return err
	}
	rows := append(slices.Clone(r.added(d.State)), data)
	if len(rows) > maxRows {
		return engine.Wrong("reckon.rows", "field", x.ID, "most", maxRows)
	}
	d.Form(r.ID, rows)
	d.Say("log.reckon.add", "what", "@"+r.key("input", x.ID)+".add", "count", len(rows))
	return nil
}

// ClearArgs say which row is taken away; without one all are.
type ClearArgs struct {
	Row int `json:"row,omitempty"` // counted from 1
}

func (r *Worksheet) clear(d *engine.Draft, c engine.Command) error {
	var args ClearArgs
	if err := c.Decode(&args); err != nil {
		return err
	}
	rows := r.added(d.State)
	if args.Row == 0 || args.Row == 1 && len(rows) == 1 {
		d.Form(r.ID, nil)
		d.Say("log.reckon.clear", "what", "@reckon."+r.ID+".name")
		return nil
	}
	if args.Row < 1 || args.Row > len(rows) {
		return engine.Wrong("reckon.number", "field", "row", "min", 1, "max", len(rows))
	}
	d.Form(r.ID, slices.Delete(slices.Clone(rows), args.Row-1, args.Row))
	d.Say("log.reckon.less", "what", "@reckon."+r.ID+".name", "count", len(rows)-1)
	return nil
}

// do works the sheet out with what the command says, the rows that were added, and trackers as they
// stand.
func (r *Worksheet) do(d *engine.Draft, c engine.Command) error {
	w, err := r.filled(d, c)
	if err != nil {
		return err
	}
	if r.dices() {
		want, err := w.dice()
		if err != nil {
			return err
		}
		if w.Faces, err = c.Roll(want); err != nil {
			return err
		}
	}
	if _, err = w.work(); err != nil {
		return err
	}
	for i := range r.Results {
		if x := &r.Results[i]; x.Tracker != "" {
			if v, ok := w.values[x.ID]; ok {
				d.Set(x.Tracker, v)
			}
		}
	}
	if len(r.added(d.State)) > 0 && !r.Keep {
		d.Form(r.ID, nil)
	}
	r.say(d, w)
	d.Why(w.steps...)
	return d.Carry(setting.Effects(r.Effects))
}

func (r *Worksheet) filled(d *engine.Draft, c engine.Command) (*Sheet, error) {
	fields := map[string]json.RawMessage{}
	if err := c.Decode(&fields); err != nil {
		return nil, err
	}
	if x := r.rows(); x != nil && fields[x.ID] == nil {
		fields[x.ID], _ = json.Marshal(append([]json.RawMessage{}, r.added(d.State)...)) // raw messages that were read before
	}
	e, err := r.answers(d.Game, fields)
	if err != nil {
		return nil, err
	}
	for i := range r.Inputs {
		x := &r.Inputs[i]
		if _, said := fields[x.ID]; said {
			continue
		}
		if x.Tracker != "" {
			e[x.ID] = trackerEntry(d.Game.Tracker(x.Tracker), d.State.Tracker(x.Tracker))
		}
		if side := setting.SideToMove(d.Game, d.State); x.Whose && side != "" {
			e[x.ID] = Entry{IDs: []string{side}}
		}
	}
	return r.sheet(d.Game, d.State, e), r.complete(e)
}

// say writes the log's line.
func (r *Worksheet) say(d *engine.Draft, w *Sheet) {
	if r.Said == "" {
		d.Say("log.reckon.done", "what", "@reckon."+r.ID+".name")
		return
	}
	d.Say("reckon."+r.ID+".said", r.sentence(r.Said, w)...)
}
