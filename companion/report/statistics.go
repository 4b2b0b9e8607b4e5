package report

import (
	"bytes"
	"encoding/json"
	"io"

	"sandtable/companion/view"
	"sandtable/companion/view/evenings"
	"sandtable/companion/view/home"
	"sandtable/companion/view/page"
	"sandtable/engine"
	"sandtable/engine/trial"
	"sandtable/printables/draw"
	"sandtable/printables/picture"
	"sandtable/printables/raster"
)

// Measures of the picture of statistics, in millimetres, and its resolution.
const (
	statsWide   = 200.0
	statsMargin = 12.0
	statsGap    = 8.0
	statsText   = 2.8
	statsDPI    = 200
)

// StatisticsFile writes statistics in a format, and returns the end of the file's name.
func StatisticsFile(format string, s *evenings.Stats, words view.Reader) (data []byte, ending string, err error) {
	switch format {
	case home.StatsCSV:
		return s.CSV(), ".csv", nil
	case home.StatsJSON:
		s.Explain(words)
		data, err = json.MarshalIndent(s, "", "  ")
		return data, ".json", err
	}
	var b bytes.Buffer
	err = WriteStatistics(&b, s, words)
	return b.Bytes(), ".png", err
}

// WriteStatistics writes statistics as one picture, a PNG: games won and minutes a phase of each game, and the dice.
func WriteStatistics(w io.Writer, s *evenings.Stats, r view.Reader) error {
	img, err := raster.Page(StatisticsPage(s, r), statsDPI)
	if err != nil {
		return engine.Wrong("stats.too_large")
	}
	return raster.WritePNG(w, img, statsDPI)
}

// StatisticsPage draws the same on a page that is as high as they need.
func StatisticsPage(s *evenings.Stats, r view.Reader) draw.Page {
	p := &statistics{y: statsMargin}
	words := s.Page(r)
	p.text(words.Title, draw.Bold, 6)
	for _, line := range words.About {
		p.text(line, draw.Sans, statsText)
	}
	for _, g := range s.Games {
		part := g.Parts(r)[0]
		p.section(part, g.Game())
	}
	for _, part := range s.DiceParts(r) {
		p.section(part, nil)
		p.text(part.About, draw.Sans, statsText)
	}
	return draw.Page{Size: draw.Size{W: statsWide, H: p.y + statsMargin}, Title: words.Title, Draw: p.draw}
}

// statistics is a page that grows downwards.
type statistics struct {
	y     float64
	drawn []func(draw.Canvas)
}

func (p *statistics) draw(c draw.Canvas) {
	c.Fill(draw.Rect{W: statsWide, H: p.y + statsMargin}.Path(), draw.RGB(0xffffff))
	for _, f := range p.drawn {
		f(c)
	}
}

// text adds a paragraph.
func (p *statistics) text(text string, font draw.Font, size float64) {
	for _, line := range draw.Wrap(font, text, size, statsWide-2*statsMargin) {
		p.y += size * 1.45
		at := draw.Pt(statsMargin, p.y)
		p.drawn = append(p.drawn, func(c draw.Canvas) { c.Text(line, at, draw.Lettering{Font: font, Size: size, Colour: picture.Ink}) })
	}
}

// section adds a title, the charts two beside each other, and the sentences.
func (p *statistics) section(part trial.Part, g *engine.Game) {
	p.y += statsGap
	p.text(part.Title, draw.Bold, 4)
	p.y += statsGap / 2
	var charts []picture.Bars
	for _, c := range part.Charts {
		if len(c.Bars) > 0 {
			charts = append(charts, page.GraphOf(c, g).Picture())
		}
	}
	for i := 0; i < len(charts); i += 2 {
		p.row(charts[i:min(i+2, len(charts))])
	}
	for _, line := range part.Lines {
		p.text(line, draw.Sans, statsText)
	}
}

// row adds charts beside each other.
func (p *statistics) row(charts []picture.Bars) {
	const wide = (statsWide - 2*statsMargin - statsGap) / 2
	high := 0.0
	for i, bars := range charts {
		box := draw.Rect{X: statsMargin + float64(i)*(wide+statsGap), Y: p.y, W: wide, H: bars.Height()}
		p.drawn = append(p.drawn, func(c draw.Canvas) { bars.Draw(c, box) })
		high = max(high, box.H)
	}
	p.y += high + statsGap/4
}
