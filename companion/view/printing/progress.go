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
	meter := page.Control{Body: &page.Meter{Value: p.Done, Max: max(1, p.Total)}, Label: text}
	return page.Panel{ID: "progress", Title: seat.Say("printing.saving"), Rows: []page.Control{page.NewText(text), meter},
		Foot: []page.Control{page.NewButton("stop", seat.Say("printing.cancel"), page.Send{Done: true})}}
}
