package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/theme"
	"sandtable/engine/journal"
)

// Act implements visit.Shell.
func (d *desk) Act(a page.Act) {
	switch a.Do {
	case page.Undo, page.Redo, page.Jump, page.UndoAsk, page.UndoAgree, page.UndoRefuse:
		d.move(a)
	case page.Reload:
		d.reload()
	case page.Look:
		d.lookAs(a.Of)
	case page.HomePage:
		d.p.home()
	case page.ZoomIn, page.ZoomOut, page.ZoomWhole, page.Centre:
		for _, id := range []string{d.Visit.Panels.Middle(), d.Visit.Panels.Front()} {
			if c, ok := d.panels[id].(charting); ok {
				c.aim(a)
				return
			}
		}
	case page.ExportMarkdown, page.ExportSession, page.PrintSession, page.SaveList, page.PrintList:
		exporter{d.p.Shell, d.p.deps, d.own}.act(a.Do)
	default:
		if !d.link.act(a) {
			d.p.front.Act(a)
		}
	}
}

// charting is a panel with a map.
type charting interface {
	// aim zooms, shows the whole map, or brings a hex to the middle.
	aim(page.Act)
	// middle draws the map for the middle of the screen, with the keys that zoom it.
	middle(page.Panel) fyne.CanvasObject
	// page is what the panel shows besides its map.
	page() *pagePanel
	// drags reports whether something is dragged on the map.
	drags() bool
}

// turn lets the maps follow a window that takes another size. A head that grows keeps them.
func (d *desk) turn() {
	size := d.p.Win.Canvas().Size()
	if by := size.Subtract(d.frame.window); max(by.Width, -by.Width, by.Height, -by.Height) <= theme.Gap {
		return
	}
	d.frame.window = size
	for _, v := range d.charts.views {
		v.Turn()
	}
	for _, p := range d.panels {
		p.turn()
	}
}

// move undoes, redoes or jumps, and says what to put back on the table.
func (d *desk) move(a page.Act) {
	step := d.own.stepper(a)
	var moved journal.Moved
	d.p.Run(func() (err error) {
		moved, err = step(journal.By{At: d.p.deps.stamp()})
		return err
	}, func(err error) {
		d.own.knows()
		if err != nil {
			d.Fail(err)
			return
		}
		viewer := d.own.viewer
		d.Changed(nil)
		if d.own.viewer == viewer { // else the curtain fell, and what was to be said is private
			d.Tell(session.Moved(d.Seat(), a.Do, moved.PutBack))
			d.told = d.last
		}
	})
}

// reload reads the session again after it was continued elsewhere.
func (d *desk) reload() {
	d.p.Run(d.own.session.Reload, func(err error) {
		if err != nil {
			d.p.Messages.Fault(err)
			return
		}
		d.refresh()
	})
}

// key takes a key that no widget wanted, and reports false where it has no use. The keys are those of [session.KeyTable].
func (d *desk) key(name fyne.KeyName, r rune) bool {
	panels := d.Visit.Panels
	if name == fyne.KeyEscape && d.Visit.Guide.End() {
		return true
	}
	for _, id := range []string{page.Play, panels.Front(), panels.Middle()} {
		if p := d.panels[id]; p != nil && panels.Shows(id) && p.key(name, r) {
			return true
		}
	}
	switch {
	case (name == fyne.KeyReturn || name == fyne.KeyEnter) && panels.Next(panels.Visible()).Style == page.Main:
		d.frame.press("next")
	case d.Visit.Key(r):
	case name == fyne.KeyEscape:
		d.escape()
	default:
		return d.turnBy(name)
	}
	return true
}

// turnBy turns to the panel of a function key, and reports false for any other key.
func (d *desk) turnBy(name fyne.KeyName) bool {
	if name < fyne.KeyF1 || name > fyne.KeyF9 || len(name) != 2 {
		return false
	}
	if present := d.Visit.Panels.Present(); int(name[1]-'1') < len(present) {
		d.Visit.Panels.Turn(present[name[1]-'1'])
	}
	return true
}

// escape goes one step back: from any other panel to the phase, and from there out of the game, after a question.
func (d *desk) escape() {
	switch {
	case d.Visit.Panels.Open() != page.Play, d.Visit.Panels.Closes():
		d.Visit.Panels.Shut()
	case d.done != nil:
		d.Visit.Stack.OpenSheet(session.LeaveTried(d.Seat()), nil)
	default:
		d.Visit.Stack.OpenSheet(session.Leave(d.Seat()), nil)
	}
}
