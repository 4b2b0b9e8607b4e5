package printables

import (
	"strings"

	"sandtable/engine"
)

// Report is what happened in a session, in words, to be printed as an after-action report.
type Report struct {
	Title string   // the session's name
	About []string // lines below it: when it was played, how it ended
	Parts []ReportPart
}

// ReportPart is a phase with what was done in it.
type ReportPart struct {
	Turn    string // a new one begins a new section
	Phase   string
	Side    string // id; empty: both
	Entries []ReportEntry
}

// ReportEntry is one thing that was done.
type ReportEntry struct {
	Text   string
	More   []string // further lines and reasons
	Note   string   // what the players wrote beside it
	Undone bool     // taken back: struck through
	Hand   bool     // set by hand
}

// reporting is the after-action report of a session.
type reporting struct {
	sheetGame
	report *Report
}

func (w reporting) leaves() ([]leaf, error) {
	r := w.report
	if r == nil {
		return nil, engine.Wrong("print.no_session")
	}
	p := []passage{heading{text: r.Title, level: 1}}
	for _, line := range r.About {
		p = append(p, paragraph{text: line, faint: true})
	}
	turn := ""
	for _, part := range r.Parts {
		if len(part.Entries) == 0 {
			continue
		}
		if part.Turn != turn {
			turn = part.Turn
			p = append(p, heading{text: turn, level: 2})
		}
		p = append(p, heading{text: part.Phase, level: 3, emblem: w.emblem(part.Side)})
		for _, e := range part.Entries {
			p = append(p, w.entry(e)...)
		}
	}
	return flowed(w.setup, w.setup.Paper, proseColumns(w.setup), p), nil
}

func (w reporting) entry(e ReportEntry) []passage {
	text := e.Text
	if e.Hand {
		text += " (" + w.say("print.report.hand") + ")"
	}
	first := passage(paragraph{text: text, size: 2.8, mark: "•"})
	if e.Undone {
		first = struck{paragraph{text: text, size: 2.8, mark: "•", faint: true}}
	}
	out := []passage{first}
	if len(e.More) > 0 && !e.Undone {
		out = append(out, paragraph{text: strings.Join(e.More, "; "), size: 2.4, mark: " ", faint: true})
	}
	if e.Note != "" {
		out = append(out, paragraph{text: "“" + e.Note + "”", size: 2.6, mark: " "})
	}
	return []passage{together(out)}
}
