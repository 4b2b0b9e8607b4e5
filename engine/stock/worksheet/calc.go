package worksheet

import (
	"encoding/json"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// maxThrown bounds the dice of one worksheet.
const maxThrown = 400

// Calc is a worksheet as a question of the game; a screen finds it to offer its inputs.
type Calc struct{ set *Worksheet }

// ID is what questions name it by.
func (c Calc) ID() string { return c.set.Question() }

// Side is whose question it is; empty: both may ask.
func (c Calc) Side() string { return c.set.Side }

// Settings returns the worksheet as data sets it up.
func (c Calc) Settings() *Worksheet { return c.set }

// Inputs lists what may be filled in; of rows also the fields of each.
func (c Calc) Inputs() []engine.Field {
	var out []engine.Field
	for i := range c.set.Inputs {
		out = append(out, c.set.Inputs[i].shown(c.set))
	}
	if c.set.dices() {
		out = append(out, engine.Field{Name: diceInput, Kind: engine.FieldNumbers, Optional: true, Key: "input.reckon.dice"})
	}
	return out
}

// shownKinds are kinds of fields as forms know them.
var shownKinds = map[InputKind]engine.FieldKind{InputNumber: engine.FieldNumber, InputFraction: engine.FieldNumber, InputFlag: engine.FieldFlag, InputOne: engine.FieldOne, InputMany: engine.FieldMany, InputText: engine.FieldText, InputHex: engine.FieldPlace, InputMap: engine.FieldText, InputRows: engine.FieldObjects, InputUnits: engine.FieldUnits}

func (f *Field) shown(path string) engine.Field {
	out := engine.Field{Name: f.ID, Kind: shownKinds[f.Kind], Of: f.ids, Optional: true, Key: path + ".text"}
	switch f.Kind {
	case InputNumber, InputFraction:
		out.Min, out.Max = f.Min, f.Max
	case InputMany:
		out.Max = len(f.ids)
	}
	return out
}

func (x *Input) shown(r *Worksheet) engine.Field {
	out := x.Field.shown(r.key("input", x.ID))
	out.Optional = !x.Needed
	if x.Tracker == "" {
		return out
	}
	out.Kind, out.Min, out.Max = engine.FieldNumber, x.Min, x.Max
	if len(x.ids) > 0 {
		out.Kind, out.Min, out.Max = engine.FieldOne, 0, 0
	}
	return out
}

// Resolve works the sheet out as if a game had just begun.
func (c Calc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	a, err := c.Suppose(g, in)
	return a.Resolution, err
}

// Suppose answers as if a game had just begun, with all that a screen or a sheet of paper shows.
func (c Calc) Suppose(g *engine.Game, in json.RawMessage) (Answer, error) {
	s, err := setting.Supposed(g, nil)
	if err != nil {
		return Answer{}, err
	}
	return c.Answer(g, s, in)
}

// low is the lowest face of the dice.
func (r *Worksheet) low() int {
	if r.Zero {
		return 0
	}
	return 1
}
