package design

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/widget"
	"sandtable/editor/doc"
	"sandtable/engine/board"
)

// findings are what looks wrong about the map, as last checked.
type findings struct {
	list    []doc.Finding
	running bool
	stale   bool // something was drawn since the running check began
}

// checkedAsDrawn is the largest map, in hexes, that is checked after every stroke; a larger one is
// checked when the findings are asked for.
const checkedAsDrawn = 40_000

// check looks through the map elsewhere, unless it is so large that this is left to the user.
func (c *chart) check() {
	if c.p.doc.Board().Field().Len() <= checkedAsDrawn {
		c.checkNow(func() {})
	}
}

// checkNow looks through the map elsewhere, and calls then when the findings are there.
func (c *chart) checkNow(then func()) {
	if c.found.running {
		c.found.stale = true
		return
	}
	c.found.running, c.found.stale = true, false
	b, kinds := c.p.doc.Freeze(), c.p.doc.Kinds()
	c.p.Go(func() {
		list := doc.Check(b, kinds)
		fyne.Do(func() {
			c.found.list, c.found.running = list, false
			c.refreshHead()
			then()
			if c.found.stale {
				c.check()
			}
		})
	})
}

// findingsDrawer lists what looks wrong; a tap goes there.
func (c *chart) findingsDrawer() {
	if c.found.running {
		c.showFindings()
		return
	}
	c.checkNow(c.showFindings)
}

func (c *chart) showFindings() {
	var sheet *widget.Drawer
	p := c.p
	var rows []fyne.CanvasObject
	for _, f := range c.found.list {
		rows = append(rows, widget.NewItem(sentence(p.said(f.Said(p.doc.Kinds(), p.set.Lang()))), "", "", func() {
			sheet.Close()
			c.goTo(f.Place)
		}).With(widget.IconWarn))
	}
	if len(rows) == 0 {
		rows = append(rows, widget.NewEmptyState(widget.IconTick, p.say("editor.findings.none"), p.say("editor.findings.none_note"), nil))
	}
	sheet = p.drawer(p.say("editor.findings.title"), widget.ColumnGap(0, rows...), nil)
	sheet.Open()
}

// goTo brings the place of a finding into the middle and selects it.
func (c *chart) goTo(at doc.Spot) {
	s := doc.Selection{Edge: at.Edge, OnEdge: at.OnEdge, Item: at.Item}
	if c.p.doc.Board().On(at.Hex) {
		s.Hexes = board.NewArea(at.Hex)
	}
	c.p.doc.Select(s)
	c.view.GoTo(at.Hex)
}
