package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/look"
	"sandtable/companion/view"
)

// header is what is always in sight: turn and date, whose move it is, the phase, the state strip.
func (d *desk) header(form look.Form) fyne.CanvasObject {
	now := d.moment()
	menu := look.NewIconButton(look.IconMenu, d.menu)
	turn := now.Turn
	if turn == "" {
		turn = d.say("game.name")
	}
	top := look.Row(0, look.NewText(turn, look.Strong), look.NewText(now.Date, look.Body).In(look.Faint), menu)
	rows := []fyne.CanvasObject{top, d.whose(now)}
	if d.keeps() {
		rows = append(rows, d.sign())
	}
	if form != look.Desktop && !d.tight(form) {
		rows = append(rows, d.strip(now))
	}
	rows = append(rows, look.NewRule())
	return look.InsetBy(look.Margin, 4, look.ColumnGap(4, rows...))
}

// tight reports whether the largest letters on a phone leave a panel that wants the whole room too
// little: the strip then makes way.
func (d *desk) tight(form look.Form) bool {
	_, fills := d.panels[d.open].(filling)
	return fills && form == look.Phone && d.p.set.text() == look.Largest
}

// whose names the side to move and the phase.
func (d *desk) whose(now view.Phase) fyne.CanvasObject {
	name := now.Name
	if now.Ended != "" {
		name = now.Ended
	}
	if now.Side == nil {
		return look.NewText(name, look.Heading)
	}
	return look.NewSidePill(d.side(now.Side.ID), name, look.Heading)
}

func (d *desk) strip(now view.Phase) fyne.CanvasObject {
	parts := make([]*look.StatePart, len(now.Strip))
	for i, s := range now.Strip {
		parts[i] = look.NewStatePart(s.Text, s.Value, func() { d.openPart(s) })
	}
	return look.NewStateStrip(parts...)
}

// footer holds the tabs of a phone, and undo and going on, far from each other.
func (d *desk) footer(form look.Form) fyne.CanvasObject {
	now, at := d.moment(), d.now()
	undo := look.NewKindButton(look.Plain, look.IconUndo, d.say("table.undo"), d.undo)
	if form == look.Phone && d.p.set.text() != look.Normal {
		undo = look.NewIconButton(look.IconUndo, d.undo) // large words would push going on off the screen
	}
	redo := look.NewIconButton(look.IconRedo, d.redo)
	setEnabled(undo, at.Undo != 0)
	setEnabled(redo, at.Redo != 0)
	next := look.NewKindButton(d.nextKind(now), look.IconNext, d.say("choice.next"), d.next)
	setEnabled(next, now.Next != nil)
	bar := look.InsetBy(look.Margin, 6, look.Row(2, undo, redo, look.NewText("", look.Small), next))
	if form != look.Phone {
		return bar
	}
	if d.open == onPlay && (now.Main != nil || d.mayLook(now.Pass)) {
		return look.ColumnGap(0, look.InsetBy(look.Margin, 4, d.mainButton(now)), bar, d.tabs())
	}
	return look.ColumnGap(0, bar, d.tabs())
}

// nextKind makes going on the main thing where the phase has none of its own.
func (d *desk) nextKind(now view.Phase) look.Kind {
	if now.Main == nil && now.Next != nil && !d.mayLook(now.Pass) {
		return look.Main
	}
	return look.Plain
}

// mainButton is the one big button: what the phase is for. Where that is a choice, all that may be
// chosen stand together.
func (d *desk) mainButton(now view.Phase) fyne.CanvasObject {
	if now.Pass != nil {
		return d.lookButton(now.Pass.ID)
	}
	mains := now.Mains
	if len(mains) == 0 {
		mains = []view.Button{*now.Main}
	}
	buttons := make([]fyne.CanvasObject, len(mains))
	for i, b := range mains {
		buttons[i] = look.NewBigButton(b.Text, b.Hint, func() { d.press(b.Choice) })
	}
	return look.Equals(buttons...)
}

// openPart shows what a part of the strip is about.
func (d *desk) openPart(s view.Part) {
	switch s.Opens {
	case "victory":
		d.turnTo(onVictory)
	case "forces":
		d.turnTo(onForces)
	default:
		d.editTracker(s.Tracker)
	}
}

func (d *desk) tabs() fyne.CanvasObject {
	present := d.present()
	tabs := make([]look.Tab, len(present))
	for i, at := range present {
		tabs[i] = look.Tab{Words: d.panels[at].title(), Icon: d.panels[at].icon()}
	}
	return look.NewTabBar(tabs, slices.Index(present, d.open), func(i int) { d.turnTo(present[i]) })
}

func setEnabled(b *look.Button, on bool) {
	if on {
		b.Enable()
	} else {
		b.Disable()
	}
}
