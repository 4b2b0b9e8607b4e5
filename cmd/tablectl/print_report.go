package main

import (
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/engine"
	"sandtable/printables"
)

// sessionReport tells what happened in the session that the flags name, for print.
func (p *printing) sessionReport() (*printables.Report, error) {
	if p.database == "" {
		return nil, engine.Wrong("print.no_session")
	}
	var out *printables.Report
	err := p.resumed(func(s *library.Session, about library.Summary) error {
		lines, err := s.Log("", 1, 0)
		if err != nil {
			return err
		}
		out = reportOf(about, p.speaker(s.Game()).Log(lines, s.Head()))
		return nil
	})
	return out, err
}

// reportOf lays a log out for print. What was undone is left out, as are movements of the head.
func reportOf(about library.Summary, log []view.Moment) *printables.Report {
	r := &printables.Report{Title: about.Name}
	for _, day := range []string{about.Begun, about.Played} {
		if date, _, ok := strings.Cut(day, "T"); ok && (len(r.About) == 0 || r.About[0] != date) {
			r.About = append(r.About, date)
		}
	}
	for _, m := range log {
		part := printables.ReportPart{Turn: m.Turn, Phase: m.Phase}
		if m.Side != nil {
			part.Side = m.Side.ID
		}
		for _, e := range m.Entries {
			if !e.Undone && !e.Movement && !e.Hidden {
				part.Entries = append(part.Entries, reportEntry(e))
			}
		}
		r.Parts = append(r.Parts, part)
	}
	return r
}

func reportEntry(e view.Entry) printables.ReportEntry {
	out := printables.ReportEntry{Text: e.Words, More: e.More, Note: e.Note, Hand: e.Correction}
	for _, line := range e.Why {
		if !line.Off {
			out.More = append(out.More, strings.TrimSpace(line.Value+" "+line.Text))
		}
	}
	return out
}
