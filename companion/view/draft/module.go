package draft

import (
	"strings"

	"sandtable/companion/style"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/engine"
)

// Imported is the sheet that lists what of a VASSAL module came into a draft, and what did not.
type Imported struct {
	page.NoInput
	Came, Lost, Next []engine.Said
	Map              string // the file of the map in play, if it lies over a picture
}

// Page returns the sheet.
func (m Imported) Page(seat view.Seat) page.Panel {
	p := page.Panel{ID: "imported", Title: seat.Say("draft.imported.title"), Rows: saidRows(seat, m.Came)}
	if len(m.Lost) > 0 {
		p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.imported.lost")))
		p.Rows = append(p.Rows, saidRows(seat, m.Lost)...)
	}
	p.Rows = append(p.Rows, page.NewSection(seat.Say("draft.imported.next")), page.NewText(seat.Say("draft.imported.next_try")))
	p.Rows = append(append(p.Rows, saidRows(seat, m.Next)...), page.NewAside(seat.Say("vassal.next.rights")))
	p.Foot = []page.Control{page.NewBigButton("done", seat.Say("draft.imported.done"), "", page.Send{Done: true})}
	if m.Map != "" {
		corners := page.NewButton("corners", seat.Say("draft.imported.corners"), page.Send{Done: true, Act: &page.Act{Do: ShowCorners, Of: m.Map, Text: "-"}})
		p.Foot = append([]page.Control{corners.WithIcon(style.IconMap)}, p.Foot...)
	}
	return p
}

// ShowCorners opens the map of the file Of in the map editor, at its corners over the picture.
const ShowCorners page.ActName = "draft_corners"

func saidRows(seat view.Seat, list []engine.Said) (rows []page.Control) {
	for _, s := range list {
		text := seat.Said(s)
		// The name of a file or of a Java class is shown as it is written.
		if what, ok := s.Args["what"].(string); !ok || what == "" || !strings.HasPrefix(text, what) {
			text = view.UpperFirst(text)
		}
		rows = append(rows, page.NewText(text))
	}
	return rows
}

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
		p.Rows = append(p.Rows, saidRows(seat, m.Lost)...)
	}
	p.Foot = []page.Control{page.NewBigButton("save", seat.Say("draft.module.save"), "", page.Send{Done: true, Act: &page.Act{Do: SaveModule}})}
	return p
}
