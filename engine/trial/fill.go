package trial

import (
	"encoding/json"

	"sandtable/engine"
)

// fill gives the fields of a choice values within their bounds, on top of what is settled already.
func (by Chance) fill(c engine.Choice) json.RawMessage {
	args := map[string]any{}
	if len(c.Preset) > 0 {
		if err := json.Unmarshal(c.Preset, &args); err != nil {
			panic("the preset of " + c.Do + " is not an object: " + err.Error())
		}
	}
	for _, f := range c.Fields {
		if f.Optional && by.Dice.IntN(2) == 0 {
			continue
		}
		args[f.Name] = by.value(f)
	}
	out, _ := json.Marshal(args) // plain values
	return out
}

// value is one that a field allows.
func (by Chance) value(f engine.Field) any {
	switch f.Kind {
	case engine.FieldNumber:
		return by.number(f.Min, f.Max)
	case engine.FieldFlag:
		return by.Dice.IntN(2) == 0
	case engine.FieldText:
		return []string{"", "a note", "примечание", "<&>\u2028"}[by.Dice.IntN(4)]
	case engine.FieldMany:
		return by.some(f)
	case engine.FieldPlaces:
		f.Kind = engine.FieldPlace
		return []any{by.value(f)}
	}
	if len(f.Of) == 0 { // a place without a list is a hex somewhere
		return []string{"0101", "0204", "0909", "1304"}[by.Dice.IntN(4)]
	}
	return f.Of[by.Dice.IntN(len(f.Of))]
}

// number picks the bounds more often than the values between them.
func (by Chance) number(low, high int) int {
	switch {
	case high <= low:
		return low
	case by.Dice.IntN(4) == 0:
		return low
	case by.Dice.IntN(4) == 0:
		return high
	}
	return low + by.Dice.IntN(high-low+1)
}

// some chooses as many as the field allows, few more often than many.
func (by Chance) some(f engine.Field) []string {
	most := len(f.Of)
	if f.Max > 0 {
		most = min(most, f.Max)
	}
	n := by.number(min(f.Min, most), most)
	if by.Dice.IntN(2) == 0 {
		n = min(n, max(f.Min, 3))
	}
	of := append([]string(nil), f.Of...)
	by.Dice.Shuffle(len(of), func(i, j int) { of[i], of[j] = of[j], of[i] })
	return of[:n]
}
