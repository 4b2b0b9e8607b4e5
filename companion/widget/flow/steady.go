package flow

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"sandtable/companion/widget/theme"
)

// Steady arranges a map with its controls: a bar above it and a foot below it, or, where there is little height, both
// at its side. Each has the room that the size gives it, whatever its content: a longer foot is scrolled and moves no
// map. After a change of the bar's or the foot's content, refresh the container.
func Steady(bar, chart, foot fyne.CanvasObject) *fyne.Container {
	s := &steady{bar: bar, above: NewScroll(bar), below: NewScroll(foot)}
	return container.New(s, chart, s.above, s.below)
}

type steady struct {
	bar          fyne.CanvasObject
	above, below *Scroll
}

// Lengths in units at the normal text size: the height from which the controls are above and below, their width at
// the side, and the height of the foot.
const (
	steadyFrom    float32 = 400
	steadySide    float32 = 250
	steadyFoot    float32 = 144
	steadyMaxFoot float32 = 190
)

// Layout implements fyne.Layout.
func (s *steady) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	chart, unit := objects[0], size.Height/max(theme.InText(size.Height), 1)
	least := chart.MinSize()
	if theme.InText(size.Height) < steadyFrom && size.Width > size.Height*1.2 {
		wide := min(max(steadySide*unit, size.Width*0.3), size.Width-least.Width)
		head := min(HeightAt(s.bar, wide), size.Height*0.6)
		Place(chart, 0, 0, size.Width-wide, size.Height)
		Place(s.above, size.Width-wide, 0, wide, head)
		Place(s.below, size.Width-wide, head, wide, size.Height-head)
		return
	}
	head := min(HeightAt(s.bar, size.Width), size.Height/3)
	foot := min(max(steadyFoot*unit, size.Height*0.29), steadyMaxFoot*unit)
	foot = max(min(foot, size.Height-head-least.Height), min(theme.Touch, size.Height-head))
	Place(s.above, 0, 0, size.Width, head)
	Place(chart, 0, head, size.Width, size.Height-head-foot)
	Place(s.below, 0, size.Height-foot, size.Width, foot)
}

// MinSize implements fyne.Layout.
func (s *steady) MinSize(objects []fyne.CanvasObject) fyne.Size {
	chart, above, below := objects[0].MinSize(), s.above.MinSize(), s.below.MinSize()
	return fyne.NewSize(max(chart.Width, above.Width, below.Width), chart.Height)
}
