package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view"
	"sandtable/companion/view/log"
	phaseview "sandtable/companion/view/phase"
	"sandtable/companion/widget"
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

// serves reports whether a side is played on this device.
func (d *desk) serves(side string) bool { return d.about.Serves == "" || d.about.Serves == side }

// lookers lists the sides of which one looks before there is anything to do.
func (d *desk) lookers(now phaseview.Phase) []*view.Side { return phaseview.Lookers(d.seat(), now) }

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
		d.p.tell(d.say("curtain.lost", "count", lost), "", nil)
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

// draw closes the curtain: only what everybody may see is left.
func (d *desk) drawCurtain() { d.lookAs("") }

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

// lookButtons let one of some sides look.
func (d *desk) lookButtons(sides []*view.Side) fyne.CanvasObject {
	if len(sides) == 1 {
		return d.lookButton(sides[0].ID)
	}
	buttons := make([]fyne.CanvasObject, len(sides))
	for i, s := range sides {
		buttons[i] = d.lookButton(s.ID)
	}
	return widget.Equals(buttons...)
}

// lookButton is what a side presses when it has the device to itself.
func (d *desk) lookButton(side string) *widget.Button {
	b := widget.NewBigButton(d.say("curtain.looking", "side", "@side."+side+".name"), d.say("curtain.looking_note"), func() { d.lookAs(side) })
	b.Icon = widget.IconEye
	return b
}

// sign tells whose matters are on the screen, and covers or uncovers them.
func (d *desk) sign() fyne.CanvasObject {
	if d.viewer == "" {
		open := widget.NewKindButton(widget.Quiet, widget.IconEye, d.say("curtain.look"), d.lookSheet)
		return widget.Row(0, widget.NewText(d.say("curtain.open"), widget.Body).In(widget.Faint), open)
	}
	pill := widget.NewSidePill(d.side(d.viewer), d.say("curtain.only"), widget.Body)
	if d.about.Serves != "" {
		return pill
	}
	return widget.Row(0, pill, widget.NewKindButton(widget.Quiet, widget.IconLock, d.say("curtain.close"), d.drawCurtain))
}

// lookSheet asks who is looking.
func (d *desk) lookSheet() {
	var s *widget.Drawer
	rows := []fyne.CanvasObject{widget.NewPrompt(d.say("curtain.about"))}
	for _, side := range d.game().Keepers() {
		item := widget.NewItem(d.say("curtain.looking", "side", "@side."+side+".name"), "", "", func() {
			s.Close()
			d.lookAs(side)
		})
		rows = append(rows, item.Of(d.side(side)))
	}
	s = d.sheet(d.say("curtain.look"), widget.ColumnGap(4, rows...), nil)
}

// curtain stands where a side's matters would be while somebody else looks.
func (d *desk) curtain(side string) fyne.CanvasObject {
	name := "@side." + side + ".name"
	if !d.serves(side) {
		return widget.NewEmptyState(widget.IconLock, d.say("curtain.elsewhere", "side", name), d.say("curtain.elsewhere_note"), nil)
	}
	open := widget.NewKindButton(widget.Plain, widget.IconEye, d.say("curtain.looking", "side", name), func() { d.lookAs(side) })
	return widget.NewEmptyState(widget.IconLock, d.say("curtain.hidden", "side", name), d.say("curtain.hidden_note"), open)
}

// hides reports whether a side's own matters are out of sight.
func (d *desk) hides(side string) bool { return side != d.viewer && d.reader().Keeps(side) }
