package printables

import (
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"strings"
)

// cards are the cards with drawings to scale.
type cards struct {
	sheetGame
	looks *Looks
}

func (w cards) leaves() []leaf {
	var p []passage
	for i := range w.looks.Cards {
		if k := &w.looks.Cards[i]; k.Calc != "" {
			p = append(p, w.drawnCards(k)...)
		} else {
			p = append(p, w.card(k)...)
		}
	}
	return flowed(w.setup, w.setup.Paper, 1, p)
}

// card gives a card: its title, its text, the drawing over the whole width.
func (w cards) card(k *Card) []passage {
	plan := w.plan(k)
	body := w.setup.body(w.setup.Paper)
	high := min(body.H*0.62, body.W*k.Height/k.Width+8)
	title := heading{text: Words{k.Title, k.TitleRu}.in(w.voice), level: 1}
	out := []passage{pageBreak{}, title, drawing{high: high, on: func(c draw.Canvas, box draw.Rect) { plan.Draw(c, box, w.setup.Style) }}}
	for line := range strings.SplitSeq(Words{k.Text, k.TextRu}.in(w.voice), "\n") {
		if line = trimmed(line); line != "" {
			out = append(out, paragraph{text: line, size: 3.2})
		}
	}
	return out
}

func (w cards) plan(k *Card) picture.Plan {
	p := picture.Plan{Width: k.Width, Height: k.Height, Unit: Words{k.Unit, k.UnitRu}.in(w.voice), Step: k.Step}
	for _, a := range k.Areas {
		colour, texture := w.planColour(a.Side, a.Colour)
		p.Areas = append(p.Areas, picture.PlanArea{Outline: a.outline(), Colour: colour, Texture: texture, Text: Words{a.Text, a.TextRu}.in(w.voice)})
	}
	for _, x := range k.Points {
		colour, _ := w.planColour(x.Side, "")
		p.Points = append(p.Points, picture.PlanPoint{At: draw.Pt(x.X, x.Y), Sign: x.Sign, Colour: colour, Text: Words{x.Text, x.TextRu}.in(w.voice)})
	}
	for _, x := range k.Measures {
		p.Measures = append(p.Measures, picture.PlanMeasure{From: draw.Pt(x.From[0], x.From[1]), To: draw.Pt(x.To[0], x.To[1])})
	}
	return p
}

// planColour gives the colour of a side, or a colour of its own, and a texture for those who see no
// colours. The colours were checked when the card was read.
func (w cards) planColour(side, own string) (draw.Colour, int) {
	if e := w.emblem(side); e.Shape != "" {
		return e.Colour, w.sideIndex(side)*2 + 1
	}
	if own != "" {
		colour, _ := draw.ParseColour(own)
		return colour, 0
	}
	return picture.Ink, 0
}

func (a CardArea) outline() draw.Path {
	if len(a.Points) == 0 {
		return draw.Rect{X: a.X, Y: a.Y, W: a.Width, H: a.Height}.Path()
	}
	points := make([]draw.Point, len(a.Points))
	for i, p := range a.Points {
		points[i] = draw.Pt(p[0], p[1])
	}
	return draw.Polygon(points...)
}
