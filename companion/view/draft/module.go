package draft

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Module is the sheet that saves a VASSAL module and lists what it cannot hold.
type Module struct {
	page.NoInput
	Lost []engine.Said
}

// Page returns the sheet.
func (m Module) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "module", Title: seat.Say("draft.module.title"), Rows: []page.Control{page.NewText(seat.Say("draft.module.about"))}}
	if len(m.Lost) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.module.lost")))
	}
	for _, l := range m.Lost {
		p.Rows = append(p.Rows, page.NewText(view.UpperFirst(seat.Said(l))))
	}
	p.Foot = []page.Control{page.NewBigButton("save", seat.Say("draft.module.save"), "", page.Send{Done: true, Act: &page.Act{Do: SaveModule}})}
	return p
}
