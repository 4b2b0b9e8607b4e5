package printing

import (
	"errors"

	"sandtable/companion/view/page"
	"sandtable/printables/counterlist"
)

// refuse opens the sheet about an error; title is the key of its heading.
func (s *State) refuse(title string, err error) { s.Open(s.Fault(title, err)) }

// Fault is the sheet that shows an error, all of it, until it is read; title is the key of its heading.
func (s *State) Fault(title string, err error) page.Source {
	say := s.Reader().Say
	return page.InfoSheet{ID: "fault", Title: say(title), Rows: s.faults(err), Foot: []page.Control{page.NewButton("ok", say("printing.understood"), page.Send{Done: true})}}
}

// mostFaults is how many faults are listed; nobody mends more in one go.
const mostFaults = 60

// faults puts an error into words, or each of the errors of a list.
func (s *State) faults(err error) []page.Control {
	var list counterlist.Faults
	if !errors.As(err, &list) || len(list) == 1 {
		return []page.Control{page.NewText(s.Problem(err))}
	}
	var rows []page.Control
	for i, p := range list {
		if i == mostFaults {
			return append(rows, page.NewAside(s.Reader().Say("printing.columns_more", "count", len(list)-i)))
		}
		rows = append(rows, bullet(s.Problem(p)))
	}
	return rows
}

// bullet is a line of a list.
func bullet(text string) page.Control {
	return page.NewRow(1, page.NewText("•"), page.NewText(text))
}
