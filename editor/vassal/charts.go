package vassal

import (
	"fmt"
	"image"

	"sandtable/printables/chart"
	"sandtable/printables/draw"
	"sandtable/printables/flow"
	"sandtable/printables/raster"
	"sandtable/printables/sheet"
)

// namedChart is a chart with its picture.
type namedChart struct{ name, picture string }

// chartDPI lets a chart of chartWidth millimetres fit a screen; chartMargin is round it.
const (
	chartDPI    = 130
	chartWidth  = 170.0
	chartMargin = 5.0
)

// layCharts lists the charts, each with a picture, and ends each with the note on the marks of sources.
func (m *Module) layCharts() error {
	setup, err := sheet.Setup{Lang: m.of.lang}.Settled()
	if err != nil {
		return err
	}
	all := chart.Charts{Subject: sheet.Subject{Voice: sheet.Voice{Book: m.set.Book(), Lang: m.of.lang}, Game: m.of.game, Setup: setup}}
	terrains, err := all.Terrains()
	if err != nil {
		return err
	}
	for i, part := range all.Parts(terrains, nil, chartWidth) {
		c := namedChart{m.of.chartName(part, i), fmt.Sprintf("chart_%d.png", i+1)}
		passages := part.Passages
		if note := all.SourcesNote(); note != nil {
			passages = append(passages, note)
		}
		m.charts = append(m.charts, c)
		m.shots = append(m.shots, shot{c.picture, func() (*image.RGBA, error) { return raster.Page(chartPage(passages), chartDPI) }})
	}
	return nil
}

// chartPage sets a chart on a page of its own height.
func chartPage(passages []flow.Passage) draw.Page {
	high := 2 * chartMargin
	for _, p := range passages {
		high += p.Height(chartWidth) + flow.PassageGap
	}
	return draw.Page{Size: draw.Size{W: chartWidth + 2*chartMargin, H: high}, Draw: func(c draw.Canvas) {
		at := draw.Pt(chartMargin, chartMargin)
		for _, p := range passages {
			p.Draw(c, at, chartWidth)
			at.Y += p.Height(chartWidth) + flow.PassageGap
		}
	}}
}

// chartWindow shows the charts, each on a tab; nil: the game has none.
func (m *Module) chartWindow() *element {
	if len(m.charts) == 0 {
		return nil
	}
	tabs := component("build.widget.TabWidget", "entryName", m.of.say("vassal.charts"))
	for _, c := range m.charts {
		tabs.with(component("build.widget.Chart", "chartName", c.name, "fileName", c.picture, "description", ""))
	}
	return component("build.module.ChartWindow", "name", m.of.say("vassal.charts"), "text", m.of.say("vassal.charts"), "tooltip", "").with(tabs)
}
