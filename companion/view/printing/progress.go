package printing

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Progress is the sheet that is visible while files are written. Closing it stops the work.
type Progress struct {
	Done, Total int    // pages; Total 0: they are being laid out
	Stop        func() // stops the work
}

// Put implements page.Source: nothing is kept.
func (*Progress) Put(string, any) {}

func (p *Progress) Page(seat view.Seat) page.Panel {
	text := seat.Say("printing.preparing")
	if p.Total > 0 {
		text = seat.Say("printing.written", "number", p.Done, "of", p.Total)
	}
	meter := page.Control{Role: page.Meter, Label: text, Number: &page.Number{Value: p.Done, Max: max(1, p.Total)}}
	return page.Panel{ID: "progress", Title: seat.Say("printing.saving"), Rows: []page.Control{page.Say(text), meter},
		Foot: []page.Control{page.Press("stop", seat.Say("printing.cancel"), page.Send{Done: true})}}
}
