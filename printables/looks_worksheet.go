package printables

import (
	"encoding/json"
	"sandtable/engine"
	"sandtable/engine/stock/setting"
	"sandtable/engine/stock/worksheet"
	"slices"
)

// sheetOf finds a calculator that is filled in and may draw its answer.
func sheetOf(g *engine.Game, id string) (worksheet.Calc, bool) {
	for _, c := range g.Calcs {
		for _, part := range setting.Parts(c) {
			if r, ok := part.(worksheet.Calc); ok && r.ID() == id {
				return r, true
			}
		}
	}
	return worksheet.Calc{}, false
}

// eachOf gives the tracker that stands for an input, nil if there is none with named values.
func eachOf(g *engine.Game, c worksheet.Calc, input string) *engine.Tracker {
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

// drawnAnswer is an answer with a drawing, for a value of a tracker.
type drawnAnswer struct {
	worksheet.Answer
	value int
}

// answers asks a worksheet once for every value of an input, and keeps the answers that draw something.
func answers(g *engine.Game, c worksheet.Calc, input string, t *engine.Tracker) (out []drawnAnswer) {
	for i, word := range t.Values {
		in, err := json.Marshal(map[string]string{input: word})
		if err != nil {
			continue
		}
		if a, err := c.Suppose(g, in); err == nil && a.Plan != nil { // "none yet" is a value too
			out = append(out, drawnAnswer{a, t.Min + i})
		}
	}
	return out
}
