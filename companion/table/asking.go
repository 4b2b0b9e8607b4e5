package table

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/view/page"
	"sandtable/companion/widget/flow"
	"sandtable/companion/widget/theme"
)

// around arranges a map with the form that asks about it, where they are not apart: the form below the map, or at its side
// where there is little height. foot may be nil.
func (s *formShare) around(chart, rows, foot fyne.CanvasObject) fyne.CanvasObject {
	if foot == nil {
		foot = flow.Column()
	}
	return container.New(s, chart, rows, flow.InsetBy(theme.Margin, 4, foot))
}

// askedShare is the share of a map beside a form, askedMore that between the bars of a phone, and askedSide the width of a
// form at its side.
const (
	askedShare float32 = 0.56
	askedMore  float32 = 0.62
	askedSide  float32 = 0.36
)

// formShare lays out a map with a form below it. The map has the least share of the height, or what the form leaves, with
// two rows to spare. It keeps its height in a window while the form takes more or fewer rows.
type formShare struct {
	least float32
	high  map[fyne.Size]float32 // the height of the map by the room for both
}

// Layout implements fyne.Layout.
func (s *formShare) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chart, rows, foot := objects[0], objects[1], objects[2]
	if size.Width > size.Height*1.2 {
		wide := max(size.Width*askedSide, rows.MinSize().Width)
		low := min(flow.HeightAt(foot, wide), size.Height-rows.MinSize().Height)
		flow.Place(chart, 0, 0, size.Width-wide, size.Height)
		flow.Place(rows, size.Width-wide, 0, wide, size.Height-low)
		flow.Place(foot, size.Width-wide, size.Height-low, wide, low)
		return
	}
	low := flow.HeightAt(foot, size.Width)
	if _, kept := s.high[size]; !kept {
		s.high[size] = max(size.Height*s.least, size.Height-low-rows.(*flow.Scroll).Bars.Content.MinSize().Height-2*theme.Touch)
	}
	high := min(s.high[size], max(size.Height-low-theme.Touch, chart.MinSize().Height))
	flow.Place(chart, 0, 0, size.Width, high)
	flow.Place(rows, 0, high, size.Width, size.Height-high-low)
	flow.Place(foot, 0, size.Height-low, size.Width, low)
}

// MinSize implements fyne.Layout.
func (*formShare) MinSize(objects []fyne.CanvasObject) fyne.Size {
	chart, foot := objects[0].MinSize(), objects[2].MinSize()
	return fyne.NewSize(max(chart.Width, foot.Width), chart.Height)
}

// chipLine is a row of chips in one line, which scrolls sideways.
type chipLine struct {
	*container.Scroll
	chosen int // the chip that is chosen, -1 for none
}

// lines are the rows of a form on a phone: each row of chips in one line, which begins at the chosen one and keeps its place
// until another is chosen.
func (p *boardPanel) lines(now page.Panel) []fyne.CanvasObject {
	rows, was := slices.Clone(p.view.Rows().Objects), p.lined
	p.lined = map[fyne.CanvasObject]chipLine{}
	for i, c := range p.d.Lend.Fit(now.Rows) {
		chips, ok := rows[i].(*fyne.Container)
		if !ok || !page.Is[*page.Chips](c) {
			continue
		}
		line := chipLine{flow.NewStrip(chips.Objects...), slices.IndexFunc(page.Children(c), func(c page.Control) bool { return c.Selected })}
		old, kept := was[chips]
		if kept {
			line.Offset = old.Offset
		}
		if line.chosen > 0 && (!kept || old.chosen != line.chosen && !line.shows(chips.Objects, old.Size().Width)) {
			line.Offset.X = line.before(chips.Objects)
		}
		rows[i], p.lined[chips] = line.Scroll, line
	}
	return rows
}

// before is where the chosen chip begins.
func (l chipLine) before(chips []fyne.CanvasObject) float32 {
	return stripWidth(chips[:l.chosen])
}

// shows reports whether the chosen chip is in sight in a width.
func (l chipLine) shows(chips []fyne.CanvasObject, width float32) bool {
	return l.before(chips) >= l.Offset.X && stripWidth(chips[:l.chosen+1]) <= l.Offset.X+width
}

func stripWidth(chips []fyne.CanvasObject) float32 {
	return flow.NewStrip(chips...).Content.MinSize().Width
}
