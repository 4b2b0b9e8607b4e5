package printables

import (
	"encoding/json"
	"slices"

	"sandtable/engine"
	"sandtable/engine/stock"
	"sandtable/printables/draw"
)

// drawnCards makes a card for every value of an input: what the worksheet draws, and its lines below.
func (w *work) drawnCards(k *Card) []passage {
	g := w.set.Game
	calc, _ := worksheet(g, k.Calc) // checked when the row was read
	t := eachOf(g, calc, k.Each)
	var out []passage
	for _, a := range answers(g, calc, k.Each, t) {
		out = append(out, pageBreak{}, heading{text: w.value(t, a.value), level: 1, source: w.source(a.Source)})
		plan := PlanPicture(g, a.Plan, func(t engine.Said) string { return w.book.Say(w.lang, t.Key, t.Args) })
		body := w.job.body(w.job.Setup.Paper)
		high := min(body.H*0.55, body.W*plan.Height/plan.Width+8)
		out = append(out, drawing{high: high, on: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.job.Style) }})
		for _, step := range a.Steps {
			out = append(out, w.step(step))
		}
	}
	return out
}

// step puts a line of a worksheet into words.
func (w *work) step(s engine.Step) passage {
	text := sentence(w.book.Say(w.lang, s.Key, s.Args))
	if s.Show != "" {
		text += ": " + s.Show
	}
	if source := w.source(s.Source); source != "" {
		text += " (" + source + ")"
	}
	return paragraph{text: text, size: 2.8, mark: "•", rule: s.Rule}
}

// worksheet finds a calculator that is filled in and may draw its answer.
func worksheet(g *engine.Game, id string) (stock.ReckonCalc, bool) {
	for _, c := range g.Calcs {
		for _, part := range stock.Parts(c) {
			if r, ok := part.(stock.ReckonCalc); ok && r.ID() == id {
				return r, true
			}
		}
	}
	return stock.ReckonCalc{}, false
}

// eachOf gives the tracker that stands for an input, nil if there is none with named values.
func eachOf(g *engine.Game, c stock.ReckonCalc, input string) *engine.Tracker {
	inputs := c.Settings().Inputs
	i := slices.IndexFunc(inputs, func(x stock.ReckonInput) bool { return x.ID == input })
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
	stock.Answer
	value int
}

// answers asks a worksheet once for every value of an input, and keeps the answers that draw something.
func answers(g *engine.Game, c stock.ReckonCalc, input string, t *engine.Tracker) (out []drawnAnswer) {
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
