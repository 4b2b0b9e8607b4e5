// Package report lays the log of a session out as an after-action report to be printed.
package report

import (
	"strings"

	"sandtable/companion/library"
	"sandtable/companion/view"
	"sandtable/printables"
)

// Of lays a log out for print. The report is called after about.Name and bears the days of its first
// and its latest entry. What was undone is left out, as are movements of the head and what is hidden.
func Of(about library.Summary, log []view.Moment) *printables.Report {
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
				part.Entries = append(part.Entries, entry(e))
			}
		}
		r.Parts = append(r.Parts, part)
	}
	return r
}

func entry(e view.Entry) printables.ReportEntry {
	out := printables.ReportEntry{Text: e.Words, More: e.More, Note: e.Note, Hand: e.Correction}
	for _, line := range e.Why {
		if !line.Off {
			out.More = append(out.More, strings.TrimSpace(line.Value+" "+line.Text))
		}
	}
	return out
}
