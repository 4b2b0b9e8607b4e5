package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/view/choice"
	"sandtable/companion/view/phase"
	"sandtable/companion/widget"
)

// header is what is always in sight: turn and date, whose move it is, the phase, the state strip.
func (d *desk) header(form widget.Form) fyne.CanvasObject {
	now := d.moment()
	if form == widget.Lying {
		return d.line(now)
	}
	menu := widget.NewIconButton(widget.IconMenu, d.menu)
	turn := now.Turn
	if turn == "" {
		turn = d.say("game.name")
	}
	top := widget.Row(0, widget.NewText(turn, widget.Strong), widget.NewText(now.Date, widget.Body).In(widget.Faint), menu)
	rows := []fyne.CanvasObject{top, d.whose(now, widget.Heading)}
	if d.keeps() {
		rows = append(rows, d.sign())
	}
	if form != widget.Desktop && !d.tight(form) && !d.short() {
		rows = append(rows, d.strip(now))
	}
	rows = append(rows, widget.NewRule())
	return widget.InsetBy(widget.Margin, 4, widget.ColumnGap(4, rows...))
}

// tight reports whether the largest letters on a phone leave a panel that wants the whole room too
// little: the strip then makes way.
func (d *desk) tight(form widget.Form) bool {
	_, fills := d.panels[d.open].(filling)
	return fills && form == widget.Phone && d.p.set.text() == widget.Largest
}

// whose names the side to move and the phase.
func (d *desk) whose(now phase.Phase, role widget.Role) fyne.CanvasObject {
	name := now.Name
	if now.Ended != "" {
		name = now.Ended
	}
	if now.Side == nil {
		return widget.NewText(name, role)
	}
	return widget.NewSidePill(d.side(now.Side.ID), name, role)
}

func (d *desk) strip(now phase.Phase) fyne.CanvasObject {
	parts := make([]*widget.StatePart, len(now.Strip))
	for i, s := range now.Strip {
		parts[i] = widget.NewStatePart(s.Text, s.Value, func() { d.openPart(s) })
	}
	return widget.NewStateStrip(parts...)
}

// footer holds the tabs of a phone, and undo and going on, far from each other.
func (d *desk) footer(form widget.Form) fyne.CanvasObject {
	now := d.moment()
	undo, redo, next := d.steps(now, form != widget.Phone || d.p.set.text() == widget.Normal)
	bar := widget.InsetBy(widget.Margin, 6, widget.Row(2, undo, redo, widget.NewText("", widget.Small), next))
	if form != widget.Phone {
		return bar
	}
	if d.open == onPlay && d.hasMain(now) && !d.short() {
		return widget.ColumnGap(0, widget.InsetBy(widget.Margin, 4, d.mainButton(now)), bar, d.tabs())
	}
	return widget.ColumnGap(0, bar, d.tabs())
}

// nextKind makes going on the main thing where the phase has none of its own.
func (d *desk) nextKind(now phase.Phase) widget.Kind {
	if now.Main == nil && now.Next != nil && len(d.lookers(now)) == 0 {
		return widget.Main
	}
	return widget.Plain
}

// mainButton is the one big button: what the phase is for. Where that is a choice, all that may be
// chosen stand together.
func (d *desk) mainButton(now phase.Phase) fyne.CanvasObject {
	if sides := d.lookers(now); len(sides) > 0 {
		return d.lookButtons(sides)
	}
	mains := now.Mains
	if len(mains) == 0 {
		mains = []choice.Button{*now.Main}
	}
	buttons := make([]fyne.CanvasObject, len(mains))
	for i, b := range mains {
		buttons[i] = widget.NewBigButton(b.Text, b.Hint, func() { d.press(b.Choice) })
	}
	return widget.Equals(buttons...)
}

// openPart shows what a part of the strip is about.
func (d *desk) openPart(s phase.Part) {
	switch s.Opens {
	case "victory":
		d.turnTo(onVictory)
	case "forces":
		d.turnTo(onForces)
	default:
		d.editTracker(s.Tracker)
	}
}

func setEnabled(b *widget.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
