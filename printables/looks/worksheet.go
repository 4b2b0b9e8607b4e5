package looks

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
)

// SheetOf finds a calculator that is filled in and may draw its answer.
func SheetOf(g *engine.Game, id string) (worksheet.Calc, bool) {
	for _, c := range g.Calcs {
		for _, part := range setting.Parts(c) {
			if r, ok := part.(worksheet.Calc); ok && r.ID() == id {
				return r, true
			}
		}
	}
	return worksheet.Calc{}, false
}

// EachOf returns the tracker that replaces an input, nil if none has named values.
func EachOf(g *engine.Game, c worksheet.Calc, input string) *engine.Tracker {
	inputs := c.Settings().Inputs
	i := slices.IndexFunc(inputs, func(x worksheet.Input) bool { return x.ID == input })
	if i < 0 || inputs[i].Tracker == "" {
		return nil
	}
	if t := g.Tracker(inputs[i].Tracker); t != nil && len(t.Values) > 0 {
		return t
	}
	return nil
}

// DrawnAnswer is an answer with a drawing, for a value of a tracker.
type DrawnAnswer struct {
	worksheet.Answer
	Value int
}

// Answers asks a worksheet once for every value of an input, and keeps the answers that draw something.
func Answers(g *engine.Game, c worksheet.Calc, input string, t *engine.Tracker) (out []DrawnAnswer) {
	for i, word := range t.Values {
		in, err := json.Marshal(map[string]string{input: word})
		if err != nil {
			continue
		}
		if a, err := c.Suppose(g, in); err == nil && a.Plan != nil { // "none yet" is a value too
			out = append(out, DrawnAnswer{a, t.Min + i})
		}
	}
	return out
}

// InputOf finds an input of a worksheet that takes one of named values.
func InputOf(c worksheet.Calc, input string) (worksheet.Input, bool) {
	inputs := c.Settings().Inputs
	i := slices.IndexFunc(inputs, func(x worksheet.Input) bool { return x.ID == input && len(x.Values) > 0 })
	if i < 0 {
		return worksheet.Input{}, false
	}
	return inputs[i], true
}

// AnswerFor asks a worksheet for one value of an input.
func AnswerFor(g *engine.Game, c worksheet.Calc, input, value string) (worksheet.Answer, bool) {
	in, err := json.Marshal(map[string]string{input: value})
	if err != nil {
		return worksheet.Answer{}, false
	}
	a, err := c.Suppose(g, in)
	return a, err == nil
}
