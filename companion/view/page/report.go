package page

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/trial"
)

// ReportRows shows a section of a report: bars, sentences, a table. Bars have the colours of the sides of g, which may be nil.
func ReportRows(part trial.Part, g *engine.Game) []Control {
	rows := []Control{NewSection(part.Title)}
	for _, c := range part.Charts {
		if len(c.Bars) > 0 {
			rows = append(rows, Control{Body: GraphOf(c, g), Label: spokenChart(c)})
		}
	}
	for _, line := range part.Lines {
		rows = append(rows, NewText(line))
	}
	if len(part.Rows) > 0 {
		table := &Grid{Rows: part.Rows, Row: -1, Col: -1}
		for i, h := range part.Head {
			table.Head = append(table.Head, ColumnHead{Label: h, Middle: i > 0, Wrap: i == 0})
		}
		rows = append(rows, Control{Body: table})
	}
	if part.About != "" {
		rows = append(rows, NewAside(part.About))
	}
	return rows
}

// GraphOf returns a chart as screens show it, likewise.
func GraphOf(c trial.Chart, g *engine.Game) *Graph {
	out := &Graph{Title: c.Title}
	for _, b := range c.Bars {
		bar := GraphBar{Label: b.Label, Value: b.Value, Share: b.Share, Low: b.Low, High: b.High}
		if b.Side != "" && g != nil && g.Side(b.Side) != nil {
			bar.Colour = g.Side(b.Side).Colour
		}
		out.Bars = append(out.Bars, bar)
	}
	return out
}

// spokenChart is a chart in words.
func spokenChart(c trial.Chart) string {
	var out []string
	for _, b := range c.Bars {
		out = append(out, b.Label+": "+b.Value)
	}
	return c.Title + ". " + strings.Join(out, "; ")
}
