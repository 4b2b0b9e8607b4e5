package table

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

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
	desk  bool         // there is room for a map
	fills bool         // a map fills the panel in front
	tight bool         // the foot has no room for all words
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
	switch {
	case b.d.p.Size.Short(), b.form == theme.Phone && b.fills && b.d.tight():
		return b.line()
	case b.form == theme.Phone && b.fills:
		return flow.ColumnGap(0, b.line(), flow.InLine(b.strip().(*fyne.Container)))
	}
	seat := b.d.Seat()
	frame := b.d.Frame().(session.Frame)
	if b.desk {
		return flow.InsetBy(theme.Margin, 0, b.deskLine())
	}
	parts := append([]page.Control{frame.Top(seat)}, append([]page.Control{session.Whose(seat, page.Heading)}, session.Sign(seat)...)...)
	if !b.d.tight() {
		parts = append(parts, session.Strip(seat))
	}
	parts = append(parts, page.Control{Body: &page.Line{}})
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, b.drawControls(parts...)...))
}

// line is the head of a low screen in one line, with what is in the foot of others where it has none.
func (b bars) line() fyne.CanvasObject {
	seat := b.d.Seat()
	steps := []page.Control{session.Undo(seat).Styled(page.Bare), session.Redo(seat), b.next}
	one := b.form == theme.Lying && b.d.p.Size.Broad()
	var shown []page.Control
	if one {
		shown = steps
	}
	when, row := b.short(shown...)
	row[0] = flow.ColumnGap(0, when, row[0])
	rows := []fyne.CanvasObject{flow.RowGap(2, 0, row...)}
	if b.form == theme.Lying && !one {
		rows = append(rows, b.drawControls(apart(steps))...)
	}
	return flow.InsetBy(theme.Margin, 4, flow.ColumnGap(4, rows...))
}

// short is the head in few words: whose view it is and when, in small letters; and the phase, steps and keys.
func (b bars) short(steps ...page.Control) (when fyne.CanvasObject, row []fyne.CanvasObject) {
	seat, frame := b.d.Seat(), b.d.Frame().(session.Frame)
	turn, date := session.When(seat)
	sign, cover := session.ShortSign(seat)
	parts := append([]page.Control{session.Whose(seat, page.Title)}, append(cover, steps...)...)
	for _, c := range frame.Signs {
		parts = append(parts, c.Styled(page.Bare))
	}
	words := slices.DeleteFunc([]string{sign, turn, date}, func(s string) bool { return s == "" })
	return widget.NewCut(strings.Join(words, " · "), theme.Small, 1), b.drawControls(append(parts, frame.Press(seat))...)
}

// deskLine is the head of a screen on which a map is large: in one line with the strip, in few words where that has no room.
func (b bars) deskLine() fyne.CanvasObject {
	left, right := b.d.Frame().(session.Frame).Sides(b.d.Seat())
	parts, room := b.strip().(*fyne.Container), b.d.p.win.Canvas().Size().Width-2*theme.Margin
	whole, strip := stripWidth(parts.Objects), flow.InLine(parts)
	one := slices.Concat(b.drawControls(left...), []fyne.CanvasObject{strip}, b.drawControls(right...))
	for _, o := range one {
		room -= flow.Natural(o) + theme.Gap
	}
	if room >= whole {
		return flow.Row(len(left), one...)
	}
	when, row := b.short()
	return container.New(headLine{}, append([]fyne.CanvasObject{when, row[0], strip}, row[1:]...)...)
}

// headLine sets the first of its objects above the second, and the others beside them. The third takes what is left.
type headLine struct{}

// Layout implements fyne.Layout.
func (headLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	end := size.Width
	for _, o := range slices.Backward(objects[3:]) {
		w := flow.Natural(o)
		end -= w
		flow.Place(o, end, (size.Height-o.MinSize().Height)/2, w, o.MinSize().Height)
	}
	wide := min(max(flow.Natural(objects[0]), flow.Natural(objects[1])), end*0.6)
	high := flow.HeightAt(objects[0], wide)
	flow.Place(objects[0], 0, 0, wide, high)
	flow.Place(objects[1], 0, high, wide, size.Height-high)
	flow.Place(objects[2], wide+theme.Gap, 0, max(end-wide-theme.Gap, 0), size.Height)
}

// MinSize implements fyne.Layout.
func (headLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(theme.Touch, max(theme.Touch, objects[0].MinSize().Height+objects[1].MinSize().Height, objects[2].MinSize().Height))
}

// strip is the state in a line of figures.
func (b bars) strip() fyne.CanvasObject { return b.drawControls(session.Strip(b.d.Seat()))[0] }

// footer has undo and next, far from each other, and the tabs of a phone.
func (b bars) footer() fyne.CanvasObject {
	seat := b.d.Seat()
	undo := session.Undo(seat)
	if b.tight {
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
	rail := widget.NewRail(tabs, at, func(i int) { b.d.Visit.Panels.Turn(list[i].ID) }, b.more(), b.rest(list))
	if b.desk {
		return rail.AtRight()
	}
	return rail
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

// filled is the panel in front if a map fills it, "" for any other.
func (d *desk) filled() string {
	front := d.Visit.Panels.Front()
	c, ok := d.panels[front].(charting)
	if !ok || front == page.Battle && (c.page().view == nil || c.page().view.Panel.Map == nil) {
		return ""
	}
	return front
}

// tight reports whether the largest letters or a low phone leave a panel that wants the whole room too little: the strip
// is hidden then.
func (d *desk) tight() bool {
	return d.p.Size.Form() == theme.Phone && (d.p.set.Text() == theme.Largest || d.low()) && d.filled() != ""
}

// compact reports whether optional controls are hidden: the map of a battle leaves them no room on a phone.
func (d *desk) compact() bool {
	return d.low() || d.tight() || d.p.Size.Form() == theme.Phone && d.filled() == page.Battle
}
