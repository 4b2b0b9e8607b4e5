package table

import (
	"strings"

	"sandtable/companion/view/page"
	phaseview "sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/engine/play"
)

// watch draws the curtain when the game has come to a phase that is not that of the side whose secrets are
// on the screen, be it the other's or both sides', and when that side is ready in a phase that is open to several.
func (d *desk) watch() {
	moment := d.own.state().Shared.Phase + " " + strings.Join(play.Awaited(d.own.now().Game, d.own.state()), " ")
	if moment == d.moment {
		return
	}
	d.moment, d.own.hid = moment, ""
	if d.own.about.Serves == "" && phaseview.Curtain(d.own.reader(), d.own.state(), d.own.viewer) {
		d.handTo("")
	}
}

// lookAs shows a side's matters, since it says that it is looking.
func (d *desk) lookAs(side string) {
	if d.own.link != nil {
		return // every side has a seat of its own
	}
	if side == "" {
		d.own.hid = d.own.viewer
	}
	d.handTo(side)
	d.refresh()
	if lost := d.kept[side] - d.own.keptNow(); side != "" && lost > 0 {
		d.p.Messages.Warn(session.Lost(d.Seat(), lost))
	}
}

// handTo changes whose matters are shown and forgets what the screen held of the others'.
func (d *desk) handTo(side string) {
	if d.own.viewer != "" {
		d.kept[d.own.viewer] = d.own.keptNow()
	}
	was := d.own.viewer
	d.own.viewer = side
	d.p.Messages.Quiet()
	d.Visit.HandTo(was, side)
	if c, ok := d.panels[page.Board].(charting); ok {
		c.aim(page.Act{Do: page.ZoomWhole}) // where somebody looked is his own matter too
	}
}
