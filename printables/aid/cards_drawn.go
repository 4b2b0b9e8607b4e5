package aid

import (
	"sandtable/engine"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// drawnCards makes a card for every value of an input: what the worksheet draws, and its lines below.
func (w Cards) drawnCards(k *looks.Card) []flow.Passage {
	g := w.Game
	calc, _ := looks.SheetOf(g, k.Calc) // checked when the row was read
	t := looks.EachOf(g, calc, k.Each)
	var out []flow.Passage
	for _, a := range looks.Answers(g, calc, k.Each, t) {
		out = append(out, flow.PageBreak{}, flow.Heading{Text: w.Value(t, a.Value), Level: 1, Source: w.Source(a.Source)})
		plan := picture.PlanOf(g, a.Plan, func(t engine.Said) string { return w.Book.Say(w.Lang, t.Key, t.Args) })
		body := w.Setup.Body(w.Setup.Paper)
		high := min(body.H*0.55, body.W*plan.Height/plan.Width+8)
		out = append(out, flow.Drawing{High: high, On: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.Setup.Style) }})
		for _, step := range a.Steps {
			out = append(out, w.step(step))
		}
	}
	return out
}

// step puts a line of a worksheet into words.
func (w Cards) step(s engine.Step) flow.Passage {
	text := sheet.Sentence(w.Book.Say(w.Lang, s.Key, s.Args))
	if shown := sheet.Shown(s); shown != "" {
		text += ": " + shown
	}
	if source := w.Source(s.Source); source != "" {
		text += " (" + source + ")"
	}
	return flow.Paragraph{Text: text, Size: 2.8, Mark: "•", Rule: w.Rule(s.Rule)}
}
