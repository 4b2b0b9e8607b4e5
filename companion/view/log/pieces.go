package log

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Shown returns the controls that show what an entry draws, front and back.
func (e Entry) Shown() (rows []page.Control) {
	for _, id := range e.Pieces {
		rows = append(rows, page.Control{Body: &page.Counter{Unit: id}, Label: e.Words})
	}
	return rows
}

// Drawn is the sheet of the counters and cards that an entry draws. Each viewer gets those of his own log.
type Drawn struct {
	page.NoInput
	Entry int
}

// Page returns the sheet.
func (d Drawn) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "drawn"}
	lines, err := seat.Past.Log(d.Entry, d.Entry)
	if err != nil {
		p.Fault = seat.Problem(err)
	}
	for _, l := range lines {
		e := entry(seat.Reader, l, 0)
		p.Title, p.Rows = e.Words, e.Shown()
	}
	return p
}
