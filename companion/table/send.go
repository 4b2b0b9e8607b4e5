package table

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
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
		from = from.below
	}
	s.Done = false
	if len(s.Commands) > 0 {
		h.carry(s, from)
		return
	}
	after(h, s, from)
}

// send does what was pressed on the desk.
func (d *desk) send(s page.Send, from *shown) { send(d, s, from) }

func (d *desk) place() *Place { return d.p }

func (d *desk) roomy(list []page.Control) []page.Control { return bars{d}.roomy(list) }

func (d *desk) take(c gamedata.Copy, from *shown) { copies{d}.take(c, from) }

func (d *desk) begin(b page.Begin) { front{d.p}.begin(b) }

// carry sends the commands one after another, and then does what else was pressed. What the rules want to know
// first is asked of the players.
func (d *desk) carry(s page.Send, from *shown) {
	c := s.Commands[0]
	c.At = d.p.deps.stamp()
	d.p.run(func() error {
		_, err := d.request(c)
		return err
	}, func(err error) {
		if err == nil {
			d.refresh()
			s.Commands = s.Commands[1:]
			d.send(s, from)
			return
		}
		if sheet, ok := session.Wants(err, s); ok {
			d.openSheet(sheet, from)
			return
		}
		d.failed(err)
	})
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
	switch {
	case s.Begin != nil:
		h.begin(*s.Begin)
	case s.Take != nil:
		h.take(*s.Take, from)
	case s.File != nil:
		h.place().saveFile(fileName(s.File.Name), s.File.Data)
	case s.Load != "":
		h.place().openFile(func(data []byte) { from.put(s.Load, data) })
	case s.Sheet != nil:
		openSheet(h, s.Sheet, from)
	case s.Page != nil:
		h.place().open(&sourcePage{h: h, source: s.Page})
	}
}

// places are the names of the panels in the order of the tab bar.
var places = []string{page.Play, page.Battle, page.Forces, page.Victory, page.Ask, page.Tables, page.Notes, page.Log, page.Board}

// put changes a draft: that of the panel named, else that from which the press came.
func (d *desk) put(p page.Put, from *shown) {
	if p.Panel == "" && from != nil {
		from.put(p.Field, p.Value)
		return
	}
	if i := slices.Index(places, p.Panel); i >= 0 && i < len(d.panels) {
		if t, ok := d.panels[i].(taking); ok {
			t.put(p.Field, p.Value)
		}
	}
}

// taking is a panel whose draft other panels may change.
type taking interface{ put(field string, value any) }

// zooming is a panel with a map.
type zooming interface{ zoom(closer bool) }

// charting is a panel that is a map.
type charting interface {
	whole()
	centre(hex string)
}

// bring brings a panel to the front.
func (d *desk) bring(name string) {
	if i := slices.Index(places, name); i >= 0 && i < len(d.panels) {
		if d.turnTo(i); name == page.Ask {
			d.scrolls[i].ToTop() // its question is another one
		}
	}
}

// act does what only the shell can.
func (d *desk) act(a page.Act) {
	switch a.Do {
	case page.Undo:
		moves{d}.undo()
	case page.Reload:
		d.reload()
	case page.Redo:
		moves{d}.redo()
	case page.Jump:
		if entry, err := strconv.Atoi(a.Of); err == nil {
			moves{d}.jump(entry)
		}
	case page.Look:
		d.lookAs(a.Of)
	case page.ExportMarkdown:
		exports{d}.exportMarkdown()
	case page.ExportSession:
		exports{d}.exportSession()
	case page.PrintSession:
		exports{d}.print()
	case page.Settings:
		d.p.openSettings()
	case page.ImportCopy:
		copies{d}.importCopy()
	case page.HomePage:
		d.p.homeward()
	case page.ZoomIn, page.ZoomOut:
		if z, ok := d.panels[d.open].(zooming); ok {
			z.zoom(a.Do == page.ZoomIn)
		}
	case page.ZoomWhole, page.Centre:
		d.chart(a)
	case page.SaveList:
		exports{d}.saveList()
	case page.PrintList:
		exports{d}.printList()
	case page.Back:
		d.p.back()
	}
}

// chart shows the whole map of the panel that is open, or a hex of it.
func (d *desk) chart(a page.Act) {
	c, ok := d.panels[d.open].(charting)
	switch {
	case !ok:
	case a.Do == page.Centre:
		c.centre(a.Of)
	default:
		c.whole()
	}
}

// openSheet opens a sheet over the desk, or over another sheet.
func openSheet(h host, source page.Source, below *shown) {
	s := newShown(h, source)
	s.below = below
	var foot fyne.CanvasObject
	if len(s.panel.Foot) > 0 {
		foot = s.foot.box
	}
	drawer := h.place().Drawer(s.panel.Title, s.rows.box, foot)
	if s.panel.Middle {
		drawer = drawer.InMiddle()
	}
	s.close, s.again = drawer.Close, drawer.Refresh
	drawer.OnClosed = func() {
		if below != nil && below.refresh() { // what was said in the sheet may be seen there
			below.again()
		}
	}
	drawer.Open()
	s.focus()
}

// openSheet opens a sheet over the desk, or over another sheet.
func (d *desk) openSheet(source page.Source, below *shown) { openSheet(d, source, below) }
