package table

import (
	"slices"
	"strconv"

	"sandtable/companion/view/page"
	"sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/gamedata"
	"sandtable/engine/play"
)

// presses does on a desk what is pressed there.
type presses struct{ *desk }

func (d presses) place() *Place { return d.p }

func (d presses) roomy(list []page.Control) []page.Control { return bars(d).roomy(list) }

func (d presses) take(c gamedata.Copy, from *shown) { copies(d).take(c, from) }

func (d presses) begin(b page.Begin) { front{d.p}.begin(b) }

// carry sends the commands one after another, and then does what else was pressed. What the rules want to know
// first is asked of the players.
func (d presses) carry(s page.Send, from *shown) {
	c := s.Commands[0]
	c.At = d.p.deps.stamp()
	seen := d.seen()
	d.p.run(func() error { return d.request(c, seen) }, func(err error) {
		d.knows()
		if err == nil {
			d.p.drafts.Done()
			d.follow(c)
			s.Commands = s.Commands[1:]
			send(d, s, from)
			return
		}
		if sheet, ok := session.Wants(err, s); ok {
			openSheet(d, sheet, from)
			return
		}
		d.failed(err)
	})
}

// follow shows what a command has led to. A phase that owes something is seen with it: going on is not black there, so
// that nothing would be.
func (d presses) follow(c engine.Command) {
	if c.Do == play.NextVerb && d.open != onBattle && !d.frame.shows(onPlay) && phase.HasDue(d.seat()) {
		d.turnTo(onPlay)
		return
	}
	d.refresh()
}

// places are the names of the panels in the order of the tab bar.
var places = []string{page.Play, page.Battle, page.Forces, page.Victory, page.Ask, page.Tables, page.Notes, page.Log, page.Board}

// put changes a draft: that of the panel named, else that from which the press came.
func (d presses) put(p page.Put, from *shown) {
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

// draft changes the draft of a panel.
func (d presses) draft(panel, field string, value any) {
	d.put(page.Put{Panel: panel, Field: field, Value: value}, nil)
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
func (d presses) bring(name string) {
	if i := slices.Index(places, name); i >= 0 && i < len(d.panels) {
		if d.turnTo(i); name == page.Ask {
			d.scrolls[i].ToTop() // its question is another one
		}
	}
}

// act does what only the shell can.
func (d presses) act(a page.Act) {
	switch a.Do {
	case page.Undo:
		moves(d).undo()
	case page.Reload:
		d.reload()
	case page.Redo:
		moves(d).redo()
	case page.Jump:
		if entry, err := strconv.Atoi(a.Of); err == nil {
			moves(d).jump(entry)
		}
	case page.Look:
		d.lookAs(a.Of)
	case page.ExportMarkdown:
		exports(d).exportMarkdown()
	case page.ExportSession:
		exports(d).exportSession()
	case page.PrintSession:
		exports(d).print()
	case page.Settings:
		d.p.openSettings()
	case page.ImportCopy:
		copies(d).importCopy()
	case page.HomePage:
		d.p.homeward()
	case page.ZoomIn, page.ZoomOut:
		if z, ok := d.panels[d.open].(zooming); ok {
			z.zoom(a.Do == page.ZoomIn)
		}
	case page.ZoomWhole, page.Centre:
		d.chart(a)
	case page.SaveList:
		exports(d).saveList()
	case page.PrintList:
		exports(d).printList()
	case page.LinkDevices, page.LinkOpen, page.LinkClose, page.LinkConfirm, page.LinkRefuse, page.LinkAnew,
		page.LinkHall, page.LinkLeave, page.LinkVisit, page.LinkHere:
		links(d).act(a)
	case page.Back:
		d.p.back()
	}
}

// chart shows the whole map of the panel that is open, or a hex of it.
func (d presses) chart(a page.Act) {
	c, ok := d.panels[d.open].(charting)
	switch {
	case !ok:
	case a.Do == page.Centre:
		c.centre(a.Of)
	default:
		c.whole()
	}
}
