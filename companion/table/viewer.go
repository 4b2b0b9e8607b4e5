package table

import (
	"sandtable/companion/view/log"
	phaseview "sandtable/companion/view/phase"
	"sandtable/companion/view/session"
	"sandtable/engine"
	"sandtable/engine/journal"
)

// forgetful is a panel that holds something half said: it forgets it when another side looks.
type forgetful interface{ forget() }

// sideView is the session as the one that looks may see it: the only way by which anything of it reaches
// the screen.
func (d *desk) sideView() journal.SideView { return d.session.SideView(d.viewer) }

// request asks the session for something as the one that looks: nothing in the answer rests on what a side keeps
// from him. A device that serves one side takes in what the other announces, of which it knows no more.
func (d *desk) request(c engine.Command) (journal.Entry, error) {
	if d.about.Serves != "" {
		return d.session.Do(c)
	}
	return d.sideView().Do(c)
}

// now is where the session stands for the one that looks.
func (d *desk) now() journal.Position { return d.sideView().Now() }

// keeps reports whether any side keeps something to itself.
func (d *desk) keeps() bool { return len(d.game().Keepers()) > 0 }

// moment is what must be seen at once. A device that serves one side takes in what the other announces.
func (d *desk) moment() phaseview.Phase {
	now := phaseview.Now(d.reader(), d.state())
	if d.about.Serves != "" {
		return now
	}
	return phaseview.Behind(d.reader(), now, d.viewer)
}

// watch draws the curtain when the game has come to a phase that is not that of the side whose secrets are
// on the screen, be it the other's or both sides'.
func (d *desk) watch() {
	phase := d.state().Shared.Phase
	if phase == d.phase {
		return
	}
	d.phase = phase
	if d.about.Serves == "" && phaseview.Curtain(d.reader(), d.state(), d.viewer) {
		d.handTo("")
	}
}

// lookAs shows a side's matters, since it says that it is looking.
func (d *desk) lookAs(side string) {
	d.handTo(side)
	d.refresh()
	if lost := d.kept[side] - d.keptNow(); side != "" && lost > 0 {
		d.p.tell(session.Lost(d.seat(), lost), "", nil)
	}
}

// keptNow is how much the one that looks has done in secret.
func (d *desk) keptNow() int {
	lines, err := d.sideView().Log(1, 0)
	if err != nil {
		d.p.fault(err)
	}
	return log.Kept(lines, d.viewer)
}

// handTo changes whose matters are shown and forgets what the screen held of the others'.
func (d *desk) handTo(side string) {
	if d.viewer != "" {
		d.kept[d.viewer] = d.keptNow()
	}
	d.viewer = side
	d.p.Quiet()
	for _, p := range d.panels {
		if f, ok := p.(forgetful); ok {
			f.forget()
		}
	}
}
