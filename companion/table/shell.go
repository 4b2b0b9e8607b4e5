package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/view/session"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// deskFrame is the shell of the desk: which panels are seen, and the bars above and below them. The
// panels' scrolls are the same objects in every shell, so turning a device loses nothing.
type deskFrame struct {
	d       *desk
	content fyne.CanvasObject
	columns *widget.Columns
	head    *fyne.Container
	foot    *fyne.Container
	left    *fyne.Container // the phase card, and below it, on wide screens, the main button
	front   *fyne.Container // the panel that is open
	side    *fyne.Container // the state and the log, on wide screens
	rail    *fyne.Container // the panels, where they stand at the side
	form    theme.Form
}

func newDeskFrame(d *desk) *deskFrame {
	f := &deskFrame{d: d, form: d.p.form(), head: flow.Column(), foot: flow.Column(),
		left: flow.Stack(), front: flow.Stack(), side: flow.Stack(), rail: flow.Stack()}
	f.columns = widget.NewColumns(f.form, f.left, f.front, f.side)
	switch f.form {
	case theme.Lying:
		f.content = d.p.frame(f.head, widget.Beside(f.rail, f.columns), nil)
	case theme.Tablet:
		f.content = d.p.frame(f.head, widget.Beside(f.rail, f.columns), f.foot)
	default:
		f.content = d.p.frame(f.head, f.columns, f.foot)
	}
	f.bring()
	return f
}

// ahead is the panel in front: the one that is open, or the one beside the phase card.
func (f *deskFrame) ahead() int {
	if !f.form.Narrow() && f.d.open == onPlay {
		return f.d.beside() // the phase card is seen anyway
	}
	return f.d.open
}

// alone reports whether the phase card is all that is seen.
func (f *deskFrame) alone() bool { return f.form.Narrow() && f.d.open == onPlay }

// inFront is the panel in front. The phase card stands at the left, and must not stand in two places: the one that is not
// seen would take its size away.
func (f *deskFrame) inFront() []fyne.CanvasObject {
	if f.alone() {
		return nil
	}
	return []fyne.CanvasObject{f.d.whole(f.ahead())}
}

// bring shows the pane of the panel that is open, where not all are seen.
func (f *deskFrame) bring() {
	if f.alone() {
		f.columns.Bring(0)
	} else {
		f.columns.Bring(1)
	}
}

// shows tells whether a panel is in sight.
func (f *deskFrame) shows(i int) bool {
	if i == f.d.open {
		return true
	}
	return !f.form.Narrow() && (i == onPlay || f.d.open == onPlay && i == f.d.beside())
}

func (f *deskFrame) refresh() {
	f.bring()
	f.head.Objects = []fyne.CanvasObject{bars{f.d}.header(f.form)}
	f.left.Objects = []fyne.CanvasObject{widget.NewFrame(nil, f.d.scrolls[onPlay], nil, nil)}
	f.foot.Objects = []fyne.CanvasObject{bars{f.d}.footer(f.form)}
	f.front.Objects = f.inFront()
	switch f.form {
	case theme.Desktop:
		f.side.Objects = []fyne.CanvasObject{bars{f.d}.sideColumn()}
	case theme.Lying, theme.Tablet:
		f.rail.Objects = []fyne.CanvasObject{tabs{f.d}.rail(f.form)}
	}
	for _, c := range []*fyne.Container{f.head, f.foot, f.left, f.front, f.side, f.rail} {
		c.Refresh()
	}
	if f.grown(f.head) || f.grown(f.foot) {
		f.content.Refresh() // the strip of figures may have another line now
	}
}

// grown reports whether a part of the frame wants another height than it has.
func (f *deskFrame) grown(part *fyne.Container) bool {
	size := part.Size()
	return size.Width > 0 && size.Height != flow.HeightAt(part, size.Width)
}

// docking is a panel with something that stays in sight below it while it is scrolled.
type docking interface{ dock() fyne.CanvasObject }

// filling is a panel that takes the whole room instead of being scrolled; nil while it does not.
type filling interface{ fill() fyne.CanvasObject }

// whole is a panel with what stays in sight below it.
func (d *desk) whole(i int) fyne.CanvasObject {
	if p, ok := d.panels[i].(filling); ok {
		if body := p.fill(); body != nil { // before the dock, which tells of the same moment
			return widget.Shared(body, d.docked(i))
		}
	}
	dock := d.docked(i)
	if dock != nil && d.short() && dock.MinSize().Height > theme.Touch {
		return widget.Shared(d.scrolls[i], dock) // or it would leave the panel no room
	}
	return widget.NewFrame(nil, d.scrolls[i], dock, nil)
}

// docked is what a panel keeps in sight, or nil.
func (d *desk) docked(i int) fyne.CanvasObject {
	if p, ok := d.panels[i].(docking); ok {
		return p.dock()
	}
	return nil
}

// beside is the panel that stands beside the phase card until the players open another: the battle
// where there is fighting, else the forces, or the questions of a game without counters.
func (d *desk) beside() int {
	return slices.Index(places, session.Beside(d.seat()))
}
