package aid

import (
	"strings"

	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/looks"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Cards are the cards with drawings to scale.
type Cards struct {
	sheet.Subject
	Looks *looks.Looks
}

// Leaves returns the cards, each on a page of its own.
func (w Cards) Leaves() []sheet.Leaf {
	var p []flow.Passage
	for i := range w.Looks.Cards {
		if k := &w.Looks.Cards[i]; k.Size != "" {
			continue // it is cut out, by package card
		} else if k.Calc != "" {
			p = append(p, w.drawnCards(k)...)
		} else {
			p = append(p, w.card(k)...)
		}
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

// card gives a card: its title, its text, the drawing over the whole width.
func (w Cards) card(k *looks.Card) []flow.Passage {
	plan := w.plan(k)
	body := w.Setup.Body(w.Setup.Paper)
	high := min(body.H*0.62, body.W*k.Height/k.Width+8)
	title := flow.Heading{Text: looks.Words{English: k.Title, Russian: k.TitleRu}.In(w.Voice), Level: 1}
	out := []flow.Passage{flow.PageBreak{}, title, flow.Drawing{High: high, On: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.Setup.Style) }}}
	for line := range strings.SplitSeq(looks.Words{English: k.Text, Russian: k.TextRu}.In(w.Voice), "\n") {
		if line = trimmed(line); line != "" {
			out = append(out, flow.Paragraph{Text: line, Size: 3.2})
		}
	}
	return out
}

func (w Cards) plan(k *looks.Card) picture.Plan {
	p := picture.Plan{Width: k.Width, Height: k.Height, Unit: looks.Words{English: k.Unit, Russian: k.UnitRu}.In(w.Voice), Step: k.Step, Mark: w.Say("printing.decimal")}
	for _, a := range k.Areas {
		colour, texture := w.planColour(a.Side, a.Colour)
		p.Areas = append(p.Areas, picture.PlanArea{Outline: a.Outline(), Colour: colour, Texture: texture, Text: looks.Words{English: a.Text, Russian: a.TextRu}.In(w.Voice)})
	}
	for _, x := range k.Points {
		colour, _ := w.planColour(x.Side, "")
		p.Points = append(p.Points, picture.PlanPoint{At: draw.Pt(x.X, x.Y), Sign: x.Sign, Colour: colour, Text: looks.Words{English: x.Text, Russian: x.TextRu}.In(w.Voice)})
	}
	for _, x := range k.Measures {
		p.Measures = append(p.Measures, picture.PlanMeasure{From: draw.Pt(x.From[0], x.From[1]), To: draw.Pt(x.To[0], x.To[1])})
	}
	return p
}

// planColour gives the colour of a side, or a colour of its own, and a texture for those who see no
// colours. The colours were checked when the card was read.
func (w Cards) planColour(side, own string) (draw.Colour, int) {
	if e := w.Emblem(side); e.Shape != "" {
		return e.Colour, w.SideIndex(side)*2 + 1
	}
	if own != "" {
		colour, _ := draw.ParseColour(own)
		return colour, 0
	}
	return picture.Ink, 0
}

// trimmed gives a text without blanks round it, and with no end of line.
func trimmed(s string) string { return strings.Join(strings.Fields(s), " ") }
