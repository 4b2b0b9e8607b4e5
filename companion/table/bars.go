package table

import (
	"fyne.io/fyne/v2"

	"sandtable/companion/render"
	"sandtable/companion/view/alert"
	"sandtable/companion/view/page"
	"sandtable/companion/view/session"
	"sandtable/companion/visit"
	"sandtable/companion/widget"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// bars are the head and the foot of a desk, and the tabs of its panels.
type bars struct {
	d     *desk
	form  theme.Form
	layer *visit.Layer // of what surrounds the panels
	next  page.Control
}

// drawControls turns controls of the frame into widgets.
func (b bars) drawControls(parts ...page.Control) []fyne.CanvasObject {
	b.layer.Source = b.d.Frame()
	return render.New(b.d.View(b.layer)).Rows(parts)
}

// banner is the notice of what concerns the side of this device, until it is acknowledged.
func (b bars) banner() []fyne.CanvasObject {
	source := alert.Banner{}
	rows := source.Page(b.d.Seat()).Rows
	if len(rows) == 0 {
		return nil
	}
	drawn := render.New(b.d.View(&visit.Layer{ID: visit.FrameID, Source: source})).Rows([]page.Control{page.NewCard(rows...)})
	return []fyne.CanvasObject{flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, drawn...))}
}

// header is what is always visible: turn and date, whose move it is, the phase, the state strip.
func (b bars) header() fyne.CanvasObject {
	if b.d.p.Short() {
		return b.line()
	}
	seat := b.d.Seat()
	frame := b.d.Frame().(session.Frame)
	parts := append([]page.Control{frame.Top(seat)}, session.Stand(seat, b.form == theme.Desktop)...)
	if b.form != theme.Desktop && !b.d.tight() {
		parts = append(parts, session.Strip(seat))
	}
	parts = append(parts, page.Control{Body: &page.Line{}})
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, b.drawControls(parts...)...))
}

// line is the head of a low screen in one line, with what is in the foot of others where it has none.
func (b bars) line() fyne.CanvasObject {
	seat, frame := b.d.Seat(), b.d.Frame().(session.Frame)
	when, date := session.When(seat)
	if date != "" {
		when += " · " + date
	}
	sign, cover := session.ShortSign(seat)
	if sign != "" {
		when = sign + " · " + when
	}
	steps := []page.Control{session.Undo(seat).Styled(page.Bare), session.Redo(seat), b.next}
	parts := append([]page.Control{session.Whose(seat, page.Title)}, cover...)
	one := b.form == theme.Lying && b.d.p.Broad()
	if one {
		parts = append(parts, steps...)
	}
	for _, c := range frame.Signs {
		parts = append(parts, c.Styled(page.Bare))
	}
	row := b.drawControls(append(parts, frame.Press(seat))...)
	row[0] = flow.ColumnGap(0, widget.NewCut(when, theme.Small, 1), row[0])
	rows := []fyne.CanvasObject{flow.RowGap(2, 0, row...)}
	if b.form == theme.Lying && !one {
		rows = append(rows, b.drawControls(apart(steps))...)
	}
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, rows...))
}

// strip is the state in a line of figures.
func (b bars) strip() fyne.CanvasObject { return b.drawControls(session.Strip(b.d.Seat()))[0] }

// footer has undo and next, far from each other, and the tabs of a phone.
func (b bars) footer() fyne.CanvasObject {
	seat := b.d.Seat()
	undo := session.Undo(seat)
	if b.form == theme.Phone && b.d.p.Tight() {
		undo = undo.Styled(page.Bare) // its words would push next off the screen
	}
	bar := flow.InsetBy(theme.Margin, 6, b.drawControls(apart([]page.Control{undo, session.Redo(seat), b.next}))[0])
	if b.form != theme.Phone {
		return bar
	}
	tabs, list, at := b.tabs()
	phone := widget.NewTabBar(tabs, at, func(i int) { b.d.Visit.Panels.Turn(list[i].ID) })
	return flow.ColumnGap(0, bar, phone.Fold(b.more(), b.rest(list)))
}

// rail is the tabs at the side.
func (b bars) rail() fyne.CanvasObject {
	tabs, list, at := b.tabs()
	return widget.NewRail(tabs, at, func(i int) { b.d.Visit.Panels.Turn(list[i].ID) }, b.more(), b.rest(list))
}

func (b bars) more() widget.Tab {
	more := session.More(b.d.Seat())
	return widget.Tab{Words: more.Label, Icon: more.Icon}
}

// rest opens the sheet of the panels for which a bar or a rail has no room.
func (b bars) rest(list []page.Tab) func(hidden []int) {
	return func(hidden []int) {
		var rest []page.Tab
		for _, i := range hidden {
			rest = append(rest, list[i])
		}
		b.d.Visit.Panels.OpenTabs(rest)
	}
}

// apart sets undo and redo far from next.
func apart(steps []page.Control) page.Control {
	return page.NewRow(2, steps[0], steps[1], page.Control{Body: &page.Space{}, Style: page.Small}, steps[2])
}

// lowBelow is the height, measured by the text, below which a window is low: phones held sideways, and the smallest
// ones.
const lowBelow float32 = 700

// low reports whether the window leaves a panel with a foot too little room.
func (d *desk) low() bool { return theme.InText(d.p.win.Canvas().Size().Height) < lowBelow }

// tight reports whether the largest letters or a low phone leave a panel that wants the whole room too little: the strip
// is hidden then.
func (d *desk) tight() bool {
	_, fills := d.panels[d.Visit.Panels.Open()].(charting)
	return fills && d.p.Form() == theme.Phone && (d.p.set.text() == theme.Largest || d.low())
}

// compact reports whether optional controls are hidden.
func (d *desk) compact() bool { return d.tight() || d.low() }
