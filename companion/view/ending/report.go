package ending

import (
	"sandtable/companion/view"
	"sandtable/companion/view/log"
	"sandtable/companion/view/page"
)

// Report is the page with the summary and the log below it, from the first turn on.
type Report struct{ page.NoInput }

// Page returns the page. It omits undone entries, movements of the head, and hidden entries, as in print.
func (Report) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "report", Title: seat.Say("ending.report_title")}
	account, err := AccountOf(seat)
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	for _, text := range account.Texts {
		p.Rows = append(p.Rows, page.NewText(text))
	}
	for _, g := range account.Charts {
		p.Rows = append(p.Rows, page.Control{Body: g, Label: g.Title})
	}
	moments, err := log.Moments(seat, 1)
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	for _, m := range moments {
		p.Rows = append(p.Rows, page.NewSection(m.Title()))
		for _, e := range m.Entries {
			if !e.Undone && !e.Movement && !e.Hidden {
				p.Rows = append(p.Rows, log.Line(seat, e))
				if bars := account.Rolls[e.Number]; bars != nil {
					p.Rows = append(p.Rows, page.Control{Body: bars})
				}
			}
		}
	}
	return p
}

// Markdown writes the whole log as a report under a name. After the game its summary comes first.
func Markdown(seat view.Seat, name string) ([]byte, error) {
	moments, err := log.Moments(seat, 1)
	if err != nil {
		return nil, err
	}
	account, err := AccountOf(seat)
	return []byte(log.Markdown(seat.Reader, name, moments, account.Texts...)), err
}
