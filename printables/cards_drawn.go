package printables

import (
	"sandtable/engine"
	"sandtable/printables/draw"
)

// drawnCards makes a card for every value of an input: what the worksheet draws, and its lines below.
func (w cards) drawnCards(k *Card) []passage {
	g := w.game
	calc, _ := sheetOf(g, k.Calc) // checked when the row was read
	t := eachOf(g, calc, k.Each)
	var out []passage
	for _, a := range answers(g, calc, k.Each, t) {
		out = append(out, pageBreak{}, heading{text: w.value(t, a.value), level: 1, source: w.source(a.Source)})
		plan := PlanPicture(g, a.Plan, func(t engine.Said) string { return w.book.Say(w.lang, t.Key, t.Args) })
		body := w.setup.body(w.setup.Paper)
		high := min(body.H*0.55, body.W*plan.Height/plan.Width+8)
		out = append(out, drawing{high: high, on: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.setup.Style) }})
		for _, step := range a.Steps {
			out = append(out, w.step(step))
		}
	}
	return out
}

// step puts a line of a worksheet into words.
func (w cards) step(s engine.Step) passage {
	text := sentence(w.book.Say(w.lang, s.Key, s.Args))
	if s.Show != "" {
		text += ": " + s.Show
	}
	if source := w.source(s.Source); source != "" {
		text += " (" + source + ")"
	}
	return paragraph{text: text, size: 2.8, mark: "•", rule: s.Rule}
}
