package aid

import (
	"sandtable/engine/trial"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Trial is the report of a trial on paper.
type Trial struct {
	sheet.Subject
	Page trial.Page
}

// Leaves gives the report.
func (w Trial) Leaves() []sheet.Leaf {
	p := []flow.Passage{flow.Heading{Text: w.Page.Title, Level: 1}}
	for _, line := range w.Page.About {
		p = append(p, flow.Paragraph{Text: line, Size: 2.8})
	}
	for _, part := range w.Page.Parts {
		p = append(p, w.part(part)...)
	}
	return flow.Pages(w.Setup, w.Setup.Paper, 1, p)
}

func (w Trial) part(part trial.Part) []flow.Passage {
	p := []flow.Passage{flow.Heading{Text: part.Title, Level: 2}}
	if part.About != "" {
		p = append(p, flow.Paragraph{Text: part.About, Size: 2.6, Faint: true})
	}
	for _, line := range part.Lines {
		p = append(p, flow.Paragraph{Text: line, Size: 2.8, Mark: "•"})
	}
	if len(part.Rows) > 0 {
		p = append(p, flow.NewTable(w.table(part), nil))
	}
	for _, c := range part.Charts {
		if len(c.Bars) > 0 {
			bars := w.bars(c)
			p = append(p, flow.Drawing{High: bars.Height(), On: bars.Draw})
		}
	}
	return p
}

func (w Trial) table(part trial.Part) picture.Table {
	t := picture.Table{Text: 2.8, High: 5.5, Style: w.Setup.Style, Bare: len(part.Head) == 0}
	for i := range part.Rows[0] {
		c := picture.Column{Wrap: true, Share: 1}
		if i < len(part.Head) {
			c.Title = part.Head[i]
		}
		t.Columns = append(t.Columns, c)
	}
	for _, row := range part.Rows {
		cells := make([]picture.Cell, len(row))
		for i, text := range row {
			cells[i] = picture.Cell{Text: text}
		}
		t.Rows = append(t.Rows, cells)
	}
	return t
}

func (w Trial) bars(c trial.Chart) picture.Bars {
	out := picture.Bars{Title: c.Title, Style: w.Setup.Style}
	for _, b := range c.Bars {
		out.Bars = append(out.Bars, picture.Bar{Label: b.Label, Value: b.Value, Share: b.Share, Low: b.Low, High: b.High, Colour: w.colour(b.Side)})
	}
	return out
}

// colour is that of a side, or a grey for what is no side's.
func (w Trial) colour(side string) draw.Colour {
	if s := w.Game.Side(side); s != nil {
		if own, err := draw.ParseColour(s.Colour); err == nil {
			return w.Setup.Style.Side(own, w.SideIndex(side))
		}
	}
	return picture.Hairline
}
