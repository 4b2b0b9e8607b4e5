package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/place"
	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/engine/gamedata"
)

// host is where panels, pages and sheets stand: a desk, or the front where there is no session.
type host interface {
	place() *Place
	seat() view.Seat
	// refresh draws everything anew.
	refresh()
	// roomy leaves out what makes way while there is little room.
	roomy([]page.Control) []page.Control
	// What a press may ask for; from is where it came from, nil for a key.
	carry(s page.Send, from *shown)
	put(p page.Put, from *shown)
	take(c gamedata.Copy, from *shown)
	begin(page.Begin)
	bring(panel string)
	act(page.Act)
}

// send does what was pressed. from is where: nil for a key or a button of the frame.
func send(h host, s page.Send, from *shown) {
	if s.Done && from != nil && from.close != nil {
		from.close()
		h.place().drafts.Sending(from.key, len(s.Commands))
		from = from.below
	}
	s.Done = false
	if len(s.Commands) > 0 {
		h.carry(s, from)
		return
	}
	after(h, s, from)
}

// after does what a press brings besides commands.
func after(h host, s page.Send, from *shown) {
	if s.Put != nil {
		h.put(*s.Put, from)
	}
	if s.Open != "" {
		h.bring(s.Open)
	}
	if s.Act != nil {
		h.act(*s.Act)
	}
	if s.Tell != "" {
		h.place().tell(s.Tell, "", nil)
	}
	if s.Told != nil {
		h.place().tell(s.Told.Text, s.Told.Button, func() { h.act(s.Told.Act) })
	}
	switch {
	case s.Begin != nil:
		h.begin(*s.Begin)
	case s.Take != nil:
		h.take(*s.Take, from)
	case s.File != nil:
		h.place().AskSave(place.FileKind{Words: "file.kind_copy"}, place.FileName(s.File.Name), s.File.Data)
	case s.Load != "":
		h.place().AskOpen(copyFiles, func(_ string, data []byte) { from.put(s.Load, data) })
	case s.Sheet != nil:
		openSheet(h, s.Sheet, from)
	case s.Page != nil:
		h.place().drafts.Recall(page.DraftKey(s.Page, s.Page.Page(h.seat())), s.Page)
		h.place().open(&sourcePage{h: h, source: s.Page})
	}
}

// openSheet opens a sheet over the desk, or over another sheet.
func openSheet(h host, source page.Source, below *shown) {
	s := newShown(h, source)
	s.below, s.key = below, page.DraftKey(source, s.panel)
	kept := &h.place().drafts
	if kept.Recall(s.key, source) {
		s.refresh()
	}
	var foot fyne.CanvasObject
	if len(s.panel.Foot) > 0 {
		foot = s.foot.Box
	}
	body := fyne.CanvasObject(s.rows.Box)
	if s.mapped(); s.chart != nil {
		body = flow.Column(s.chart, s.rows.Box)
	}
	drawer := h.place().Drawer(s.panel.Title, body, foot)
	if s.panel.Middle {
		drawer = drawer.InMiddle()
	}
	s.close, s.again = drawer.Close, drawer.Refresh
	drawer.OnClosed = func() {
		kept.Keep(s.key, source)
		if below != nil && below.refresh() { // what was said in the sheet may be seen there
			below.again()
		}
	}
	drawer.Open()
	s.centre()
	s.focus()
}

// openSheet opens a sheet over the desk, or over another sheet.
func (d *desk) openSheet(source page.Source, below *shown) { openSheet(presses{d}, source, below) }

// send does what was pressed on the desk.
func (d *desk) send(s page.Send, from *shown) { send(presses{d}, s, from) }
