package table

import (
	"strings"

	phaseview "sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/engine/play"
)

// forgetful is a panel that holds something half said: it forgets it when another side looks.
type forgetful interface{ forget() }

// watch draws the curtain when the game has come to a phase that is not that of the side whose secrets are
// on the screen, be it the other's or both sides', and when that side is ready in a phase that is open to several.
func (d *desk) watch() {
	moment := d.state().Shared.Phase + " " + strings.Join(play.Awaited(d.now().Game, d.state()), " ")
	if moment == d.moment {
		return
	}
	d.moment = moment
	if d.about.Serves == "" && phaseview.Curtain(d.reader(), d.state(), d.viewer) {
		d.handTo("")
	}
}

// lookAs shows a side's matters, since it says that it is looking.
func (d *desk) lookAs(side string) {
	if d.link != nil {
		return // every side has a seat of its own
	}
	d.handTo(side)
	d.refresh()
	if lost := d.kept[side] - d.keptNow(); side != "" && lost > 0 {
		d.p.tell(session.Lost(d.seat(), lost), "", nil)
	}
}

// handTo changes whose matters are shown and forgets what the screen held of the others'.
func (d *desk) handTo(side string) {
	if d.viewer != "" {
		d.kept[d.viewer] = d.keptNow()
	}
	d.viewer = side
	d.p.Quiet()
	d.p.drafts.Forget()
	for _, p := range d.panels {
		if f, ok := p.(forgetful); ok {
			f.forget()
		}
		if c, ok := p.(charting); ok {
			c.whole() // where somebody looked is his own matter too
		}
	}
}
