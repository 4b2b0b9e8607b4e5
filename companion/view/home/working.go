package home

import (
	"sandtable/companion/view"
	"sandtable/companion/view/page"
)

// Working is the page while something is done that takes long: to the games file, or with a design.
type Working struct {
	page.NoInput
	Does     string // "start", "look", "restore", "salvage", "module", "draft" or "add"
	Done, Of int    // how far it is; Of is 0 as long as that is unknown
	Stops    bool   // it can be stopped
}

// Page returns the page.
func (w Working) Page(seat view.Seat) page.Panel {
	title := seat.Say("working." + w.Does)
	p := page.Panel{ID: "working", Title: title, Rows: []page.Control{page.NewText(title).Styled(page.Heading)}}
	if w.Of > 0 {
		p.Rows = append(p.Rows, page.NewText(seat.Say("working.percent", "n", 100*w.Done/w.Of)))
	}
	if w.Stops {
		p.Rows = append(p.Rows, page.NewButton("stop", seat.Say("working.stop"), page.Send{Act: &page.Act{Do: page.Back}}))
	}
	return p
}
