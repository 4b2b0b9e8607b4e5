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

// ID returns the verb of its commands.
func (r Rule) ID() string { return r.set.ID }

// Cite returns the number of the rule.
func (r Rule) Cite() string { return string(r.set.Rule) }

// Settings returns the row of data.
func (r Rule) Settings() *Worksheet { return r.set }

// The verbs that fill in the rows of a worksheet.
const (
	verbAdd   = "add"
	verbClear = "clear"
)

// Legal offers to compute the sheet, and to add a row or remove all if it has rows.
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
		add.Fields = append(add.Fields, f.shown())
	}
	out = append(out, add)
	if len(r.set.Added(s)) > 0 {
		out = append(out, engine.Choice{Do: r.set.ID + "." + verbClear, Side: r.set.Side, Key: "choice.reckon.clear", Args: engine.Args{"what": "@reckon." + r.set.ID + ".name"}})
	}
	return out
}

// starts returns the numbers that a form begins with if they are not those nearest to 0.
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

// Decide computes the sheet and sets trackers to its results, or changes its rows.
func (r Rule) Decide(g *engine.Game, s *engine.State, c engine.Command) (engine.Outcome, error) {
	d := engine.NewDraft(g, s)
	var err error
	again := false
	switch _, verb, _ := strings.Cut(c.Do, "."); verb {
	case "":
		again, err = r.do(d, c)
	case verbAdd:
		err = r.add(d, c)
	case verbClear:
		err = r.clear(d, c)
	default:
		err = engine.Wrong("command.unknown", "do", c.Do)
	}
	out := d.Outcome()
	out.Again = again
	return out, err
}

// do computes the sheet from the command, the rows that were added, and the current trackers. again reports that it
// must be computed once more.
func (r Rule) do(d *engine.Draft, c engine.Command) (again bool, err error) {
	w, err := r.filled(d, c)
	if err != nil {
		return false, err
	}
	if r.set.dices() {
		want, err := w.dice()
		if err != nil {
			return false, err
		}
		if w.Faces, err = c.Roll(want); err != nil {
			return false, err
		}
	}
	if _, err = w.work(); err != nil {
		return false, err
	}
	for i := range r.set.Results {
		if x := &r.set.Results[i]; x.Tracker != "" {
			if v, ok := w.values[x.ID]; ok {
				d.Set(x.Tracker, v)
			}
		}
	}
	if len(r.set.Added(d.State)) > 0 && !r.set.Keep {
		d.Form(r.set.ID, nil)
	}
	r.say(d, w)
	d.Why(w.steps...)
	x := w.headline()
	return x != nil && x.Again, setting.Carry(d, r.set.Effects, r.names(w))
}

func (r Rule) filled(d *engine.Draft, c engine.Command) (*working, error) {
	fields := map[string]json.RawMessage{}
	if err := c.Decode(&fields); err != nil {
		return nil, err
	}
	if fields == nil { // the command's arguments are null
		fields = map[string]json.RawMessage{}
	}
	if x := r.set.rows(); x != nil && fields[x.ID] == nil {
		fields[x.ID], _ = json.Marshal(append([]json.RawMessage{}, r.set.Added(d.State)...)) // raw messages that were read before
	}
	e, err := r.set.answers(d.Game, fields)
	if err != nil {
		return nil, err
	}
	for i := range r.set.Inputs {
		x := &r.set.Inputs[i]
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
	if err := r.set.complete(e); err != nil || c.Override {
		return r.set.sheet(d.Game, d.State, e), err
	}
	return r.set.sheet(d.Game, d.State, e), r.chosen(d, e)
}

// chosen returns a Problem for a counter that an input of the sheet does not offer at the table.
func (r Rule) chosen(d *engine.Draft, e Entries) error {
	for i := range r.set.Inputs {
		x := &r.set.Inputs[i]
		units := e[x.ID].counters()
		if len(units) == 0 {
			continue
		}
		may := setting.Chosen(d.Game, d.State, x.Of)
		for _, id := range units {
			if !slices.Contains(may, id) {
				return engine.Wrong("units.not", "unit", "@unit."+id+".name", "what", "@reckon."+r.set.ID+".name")
			}
		}
	}
	return nil
}

// say writes the log's line. One about counters that a side keeps to itself is for that side.
func (r Rule) say(d *engine.Draft, w *working) {
	side := r.keeper(d.State, w.Entries)
	if x := w.headline(); x != nil {
		d.SayTo(side, "reckon."+r.set.ID+"."+x.key(), r.set.sentence(x.Text, w)...)
		return
	}
	said := r.set.tell("said", r.set.Said, w)
	if r.set.Said == "" || said == nil {
		d.SayTo(side, "log.reckon.done", "what", "@reckon."+r.set.ID+".name")
		return
	}
	d.SayTo(side, said.Key, r.set.sentence(r.set.Said, w)...)
}
