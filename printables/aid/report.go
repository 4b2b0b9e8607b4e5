package aid

import (
	"strings"

	"sandtable/engine"
	"sandtable/engine/board"
	"sandtable/printables/flow"
	"sandtable/printables/picture"
	"sandtable/printables/sheet"
)

// Report is the text of an after-action report of a session.
type Report struct {
	Title  string         // the session's name
	About  []string       // lines below it: when it was played, how it ended
	Charts []picture.Bars // below these
	Maps   []ReportMap    // of the turns, before the log
	Parts  []ReportPart
}

// ReportMap is a small map of a moment.
type ReportMap struct {
	Title string
	Board *board.Board
	Spots []picture.Spot
}

// ReportPart is a phase with its entries.
type ReportPart struct {
	Turn    string // a new one begins a new section
	Phase   string
	Side    string // id; empty: both
	Entries []ReportEntry
}

// ReportEntry is one entry of the log.
type ReportEntry struct {
	Text string
	More []string // further lines and reasons
	Note string   // what the players wrote beside it

	Chances picture.Bars // of the results of its roll

	Undone bool // undone: struck through
	Hand   bool // set by hand
}

// Reporting is the after-action report of a session.
type Reporting struct {
	sheet.Subject
	Report *Report
}

// Leaves returns the report, or the Problem that there is no session.
func (w Reporting) Leaves() ([]sheet.Leaf, error) {
	r := w.Report
	if r == nil {
		return nil, engine.Wrong("print.no_session")
	}
	p := []flow.Passage{flow.Heading{Text: r.Title, Level: 1}}
	for _, line := range r.About {
		p = append(p, flow.Paragraph{Text: line, Faint: true})
	}
	for _, c := range r.Charts {
		p = append(p, w.chart(c))
	}
	maps, err := w.maps(r.Maps)
	if err != nil {
		return nil, err
	}
	p = append(p, maps...)
	turn := ""
	for _, part := range r.Parts {
		if len(part.Entries) == 0 {
			continue
		}
		if part.Turn != turn {
			turn = part.Turn
			p = append(p, flow.Heading{Text: turn, Level: 2})
		}
		p = append(p, flow.Heading{Text: part.Phase, Level: 3, Emblem: w.Emblem(part.Side)})
		for _, e := range part.Entries {
			p = append(p, w.entry(e)...)
		}
	}
	return flow.Pages(w.Setup, w.Setup.Paper, flow.ProseColumns(w.Setup), p), nil
}

// maps is the turns as small maps.
func (w Reporting) maps(maps []ReportMap) ([]flow.Passage, error) {
	if len(maps) == 0 {
		return nil, nil
	}
	terrains, err := w.Terrains()
	if err != nil {
		return nil, err
	}
	out := []flow.Passage{flow.Heading{Text: w.Say("print.report.maps"), Level: 2}}
	for _, m := range maps {
		drawn := picture.NewMap(m.Board, terrains)
		drawn.Style, drawn.Side = w.Setup.Style, w.Marked
		small := picture.NewSmall(drawn, m.Spots)
		out = append(out, flow.Together{flow.Paragraph{Text: m.Title, Size: 2.8}, flow.Sized{High: small.Height, On: small.Draw}})
	}
	return out, nil
}

// chart is a bar chart in the style of the print.
func (w Reporting) chart(c picture.Bars) flow.Passage {
	c.Style = w.Setup.Style
	return flow.Drawing{High: c.Height() + 2, On: c.Draw}
}

func (w Reporting) entry(e ReportEntry) []flow.Passage {
	text := e.Text
	if e.Hand {
		text += " (" + w.Say("print.report.hand") + ")"
	}
	first := flow.Passage(flow.Paragraph{Text: text, Size: 2.8, Mark: "•"})
	if e.Undone {
		first = flow.Struck{Paragraph: flow.Paragraph{Text: text, Size: 2.8, Mark: "•", Faint: true}}
	}
	out := []flow.Passage{first}
	if len(e.More) > 0 && !e.Undone {
		out = append(out, flow.Paragraph{Text: strings.Join(e.More, "; "), Size: picture.MinText, Mark: " ", Faint: true})
	}
	if len(e.Chances.Bars) > 0 && !e.Undone {
		out = append(out, w.chart(e.Chances))
	}
	if e.Note != "" {
		out = append(out, flow.Paragraph{Text: "“" + e.Note + "”", Size: 2.6, Mark: " "})
	}
	return []flow.Passage{flow.Together(out)}
}
