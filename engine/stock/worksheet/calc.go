package worksheet

import (
	"encoding/json"
	"strconv"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
)

// maxThrown limits the dice of one worksheet.
const maxThrown = 400

// Calc is a worksheet as a question of the game.
type Calc struct{ set *Worksheet }

// ID returns the id of the question.
func (c Calc) ID() string { return c.set.Question() }

// Side returns the side that may ask; empty for both.
func (c Calc) Side() string { return c.set.Side }

// Settings returns the row of data.
func (c Calc) Settings() *Worksheet { return c.set }

// Inputs lists the inputs, for rows with their fields.
func (c Calc) Inputs() []engine.Field {
	var out []engine.Field
	for i := range c.set.Inputs {
		out = append(out, c.set.Inputs[i].shown())
	}
	if c.set.dices() {
		out = append(out, engine.Field{Name: diceInput, Kind: engine.FieldNumbers, Optional: true, Key: "input.reckon.dice"})
	}
	return out
}

// shownKinds maps kinds of inputs to kinds of fields on forms.
var shownKinds = map[InputKind]engine.FieldKind{InputNumber: engine.FieldNumber, InputFraction: engine.FieldNumber, InputFlag: engine.FieldFlag, InputOne: engine.FieldOne, InputMany: engine.FieldMany, InputText: engine.FieldText, InputHex: engine.FieldPlace, InputMap: engine.FieldText, InputRows: engine.FieldObjects, InputUnits: engine.FieldUnits}

func (f *Field) shown() engine.Field {
	out := engine.Field{Name: f.ID, Kind: shownKinds[f.Kind], Of: f.ids, Optional: true, Key: f.key + ".text"}
	switch f.Kind {
	case InputNumber, InputFraction:
		out.Min, out.Max = f.Min, f.Max
	case InputMany:
		out.Max = len(f.ids)
	}
	return out
}

func (x *Input) shown() engine.Field {
	out := x.Field.shown()
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

// Resolve computes the sheet in the state of a new game.
func (c Calc) Resolve(g *engine.Game, in json.RawMessage) (engine.Resolution, error) {
	a, err := c.Suppose(g, in)
	return a.Resolution, err
}

// Suppose computes the answer in the state of a new game, for screens and paper.
func (c Calc) Suppose(g *engine.Game, in json.RawMessage) (Answer, error) {
	s, err := setting.Supposed(g, nil)
	if err != nil {
		return Answer{}, err
	}
	return c.Answer(g, s, in)
}

// Throws lists the dice of the sheet.
func (c Calc) Throws() []engine.NeedDice {
	if !c.set.dices() {
		return nil
	}
	count := 1
	if c.set.Dice != nil {
		if n, err := strconv.Atoi(c.set.Dice.String()); err == nil {
			count = max(1, min(n, maxThrown))
		}
	}
	return []engine.NeedDice{{Count: count, Sides: c.set.Sides, Low: c.set.low()}}
}

// low is the lowest face of the dice.
func (r *Worksheet) low() int {
	if r.Zero {
		return 0
	}
	return 1
}
