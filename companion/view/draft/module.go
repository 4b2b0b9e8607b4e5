package draft

import (
	"unicode"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Module is the sheet about a VASSAL module that was made: what does not come across, and the way to save it.
type Module struct{ Lost []engine.Said }

// Put is there for the sheet's sake: nothing is kept.
func (Module) Put(string, any) {}

// Page is the sheet.
func (m Module) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "module", Title: seat.Say("draft.module.title"), Rows: []page.Control{page.NewText(seat.Say("draft.module.about"))}}
	if len(m.Lost) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.module.lost")))
	}
	for _, l := range m.Lost {
		p.Rows = append(p.Rows, page.NewText(capital(seat.Said(l))))
	}
	p.Foot = []page.Control{page.NewBigButton("save", seat.Say("draft.module.save"), "", page.Send{Done: true, Act: &page.Act{Do: SaveModule}})}
	return p
}

// capital begins a text as a sentence does.
func capital(text string) string {
	r := []rune(text)
	if len(r) > 0 {
		r[0] = unicode.ToUpper(r[0])
	}
	return string(r)
}
