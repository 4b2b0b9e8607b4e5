package table

import (
	"slices"

	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// bars are what stands round the panels of a desk: head, foot, and the main button.
type bars struct{ *desk }

// around is the model of what stands round the panels.
func (d bars) around() session.Frame { return session.Frame{Menu: d.menuSheet(), Signs: d.sign()} }

// drawn turns parts of the frame into widgets, whose presses the frame hears.
func (d bars) drawn(parts ...page.Control) []fyne.CanvasObject {
	return render.New(d.pressing()).Rows(parts)
}

// pressing hears of the presses of the frame.
func (d bars) pressing() render.Presser {
	return &shown{h: presses(d), source: d.around(), again: d.refresh}
}

// header is what is always in sight: turn and date, whose move it is, the phase, the state strip.
func (d bars) header(form theme.Form) fyne.CanvasObject {
	if d.short() {
		return d.line(form)
	}
	seat := d.seat()
	parts := append([]page.Control{d.around().Top(seat)}, session.Stand(seat, form == theme.Desktop)...)
	if form != theme.Desktop && !d.tight(form) {
		parts = append(parts, session.Strip(seat))
	}
	parts = append(parts, page.Control{Role: page.Line})
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, d.drawn(parts...)...))
}

// tight reports whether the largest letters or a low phone leave a panel that wants the whole room too
// little: the strip then makes way.
func (d bars) tight(form theme.Form) bool {
	_, fills := d.panels[d.open].(filling)
	return fills && form == theme.Phone && (d.p.set.text() == theme.Largest || d.low())
}

// lowBelow is the height, measured by the text, below which a window is low: phones that lie, and the smallest ones.
const lowBelow float32 = 700

// low reports whether the window leaves a panel with a foot too little room.
func (d bars) low() bool { return theme.InText(d.p.win.Canvas().Size().Height) < lowBelow }

// roomy leaves out what makes way while there is little room.
func (d bars) roomy(list []page.Control) []page.Control {
	if !d.tight(d.p.form()) && !d.low() {
		return list
	}
	list = slices.DeleteFunc(slices.Clone(list), func(c page.Control) bool { return c.Optional })
	for i := range list {
		list[i].Children = d.roomy(list[i].Children)
	}
	return list
}

// strip is how things stand in a line of figures.
func (d bars) strip() fyne.CanvasObject { return d.drawn(session.Strip(d.seat()))[0] }

// footer holds the tabs of a phone, and undo and going on, far from each other.
func (d bars) footer(form theme.Form) fyne.CanvasObject {
	seat := d.seat()
	undo := session.Undo(seat)
	if form == theme.Phone && d.p.Tight() {
		undo.Kind = page.Bare // its words would push going on off the screen
	}
	bar := flow.InsetBy(theme.Margin, 6, d.drawn(d.steps(undo, session.Redo(seat), d.goingOn()))[0])
	if form != theme.Phone {
		return bar
	}
	return flow.ColumnGap(0, bar, tabs(d).tabs())
}

// goingOn goes on; it is not what is to be done now while that stands in a panel.
func (d bars) goingOn() page.Control {
	c := session.Next(d.seat())
	if d.yields && c.Kind == page.Main {
		c.Kind = ""
	}
	return c
}
