package question

import (
	"slices"
	"strings"

	"sandtable/companion/view"
	"sandtable/companion/view/forces"
	"sandtable/engine"
	"sandtable/engine/stock/worksheet"
)

// The kinds of blanks.
const (
	BlankNumber = "number" // Value is within Min and Max; with a Scale above 1 it counts parts
	BlankFlag   = "flag"
	BlankOne    = "one"
	BlankMany   = "many"
	BlankHex    = "hex"
	BlankText   = "text"
	BlankUnits  = "units"
)

// Blank is one input of a question, with its current value.
type Blank struct {
	ID, Text, Kind  string
	Needed          bool
	Min, Max, Value int
	Scale           int // how many parts make one
	On              bool
	Options         []Option
	Is              string // the value of a hex or a text
	Units           []TypedUnit
	Most            int  // the greatest number of units
	Known           bool // a tracker of the session supplies the value
}

// Option is one of the options of a blank.
type Option struct {
	ID, Name string
	On       bool
	Side     *view.Side // of a unit
}

// TypedUnit is a unit that players described by its numbers.
type TypedUnit struct {
	At    int // its index in the answer
	Words string
}

// Empty reports whether there is no input yet.
func (b Blank) Empty() bool {
	switch b.Kind {
	case BlankOne, BlankMany:
		return !slices.ContainsFunc(b.Options, func(o Option) bool { return o.On })
	case BlankHex, BlankText:
		return b.Is == ""
	}
	return false
}

// Halves is the number of steps on the screen that make one.
const Halves = 2

// blanks lists the inputs of a question, those that the session knows last. It asks for a map only if there are several.
func blanks(s view.Reader, st *engine.State, c *worksheet.Calc, q *Inquiry) []Blank {
	r := c.Settings()
	var open, known []Blank
	for i, f := range c.Inputs() {
		if i >= len(r.Inputs) || f.Kind == engine.FieldObjects {
			continue // dice and list appear elsewhere
		}
		x := &r.Inputs[i]
		if x.Kind == worksheet.InputMap && (len(s.Game.Boards) < 2 || q.laid != nil) {
			continue
		}
		b := blank(s, f, &x.Field, q.Answers[f.Name])
		b.Needed = x.Needed
		switch {
		case x.Tracker != "":
			b.Known = true
			fromTracker(s, &b, s.Game.Tracker(x.Tracker), st, q.Answers[f.Name])
		case x.Kind == worksheet.InputUnits:
			units(s, &b, x, st, q.Answers[f.Name])
		}
		if side := mover(s, st); x.Whose && b.Empty() && side != "" {
			b.choose([]string{side})
		}
		if b.Known {
			known = append(known, b)
		} else {
			open = append(open, b)
		}
	}
	return append(open, known...)
}

// mover returns the side whose phase it is.
func mover(s view.Reader, st *engine.State) string {
	if p := s.Game.Phase(st.Shared.Phase); p != nil {
		return p.Mover(st)
	}
	return ""
}

// blank describes one field with its value.
func blank(s view.Reader, f engine.Field, x *worksheet.Field, said any) Blank {
	b := Blank{ID: f.Name, Text: s.Say(f.Key), Kind: blankKinds[x.Kind], Min: f.Min, Max: f.Max, Scale: 1, Value: x.Start}
	switch x.Kind {
	case worksheet.InputFraction:
		b.Min, b.Max, b.Scale, b.Value = f.Min*Halves, f.Max*Halves, Halves, x.Start*Halves
		if v, ok := said.(float64); ok {
			b.Value = int(v * Halves)
		}
	case worksheet.InputMap:
		for _, m := range s.Game.Boards {
			b.Options = append(b.Options, Option{ID: m.ID(), Name: s.NameOr("map."+m.ID()+".name", m.Name())})
		}
	case worksheet.InputOne, worksheet.InputMany:
		for _, id := range f.Of {
			b.Options = append(b.Options, Option{ID: id, Name: optionName(s, f, x, id)})
		}
	}
	b.fill(said)
	return b
}

var blankKinds = map[worksheet.InputKind]string{"": BlankNumber, worksheet.InputNumber: BlankNumber, worksheet.InputFraction: BlankNumber, worksheet.InputFlag: BlankFlag, worksheet.InputOne: BlankOne,
	worksheet.InputMany: BlankMany, worksheet.InputHex: BlankHex, worksheet.InputMap: BlankOne, worksheet.InputText: BlankText, worksheet.InputUnits: BlankUnits}

// fill sets the value, in the type that screens use for the kind.
func (b *Blank) fill(said any) {
	switch v := said.(type) {
	case int:
		b.Value = v
	case bool:
		b.On = v
	case string:
		b.Is = v
		b.choose([]string{v})
	case []string:
		b.choose(v)
	}
}

func (b *Blank) choose(ids []string) {
	for i := range b.Options {
		b.Options[i].On = slices.Contains(ids, b.Options[i].ID)
	}
}

func optionName(s view.Reader, f engine.Field, x *worksheet.Field, id string) string {
	if x.Of != "" {
		return s.NameOr(x.Of+"."+id+".name", id)
	}
	return s.NameOr(strings.TrimSuffix(f.Key, ".text")+".value."+id+".name", id)
}

// fromTracker describes an input that a tracker supplies.
func fromTracker(s view.Reader, b *Blank, t *engine.Tracker, st *engine.State, said any) {
	b.Kind, b.Min, b.Max, b.Value, b.Options = BlankNumber, t.Min, t.Max, st.Tracker(t.ID), nil
	if len(t.Values) > 0 {
		b.Kind = BlankOne
		for i, v := range t.Values {
			if v != t.None {
				b.Options = append(b.Options, Option{ID: v, Name: s.Value(t, t.Min+i), On: t.Min+i == b.Value})
			}
		}
	}
	if said != nil {
		b.fill(said)
	}
}

// units offers the counters in play that fit the input, and the typed units.
func units(s view.Reader, b *Blank, x *worksheet.Input, st *engine.State, said any) {
	list, _ := said.([]any)
	filter, err := engine.NewFilter(s.Game, x.Of)
	for i := range s.Game.Counters {
		c := &s.Game.Counters[i]
		p, in := st.Piece(c.ID)
		if in && err == nil && filter.Match(c, p) {
			b.Options = append(b.Options, Option{ID: c.ID, Name: forces.At(s, c, p).Label, On: slices.Contains(list, any(c.ID)), Side: s.Side(c.Side)})
		}
	}
	for i, u := range list {
		if t, ok := u.(map[string]any); ok {
			b.Units = append(b.Units, TypedUnit{i, typedUnit(s, t)})
		}
	}
	b.Most = x.Max
}

// typedUnit describes a typed unit by name and numbers.
func typedUnit(s view.Reader, u map[string]any) string {
	var parts []string
	if name, _ := u["name"].(string); name != "" {
		parts = append(parts, name)
	}
	for _, f := range s.Game.Factors {
		if n, ok := u[f].(int); ok {
			parts = append(parts, s.NameOr("factor."+f+".name", f)+" "+view.Number(n, 1))
		}
	}
	is, _ := u["is"].([]string)
	for _, word := range is {
		parts = append(parts, s.Word(word))
	}
	if len(parts) == 0 {
		return s.Say("reckon_unit")
	}
	return strings.Join(parts, " · ")
}
